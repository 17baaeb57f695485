/** Times of day in the texts of the sign-in forms, with Latin digits in all languages. */

import type { Language } from '../../shared/languages.ts'

export const localeOf = (language: Language) => `${language}-u-nu-latn`

/** Returns the time of day in the browser's time zone, for example '14:32'. */
export function timeOfDay(language: Language, at: number): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(at)
}
