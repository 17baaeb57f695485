/**
 * Removes the ligatures of Arabic letters except lam with alef, which Arabic writing requires. The font family has 146
 * other ligatures, such as teh with yeh, which it draws in place of joined letters. They are a third of its file.
 */

import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs'
import { layoutSubtables, lookupsOf, offsets } from './font-tables.ts'

const LIGATURES = 4
const LAM_ALEF = ['لا', 'لأ', 'لإ', 'لآ']

/** @returns the TrueType font with other ligatures unreachable; the next subsetting removes their glyphs */
export function withPlainLigatures(source: Buffer): Buffer {
  const font = Buffer.from(source)
  const lamAlef = new Set(LAM_ALEF.flatMap((pair) => [lastGlyph(source, pair), lastGlyph(source, `ب${pair}`)]))
  const required = lookupsOf(font, 'GSUB', 'rlig')
  for (const { lookup, type, at } of layoutSubtables(font, 'GSUB')) {
    if (type !== LIGATURES || !required.has(lookup)) continue
    for (const set of offsets(font, at + 4, at)) {
      const kept = offsets(font, set, set).filter((ligature) => lamAlef.has(font.readUInt16BE(ligature)))
      font.writeUInt16BE(kept.length, set)
      for (const [index, ligature] of kept.entries()) font.writeUInt16BE(ligature - set, set + 2 + 2 * index)
    }
  }
  return font
}

/** Returns the last glyph of a word. Arabic runs from right to left, so this is the first glyph of the shaped text. */
function lastGlyph(font: Buffer, word: string): number | undefined {
  const text = new ShapedText()
  text.addText(word)
  text.guessSegmentProperties()
  shape(new Font(new Face(new Blob(new Uint8Array(font)))), text)
  return text.getGlyphInfos()[0]?.codepoint
}
