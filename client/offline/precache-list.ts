/** Build step: lists the files that the service worker caches, from the built documents. */

import { createHash } from 'node:crypto'
import type { PrecacheList } from './precache.ts'

export interface SavedDocument {
  readonly address: string
  readonly html: string
}

function namedIn(html: string): string[] {
  return [...html.matchAll(/\b(?:href|src)="(\/assets\/[^"#]+)[#"]/g)].map(([, file = '']) => file)
}

/** Returns the fonts of a style sheet. A font without unicode-range has all characters (CSS Fonts 4 §4.5). */
function fontsIn(sheet: string): { file: string; has: (code: number) => boolean }[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const file = /url\(["']?(\/assets\/[^"')]+)/.exec(face)?.[1]
    const range = /unicode-range:([^;}]*)/.exec(face)?.[1]
    const ranges = range?.match(/[0-9a-f?]+(?:-[0-9a-f]+)?/gi)?.map(rangeOf)
    if (!file) return []
    return [{ file, has: (code: number) => !ranges || ranges.some(([from, to]) => code >= from && code <= to) }]
  })
}

function rangeOf(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
}

/**
 * Returns the list for one page: its documents, the files they link to, and the fonts that their characters need.
 * @param read returns the text of a built file by its URL
 * @param also URLs of files that the page loads later
 */
export function precacheListOf(
  documents: readonly SavedDocument[],
  read: (address: string) => string,
  also: readonly string[] = [],
): PrecacheList {
  const named = documents.flatMap(({ html }) => namedIn(html))
  const characters = new Set(documents.flatMap(({ html }) => [...html]).map((letter) => letter.codePointAt(0) ?? 0))
  const sheets = [...new Set(named)].filter((file) => file.endsWith('.css'))
  const fonts = sheets
    .flatMap((sheet) => fontsIn(read(sheet)))
    .filter(({ has }) => [...characters].some(has))
    .map(({ file }) => file)
  const files = [...new Set([...named, ...fonts, ...also])].sort()
  const hash = createHash('sha256').update(JSON.stringify([documents, files]))
  return {
    version: hash.digest('base64url').slice(0, 12),
    documents: documents.map(({ address }) => address),
    files,
  }
}
