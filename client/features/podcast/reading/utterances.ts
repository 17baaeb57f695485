/** Prepares a sentence for speech: splits it by language and length and removes visual-only characters. */

import { LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { HAS_LETTER_OR_DIGIT, type Run, type Sentence } from './sentences.ts'

export interface Piece {
  readonly text: string
  /**
   * Whether the piece is spoken by a Japanese voice. False in a Japanese guide, where the main voice speaks everything.
   */
  readonly japanese: boolean
}

/**
 * The maximum length of an utterance in characters. Some voices stop after about 15 seconds, and utterances of this
 * length take less, even at speed 0.75.
 */
const LONGEST_PIECE = { letters: 160, unspaced: 60 } as const

const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** @param japaneseVoice whether a local Japanese voice exists; otherwise Japanese is left out */
export function piecesOf(sentence: Sentence, language: Language, japaneseVoice: boolean): readonly Piece[] {
  const said = sentence.filter(({ kind }) => kind === 'plain' || (kind === 'japanese' && japaneseVoice))
  return joined(said).flatMap(({ text, kind }) => {
    const japanese = kind === 'japanese'
    const most = japanese || !LANGUAGES[language].space ? LONGEST_PIECE.unspaced : LONGEST_PIECE.letters
    return portions(tidy(text), most)
      .filter((portion) => HAS_LETTER_OR_DIGIT.test(portion))
      .map((portion) => ({ text: portion, japanese }))
  })
}

function joined(runs: readonly Run[]): readonly Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last?.kind === run.kind) all[all.length - 1] = { ...run, text: last.text + run.text }
    else all.push(run)
  }
  return all
}

function tidy(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(/([([（「“«])[\s,;:،؛、]+/g, '$1')
    .replace(/\([\s]*\)|（\s*）|「\s*」|“\s*”|«\s*»/g, '')
    .replace(/[^\S\u00a0]+([,.،。、])/g, '$1')
    .replace(/^[\s,.;:،؛、。]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Splits a text into portions of at most `most` characters. A portion ends after the last comma or similar pause, else
 * after the last space, else at the limit.
 */
function portions(text: string, most: number): string[] {
  if (text.length <= most) return text === '' ? [] : [text]
  const head = text.slice(0, most)
  const pause = Math.max(
    ...[...head.matchAll(/[,;:，、；：،؛—–)）」](?=\s|[^\x20-\x7e])/g)].map(({ index }) => index + 1),
    0,
  )
  const end = pause > most / 4 ? pause : head.lastIndexOf(' ') + 1 || most
  return [head.slice(0, end).trim(), ...portions(text.slice(end).trim(), most)]
}
