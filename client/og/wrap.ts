/** Breaks a heading into few lines of similar length, and never inside a phrase. */

import { LANGUAGES, type Language } from '../../shared/languages.ts'

export type Measure = (text: string) => number

/**
 * Matches the end of a Japanese phrase: a closing particle or punctuation after another character. A single お does not
 * match, because this prefix belongs to the next word.
 */
const CLOSES_PHRASE = /.[\p{Script=Hiragana}、。：？！・）」』]$/u
/** Matches the start of a phrase: a name, a noun, a number or an opening bracket. */
const OPENS_PHRASE = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{Nd}「『（]/u
/** Matches a change of script between two phrases, such as 北海道 | フィールドカード and Hokkaido | について. */
const SEAM = /\p{Script=Han}\n\p{Script=Katakana}|\p{Script=Latin}\n\p{Script=Hiragana}{3}/u

const PAUSE = /[、。：？！]$/u

function opensPhrase(last: string, word: string): boolean {
  return PAUSE.test(last) || (CLOSES_PHRASE.test(last) && OPENS_PHRASE.test(word))
}

export function piecesOf(text: string, language: Language): string[] {
  if (LANGUAGES[language].space) return text.split(/(?<= )/)
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const pieces: string[] = []
  for (const word of words) {
    const last = pieces.at(-1)
    const apart = last && (opensPhrase(last, word) || SEAM.test(`${last}\n${word}`))
    if (last === undefined || apart) pieces.push(word)
    else pieces[pieces.length - 1] = last + word
  }
  return pieces
}

function arrangements(pieces: readonly string[], count: number): string[][] {
  if (count === 1) return pieces.length > 0 ? [[pieces.join('')]] : []
  return pieces.slice(1).flatMap((_, index) => {
    const first = pieces.slice(0, index + 1).join('')
    return arrangements(pieces.slice(index + 1), count - 1).map((rest) => [first, ...rest])
  })
}

function cost(lines: readonly string[], measure: Measure): number {
  const longest = Math.max(...lines.map((line) => measure(line.trim())))
  const ends = lines.slice(0, -1)
  const pauses = ends.filter((line) => /[:：،,、；;?？؟]\s*$/.test(line)).length
  const hanging = (letters: RegExp) => ends.filter((line) => letters.test(line)).length
  return (
    longest -
    pauses * PAUSE_EMS +
    hanging(/(?:^|[\s\u00a0’])\p{Ll}{1,3}\s*$/u) * HANGING_EMS +
    hanging(/(?:^|\s)\p{Script=Arabic}{1,3}\s*$/u) * ARABIC_HANGING_EMS
  )
}

const LONE_WORD = /^(?:\p{Lu}?\p{Ll}{1,3}|\p{Script=Arabic}{1,3})$/u

const PAUSE_EMS = 1.5
const HANGING_EMS = 1.6
/**
 * The cost, in ems, of a short Arabic word at the end of a line. Such words are prepositions, and look worse there than
 * an English “and”.
 */
const ARABIC_HANGING_EMS = 3

/**
 * Returns the division of a text into exactly `count` lines that has the lowest cost.
 * @returns undefined if no such division exists
 */
export function balanced(text: string, count: number, language: Language, measure: Measure): string[] | undefined {
  const [best] = arrangements(piecesOf(text, language), count)
    .filter((lines) => lines.length === 1 || !lines.some((line) => LONE_WORD.test(line.trim())))
    .map((lines) => ({ lines, cost: cost(lines, measure) }))
    .sort((one, other) => one.cost - other.cost)
  return best?.lines.map((line) => line.trim())
}
