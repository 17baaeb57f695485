/** The letters on signs: their outlines and advances. */

import { GLYPH_ROWS } from './glyph-outlines.ts'

export interface Glyph {
  readonly advance: number
  readonly d: string
}

export const GLYPHS: ReadonlyMap<string, Glyph> = new Map(
  GLYPH_ROWS.slice(1, -1)
    .split('\n')
    .map((row) => {
      const [letter = ''] = row
      const [advance = '', d = ''] = row.slice(letter.length).split('|')
      return [letter, { advance: Number(advance), d }]
    }),
)
