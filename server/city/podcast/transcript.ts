/** Parses a transcript of any supported format into lines of speaker, time and text. */

import { Parser } from 'htmlparser2'
import type { TranscriptLineShape } from '../../../shared/city/podcast-shapes.ts'
import { ExternalResponseError } from '../../external-http/bounded.ts'
import { isObject } from '../../external-http/json.ts'
import { paragraphsOf } from './podcast-text.ts'
import { secondsOf } from './rss-fields.ts'
import { readCues } from './transcript-cues.ts'
import type { TranscriptFormat } from './transcript-formats.ts'
import { type Cue, linesOfCues } from './transcript-lines.ts'

const MOST_CHARACTERS = 500_000
const MOST_DEPTH = 200

const READERS: Readonly<Record<TranscriptFormat, (text: string) => Cue[] | undefined>> = {
  vtt: readCues,
  srt: readCues,
  json: readSegments,
  text: readParagraphs,
  html: readHtml,
}

export function readTranscript(text: string, format: TranscriptFormat): TranscriptLineShape[] {
  const lines = linesOfCues(READERS[format](text) ?? [])
  if (lines.length === 0) throw new ExternalResponseError(`not a transcript in ${format}`)
  return lines
}

function readSegments(text: string): Cue[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(json) || !Array.isArray(json.segments)) return undefined
  return json.segments.flatMap((segment: unknown): Cue[] => {
    if (!isObject(segment) || typeof segment.body !== 'string') return []
    const { startTime, speaker, body } = segment
    const isTime = typeof startTime === 'number' && Number.isFinite(startTime) && startTime >= 0
    return [
      {
        seconds: isTime ? startTime : null,
        speaker: typeof speaker === 'string' ? speaker : null,
        html: encoded(body),
      },
    ]
  })
}

function readParagraphs(text: string): Cue[] {
  return paragraphsOf(encoded(text), MOST_CHARACTERS).map((html) => ({
    seconds: null,
    speaker: null,
    html: encoded(html),
  }))
}

/** Reads `<cite>Haruko:</cite><time>1:02</time><p>…</p>` (podcast namespace); other HTML is read as paragraphs. */
function readHtml(text: string): Cue[] {
  const cues: Cue[] = []
  let [speaker, time, html, depth]: [string, string, string | undefined, number] = ['', '', undefined, 0]
  let within: string | undefined
  const parser = new Parser({
    onopentagname(name) {
      depth += 1
      if (depth > MOST_DEPTH) parser.pause()
      if (name === 'cite' || name === 'time' || name === 'p') {
        within = name
        if (name === 'cite') speaker = ''
        if (name === 'time') time = ''
        if (name === 'p') html = ''
      } else if (html !== undefined) html += `<${name}>`
    },
    onclosetag(name) {
      depth -= 1
      if (name === within) within = undefined
      if (name === 'p' && html !== undefined) {
        if (html !== '') cues.push({ seconds: secondsOf(time), speaker: speaker || null, html })
        ;[time, html] = ['', undefined]
      } else if (html !== undefined) html += `</${name}>`
    },
    ontext(words) {
      if (within === 'cite') speaker += words
      else if (within === 'time') time += words
      else if (html !== undefined) html += encoded(words)
    },
  })
  parser.end(text)
  if (cues.some(({ seconds, speaker: name }) => seconds !== null || name !== null)) return cues
  return paragraphsOf(text, MOST_CHARACTERS).map((line) => ({ seconds: null, speaker: null, html: encoded(line) }))
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
