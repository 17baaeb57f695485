/** Reads a list with one place per line, as people write it or as programs export it as a table. */

import { type ImportedPoint, positionFrom } from './imported-point.ts'

/** Matches a bullet or number before a name. A number without a dot or bracket can be part of the name. */
const BULLET = /^\s*(?:[-*•・–—☐✓]|\(?\d{1,3}[.)．）])\s+/u
/**
 * Matches a position at the end of a line. The pattern reads each run of spaces only once; with other patterns, long
 * runs would take quadratic time.
 */
const POSITION = /(?<![\s,;(])[\s,;(]+([+-]?\d{1,2}\.\d{2,})(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}\.\d{2,})\s*(?:\)\s*)?$/

/** Matches the first line of a saved list of Google Maps (Takeout), which has the name in the first column. */
const TABLE_HEAD = /^"?(?:title|name)"?,/i

/** Returns the first column of a table's line. Quotes inside it are doubled, as in RFC 4180. */
function firstColumn(line: string): string {
  const [, quoted, plain = ''] = /^\s*(?:"((?:[^"]|"")*)"|([^,]*))/.exec(line) ?? []
  return quoted === undefined ? plain : quoted.replaceAll('""', '"')
}

export function readList(text: string): readonly ImportedPoint[] {
  const lines = text.split(/\r\n?|\n|\u2028|\u2029/)
  const isTable = TABLE_HEAD.test(lines[0] ?? '')
  return (isTable ? lines.slice(1) : lines).flatMap((line) => {
    // A line of more than 1000 characters is not a name. The limit also bounds the time that the regular expressions
    // take.
    if (line.length > 1000 || /^\s*https?:/i.test(line)) return []
    const entry = isTable ? firstColumn(line) : line.replace(BULLET, '')
    const [whole = '', north, east] = POSITION.exec(entry) ?? []
    const at = positionFrom(north, east)
    const name = (at ? entry.slice(0, -whole.length) : entry).trim()
    return name === '' && !at ? [] : [{ name, ...(at && { at }) }]
  })
}
