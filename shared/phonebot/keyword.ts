/** Parses a keyword of the help bot and finds it in a sentence, exactly or with one wrong letter. */

import { type Forms, NO_FORMS } from './forms.ts'
import { normalise, withoutKanaFolding, wordsOf } from './normalise.ts'

const WEIGHT = { '!': 6, '': 3, '~': 1 } as const
const MISSPELT = 0.8
/**
 * Factor on a keyword's evidence (its contribution to the score of a topic) if the sentence has another form of a word,
 * such as the plural, because that form can be a different word.
 */
const INFLECTED = 0.9
/** Minimum length for matching misspelt words. Shorter words are one letter away from too many other words. */
const MISSPELT_LENGTH = 6

interface KeywordWord {
  readonly text: string
  readonly stem: string
  readonly begins: boolean
  readonly isCommon: boolean
}

interface Alternative {
  readonly words: readonly KeywordWord[]
  /** A substring to find anywhere, because Japanese has no spaces between words. */
  readonly anywhere: string
  /** True if hiragana and katakana count as different, because the other kana spelling is a different word. */
  readonly asWritten: boolean
}

/** One part of a keyword. At least one of its alternatives must occur in the sentence. */
type Part = readonly Alternative[]

export interface Keyword {
  readonly weight: number
  /** The parts of the keyword, all of which must occur. */
  readonly parts: readonly Part[]
  /**
   * A sentence can contain the keyword only if it has one of these letters: as the first letter of a word, or anywhere
   * in a text without spaces.
   */
  readonly initials: readonly string[]
}

interface SentenceWord {
  readonly forms: readonly string[]
  readonly stems: readonly string[]
}

export interface Sentence {
  readonly words: readonly SentenceWord[]
  readonly unspaced: string
  readonly asWritten: string
  /**
   * The letters with which a keyword can begin in this sentence: the first letter of each word, or every letter of a
   * text without spaces. Most keywords begin with none of them, so they need no further comparison.
   */
  readonly initials: ReadonlySet<string>
  /** Caches the occurrence of each alternative, null if it does not occur, because keyword lists share alternatives. */
  readonly found: Map<Alternative, Occurrence | null>
}

const NO_SPACES = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const RUN_BETWEEN_KANA = /[\p{Script=Latin}\p{N}]+/gu
const SPELT_WITH_LETTERS = /^[\p{Script=Latin}\p{Script=Arabic}]+$/u

/**
 * Returns a parser for entries in the notation that keywords.ts describes. An alternative that occurs in several
 * entries is parsed into a single object, so that a sentence is searched for it only once.
 */
export function keywordParser(common: ReadonlySet<string>, { stemOf }: Forms = NO_FORMS): (entry: string) => Keyword {
  const alternatives = new Map<string, Alternative>()
  const alternativeOf = (text: string): Alternative => {
    const known = alternatives.get(text) ?? parseAlternative(text, common, stemOf)
    alternatives.set(text, known)
    return known
  }
  return (entry) => {
    const [, mark = '', text = ''] = /^([!~]?)(.*)$/.exec(entry) ?? []
    const parts = text.split('&').map((part) => part.split('|').map((alternative) => alternativeOf(alternative.trim())))
    return { weight: WEIGHT[mark as keyof typeof WEIGHT], parts, initials: initialsOf(parts[0] ?? []) }
  }
}

function initialsOf(part: Part): readonly string[] {
  const initials = part.flatMap(({ words: [first], anywhere }) =>
    first ? [first.text.charAt(0), first.stem.charAt(0)] : (NO_SPACES.exec(anywhere) ?? []),
  )
  return [...new Set(initials)]
}

function parseAlternative(entry: string, common: ReadonlySet<string>, stemOf: Forms['stemOf']): Alternative {
  const [, equals = '', text = ''] = /^(=?)(.*)$/.exec(entry) ?? []
  const asWritten = equals !== ''
  if (NO_SPACES.test(text)) {
    const anywhere = (asWritten ? withoutKanaFolding : normalise)(text).replaceAll(' ', '')
    return { words: [], anywhere, asWritten }
  }
  const words = text.split(' ').flatMap((word) => {
    const begins = word.endsWith('*')
    return normalise(word)
      .split(' ')
      .map((part, at, parts) => ({
        text: part,
        stem: stemOf(part),
        begins: begins && at === parts.length - 1,
        isCommon: common.has(part),
      }))
  })
  return { words, anywhere: '', asWritten }
}

export function readSentence(text: string, { complete, synonymsOf, stemOf }: Forms = NO_FORMS): Sentence {
  const normalised = normalise(text)
  const spaced = NO_SPACES.test(normalised) ? normalised.replace(RUN_BETWEEN_KANA, ' $& ').trim() : normalised
  const words = wordsOf(complete(spaced.replace(/ +/g, ' '))).map((written) => {
    const forms = [...new Set(written.flatMap((form) => [form, ...synonymsOf(form)]))]
    return { forms, stems: written.map(stemOf) }
  })
  const unspaced = normalised.replaceAll(' ', '')
  const asWritten = withoutKanaFolding(text).replaceAll(' ', '')
  const beginnings = words.flatMap(({ forms, stems }) => [...forms, ...stems])
  const unspacedLetters = [...unspaced, ...asWritten].filter((letter) => NO_SPACES.test(letter))
  const initials = new Set([...beginnings.map((form) => form.charAt(0)), ...unspacedLetters])
  return { words, unspaced, asWritten, initials, found: new Map() }
}

export interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly prefixes: readonly string[]
}

export function vocabularyOf(keywords: readonly Keyword[]): Vocabulary {
  const alternatives = new Set(keywords.flatMap(({ parts }) => parts.flat()))
  const words = [...alternatives].flatMap((alternative) => alternative.words)
  const textsOf = (begins: boolean) => new Set(words.filter((word) => word.begins === begins).map(({ text }) => text))
  return { words: textsOf(false), prefixes: [...textsOf(true)] }
}

/**
 * Returns the positions of the sentence's words that are in the vocabulary. Only the other words can be misspelt
 * keywords.
 */
export function knownWords({ words, prefixes }: Vocabulary, sentence: Sentence): ReadonlySet<number> {
  const isKnown = (form: string) => words.has(form) || prefixes.some((prefix) => form.startsWith(prefix))
  return new Set([...sentence.words.keys()].filter((at) => sentence.words[at]?.forms.some(isKnown)))
}

interface Occurrence {
  readonly evidence: number
  readonly covers: readonly string[]
}

/**
 * Returns the total evidence of the keywords. Each word of the sentence counts once, for the strongest keyword that
 * contains it, so that a list with many spellings of one term does not outweigh another.
 * @param known positions of the words that are not misspelt
 */
export function evidenceOf(keywords: readonly Keyword[], sentence: Sentence, known: ReadonlySet<number>): number {
  const found = keywords
    .filter(({ initials }) => initials.some((letter) => sentence.initials.has(letter)))
    .flatMap((keyword) => occurrenceOf(keyword, sentence, known) ?? [])
    .sort((one, other) => other.evidence - one.evidence)
  const covered = new Set<string>()
  let sum = 0
  for (const { evidence, covers } of found) {
    const further = covers.filter((position) => !covered.has(position))
    for (const position of further) covered.add(position)
    sum += (evidence * further.length) / covers.length
  }
  return sum
}

function occurrenceOf({ weight, parts }: Keyword, sentence: Sentence, known: ReadonlySet<number>) {
  let evidence = 0
  const covers: string[] = []
  for (const part of parts) {
    const found = bestOf(part, sentence, known)
    if (!found) return undefined
    evidence += weight * found.evidence
    covers.push(...found.covers)
  }
  return { evidence, covers }
}

function bestOf(part: Part, sentence: Sentence, known: ReadonlySet<number>): Occurrence | undefined {
  let best: Occurrence | undefined
  for (const alternative of part) {
    let found = sentence.found.get(alternative)
    if (found === undefined) {
      found = occurrenceIn(alternative, sentence, known) ?? null
      sentence.found.set(alternative, found)
    }
    if (found && found.evidence > (best?.evidence ?? 0)) best = found
  }
  return best
}

function occurrenceIn(alternative: Alternative, sentence: Sentence, known: ReadonlySet<number>) {
  return alternative.anywhere ? anywhereIn(alternative, sentence) : bestRun(alternative.words, sentence, known)
}

function anywhereIn({ anywhere, asWritten }: Alternative, sentence: Sentence): Occurrence | undefined {
  const text = asWritten ? sentence.asWritten : sentence.unspaced
  const at = text.indexOf(anywhere)
  if (at < 0) return undefined
  const covers = [...anywhere].map((_, step) => `${asWritten ? 'written' : 'character'} ${at + step}`)
  return { evidence: 1, covers }
}

function bestRun(words: readonly KeywordWord[], sentence: Sentence, known: ReadonlySet<number>) {
  let best: Occurrence | undefined
  for (let start = 0; start + words.length <= sentence.words.length; start++) {
    const evidence = runAt(start, words, sentence, known)
    if (evidence > (best?.evidence ?? 0)) best = { evidence, covers: positionsOf(words, start) }
  }
  return best
}

function positionsOf(words: readonly KeywordWord[], start: number): readonly string[] {
  const telling = [...words.keys()].filter((step) => !words[step]?.isCommon)
  return (telling.length > 0 ? telling : [...words.keys()]).map((step) => `word ${start + step}`)
}

function runAt(start: number, words: readonly KeywordWord[], sentence: Sentence, known: ReadonlySet<number>): number {
  let sum = 0
  for (let step = 0; step < words.length; step++) {
    const word = words[step] as KeywordWord
    const found = evidenceOfWord(word, sentence.words[start + step] as SentenceWord, known.has(start + step))
    if (found === 0) return 0
    if (!word.isCommon) sum += found
  }
  return Math.max(sum, MISSPELT)
}

function evidenceOfWord(word: KeywordWord, written: SentenceWord, isKnown: boolean): number {
  if (isWord(word, written)) return 1
  if (written.stems.includes(word.stem)) return INFLECTED
  return !isKnown && isMisspelt(word, written) ? MISSPELT : 0
}

function isWord({ text, begins }: KeywordWord, { forms }: SentenceWord): boolean {
  return forms.some((form) => (begins ? form.startsWith(text) : form === text))
}

function isMisspelt({ text, begins }: KeywordWord, { forms }: SentenceWord): boolean {
  if (text.length < MISSPELT_LENGTH || !SPELT_WITH_LETTERS.test(text)) return false
  return forms.some((form) => {
    if (form.length < MISSPELT_LENGTH || form[0] !== text[0]) return false
    if (!begins) return isOneEditApart(form, text)
    return [-1, 0, 1].some((more) => isOneEditApart(form.slice(0, text.length + more), text))
  })
}

export function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [rest, otherRest] = [one.slice(same), other.slice(same)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
