/**
 * The languages of the site, in one table of everything that depends on the language except texts (docs/languages.md).
 */

/** An ISO 15924 code. It selects the web fonts, and the font and line height of link preview pictures. */
export type Script = 'Latn' | 'Arab' | 'Jpan' | 'Hans' | 'Hant' | 'Kore' | 'Cyrl' | 'Thai'

export interface LanguageRow {
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  readonly locale: string
  readonly script: Script
  readonly space: '' | ' '
  readonly comma: string
  /**
   * Whether all texts must be translated, which tests check. Missing texts of other languages fall back to English,
   * with a notice.
   */
  readonly complete: boolean
}

/** The key is the language's tag in paths and in the name of its folder (BCP 47, canonical case). */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB', script: 'Latn', space: ' ', comma: ', ', complete: true },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr-FR', script: 'Latn', space: ' ', comma: ', ', complete: true },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    // Latin digits and the Gregorian calendar, so that figures match the road signs (product decisions §2).
    locale: 'ar-u-nu-latn-ca-gregory',
    script: 'Arab',
    space: ' ',
    comma: '، ',
    complete: true,
  },
  ja: { name: '日本語', dir: 'ltr', locale: 'ja-JP', script: 'Jpan', space: '', comma: '、', complete: true },
} as const satisfies Readonly<Record<string, LanguageRow>>

export type Language = keyof typeof LANGUAGES

export type CompleteLanguage = {
  [Code in Language]: (typeof LANGUAGES)[Code]['complete'] extends true ? Code : never
}[Language]

/**
 * A value for each language. Languages whose texts are all translated (`complete`) must have one; others can have one.
 */
export type ByLanguage<Value> = Readonly<Record<CompleteLanguage, Value> & Partial<Record<Language, Value>>>

export function inLanguage<Value>(values: ByLanguage<Value>, language: Language): Value {
  return values[language] ?? values.en
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
}

/**
 * Returns the site's language for a tag in upper or lower case (RFC 5646 §2.1.1), such as ZH-hant; undefined if the
 * site does not have the language.
 */
export function languageOfTag(tag: string | undefined): Language | undefined {
  return LANGUAGE_CODES.find((code) => code.toLowerCase() === tag?.toLowerCase())
}

/**
 * True if the language is written with Chinese characters. Its own words then look like Japanese ones, so Japanese
 * names in its texts cannot be found by their characters.
 */
export function isInHan(language: Language): boolean {
  return /Jpan|Han/.test(LANGUAGES[language].script)
}

export function joinSentences(language: Language, sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(LANGUAGES[language].space)
}
