/**
 * Moves the outlines of Arabic marks, such as vowel signs, to the height at which they usually appear, and their
 * anchors with them. Renderers that respect anchors show the same text as before. WebKitGTK 2.50 ignores the vertical
 * part of an anchor. With the moved outlines it draws the marks nearly right; without them it draws, for example, a
 * kasra above its letter.
 */

import { coverage, layoutSubtables, offsets, tableOf } from './font-tables.ts'

interface Marks {
  readonly anchors: Map<number, Set<number>>
  /**
   * For each mark glyph, the font units by which it is moved up when it is attached, one number for each base. `fixed`
   * are the anchors that must keep their place.
   */
  readonly rises: Map<number, number[]>
  readonly fixed: Set<number>
}

const LOOKUP_TYPE = { markToBase: 4, markToLigature: 5, markToMark: 6 } as const

export function moveMarks(source: Buffer): { readonly font: Buffer; readonly rise: ReadonlyMap<number, number> } {
  const font = Buffer.from(source)
  const marks = readMarks(font)
  const rise = risesOf(marks)
  const raised = new Set<number>()
  for (const [glyph, units] of rise) {
    for (const anchor of marks.anchors.get(glyph) ?? []) {
      if (raised.has(anchor)) continue
      raised.add(anchor)
      font.writeInt16BE(font.readInt16BE(anchor + 4) + units, anchor + 4)
    }
  }
  return { font: withOutlines(font, raiseOutlines(outlinesOf(font), rise)), rise }
}

/**
 * Returns how far each mark is raised, in font units. Marks that share an anchor are raised by the same amount: the
 * median over all their bases.
 */
function risesOf({ anchors, rises, fixed }: Marks): Map<number, number> {
  const groups: { glyphs: number[]; anchors: Set<number> }[] = []
  for (const [glyph, own] of anchors) {
    const shared = groups.filter((group) => [...own].some((anchor) => group.anchors.has(anchor)))
    for (const group of shared) groups.splice(groups.indexOf(group), 1)
    groups.push({
      glyphs: [glyph, ...shared.flatMap((group) => group.glyphs)],
      anchors: new Set([...own, ...shared.flatMap((group) => [...group.anchors])]),
    })
  }
  return new Map(
    groups
      .filter((group) => ![...group.anchors].some((anchor) => fixed.has(anchor)))
      .flatMap(({ glyphs }) => {
        const units = median(glyphs.flatMap((glyph) => rises.get(glyph) ?? []))
        return units === 0 ? [] : glyphs.map((glyph) => [glyph, units] as const)
      }),
  )
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function readMarks(font: Buffer): Marks {
  const marks: Marks = { anchors: new Map(), rises: new Map(), fixed: new Set() }
  for (const { type, at } of layoutSubtables(font, 'GPOS')) {
    if (type === LOOKUP_TYPE.markToBase || type === LOOKUP_TYPE.markToMark) {
      readAttachments(font, at, type === LOOKUP_TYPE.markToMark, marks)
    } else if (type === LOOKUP_TYPE.markToLigature) {
      readLigatures(font, at, marks)
    }
  }
  return marks
}

/**
 * Reads a subtable that attaches marks to bases or to other marks. MarkBasePosFormat1 and MarkMarkPosFormat1 have the
 * same layout (OpenType 1.9, GPOS).
 */
function readAttachments(font: Buffer, at: number, toMark: boolean, marks: Marks): void {
  const classes = font.readUInt16BE(at + 6)
  const bases = coverage(font, at + font.readUInt16BE(at + 4))
  const array = at + font.readUInt16BE(at + 10)
  const heights: number[][] = Array.from({ length: classes }, () => [])
  for (const [row, base] of bases.entries()) {
    for (let each = 0; each < classes; each += 1) {
      const offset = font.readUInt16BE(array + 2 + 2 * (row * classes + each))
      if (offset === 0) continue
      heights[each]?.push(font.readInt16BE(array + offset + 4))
      if (toMark) add(marks.anchors, base, array + offset)
      else marks.fixed.add(array + offset)
    }
  }
  for (const { glyph, group, anchor } of markArray(font, at)) {
    add(marks.anchors, glyph, anchor)
    if (toMark) continue
    const own = font.readInt16BE(anchor + 4)
    const known = marks.rises.get(glyph) ?? []
    marks.rises.set(glyph, [...known, ...(heights[group] ?? []).map((height) => height - own)])
  }
}

function readLigatures(font: Buffer, at: number, marks: Marks): void {
  const classes = font.readUInt16BE(at + 6)
  const array = at + font.readUInt16BE(at + 10)
  for (const ligature of offsets(font, array, array)) {
    const components = font.readUInt16BE(ligature)
    for (let cell = 0; cell < components * classes; cell += 1) {
      const offset = font.readUInt16BE(ligature + 2 + 2 * cell)
      if (offset !== 0) marks.fixed.add(ligature + offset)
    }
  }
  for (const { glyph, anchor } of markArray(font, at)) add(marks.anchors, glyph, anchor)
}

function markArray(font: Buffer, at: number) {
  const glyphs = coverage(font, at + font.readUInt16BE(at + 2))
  const array = at + font.readUInt16BE(at + 8)
  return glyphs.map((glyph, index) => {
    const record = array + 2 + 4 * index
    return { glyph, group: font.readUInt16BE(record), anchor: array + font.readUInt16BE(record + 2) }
  })
}

function add(sets: Map<number, Set<number>>, glyph: number, anchor: number): void {
  sets.set(glyph, (sets.get(glyph) ?? new Set()).add(anchor))
}

function outlinesOf(font: Buffer): Buffer[] {
  const long = font.readInt16BE(tableOf(font, 'head').at + 50) === 1
  const { at: loca } = tableOf(font, 'loca')
  const { at: glyf } = tableOf(font, 'glyf')
  const start = (index: number) =>
    long ? font.readUInt32BE(loca + 4 * index) : 2 * font.readUInt16BE(loca + 2 * index)
  const glyphs = font.readUInt16BE(tableOf(font, 'maxp').at + 4)
  return Array.from({ length: glyphs }, (_, index) => font.subarray(glyf + start(index), glyf + start(index + 1)))
}

function raiseOutlines(outlines: readonly Buffer[], rise: ReadonlyMap<number, number>): Buffer[] {
  const riseOf = (glyph: number) => rise.get(glyph) ?? 0
  return outlines.map((outline, glyph) => {
    if (outline.length === 0) return outline
    const units = riseOf(glyph)
    const head = Buffer.from(outline.subarray(0, 10))
    for (const side of [4, 8]) head.writeInt16BE(head.readInt16BE(side) + units, side)
    const isComposite = head.readInt16BE(0) < 0
    // In a composite glyph, a component that was itself raised must be lowered again by the same amount.
    if (isComposite) return Buffer.concat([head, raiseParts(outline, (part) => units - riseOf(part))])
    return units === 0 ? outline : Buffer.concat([head, raisePoints(outline, units)])
  })
}

const PART = { words: 1, xy: 2, scale: 8, more: 32, scales: 64, matrix: 128, instructions: 256 } as const

function raiseParts(outline: Buffer, unitsOf: (part: number) => number): Buffer {
  const parts: Buffer[] = []
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at)
    if (!(flags & PART.xy) || flags & PART.instructions) throw new Error('a part is placed in an unknown way')
    const glyph = outline.readUInt16BE(at + 2)
    const words = (flags & PART.words) !== 0
    const x = words ? outline.readInt16BE(at + 4) : outline.readInt8(at + 4)
    const y = words ? outline.readInt16BE(at + 6) : outline.readInt8(at + 5)
    at += words ? 8 : 6
    const size = flags & PART.scale ? 2 : flags & PART.scales ? 4 : flags & PART.matrix ? 8 : 0
    const part = Buffer.alloc(8)
    part.writeUInt16BE(flags | PART.words, 0)
    part.writeUInt16BE(glyph, 2)
    part.writeInt16BE(x, 4)
    part.writeInt16BE(y + unitsOf(glyph), 6)
    parts.push(part, outline.subarray(at, at + size))
    at += size
    if (!(flags & PART.more)) return Buffer.concat(parts)
  }
}

