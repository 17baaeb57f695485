/** The initial and the colour that are shown for a person without a photo. */

import type { Language } from '../../../../shared/languages.ts'

/** The number of colours in person-mark.css. */
export const HUES = 12

/**
 * Returns the number of a person's colour, which is the same on every page. It is a folded FNV-1a hash of the id.
 * @param id the public id
 */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}

/**
 * Returns the first letter or digit of a name in upper case. Returns undefined if there is none, as in a hidden name.
 */
export function initialOf(name: string, language: Language): string | undefined {
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(name)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase(language)
  }
  return undefined
}
