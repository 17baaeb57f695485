/** Normalizes texts of users before they are stored. */

import { inShownOrder } from '../../../shared/privacy/direction.ts'

const OTHER_CONTROLS = /[^\P{Cc}\n\t]/gu
/**
 * Invisible characters that are removed: the byte order mark and tag letters. Joiners (U+200C, U+200D) and single
 * direction marks stay, because Arabic, Indic scripts and emoji need them. The flags of England, Scotland and Wales are
 * lost, because they are spelled with tag letters.
 */
const UNWANTED = /[\ufeff\u{e0000}-\u{e007f}]/gu
/**
 * Matches more than four combining marks in a row. Vietnamese and pointed Hebrew or Arabic need at most four on a
 * letter.
 */
const MORE_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * Cleans a text. The result is valid, trimmed Unicode in NFC, in the order in which it is displayed. Control characters
 * other than tabs and line feeds, and direction controls, are removed.
 */
export function cleanText(text: string): string {
  return inShownOrder(text.toWellFormed().replace(/\r\n?/g, '\n'))
    .replace(OTHER_CONTROLS, '')
    .replace(UNWANTED, '')
    .normalize('NFC')
    .replace(MORE_MARKS, '$1')
    .trim()
}

/** Letters without a visible glyph: the Hangul fillers, which Unicode classifies as letters. */
const INVISIBLE_LETTERS = /[\u115f\u1160\u3164\uffa0]/g

export function hasVisibleSign(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(INVISIBLE_LETTERS, ''))
}
