/**
 * Keywords by which the help bot recognises a topic, compared after normalise.ts. Entries are separated by commas, so
 * that translators can edit a list. `!` raises an entry's weight, and `~` marks a weak hint. `=` compares the kana as
 * written. `*` ends a prefix, which matches any word that begins with it. `&` joins parts that may be anywhere in the
 * sentence: all of them must occur. `|` separates the alternatives of a part. Entries match their synonyms and other
 * forms too (forms.ts), so that a list names a thing once.
 */

import { type ByLanguage, inLanguage, type Language } from '../languages.ts'
import { ARABIC } from './keywords/ar.ts'
import { ENGLISH } from './keywords/en.ts'
import { FRENCH } from './keywords/fr.ts'
import { JAPANESE } from './keywords/ja.ts'
import type { TopicId } from './topics.ts'

/**
 * `urgent`: words that show the numbers 119 and 110 first. `elsewhere`: words of questions that the bot must not answer,
 * which count against every topic.
 */
export type KeywordList = TopicId | 'urgent' | 'elsewhere'

export type Keywords = Readonly<Record<KeywordList, string>>

const KEYWORDS: ByLanguage<Keywords> = { en: ENGLISH, fr: FRENCH, ar: ARABIC, ja: JAPANESE }

/** The entries of a list in the notation above. */
export function keywordsOf(list: KeywordList, language: Language): readonly string[] {
  return inLanguage(KEYWORDS, language)
    [list].split(',')
    .map((entry) => entry.trim())
}

/** The words that name a topic, without marks, for the site's search. */
export function strongWordsOf(list: KeywordList, language: Language): readonly string[] {
  return keywordsOf(list, language)
    .filter((entry) => entry.startsWith('!') && !/[&|]/.test(entry))
    .map((entry) => entry.replaceAll(/[!=*]/g, ''))
}
