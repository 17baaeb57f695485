/** The initial and the colour that are shown for a person without a photo. */

import type { Language } from '../../../../shared/languages.ts'

export const HUES = 12

/**
 * Returns the hue of a person's colour, from 0 to `HUES` - 1. It is an FNV-1a hash of the id.
 * @param id the public id
 */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}

export function initialOf(name: string, language: Language): string | undefined {
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(name)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase(language)
  }
  return undefined
}
