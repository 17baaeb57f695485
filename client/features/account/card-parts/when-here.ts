/** Formats the time of an action that a user's device performed. */

import { LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { CLOCK } from '../../../i18n/clock-format.ts'

/** Formats in the user's time zone, unlike other times on the site, so that users recognise what they did. */
export function whenHere(language: Language, at: number): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, CLOCK).format(at)
}
