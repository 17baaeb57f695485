/** Sets Arabic lines as runs from right to left, because resvg sets every line from left to right. */

import { escapeMarkup } from '../../shared/text/escape-markup.ts'
import { advance, FACES, inkBoxOf } from './raster.ts'

/**
 * Matches Latin letters, figures and neutral characters, which are drawn as separate runs. At the end of an Arabic run
 * resvg would draw neutral characters on the wrong side.
 */
const LATIN_RUN = /([\p{Script=Latin}\p{Nd}](?:[^\p{Script=Arabic}]*[\p{Script=Latin}\p{Nd}])?|[:.!…–])/u

const SPACE_EMS = 0.26

export interface Run {
  readonly text: string
  readonly face: 'arabic' | 'latin'
  readonly spaced: boolean
}

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

/**
 * Returns the width of a run in pixels. An Arabic run is drawn and then measured, because its letters join. Other runs
 * are measured with the font's tables, because a drawn colon would be measured without the space at its sides.
 */
function widthOf(run: Run, size: number, fill: string): number {
  if (run.face === 'latin') return size * [...run.text].reduce((sum, character) => sum + (advance(character) ?? 1), 0)
  const alone = textAt(0, 0, size, fill, run)
  return inkBoxOf(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${alone}</svg>`).width
}

/** @param middle the x-coordinate of the middle of the line, in pixels */
export function rightToLeft(line: string, middle: number, y: number, size: number, fill: string): string {
  let width = 0
  const placed = runsOf(line).map((run) => {
    if (run.spaced) width += SPACE_EMS * size
    const from = width
    width += widthOf(run, size, fill)
    return { run, from }
  })
  return placed.map(({ run, from }) => textAt(Math.round(middle + width / 2 - from), y, size, fill, run)).join('')
}
