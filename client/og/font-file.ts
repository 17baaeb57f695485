/** Reads from a TrueType or OpenType file which characters it has, and how wide they are. */

/** The width of a character in ems; undefined if the font lacks it. */
export type Advance = (character: string) => number | undefined

/** The directory follows a header of twelve bytes (OpenType 1.9, "Table Directory"). */
function tablesOf(file: Buffer): ReadonlyMap<string, number> {
  const count = file.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + index * 16
      return [file.toString('latin1', record, record + 4), file.readUInt32BE(record + 8)]
    }),
  )
}

function glyphsOf(file: Buffer, at: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const format = file.readUInt16BE(at)
  if (format === 12) {
    for (let group = 0; group < file.readUInt32BE(at + 12); group += 1) {
      const record = at + 16 + group * 12
      const [first, last, glyph] = [0, 4, 8].map((offset) => file.readUInt32BE(record + offset)) as [
        number,
        number,
        number,
      ]
      for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first)
    }
  }
  if (format === 4) {
    const size = file.readUInt16BE(at + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const last = file.readUInt16BE(at + 14 + segment)
      const first = file.readUInt16BE(at + 16 + size + segment)
      const delta = file.readUInt16BE(at + 16 + size * 2 + segment)
      const rangeAt = at + 16 + size * 3 + segment
      const range = file.readUInt16BE(rangeAt)
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const glyph = range === 0 ? code : file.readUInt16BE(rangeAt + range + (code - first) * 2)
        if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
      }
    }
  }
  return glyphs
}

export function advanceOf(file: Buffer): Advance {
  const tables = tablesOf(file)
  const at = (name: string) => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`the font has no ${name} table`)
    return offset
  }
  const cmap = at('cmap')
  const glyphs = new Map<number, number>()
  for (let index = 0; index < file.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + file.readUInt32BE(cmap + 4 + index * 8 + 4)
    for (const [code, glyph] of glyphsOf(file, subtable)) glyphs.set(code, glyph)
  }
  const unitsPerEm = file.readUInt16BE(at('head') + 18)
  const lastWidth = file.readUInt16BE(at('hhea') + 34) - 1
  const widths = at('hmtx')
  return (character) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0)
    return glyph === undefined ? undefined : file.readUInt16BE(widths + Math.min(glyph, lastWidth) * 4) / unitsPerEm
  }
}

/**
 * Extracts one font of a collection (.ttc), with its table directory and its tables.
 * @param index from 0, in the collection's order
 */
export function faceOf(collection: Buffer, index: number): Buffer {
  const directory = collection.readUInt32BE(12 + index * 4)
  const count = collection.readUInt16BE(directory + 4)
  const head = Buffer.from(collection.subarray(directory, directory + 12 + count * 16))
  const tables: Buffer[] = []
  let end = head.length
  for (let record = 12; record < head.length; record += 16) {
    const [from, length] = [head.readUInt32BE(record + 8), head.readUInt32BE(record + 12)]
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    collection.copy(table, 0, from, from + length)
    head.writeUInt32BE(end, record + 8)
    end += table.length
    tables.push(table)
  }
  return Buffer.concat([head, ...tables])
}
