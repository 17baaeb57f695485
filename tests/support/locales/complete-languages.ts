/** The languages that must have all texts. */

import { type CompleteLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'

function isComplete(language: Language): language is CompleteLanguage {
  return LANGUAGES[language].complete
}

export const COMPLETE_LANGUAGES: readonly CompleteLanguage[] = LANGUAGE_CODES.filter(isComplete)
