/** Two hundred and fifty-six colours that stand for all of a drawing: a picture of flat colours then weighs a quarter. */

/** A colour as 0xRRGGBB. */
export type Colour = number

const red = (colour: Colour) => colour >> 16
const green = (colour: Colour) => (colour >> 8) & 255
const blue = (colour: Colour) => colour & 255
const CHANNELS = [red, green, blue]

/** How often each colour occurs in RGBA pixels. */
export function countColours(pixels: Uint8Array): Map<Colour, number> {
  const counts = new Map<Colour, number>()
  let run = 0
  let last = -1
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
    if (colour === last) run += 1
    else {
      if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run)
      last = colour
      run = 1
    }
  }
  if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run)
  return counts
}

interface Box {
  readonly colours: readonly (readonly [colour: Colour, count: number])[]
  readonly channel: (colour: Colour) => number
  /** What splitting it would gain: the spread along its longest side, weighed by how much of the picture it covers. */
  readonly worth: number
}

function box(colours: Box['colours']): Box {
  const weight = colours.reduce((sum, [, count]) => sum + count, 0)
  const spreads = CHANNELS.map((channel) => {
    const mean = colours.reduce((sum, [colour, count]) => sum + channel(colour) * count, 0) / weight
    return colours.reduce((sum, [colour, count]) => sum + (channel(colour) - mean) ** 2 * count, 0)
  })
  const widest = Math.max(...spreads)
  // The root of the weight keeps the few pixels of an arrow from being lost in the sky.
  return { colours, channel: CHANNELS[spreads.indexOf(widest)] ?? red, worth: widest / Math.sqrt(weight) }
}

function halves({ colours, channel }: Box): [Box, Box] {
  const sorted = colours.toSorted(([one], [other]) => channel(one) - channel(other))
  const weight = sorted.reduce((sum, [, count]) => sum + count, 0)
  const mean = sorted.reduce((sum, [colour, count]) => sum + channel(colour) * count, 0) / weight
  const cut = Math.min(
    Math.max(
      sorted.findIndex(([colour]) => channel(colour) > mean),
      1,
    ),
    sorted.length - 1,
  )
  return [box(sorted.slice(0, cut)), box(sorted.slice(cut))]
}

function meanOf({ colours }: Box): Colour {
  const weight = colours.reduce((sum, [, count]) => sum + count, 0)
  const mean = (channel: (colour: Colour) => number) =>
    Math.round(colours.reduce((sum, [colour, count]) => sum + channel(colour) * count, 0) / weight)
  return (mean(red) << 16) | (mean(green) << 8) | mean(blue)
}

export interface Palette {
  readonly colours: readonly Colour[]
  /** Which of them stands for each colour that was counted. */
  readonly standIns: ReadonlyMap<Colour, number>
}

/** At most `size` colours, by splitting whatever box of colours errs most. */
export function paletteOf(counts: ReadonlyMap<Colour, number>, size: number): Palette {
  const boxes = [box([...counts])]
  while (boxes.length < size) {
    const most = boxes.reduce((best, each, index) => (each.worth > (boxes[best]?.worth ?? 0) ? index : best), 0)
    const worst = boxes[most]
    if (!worst || worst.worth === 0 || worst.colours.length < 2) break
    boxes.splice(most, 1, ...halves(worst))
  }
  const standIns = boxes.flatMap(({ colours }, index) => colours.map(([colour]) => [colour, index] as const))
  return { colours: boxes.map(meanOf), standIns: new Map(standIns) }
}

/** Finds the nearest colour of a palette, and remembers what it found. */
export function nearestIn(palette: readonly Colour[]): (colour: Colour) => number {
  const known = new Map<Colour, number>()
  return (colour) => {
    const found = known.get(colour)
    if (found !== undefined) return found
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (const [index, candidate] of palette.entries()) {
      const error =
        (red(colour) - red(candidate)) ** 2 * 3 +
        (green(colour) - green(candidate)) ** 2 * 4 +
        (blue(colour) - blue(candidate)) ** 2 * 2
      if (error < least) {
        least = error
        best = index
      }
    }
    known.set(colour, best)
    return best
  }
}

/** The shades between two colours, both ends included: what the edge of a letter passes through. */
export function ramp(from: Colour, to: Colour, steps: number): Colour[] {
  return Array.from({ length: steps }, (_, index) => {
    const mix = (channel: (colour: Colour) => number) =>
      Math.round(channel(from) + ((channel(to) - channel(from)) * index) / (steps - 1))
    return (mix(red) << 16) | (mix(green) << 8) | mix(blue)
  })
}
