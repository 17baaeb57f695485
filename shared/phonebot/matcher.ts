/**
 * Finds the topics of a sentence by scoring known keywords, locally and deterministically. Below a minimum score it finds
 * none, and the bot says that it does not know (docs/decisions/phone-bot.md).
 */

import { inLanguage, LANGUAGE_CODES, type Language } from '../languages.ts'
import { STOP_WORDS } from '../search/stop-words.ts'
import { evidenceOf, type Keyword, knownWords, parseKeyword, readSentence, type Sentence } from './keyword.ts'
import { type KeywordList, keywordsOf } from './keywords.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'

export interface Finding {
  /** Best match first; empty below the minimum score. */
  readonly topics: readonly TopicId[]
  /** True if someone may be hurt or something may burn. The emergency numbers then come first for every topic. */
  readonly urgent: boolean
}

/** One plain keyword, also a misspelt one. */
const MINIMUM = 2.4
/** Two weak hints: a wrong warning costs less than a missing one. */
const MINIMUM_IN_DANGER = 2
/** Further topics are offered if they reach this share of the best score. */
const CLOSE = 0.3
const OFFERED = 3
/** Words of another field cancel a dangerous topic or an alarm only if they outweigh it by this factor. */
const OUTWEIGHS_DANGER = 2

const LISTS: readonly KeywordList[] = [...TOPIC_IDS, 'urgent', 'elsewhere']

type Scores = Readonly<Record<KeywordList, number>>
type Parsed = Readonly<Record<KeywordList, readonly Keyword[]>>

const parsed = new Map<Language, Parsed>()

function keywordsIn(language: Language): Parsed {
  const known = parsed.get(language)
  if (known) return known
  const common = inLanguage(STOP_WORDS, language)
  const parse = (list: KeywordList) => keywordsOf(list, language).map((entry) => parseKeyword(entry, common))
  const lists = Object.fromEntries(LISTS.map((list) => [list, parse(list)])) as Parsed
  parsed.set(language, lists)
  return lists
}

function scoresIn(sentence: Sentence, language: Language): Scores {
  const keywords = keywordsIn(language)
  const stopWords = inLanguage(STOP_WORDS, language)
  const known = new Set(knownWords(LISTS.flatMap((list) => keywords[list]), sentence))
  for (const [at, [word = '']] of sentence.words.entries()) if (stopWords.has(word)) known.add(at)
  return Object.fromEntries(LISTS.map((list) => [list, evidenceOf(keywords[list], sentence, known)])) as Scores
}

function isDangerous(topic: TopicId): boolean {
  return TOPICS[topic].group === 'danger'
}

function topicsOf(scores: Scores, urgent: boolean): readonly TopicId[] {
  const found = TOPIC_IDS.filter((topic) => {
    const isInDanger = isDangerous(topic)
    if (scores[topic] < (isInDanger ? MINIMUM_IN_DANGER : MINIMUM)) return false
    return urgent || scores[topic] * (isInDanger ? OUTWEIGHS_DANGER : 1) > scores.elsewhere
  })
  // Sorting is stable. Of topics with equal scores, the more dangerous one is listed earlier and stays first.
  const best = found.toSorted((one, other) => scores[other] - scores[one])
  const least = best[0] ? scores[best[0]] * CLOSE : 0
  return best.filter((topic) => scores[topic] >= least).slice(0, OFFERED)
}

/**
 * Tries the page's language first ("ours" means bear in French only), then the others. Urgency is checked in all
 * languages, because a false alarm is harmless.
 */
export function match(text: string, language: Language): Finding {
  const sentence = readSentence(text)
  const codes = [language, ...LANGUAGE_CODES.filter((code) => code !== language)]
  const scores = codes.map((code) => scoresIn(sentence, code))
  const urgent = scores.some(({ urgent, elsewhere }) => urgent * OUTWEIGHS_DANGER > elsewhere)
  const found = scores.map((each) => topicsOf(each, urgent))
  // If the sentence has words of the page's language, other languages do not answer what that language leaves open.
  const isInPageLanguage = scores[0] !== undefined && LISTS.some((list) => scores[0]?.[list] !== 0)
  const topics = isInPageLanguage ? found[0] : found.find((each) => each.length > 0)
  return { topics: topics ?? [], urgent }
}