const POINT = { shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 } as const

/**
 * Raises all points of an outline. Only the first point's y changes, because each other point is relative to the one
 * before it.
 */
function raisePoints(outline: Buffer, units: number): Buffer {
  const contours = outline.readInt16BE(0)
  const points = outline.readUInt16BE(10 + 2 * (contours - 1)) + 1
  const instructions = 10 + 2 * contours
  let next = instructions + 2 + outline.readUInt16BE(instructions)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = outline.readUInt8(next)
    const times = flag & POINT.repeat ? outline.readUInt8(next + 1) + 1 : 1
    next += flag & POINT.repeat ? 2 : 1
    flags.push(...Array.from({ length: times }, () => flag & ~POINT.repeat))
  }
  const xs = next
  for (const flag of flags) next += flag & POINT.shortX ? 1 : flag & POINT.sameX ? 0 : 2
  const [flag = 0] = flags
  const isShort = (flag & POINT.shortY) !== 0
  const isSame = (flag & POINT.sameY) !== 0
  const height = isShort ? (isSame ? 1 : -1) * outline.readUInt8(next) : isSame ? 0 : outline.readInt16BE(next)
  const rest = next + (isShort ? 1 : isSame ? 0 : 2)
  const first = Buffer.alloc(2)
  first.writeInt16BE(height + units)
  flags[0] = flag & ~(POINT.shortY | POINT.sameY)
  return Buffer.concat([
    outline.subarray(10, instructions),
    Buffer.from([0, 0]),
    Buffer.from(flags),
    outline.subarray(xs, next),
    first,
    outline.subarray(rest),
  ])
}

/** Returns the font with new outlines. Does not update checksums; the conversion to the final format does. */
function withOutlines(font: Buffer, outlines: readonly Buffer[]): Buffer {
  const padded = outlines.map((outline) => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]))
  const loca = Buffer.alloc(4 * (padded.length + 1))
  let length = 0
  for (const [index, outline] of padded.entries()) {
    length += outline.length
    loca.writeUInt32BE(length, 4 * (index + 1))
  }
  const head = Buffer.from(bytesOf(font, 'head'))
  head.writeInt16BE(1, 50)
  const changed: Readonly<Record<string, Buffer>> = { glyf: Buffer.concat(padded), loca, head }
  const tags = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.toString('latin1', 12 + 16 * index, 16 + 16 * index),
  )
  const directory = Buffer.from(font.subarray(0, 12 + 16 * tags.length))
  const tables: Buffer[] = [directory]
  let at = directory.length
  for (const [index, tag] of tags.entries()) {
    const bytes = changed[tag] ?? bytesOf(font, tag)
    directory.writeUInt32BE(at, 12 + 16 * index + 8)
    directory.writeUInt32BE(bytes.length, 12 + 16 * index + 12)
    tables.push(bytes, Buffer.alloc(-bytes.length & 3))
    at += bytes.length + (-bytes.length & 3)
  }
  return Buffer.concat(tables)
}

function bytesOf(font: Buffer, tag: string): Buffer {
  const { at, length } = tableOf(font, tag)
  return font.subarray(at, at + length)
}
