/** Reads the tables of a TrueType font. */

interface Table {
  readonly at: number
  readonly length: number
}

export function tableOf(font: Buffer, tag: string): Table {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index
    if (font.toString('latin1', record, record + 4) === tag) {
      return { at: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) }
    }
  }
  throw new Error(`the font has no table ${tag}`)
}

/** Lookup type of subtables that are stored elsewhere in the table, to allow larger offsets. */
const EXTENSION = { GPOS: 9, GSUB: 7 } as const

export function layoutSubtables(font: Buffer, tag: keyof typeof EXTENSION) {
  const { at: table } = tableOf(font, tag)
  const list = table + font.readUInt16BE(table + 8)
  return offsets(font, list, list).flatMap((lookup, index) => {
    const type = font.readUInt16BE(lookup)
    return offsets(font, lookup + 4, lookup).map((at) =>
      type === EXTENSION[tag]
        ? { lookup: index, type: font.readUInt16BE(at + 2), at: at + font.readUInt32BE(at + 4) }
        : { lookup: index, type, at },
    )
  })
}

export function lookupsOf(font: Buffer, tag: keyof typeof EXTENSION, feature: string): Set<number> {
  const { at: table } = tableOf(font, tag)
  const list = table + font.readUInt16BE(table + 6)
  const lookups = new Set<number>()
  for (let record = list + 2; record < list + 2 + 6 * font.readUInt16BE(list); record += 6) {
    if (font.toString('latin1', record, record + 4) !== feature) continue
    const at = list + font.readUInt16BE(record + 4)
    for (const index of offsets(font, at + 2, 0)) lookups.add(index)
  }
  return lookups
}

export function offsets(font: Buffer, at: number, from: number): number[] {
  return Array.from({ length: font.readUInt16BE(at) }, (_, index) => from + font.readUInt16BE(at + 2 + 2 * index))
}

export function coverage(font: Buffer, at: number): number[] {
  const count = font.readUInt16BE(at + 2)
  const rows = Array.from({ length: count }, (_, index) => index)
  if (font.readUInt16BE(at) === 1) return rows.map((index) => font.readUInt16BE(at + 4 + 2 * index))
  return rows.flatMap((index) => {
    const [first, last] = [font.readUInt16BE(at + 4 + 6 * index), font.readUInt16BE(at + 6 + 6 * index)]
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  })
}
