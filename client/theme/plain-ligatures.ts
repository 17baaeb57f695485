/**
 * Removes the ligatures of Arabic letters except lam with alef, which Arabic writing requires. The family draws 146
 * others, such as teh with yeh, in place of joined letters. They are a third of its file.
 */

import { layoutSubtables, lookupsOf, offsets } from './font-tables.ts'

const LIGATURES = 4

/**
 * @param keeps returns whether to keep a ligature, by the index of its glyph
 * @returns the TrueType font with other ligatures unreachable; the next subsetting removes their glyphs
 */
export function withoutLigatures(source: Buffer, keeps: (glyph: number) => boolean): Buffer {
  const font = Buffer.from(source)
  const required = lookupsOf(font, 'GSUB', 'rlig')
  for (const { lookup, type, at } of layoutSubtables(font, 'GSUB')) {
    if (type !== LIGATURES || !required.has(lookup)) continue
    for (const set of offsets(font, at + 4, at)) {
      const kept = offsets(font, set, set).filter((ligature) => keeps(font.readUInt16BE(ligature)))
      font.writeUInt16BE(kept.length, set)
      for (const [index, ligature] of kept.entries()) font.writeUInt16BE(ligature - set, set + 2 + 2 * index)
    }
  }
  return font
}
