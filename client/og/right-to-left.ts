/** Arabic lines as runs, laid from right to left: what sets a line of a picture takes every line for a left-to-right one. */

import { escapeMarkup } from '../../shared/head.ts'
import { FACES, inkWidthOf } from './raster.ts'

/**
 * Letters and figures of Latin script with what stands between them, and signs without a direction of their own: the Arabic
 * file lacks some of these, and at the end of a run they would stand on its right.
 */
const LATIN_RUN = /([\p{Script=Latin}\p{Nd}](?:[^\p{Script=Arabic}]*[\p{Script=Latin}\p{Nd}])?|[:.!…–])/u

const SPACE_EMS = 0.26

export interface Run {
  readonly text: string
  readonly face: 'arabic' | 'latin'
  /** Whether a space stands before it. */
  readonly spaced: boolean
}

/** The runs of a line in the order they are read. */
export function runsOf(line: string): Run[] {
  let spaced = false
  return line.split(LATIN_RUN).flatMap((piece) => {
    const before = spaced || piece.startsWith(' ')
    const text = piece.trim()
    spaced = text === '' ? before : piece.endsWith(' ')
    if (text === '') return []
    return [{ text, face: LATIN_RUN.test(text) ? 'latin' : 'arabic', spaced: before } as const]
  })
}

function textAt(x: number, y: number, size: number, fill: string, { text, face }: Run): string {
  return `<text x="${x}" y="${y}" ${FACES[face]} font-size="${size}" text-anchor="end" fill="${fill}">${escapeMarkup(text)}</text>`
}

/** @param right where the line begins, in pixels */
export function rightToLeft(line: string, right: number, y: number, size: number, fill: string): string {
  let x = right
  return runsOf(line)
    .map((run) => {
      if (run.spaced) x -= SPACE_EMS * size
      const drawn = textAt(Math.round(x), y, size, fill, run)
      x -= inkWidthOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${textAt(0, 0, size, fill, run)}</svg>`,
      )
      return drawn
    })
    .join('')
}
