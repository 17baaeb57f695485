/** Breaks a heading into lines as a sign painter would: few, of like length, and never inside what belongs together. */

import type { Language } from '../../shared/languages.ts'

/** The width of a text in ems. */
export type Measure = (text: string) => number

/** What ends a phrase in Japanese: the particles that close it, and its punctuation; a lone お belongs to what it honours. */
const CLOSES_PHRASE = /.[\p{Script=Hiragana}、。：？！・）」』]$/u
/** What begins the next one: a name, a noun or a figure, or an opening bracket. */
const OPENS_PHRASE = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{Nd}「『（]/u
/** Other places where one script gives way to another: 北海道 | フィールドカード, Hokkaido | について. */
const SEAM = /\p{Script=Han}\n\p{Script=Katakana}|\p{Script=Latin}\n\p{Script=Hiragana}{3}/u

/** Joined again, the pieces are the text; a line may begin with any of them. */
export function piecesOf(text: string, language: Language): string[] {
  if (language !== 'ja') return text.split(/(?<= )/)
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const pieces: string[] = []
  for (const word of words) {
    const last = pieces.at(-1)
    const apart = last && ((CLOSES_PHRASE.test(last) && OPENS_PHRASE.test(word)) || SEAM.test(`${last}\n${word}`))
    if (last === undefined || apart) pieces.push(word)
    else pieces[pieces.length - 1] = last + word
  }
  return pieces
}

/** Every way to make exactly `count` lines of the pieces. */
function arrangements(pieces: readonly string[], count: number): string[][] {
  if (count === 1) return pieces.length > 0 ? [[pieces.join('')]] : []
  return pieces.slice(1).flatMap((_, index) => {
    const first = pieces.slice(0, index + 1).join('')
    return arrangements(pieces.slice(index + 1), count - 1).map((rest) => [first, ...rest])
  })
}

/**
 * The longest line's width, in ems. A line that ends where the sense pauses counts as shorter, one that leaves a little word
 * hanging as longer.
 */
function cost(lines: readonly string[], measure: Measure): number {
  const longest = Math.max(...lines.map((line) => measure(line.trim())))
  const ends = lines.slice(0, -1)
  const pauses = ends.filter((line) => /[:：،,、；;?？؟]\s*$/.test(line)).length
  const hanging = ends.filter((line) => /(?:^|[\s\u00a0’])[\p{Ll}\p{Script=Arabic}]{1,3}\s*$/u.test(line)).length
  return longest - pauses * PAUSE_EMS + hanging * HANGING_EMS
}

/** A line of one little word reads as a slip. */
const LONE_WORD = /^(?:\p{Lu}?\p{Ll}{1,3}|\p{Script=Arabic}{1,3})$/u

const PAUSE_EMS = 1.5
const HANGING_EMS = 1.6

/**
 * The most even lines of exactly `count`.
 * @returns undefined where the text has fewer pieces
 */
export function balanced(text: string, count: number, language: Language, measure: Measure): string[] | undefined {
  const [best] = arrangements(piecesOf(text, language), count)
    .filter((lines) => lines.length === 1 || !lines.some((line) => LONE_WORD.test(line.trim())))
    .map((lines) => ({ lines, cost: cost(lines, measure) }))
    .sort((one, other) => one.cost - other.cost)
  return best?.lines.map((line) => line.trim())
}
