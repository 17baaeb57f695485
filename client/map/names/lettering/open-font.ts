/** Opens a font file of client/theme/fonts/ and measures text as browsers shape it; for scripts and tests only. */

import { readFileSync } from 'node:fs'
import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { ARABIC, charactersOf, FIGURES, LATIN, LONG_VOWELS } from '../../../theme/font-subsets.ts'

export interface OpenedFont {
  advanceOf(text: string): number
}

const ALL = charactersOf([...LATIN, ...LONG_VOWELS, ...FIGURES, ...ARABIC])

/**
 * @param name the file's name without its ending, such as plex-arabic-400
 * @param weight for a file that has several
 */
export async function openFont(name: string, weight?: number): Promise<OpenedFont> {
  const file = readFileSync(new URL(`../../../theme/fonts/${name}.woff2`, import.meta.url))
  const options = { targetFormat: 'sfnt', ...(weight && { variationAxes: { wght: weight } }) } as const
  const face = new Face(new Blob(new Uint8Array(await subsetFont(file, ALL, options))))
  const font = new Font(face)
  return {
    advanceOf(text) {
      const shaped = new ShapedText()
      shaped.addText(text)
      shaped.guessSegmentProperties()
      shape(font, shaped)
      const units = shaped.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      return Math.round((units * 1000) / face.upem)
    },
  }
}
