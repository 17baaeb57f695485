/** Places names beside, above or below their marks on a drawing, without overlaps. */

import type { Point } from '../../art/island/island-projection.ts'
import type { Box } from './crop.ts'

export interface Named {
  readonly at: Point
  readonly radius: number
  readonly name: string
}

export interface Label {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

interface Lettering {
  /** Height of the letters, in drawing units. */
  readonly size: number
  readonly gap: number
  readonly within: Box
}

const FULL_WIDTH = /[\u3000-\u9fff\uff00-\uffef]/

/** An upper estimate of the width of a text, in drawing units. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((width, letter) => width + (FULL_WIDTH.test(letter) ? 1 : 0.6), 0) * size
}

/**
 * @param marks further boxes that no name may cover
 * @returns a label for each name, in order of priority. Undefined for a name without room, because the list beside the
 * drawing has it too
 */
export function placeLabels(
  named: readonly Named[],
  marks: readonly Box[],
  lettering: Lettering,
): (Label | undefined)[] {
  const taken = [...marks, ...named.map(({ at, radius }) => around(at, radius))]
  return named.map((one) => {
    const found = positions(one, lettering).find(
      ({ box }) => isInside(box, lettering) && !taken.some((other) => overlaps(box, other)),
    )
    if (found) taken.push(found.box)
    return found?.label
  })
}

export function around({ x, y }: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
}

function positions({ at, radius, name }: Named, { size, gap }: Lettering): { label: Label; box: Box }[] {
  const width = widthOf(name, size)
  const aside = radius + gap
  const above = radius + gap + size / 2
  const candidates: readonly Label[] = [
    { x: at.x + aside, y: at.y, anchor: 'start' },
    { x: at.x - aside, y: at.y, anchor: 'end' },
    { x: at.x, y: at.y - above, anchor: 'middle' },
    { x: at.x, y: at.y + above, anchor: 'middle' },
    { x: at.x + aside * 0.7, y: at.y - above * 0.8, anchor: 'start' },
    { x: at.x + aside * 0.7, y: at.y + above * 0.8, anchor: 'start' },
    { x: at.x - aside * 0.7, y: at.y - above * 0.8, anchor: 'end' },
    { x: at.x - aside * 0.7, y: at.y + above * 0.8, anchor: 'end' },
  ]
  return candidates.map((label) => {
    const left = { start: label.x, middle: label.x - width / 2, end: label.x - width }[label.anchor]
    return { label, box: { x: left, y: label.y - size / 2, width, height: size } }
  })
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function isInside({ x, y, width, height }: Box, { within, gap }: Lettering): boolean {
  return (
    x >= within.x + gap &&
    y >= within.y + gap &&
    x + width <= within.x + within.width - gap &&
    y + height <= within.y + within.height - gap
  )
}
