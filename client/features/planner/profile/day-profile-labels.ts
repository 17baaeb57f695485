/**
 * Positions the labels and marks of a day's elevation profile. They have a fixed size in px, while the drawing is as
 * wide as the page.
 */

/** Width in px of the narrowest drawing, on a phone with a viewport 320 px wide. */
const NARROWEST = 220
/** Estimated width of a character, in px. `WIDE_LETTER` is that of a Japanese character. */
const LETTER = 6.2
const WIDE_LETTER = 11.5
const GAP = 8
/** Stops that are closer together than this many px share one mark. */
const MARK = 20

export type Anchor = 'start' | 'middle' | 'end'

export interface Label {
  readonly text: string
  /** The position from the left edge, as a fraction of the width (0 to 1). */
  readonly at: number
}

export interface PlacedLabel extends Label {
  readonly anchor: Anchor
  /** The row in which the text is written, so that texts do not overlap. Row 0 is the lowest. */
  readonly row: number
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2fff' ? WIDE_LETTER : LETTER), 0)
}

/**
 * Returns which part of the text is at the label's position: its start, middle or end. Text near an edge of the drawing
 * starts or ends there, so that it stays inside the drawing.
 */
export function anchorOf({ text, at }: Label): Anchor {
  const half = widthOf(text) / 2 / NARROWEST
  if (at < half) return 'start'
  return at > 1 - half ? 'end' : 'middle'
}

export function placeInRows(labels: readonly Label[]): PlacedLabel[] {
  const taken: { readonly row: number; readonly from: number; readonly to: number }[] = []
  return labels.map((label) => {
    const anchor = anchorOf(label)
    const width = widthOf(label.text)
    const from = label.at * NARROWEST - { start: 0, middle: width / 2, end: width }[anchor]
    const to = from + width
    let row = 0
    while (taken.some((one) => one.row === row && from < one.to + GAP && to > one.from - GAP)) row++
    taken.push({ row, from, to })
    return { ...label, anchor, row }
  })
}

export interface StopMark {
  readonly text: string
  readonly at: number
}

/** @param stops distance of each stop from the start of the day in km, in the order of the visit */
export function stopMarks(stops: readonly number[], km: number): StopMark[] {
  const groups: { first: number; last: number; from: number; to: number }[] = []
  stops.forEach((stop, index) => {
    const [at, group] = [stop / km, groups.at(-1)]
    if (group && (at - group.to) * NARROWEST < MARK) Object.assign(group, { last: index + 1, to: at })
    else groups.push({ first: index + 1, last: index + 1, from: at, to: at })
  })
  return groups.map(({ first, last, from, to }) => ({
    text: first === last ? `${first}` : `${first}–${last}`,
    at: (from + to) / 2,
  }))
}

const MOST_TICKS = 4

export function ticksOf(km: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => km / one <= MOST_TICKS) ?? 500
  return Array.from({ length: Math.floor(km / step) + 1 }, (_, index) => index * step)
}
