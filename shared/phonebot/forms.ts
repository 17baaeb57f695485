/**
 * Recognises typed words that are another form of a keyword: synonyms, words with endings, and contractions without an
 * apostrophe.
 */

import { type ByLanguage, inLanguage, type Language } from '../languages.ts'
import { normalise } from './normalise.ts'
import { SYNONYMS } from './synonyms.ts'

export interface Forms {
  readonly complete: (normalised: string) => string
  readonly synonymsOf: (word: string) => readonly string[]
  readonly stemOf: (word: string) => string
}

const unchanged = (text: string) => text

export const NO_FORMS: Forms = { complete: unchanged, synonymsOf: () => [], stemOf: unchanged }

const NOT = /\b(ca|wo|do|is|are|does|did|has|have|was|were|could|would|should)nt\b/g
const IS = /\b(there|that|what|where|who|he|she|it|everybody|somebody|someone|everyone)s\b/g

function completeEnglish(text: string): string {
  return text
    .replace(NOT, '$1n t')
    .replace(IS, '$1 s')
    .replace(/\bim\b/g, 'i m')
    .replace(/\b(i|we|they)ve\b/g, '$1 ve')
}

function completeFrench(text: string): string {
  return text.replace(/\b([cjl])(ai|est|etait|arrive|avais)\b/g, '$1 $2')
}

/**
 * Minimum length of a stem. Words whose stem would be shorter are not stemmed, because too many other words share such
 * a stem.
 */
const STEM_LETTERS = 4
const ENGLISH_ENDING = /(?:ing|ed|es|s)$/
const FRENCH_ENDING = /(?:ees?|es|er|ez|e|s|x)$/
const ARABIC_ENDING = /(?:ات|ون|ين|نا|ها|هم|وا|ت|ه)$/

function stemmer(ending: RegExp, letters: number): Forms['stemOf'] {
  return (word) => {
    const stem = word.replace(ending, '')
    return stem.length < letters || /[0-9]/.test(stem) ? word : stem
  }
}

const english = stemmer(ENGLISH_ENDING, STEM_LETTERS)

const BY_LANGUAGE: ByLanguage<Omit<Forms, 'synonymsOf'>> = {
  // The replacements below give "batteries" the stem of "battery", and "skidding" that of "skid".
  en: {
    complete: completeEnglish,
    stemOf: (word) => english(word.replace(/ies$/, 'y')).replace(/([dgmnpt])\1$/, '$1'),
  },
  fr: { complete: completeFrench, stemOf: stemmer(FRENCH_ENDING, STEM_LETTERS) },
  ar: { complete: unchanged, stemOf: stemmer(ARABIC_ENDING, STEM_LETTERS) },
  ja: NO_FORMS,
}

const known = new Map<Language, Forms>()

export function withoutStems(forms: Forms): Forms {
  return { ...forms, stemOf: () => '' }
}

function synonymsIn(language: Language): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>()
  for (const line of inLanguage(SYNONYMS, language).split('\n')) {
    const words = line
      .split(' ')
      .map(normalise)
      .filter((word) => word !== '')
    for (const word of words)
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...words.filter((other) => other !== word)])
  }
  return synonyms
}

export function formsIn(language: Language): Forms {
  const found = known.get(language)
  if (found) return found
  const synonyms = synonymsIn(language)
  const forms: Forms = {
    ...inLanguage(BY_LANGUAGE, language),
    synonymsOf: (word) => synonyms.get(word) ?? [],
  }
  known.set(language, forms)
  return forms
}
