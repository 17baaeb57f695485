/**
 * Reads XML as a sequence of elements and texts, for files of other programs. It accepts the part of XML 1.0 that GPX
 * and KML need. It refuses document types, so that no entity can be declared, and it executes and fetches nothing.
 */

export interface XmlVisitor {
  /**
   * Names are given without their namespace prefix; `path` has the names of all open elements, including the new one.
   */
  readonly opens?: (path: readonly string[], attributes: ReadonlyMap<string, string>) => void
  readonly text?: (path: readonly string[], text: string) => void
  readonly closes?: (path: readonly string[]) => void
}

/** 'broken': the text is not well-formed. 'unsafe': it declares a document type, or is nested too deeply. */
export type XmlFault = 'broken' | 'unsafe'

const DEEPEST = 64

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

function decoded(text: string): string | undefined {
  let isKnown = true
  const plain = text.replace(/&([^;&\s]{0,12};)?/g, (_, reference: string | undefined) => {
    const character = characterOf(reference?.slice(0, -1) ?? '')
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? plain : undefined
}

function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? []
  if (hex === undefined && decimal === undefined) return ENTITIES.get(reference)
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const TAG_NAME = /[^\s/>=<"'&]+/y
const ATTRIBUTE = /\s+([^\s/>=<"'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export function scanXml(text: string, { opens, text: onText, closes }: XmlVisitor): XmlFault | undefined {
  const path: string[] = []
  /** The names of the open elements with their prefixes, which the end tags must match. */
  const open: string[] = []
  let at = 0
  let hasRoot = false

  const matchAt = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const until = (end: string, from: number) => {
    const found = text.indexOf(end, from)
    if (found < 0) return undefined
    at = found + end.length
    return text.slice(from, found)
  }

  while (at < text.length) {
    const tag = text.indexOf('<', at)
    const between = text.slice(at, tag < 0 ? text.length : tag)
    if (path.length > 0) {
      const plain = decoded(between)
      if (plain === undefined) return 'broken'
      if (plain !== '') onText?.(path, plain)
    } else if (between.trim() !== '') return 'broken'
    if (tag < 0) break
    at = tag

    if (text.startsWith('<!--', at)) {
      if (until('-->', at + 4) === undefined) return 'broken'
    } else if (text.startsWith('<![CDATA[', at)) {
      const data = until(']]>', at + 9)
      if (data === undefined || path.length === 0) return 'broken'
      onText?.(path, data)
    } else if (text.startsWith('<!', at)) {
      return 'unsafe'
    } else if (text.startsWith('<?', at)) {
      if (until('?>', at + 2) === undefined) return 'broken'
    } else if (text.startsWith('</', at)) {
      at += 2
      const name = matchAt(TAG_NAME)?.[0]
      if (name === undefined || name !== open.at(-1) || matchAt(TAG_END)?.[1] !== '') return 'broken'
      closes?.(path)
      path.pop()
      open.pop()
    } else {
      at += 1
      const name = matchAt(TAG_NAME)?.[0]
      if (name === undefined || (hasRoot && path.length === 0)) return 'broken'
      const attributes = new Map<string, string>()
      for (let found = matchAt(ATTRIBUTE); found; found = matchAt(ATTRIBUTE)) {
        const value = decoded(found[2] ?? found[3] ?? '')
        if (value === undefined) return 'broken'
        attributes.set(localName(found[1] ?? ''), value)
      }
      const end = matchAt(TAG_END)
      if (!end) return 'broken'
      hasRoot = true
      path.push(localName(name))
      open.push(name)
      if (path.length > DEEPEST) return 'unsafe'
      opens?.(path, attributes)
      if (end[1] === '/') {
        closes?.(path)
        path.pop()
        open.pop()
      }
    }
  }
  return hasRoot && path.length === 0 ? undefined : 'broken'
}
