/**
 * Splits text into the words that the search compares, in the same way for the index and for a query. Case, accents,
 * endings and prefixes are removed. Japanese text, which has no spaces, is segmented into words.
 */

import { inLanguage, isInHan, type Language } from '../languages.ts'
import { normalise, withoutKanaFolding } from '../phonebot/normalise.ts'
import { STOP_WORDS } from '../stop-words.ts'

const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const ARABIC = /^\p{Script=Arabic}/u

/** Words of one character, which are too short to be useful. A single kanji or digit is an exception. */
const TOO_SHORT = /^[^\p{Script=Han}\d]$/u

/** Kanji with the kana of an inflected ending: 凍っ, 走り, 温かく. */
const INFLECTED = /^(\p{Script=Han}+)\p{Script=Hiragana}{1,3}$/u

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ja', { granularity: 'word' }) : undefined
/** A run of katakana is treated as one foreign word, because segmenters split it in different ways. */
const KATAKANA = /([\p{Script=Katakana}ー]{2,})/u
const SCRIPTS = /\p{Script=Han}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+/gu

function japaneseWords(run: string): string[] {
  return run
    .split(KATAKANA)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : segmented(part)))
    .map((part) => normalise(INFLECTED.exec(part)?.[1] ?? part).replaceAll(' ', ''))
}

function segmented(text: string): string[] {
  return segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : (text.match(SCRIPTS) ?? [])
}

/** At least three letters must remain after a prefix is removed, because fewer letters would be another word. */
const ARABIC_PREFIX = /^(?:و?(?:ال|بال|كال|فال|لل)(?=\p{L}{3})|و(?=\p{L}{3}))/u
const ARABIC_ENDINGS = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'] as const

/**
 * Returns the stem of a word with the light stemmer of Larkey, Ballesteros and Connell ("Light Stemming for Arabic",
 * 2007), on normalised letters.
 */
function arabicStem(word: string): string {
  let stem = word.replaceAll('ء', '').replace(ARABIC_PREFIX, '')
  for (const ending of ARABIC_ENDINGS) {
    // Three letters can be a whole root: without its last letter, القبلة (the qibla) would become قبل (before).
    const least = ending.length === 1 ? 4 : 3
    if (stem.endsWith(ending) && stem.length - ending.length >= least) stem = stem.slice(0, -ending.length)
  }
  return stem
}

function latinStem(word: string, language: Language): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (language === 'fr') return word.replace(/(?:s|x)$/, '')
  if (/(?:ss|us|is)$/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/s$/, '')
}

export function searchWords(text: string, language: Language): string[] {
  const stop = inLanguage(STOP_WORDS, language)
  // The stop words for runs of kana and kanji. They are those of the page's language if it is Chinese or Japanese, and
  // otherwise the Japanese ones. Chinese text is segmented with the same ICU dictionary as Japanese text.
  const unspacedStop = isInHan(language) ? stop : STOP_WORDS.ja
  return (withoutKanaFolding(text).match(RUNS) ?? []).flatMap((run) => {
    if (JAPANESE.test(run)) return japaneseWords(run).filter((word) => isTelling(word, unspacedStop))
    if (!isTelling(run, stop)) return []
    return [ARABIC.test(run) ? arabicStem(run) : latinStem(run, language)]
  })
}

function isTelling(word: string, stop: ReadonlySet<string>): boolean {
  return word !== '' && !TOO_SHORT.test(word) && !stop.has(word)
}
