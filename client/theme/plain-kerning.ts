/**
 * Gives a variable font the kerning of its default weight in all weights. The variations of the kerning take up a tenth
 * of a font file with Latin letters. In the weights of this site they are only a few thousandths of an em.
 */

import { layoutSubtables, offsets } from './font-tables.ts'

const PAIRS = 2
/** Fields of a value record that refer to variations, by their bits in the record's format (OpenType 1.9, GPOS). */
const VARIATIONS = 0xf0

export function withPlainKerning(source: Buffer): Buffer {
  const font = Buffer.from(source)
  for (const { type, at } of layoutSubtables(font, 'GPOS')) if (type === PAIRS) clearVariations(font, at)
  return font
}

function clearVariations(font: Buffer, at: number): void {
  const formats = [font.readUInt16BE(at + 4), font.readUInt16BE(at + 6)]
  const clearPair = (start: number) => formats.reduce((next, format) => clearRecord(font, next, format), start)
  if (font.readUInt16BE(at) === 1) {
    for (const set of offsets(font, at + 8, at)) {
      let next = set + 2
      for (let pair = 0; pair < font.readUInt16BE(set); pair += 1) next = clearPair(next + 2)
    }
    return
  }
  const pairs = font.readUInt16BE(at + 12) * font.readUInt16BE(at + 14)
  let next = at + 16
  for (let pair = 0; pair < pairs; pair += 1) next = clearPair(next)
}

function clearRecord(font: Buffer, at: number, format: number): number {
  let next = at
  for (let field = 1; field <= VARIATIONS; field <<= 1) {
    if (!(format & field)) continue
    if (VARIATIONS & field) font.writeUInt16BE(0, next)
    next += 2
  }
  return next
}
