/**
 * Joins consecutive subtitle cues of one speaker into readable lines, which end at the end of a sentence where
 * possible.
 */

import type { TranscriptLineShape } from '../../../shared/city/podcast-shapes.ts'
import { cut, lineOf } from './podcast-text.ts'

export interface Cue {
  /** Seconds from the start of the episode. Null if the transcript has no times. */
  readonly seconds: number | null
  readonly speaker: string | null
  readonly html: string
}

const MOST_LINES = 20_000
/** Maximum length of a transcript in characters, which is about eight hours of speech. */
const MOST_CHARACTERS = 500_000
const LONGEST_LINE = 2_000
const LONGEST_NAME = 200
const LONG_ENOUGH = 60
const TOO_LONG = 400
const PAUSE_S = 10

const SENTENCE_END = /[.!?…。！？؟۔]["'”’»)）」』]*$/
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF00-\uFFEF]$/u

export function linesOfCues(cues: readonly Cue[]): TranscriptLineShape[] {
  const lines: TranscriptLineShape[] = []
  let line: TranscriptLineShape | undefined
  let [characters, last] = [0, 0]
  for (const { seconds, speaker: name, html } of cues) {
    const text = lineOf(html, LONGEST_LINE)
    if (text === '') continue
    characters += text.length
    if (characters > MOST_CHARACTERS) break
    const speaker = (name && lineOf(name.replace(/[:：]\s*$/, ''), LONGEST_NAME)) || null
    if (line && seconds !== null && line.speaker === speaker && seconds - last < PAUSE_S && !isWhole(line.text)) {
      line.text = cut(joined(line.text, text), LONGEST_LINE)
    } else {
      if (lines.length === MOST_LINES) break
      line = { seconds, speaker, text }
      lines.push(line)
    }
    last = seconds ?? last
  }
  return lines
}

function isWhole(text: string): boolean {
  return text.length >= TOO_LONG || (text.length >= LONG_ENOUGH && SENTENCE_END.test(text))
}

function joined(before: string, after: string): string {
  const unspaced = UNSPACED.test(before.at(-1) ?? '') || UNSPACED.test(after.at(0) ?? '')
  return before + (unspaced ? '' : ' ') + after
}
