/**
 * Keywords by which the help bot recognises a topic. Both the keywords and the user's text are normalised before they
 * are compared (normalise.ts). Entries are separated by commas, so that translators can edit a list. `!` raises an
 * entry's weight, and `~` marks a weak hint. `=` compares the kana as written. `*` ends a prefix, which matches any
 * word that begins with it. `&` joins parts that can be anywhere in the sentence: all of them must occur. `|` separates
 * the alternatives of a part. Entries also match their synonyms and other forms (forms.ts), so that a list needs only
 * one form of a term.
 */

import { type ByLanguage, inLanguage, type Language } from '../languages.ts'
import { ARABIC } from './keywords/ar.ts'
import { ENGLISH } from './keywords/en.ts'
import { FRENCH } from './keywords/fr.ts'
import { JAPANESE } from './keywords/ja.ts'
import type { TopicId } from './topics.ts'

/**
 * `urgent`: words of an emergency, for which the bot shows the numbers 119 and 110 first. `elsewhere`: words of
 * questions that the bot must not answer, which count against every topic.
 */
export type KeywordList = TopicId | 'urgent' | 'elsewhere'

export type Keywords = Readonly<Record<KeywordList, string>>

const KEYWORDS: ByLanguage<Keywords> = { en: ENGLISH, fr: FRENCH, ar: ARABIC, ja: JAPANESE }

export function keywordsOf(list: KeywordList, language: Language): readonly string[] {
  return inLanguage(KEYWORDS, language)
    [list].split(',')
    .map((entry) => entry.trim())
}

export function strongWordsOf(list: KeywordList, language: Language): readonly string[] {
  return keywordsOf(list, language)
    .filter((entry) => entry.startsWith('!') && !/[&|]/.test(entry))
    .map((entry) => entry.replaceAll(/[!=*]/g, ''))
}
