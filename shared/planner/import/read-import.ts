/** Reads a file or pasted text with places. Returns the points or the reason why the input is refused; never throws. */

import { cleanLine } from '../outline/typed-text.ts'
import { readGpx } from './gpx-points.ts'
import type { ImportedPoint } from './imported-point.ts'
import { readKml } from './kml-points.ts'
import { readList } from './list-points.ts'

export const MOST_IMPORT_BYTES = 5_000_000
/** Maximum number of points. If a file has more, the rest is only counted. */
export const MOST_IMPORTED = 200
const LONGEST_NAME = 80

/**
 * Why an input is refused. 'huge': above MOST_IMPORT_BYTES. 'archive': a ZIP file such as KMZ. 'binary': not text.
 * 'broken': XML that is not well-formed, or not in its stated encoding. 'unsafe': XML with a document type or nested
 * too deeply. 'other': another kind of file. 'nothing': no named place.
 */
export const IMPORT_REFUSALS = ['huge', 'archive', 'binary', 'broken', 'unsafe', 'other', 'nothing'] as const
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number]

export type Imported =
  | { readonly points: readonly ImportedPoint[]; readonly more: number }
  | { readonly refused: ImportRefusal }

const refused = (refusal: ImportRefusal): Imported => ({ refused: refusal })

export function readImportedText(text: string): Imported {
  if (text.length > MOST_IMPORT_BYTES) return refused('huge')
  // Text contains no null characters, so this input is binary. Other stray control characters in a list are removed
  // later, with the other unwanted characters.
  if (text.includes('\0')) return refused('binary')
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (/^[[{]/.test(trimmed)) return refused('other')
  if (!trimmed.startsWith('<')) return pointsOf(readList(trimmed))
  const root = rootOf(trimmed)
  if (root === 'html') return refused('other')
  const read = root === 'gpx' ? readGpx(trimmed) : root === 'kml' ? readKml(trimmed) : undefined
  if (read === undefined) return refused(root === undefined ? 'broken' : 'other')
  return typeof read === 'string' ? refused(read) : pointsOf(read)
}

function rootOf(text: string): string | undefined {
  const start = text.slice(0, 10_000).replace(/<\?[^>]*>|<!--.*?-->/gs, '')
  return /^\s*<(?:!doctype\s+)?(?:[^\s<>/:!]{1,40}:)?([^\s<>/:!?[]{1,40})/i.exec(start)?.[1]?.toLowerCase()
}

function pointsOf(found: readonly ImportedPoint[]): Imported {
  const points = new Map<string, ImportedPoint>()
  for (const { name, at } of found) {
    const point = { name: cleanLine(name, LONGEST_NAME), ...(at && { at }) }
    if (point.name === '' && !at) continue
    points.set(JSON.stringify([point.name, at?.latitude.toFixed(4), at?.longitude.toFixed(4)]), point)
  }
  const all = [...points.values()]
  if (all.length === 0) return refused('nothing')
  return { points: all.slice(0, MOST_IMPORTED), more: Math.max(0, all.length - MOST_IMPORTED) }
}

/** Decodes the file by its byte order mark or the encoding that its XML declaration states, otherwise as UTF-8. */
export function readImportedFile(bytes: Uint8Array): Imported {
  if (bytes.length > MOST_IMPORT_BYTES) return refused('huge')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)) return refused('archive')
  const text = decodedFile(bytes)
  if (text === undefined) return refused(bytes[0] === 0x3c ? 'broken' : 'binary')
  return readImportedText(text)
}

function decodedFile(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const stated = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,30})["']/.exec(start)?.[1]
  const marked = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : undefined
  try {
    return new TextDecoder(marked ?? stated ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
