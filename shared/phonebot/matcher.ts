/** Finds the topics of a sentence by scoring known keywords, locally and deterministically. */

import { inLanguage, LANGUAGE_CODES, type Language } from '../languages.ts'
import { KEYWORDS, URGENT } from './keywords.ts'
import { normalise, withoutKanaFolding, wordsOf } from './normalise.ts'
import { TOPIC_IDS, type TopicId } from './topics.ts'

export interface Finding {
  /** Best match first; empty without a known keyword. */
  readonly topics: readonly TopicId[]
  /** True if someone may be hurt or something may burn. The emergency numbers then come first for every topic. */
  readonly urgent: boolean
}

const WEIGHT = { '!': 6, '': 3, '~': 1 } as const
/** Further topics are offered if they reach this share of the best score. */
const CLOSE = 0.3
const OFFERED = 3

interface Keyword {
  readonly weight: number
  /** Consecutive words to find; `begins` marks a prefix of a word. Empty if `anywhere` is set. */
  readonly words: readonly { readonly text: string; readonly begins: boolean }[]
  /** A substring to find anywhere, because Japanese has no spaces between words. */
  readonly anywhere: string
  /** Compared without kana folding, because the other kana spelling is a different word. */
  readonly asWritten: boolean
}

const NO_SPACES = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** Parses the notation that keywords.ts describes. */
function parse(entry: string): Keyword {
  const [, mark = '', equals = '', text = ''] = /^([!~]?)(=?)(.*)$/.exec(entry) ?? []
  const weight = WEIGHT[mark as keyof typeof WEIGHT]
  const asWritten = equals !== ''
  if (NO_SPACES.test(text)) {
    return {
      weight,
      words: [],
      anywhere: (asWritten ? withoutKanaFolding : normalise)(text).replaceAll(' ', ''),
      asWritten,
    }
  }
  const words = text.split(' ').flatMap((word) => {
    const begins = word.endsWith('*')
    return normalise(word)
      .split(' ')
      .map((part, at, parts) => ({ text: part, begins: begins && at === parts.length - 1 }))
  })
  return { weight, words, anywhere: '', asWritten }
}

interface Sentence {
  readonly words: ReturnType<typeof wordsOf>
  readonly unspaced: string
  readonly asWritten: string
}

function read(text: string): Sentence {
  const normalised = normalise(text)
  return {
    words: wordsOf(normalised),
    unspaced: normalised.replaceAll(' ', ''),
    asWritten: withoutKanaFolding(text).replaceAll(' ', ''),
  }
}

function isIn({ words, anywhere, asWritten }: Keyword, sentence: Sentence): boolean {
  if (anywhere) return (asWritten ? sentence.asWritten : sentence.unspaced).includes(anywhere)
  return sentence.words.some((_, start) =>
    words.every(({ text, begins }, step) =>
      sentence.words[start + step]?.some((form) => (begins ? form.startsWith(text) : form === text)),
    ),
  )
}

function countOf(keywords: readonly Keyword[], sentence: Sentence): number {
  const found = keywords.filter((keyword) => isIn(keyword, sentence))
  return found.reduce((sum, { weight, words }) => sum + weight * Math.max(words.length, 1), 0)
}

const parsed = new Map<string, readonly Keyword[]>()

function keywordsOf(language: Language, topic: TopicId | 'urgent'): readonly Keyword[] {
  const name = `${language} ${topic}`
  const known = parsed.get(name) ?? inLanguage(topic === 'urgent' ? URGENT : KEYWORDS[topic], language).map(parse)
  parsed.set(name, known)
  return known
}

function topicsIn(sentence: Sentence, languages: readonly Language[]): readonly TopicId[] {
  const counted = TOPIC_IDS.map((topic) => ({
    topic,
    count: Math.max(...languages.map((language) => countOf(keywordsOf(language, topic), sentence))),
  })).filter(({ count }) => count > 0)
  // Sorting is stable. Of topics with equal counts, the more dangerous one is listed earlier and stays first.
  counted.sort((one, other) => other.count - one.count)
  const best = counted[0]?.count ?? 0
  return counted
    .filter(({ count }) => count >= best * CLOSE)
    .slice(0, OFFERED)
    .map(({ topic }) => topic)
}

/**
 * Tries the page's language first ("ours" means bear in French only), then the others. Urgency is checked in all
 * languages, because a false alarm is harmless.
 */
export function match(text: string, language: Language): Finding {
  const sentence = read(text)
  const here = topicsIn(sentence, [language])
  return {
    topics: here.length > 0 ? here : topicsIn(sentence, LANGUAGE_CODES),
    urgent: LANGUAGE_CODES.some((code) => countOf(keywordsOf(code, 'urgent'), sentence) > 0),
  }
}
