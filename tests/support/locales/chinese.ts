/**
 * Adds a fifth language whose tag has a script: Traditional Chinese, with a row in the table of languages but no texts.
 */

import { LANGUAGE_CODES, LANGUAGES, type Language, type LanguageRow } from '../../../shared/languages.ts'

export const CHINESE = 'zh-Hant' as Language

export const CHINESE_ROW: LanguageRow = {
  name: '繁體中文',
  dir: 'ltr',
  locale: 'zh-Hant-TW',
  script: 'Hant',
  space: '',
  comma: '、',
  complete: false,
}

export function plantChinese(): void {
  Object.assign(LANGUAGES, { [CHINESE]: CHINESE_ROW })
  LANGUAGE_CODES.push(CHINESE)
}
