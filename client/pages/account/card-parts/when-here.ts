/** Formats the time of an action that a user's device performed. */

import { LANGUAGES, type Language } from '../../../../shared/languages.ts'

const WHEN = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const

/** Formats in the user's time zone, unlike other times on the site, so that users recognise what they did. */
export function whenHere(language: Language, at: number): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, WHEN).format(at)
}
