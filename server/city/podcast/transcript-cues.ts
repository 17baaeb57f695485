/** Parses WebVTT (W3C) and SubRip transcripts: blocks of a time span and its text. */

import { linesOf } from './podcast-text.ts'
import type { Cue } from './transcript-lines.ts'

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`)
/** WebVTT voice span: <v.loud Haruko>. Matches one space only: a run of spaces would take quadratic time. */
const VOICE = /^\s*<v(?:\.[^\s>]*)?\s([^>]*)>/

/** WebVTT timestamps inside a cue: <00:01:02.500>. */
const WORD_TIME = /<[\d:.]{1,20}>/g

export function readCues(text: string): Cue[] | undefined {
  const lines = linesOf(text)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const timing = TIMING.exec(lines[at] ?? '')
    if (!timing) continue
    const words: string[] = []
    while (at + 1 < lines.length && lines[at + 1]?.trim() && !TIMING.test(lines[at + 1] ?? '')) {
      at += 1
      words.push(lines[at] ?? '')
    }
    // Without a blank line between two cues, the last line of this cue is the number of the next cue, so that line is
    // removed from the text.
    if (TIMING.test(lines[at + 1] ?? '') && /^\d+$/.test(words.at(-1)?.trim() ?? '')) words.pop()
    for (const cue of voicesOf(words.join('\n'), secondsOf(timing))) cues.push(cue)
  }
  return cues.length > 0 ? cues : undefined
}

function voicesOf(words: string, seconds: number): Cue[] {
  return words.split(/\n(?=\s*<v[.\s])/).map((part) => {
    const speaker = VOICE.exec(part)?.[1]
    return {
      seconds,
      speaker: speaker ?? null,
      html: part.replace(VOICE, '').replace(WORD_TIME, '').replaceAll('\n', ' '),
    }
  })
}

function secondsOf([, hours = '0', minutes = '0', seconds = '0', fraction = '0']: RegExpExecArray): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}
