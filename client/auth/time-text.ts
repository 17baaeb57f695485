/** Durations and times of day in the texts of the sign-in forms, with Latin digits in all languages. */

import type { Language } from '../../shared/languages.ts'

const localeOf = (language: Language) => `${language}-u-nu-latn`

/** '23 seconds', or '23 sec' as a short text. */
export function durationText(language: Language, ms: number, unitDisplay: 'long' | 'short'): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'second', unitDisplay })
  return format.format(Math.ceil(ms / 1000))
}

/** '14:32' in the browser's time zone. */
export function timeOfDay(language: Language, at: number): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(at)
}
