/** Other forms in which a typed word is still the keyword: synonyms, endings, and contractions without an apostrophe. */

import { type ByLanguage, inLanguage, type Language } from '../languages.ts'
import { normalise } from './normalise.ts'
import { SYNONYMS } from './synonyms.ts'

export interface Forms {
  /** Completes what is typed without apostrophes: "cant" becomes "can t", as "can't" does. */
  readonly complete: (normalised: string) => string
  readonly synonymsOf: (word: string) => readonly string[]
  /** The word without its ending. */
  readonly stemOf: (word: string) => string
}

const unchanged = (text: string) => text

/** Matches words only as they are written, without synonyms or stems. */
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

/** Minimum word length for stemming. Shorter words share their stem with too many other words. */
const STEM_LETTERS = 4
const ENGLISH_ENDING = /(?:ing|ed|es|s)$/
const FRENCH_ENDING = /(?:ees?|es|er|ez|e|s|x)$/
/** Plurals, and the endings of verbs and possession. */
const ARABIC_ENDING = /(?:ات|ون|ين|نا|ها|هم|وا|ت|ه)$/

function stemmer(ending: RegExp, letters: number): Forms['stemOf'] {
  return (word) => {
    const stem = word.replace(ending, '')
    return stem.length < letters || /[0-9]/.test(stem) ? word : stem
  }
}

const english = stemmer(ENGLISH_ENDING, STEM_LETTERS)

const BY_LANGUAGE: ByLanguage<Omit<Forms, 'synonymsOf'>> = {
  // "batteries" and "battery", "skidding" and "skid"
  en: {
    complete: completeEnglish,
    stemOf: (word) => english(word.replace(/ies$/, 'y')).replace(/([dgmnpt])\1$/, '$1'),
  },
  fr: { complete: completeFrench, stemOf: stemmer(FRENCH_ENDING, STEM_LETTERS) },
  ar: { complete: unchanged, stemOf: stemmer(ARABIC_ENDING, STEM_LETTERS) },
  ja: NO_FORMS,
}

const known = new Map<Language, Forms>()

/** Returns the forms without stemming, for the keywords of other languages. */
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

/** The forms of the words of one language. */
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
