/** Separates a sentence from the next one or from a link: a space, or nothing in languages without spaces. */

import { LANGUAGES } from '../../shared/languages.ts'
import { useLanguage } from './language.tsx'

export function Space() {
  return LANGUAGES[useLanguage()].space
}
