/** Texts that a user types into a plan: names, notes and booking numbers. They are shown as typed, never translated. */

/**
 * Matches control characters, line separators, the byte order mark, and characters that change the direction of the
 * text around them (Unicode Technical Report 36, §2.2). Zero-width joiners are kept, because Arabic, Indic scripts and
 * emoji need them.
 */
const UNWANTED = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu
const LINE_BREAK = /\r\n?|\u2028|\u2029/g

function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('').trim()
}

function cleanSegment(text: string): string {
  return text.toWellFormed().replaceAll(UNWANTED, ' ').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Returns a single line without unwanted characters, in Unicode normal form C.
 * @param most code points; the rest is cut off
 */
export function cleanLine(text: string, most: number): string {
  return cut(cleanSegment(text), most)
}

/** Cleans a note of several lines. Blank lines at both ends are dropped, and two or more inside become one. */
export function cleanNote(text: string, most: number): string {
  const lines = text.replaceAll(LINE_BREAK, '\n').split('\n').map(cleanSegment)
  return cut(
    lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  )
}
