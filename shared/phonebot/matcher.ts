/**
 * Finds the topics of a sentence by scoring known keywords, locally and deterministically. Below a minimum score it
 * finds none, and the bot says that it does not know (docs/decisions/phone-bot.md).
 */

import { inLanguage, LANGUAGE_CODES, type Language } from '../languages.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { formsIn, withoutStems } from './forms.ts'
import {
  evidenceOf,
  type Keyword,
  keywordParser,
  knownWords,
  readSentence,
  type Sentence,
  type Vocabulary,
  vocabularyOf,
} from './keyword.ts'
import { type KeywordList, keywordsOf } from './keywords.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'

export interface Finding {
  readonly topics: readonly TopicId[]
  /** True if someone may be hurt or something may burn. The emergency numbers then come first for every topic. */
  readonly urgent: boolean
}

/** Minimum score of a topic. One keyword that is not a weak hint reaches it, even if misspelt. */
const MINIMUM = 2.4
/**
 * Minimum score of a dangerous topic. Two weak hints reach it, because a wrong warning costs less than a missing one.
 */
const MINIMUM_IN_DANGER = 2
/** When someone may be hurt, a dangerous topic comes before everyday ones that score up to this many times as much. */
const RANK_IN_ALARM = 2
/** The topic that is shown first if a sentence is urgent but matches no dangerous topic. */
const HURT: TopicId = 'ill'
const CLOSE = 0.3
const OFFERED = 3
/**
 * Words of questions that the bot must not answer (`elsewhere`) cancel a dangerous topic or an alarm only if their
 * score is at least this many times as high.
 */
const OUTWEIGHS_DANGER = 2

const LISTS: readonly KeywordList[] = [...TOPIC_IDS, 'urgent', 'elsewhere']

function byList<Value>(read: (list: KeywordList) => Value): Readonly<Record<KeywordList, Value>> {
  return Object.fromEntries(LISTS.map((list) => [list, read(list)])) as Record<KeywordList, Value>
}

type Scores = Readonly<Record<KeywordList, number>>

interface Parsed {
  readonly lists: Readonly<Record<KeywordList, readonly Keyword[]>>
  readonly vocabulary: Vocabulary
}

const parsed = new Map<Language, Parsed>()

function keywordsIn(language: Language): Parsed {
  const known = parsed.get(language)
  if (known) return known
  const parse = keywordParser(inLanguage(STOP_WORDS, language), formsIn(language))
  const lists = byList((list) => keywordsOf(list, language).map(parse))
  const keywords = { lists, vocabulary: vocabularyOf(LISTS.flatMap((list) => lists[list])) }
  parsed.set(language, keywords)
  return keywords
}

function knownIn(sentence: Sentence, keywords: Parsed, language: Language): ReadonlySet<number> {
  const common = inLanguage(STOP_WORDS, language)
  const known = new Set(knownWords(keywords.vocabulary, sentence))
  for (const [at, { forms }] of sentence.words.entries()) if (common.has(forms[0] ?? '')) known.add(at)
  return known
}

function scoresIn(text: string, language: Language, isOwn: boolean): Scores {
  const forms = formsIn(language)
  const sentence = readSentence(text, isOwn ? forms : withoutStems(forms))
  const keywords = keywordsIn(language)
  const known = isOwn ? knownIn(sentence, keywords, language) : new Set(sentence.words.keys())
  return byList((list) => evidenceOf(keywords.lists[list], sentence, known))
}

function isDangerous(topic: TopicId): boolean {
  return TOPICS[topic].group === 'danger'
}

function topicsOf(scores: Scores, elsewhere: number, urgent: boolean): readonly TopicId[] {
  const found = TOPIC_IDS.filter((topic) => {
    const inDanger = isDangerous(topic)
    if (scores[topic] < (inDanger ? MINIMUM_IN_DANGER : MINIMUM)) return false
    return urgent || scores[topic] * (inDanger ? OUTWEIGHS_DANGER : 1) > elsewhere
  })
  const rank = (topic: TopicId) => scores[topic] * (urgent && isDangerous(topic) ? RANK_IN_ALARM : 1)
  // Sorting is stable. Of topics with equal scores, the more dangerous one is listed earlier and stays first.
  found.sort((one, other) => rank(other) - rank(one))
  const [first] = found
  return first ? found.filter((topic) => rank(topic) >= rank(first) * CLOSE) : []
}

/**
 * True if a sentence is an alarm. Words of fire count only if they reach the minimum score of the topic `fire`, because
 * "smoke" alone can mean a cigarette.
 */
function isUrgent({ urgent, fire, elsewhere }: Scores): boolean {
  return Math.max(urgent, fire < MINIMUM_IN_DANGER ? 0 : fire) * OUTWEIGHS_DANGER > elsewhere
}

/**
 * Tries the page's language first ("ours" means bear in French only), then the others. Urgency is checked in all
 * languages, because a missed alarm is worse than a false one.
 */
export function match(text: string, language: Language): Finding {
  const codes = [language, ...LANGUAGE_CODES.filter((code) => code !== language)]
  const scores = codes.map((code) => scoresIn(text, code, code === language))
  const urgent = scores.some(isUrgent)
  const own = scores[0]?.elsewhere ?? 0
  const found = scores.map((each) => topicsOf(each, Math.max(own, each.elsewhere), urgent))
  const topics = found.find((each) => each.length > 0) ?? []
  // An everyday answer must not come first when life may be at stake.
  const first = urgent && !topics.slice(0, 1).some(isDangerous) ? [HURT] : []
  return { topics: [...new Set([...first, ...topics])].slice(0, OFFERED), urgent }
}
