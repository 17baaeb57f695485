/** Keeps numbers and their units on one line in Japanese guides. */

import { LANGUAGES, type Language } from '../../shared/languages.ts'

const BEFORE_LATIN_UNIT = /(\d) (?=(?:[a-z]{1,3}(?![a-z])|[%°]))/gi
/**
 * Matches a digit before a Japanese unit. Does not match before 条, 丁目, 番 and 号, because they are parts of addresses,
 * which visitors copy into a map.
 */
const BEFORE_JAPANESE_UNIT = /(\d)(?=(?!条|丁|番|号)[\p{Script=Han}\p{Script=Katakana}])/gu

/**
 * Keeps a number and its unit on one line. The result is for display only: the parsed guide keeps its text, because the
 * search and reading aloud use it. A word joiner takes fewer bytes than a `span`.
 */
export function withJoinedUnits(text: string, language: Language): string {
  if (LANGUAGES[language].space) return text
  return text.replace(BEFORE_LATIN_UNIT, '$1\u00a0').replace(BEFORE_JAPANESE_UNIT, '$1\u2060')
}
