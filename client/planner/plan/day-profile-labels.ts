/** Places the texts and marks of a day's profile, which keep their size while the drawing is as wide as the page. */

/** The narrowest drawing in px, on a phone of 320 px. */
const NARROWEST = 220
/** Widths in px of a letter of the Latin or Arabic script, and of a Japanese character. */
const LETTER = 6.2
const WIDE_LETTER = 11.5
const GAP = 8
/** Stops closer than this share one mark. */
const MARK = 20

export type Anchor = 'start' | 'middle' | 'end'

export interface Label {
  readonly text: string
  /** Share of the width, from 0 to 1. */
  readonly at: number
}

export interface PlacedLabel extends Label {
  readonly anchor: Anchor
  /** From 0, the lowest. */
  readonly row: number
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2fff' ? WIDE_LETTER : LETTER), 0)
}

/** Texts near an edge grow inwards. */
export function anchorOf({ text, at }: Label): Anchor {
  const half = widthOf(text) / 2 / NARROWEST
  if (at < half) return 'start'
  return at > 1 - half ? 'end' : 'middle'
}

/** Places each label in the lowest row where it covers no label before it. */
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
  /** '2', or '2–4' for stops that are close together. */
  readonly text: string
  readonly at: number
}

/** @param stops kilometres of each stop, in the order of the visit */
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

/** Round kilometres below the base line, from 0. */
export function ticksOf(km: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => km / one <= MOST_TICKS) ?? 500
  return Array.from({ length: Math.floor(km / step) + 1 }, (_, index) => index * step)
}
