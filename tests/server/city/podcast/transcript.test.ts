import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { readTranscript } from '../../../../server/city/podcast/transcript.ts'
import {
  formatOf,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
} from '../../../../server/city/podcast/transcript-formats.ts'
import { Transcript } from '../../../../shared/city/podcast-shapes.ts'
import { cpuMs } from '../../../support/cpu-time.ts'
import { atDepth } from '../../../support/depth.ts'

const VTT = `\uFEFFWEBVTT - Winter

STYLE
::cue { color: red }

NOTE a remark

intro
00:00.500 --> 00:03.000 align:start
<v.loud Haruko>Welcome to <i>winter</i> &amp; snow,

00:00:03.000 --> 00:00:06.000
<v Haruko>with <00:00:04.000>ice.

01:00:07.250 --> 01:00:09.000
<v Ken>Hello!
<v Haruko>Hello, Ken.`

const SRT = `1\r\n00:00:01,000 --> 00:00:03,500\r\nIce on the road,\r\nalmost everywhere.\r\n\r\n2\r\n00:00:20,000 --> 00:00:22,000\r\n<font color="red">Chains?</font>\r\n`

const JSON_TRANSCRIPT = JSON.stringify({
  version: '1.0.0',
  segments: [
    { speaker: 'Haruko', startTime: 0.5, endTime: 1, body: '5 < 6 & <b>so' },
    { speaker: 'Haruko', startTime: 1, endTime: 2, body: 'on' },
    { speaker: 'Ken', startTime: 3, body: 'Yes.' },
    { startTime: -1, body: 'No time.' },
    { startTime: 5 },
    null,
    'words',
  ],
})

const HTML = `<cite>Haruko:</cite><time>0:00</time><p>Ice <b>on</b> the road.</p><script>alert(1)</script>
<cite>Ken:</cite><time>1:02:03</time><p>Chains &amp; tyres.<img src=x onerror=alert(1)></p>`

test.each<[string, TranscriptFormat, string, [number | null, string | null, string][]]>([
  // Columns: what the row tests, format, text, lines.
  [
    'WebVTT, its voices and no remarks',
    'vtt',
    VTT,
    [
      [0.5, 'Haruko', 'Welcome to winter & snow, with ice.'],
      [3_607.25, 'Ken', 'Hello!'],
      [3_607.25, 'Haruko', 'Hello, Ken.'],
    ],
  ],
  [
    'SubRip; a pause begins a line',
    'srt',
    SRT,
    [
      [1, null, 'Ice on the road, almost everywhere.'],
      [20, null, 'Chains?'],
    ],
  ],
  [
    'SubRip without blank lines',
    'srt',
    '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:01:00,000 --> 00:01:01,000\nTwo.',
    [
      [1, null, 'One.'],
      [60, null, 'Two.'],
    ],
  ],
  [
    'JSON, whose words are plain',
    'json',
    JSON_TRANSCRIPT,
    [
      [0.5, 'Haruko', '5 < 6 & ‹b>so on'],
      [3, 'Ken', 'Yes.'],
      [null, null, 'No time.'],
    ],
  ],
  [
    'plain text by its paragraphs',
    'text',
    'One & <two>.\n\nThree.',
    [
      [null, null, 'One & ‹two>.'],
      [null, null, 'Three.'],
    ],
  ],
  [
    'HTML as the podcast namespace has it',
    'html',
    HTML,
    [
      [0, 'Haruko', 'Ice on the road.'],
      [3_723, 'Ken', 'Chains & tyres.'],
    ],
  ],
  [
    'HTML of any other kind',
    'html',
    '<h1>Winter</h1><p>One.</p><script>x</script><p>Two.</p>',
    [
      [null, null, 'Winter'],
      [null, null, 'One.'],
      [null, null, 'Two.'],
    ],
  ],
  [
    'Japanese, put together without spaces',
    'vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n雪の\n\n00:02.000 --> 00:03.000\n道です。',
    [[1, null, '雪の道です。']],
  ],
])('reads %s', (_what, format, text, lines) => {
  expect(readTranscript(text, format).map((line) => [line.seconds, line.speaker, line.text])).toEqual(lines)
})

test('joins subtitle cues into sentences with bounded length', () => {
  const cue = (index: number, words: string) =>
    `00:${String(index).padStart(2, '0')}.000 --> 00:${String(index + 1).padStart(2, '0')}.000\n${words}\n\n`
  const words = ['This is how the first sentence goes on', 'over two cues and ends here.', 'The next one is', 'short.']
  const lines = readTranscript(`WEBVTT\n\n${words.map((text, index) => cue(index, text)).join('')}`, 'vtt')
  expect(lines.map(({ seconds, text }) => [seconds, text])).toEqual([
    [0, 'This is how the first sentence goes on over two cues and ends here.'],
    [2, 'The next one is short.'],
  ])
  const endless = readTranscript(
    `WEBVTT\n\n${Array.from({ length: 59 }, (_, index) => cue(index, 'and '.repeat(20))).join('')}`,
    'vtt',
  )
  expect(Math.max(...endless.map(({ text }) => text.length))).toBeLessThan(600)
})

test.each<[TranscriptFormat, string]>([
  ['vtt', ''],
  ['vtt', 'WEBVTT'],
  ['vtt', '<!doctype html><p>Sign in</p>'],
  ['srt', 'Just words.'],
  ['json', '{'],
  ['json', '[]'],
  ['json', 'null'],
  ['json', '{"segments":{}}'],
  ['json', '{"segments":[{"startTime":1}]}'],
  ['json', '['.repeat(2_000_000)],
  ['text', ' \n '],
  ['html', '<script>alert(1)</script>'],
])('rejects %s number %#', (format, text) => {
  expect(() => readTranscript(text, format)).toThrow(`not a transcript in ${format}`)
})

test('reads at most about eight hours of speech', () => {
  const lines = readTranscript(`${'words '.repeat(200)}\n`.repeat(1_700), 'text')
  expect(lines.map(({ text }) => text).join('').length).toBeLessThanOrEqual(500_000)
})

test.each<[string, TranscriptFormat, string]>([
  ['arrows', 'vtt', '-->'.repeat(700_000)],
  ['figures', 'srt', '1\n'.repeat(1_000_000)],
  ['times', 'vtt', '00:00.000 --> 00:00.000\n'.repeat(80_000)],
  ['cues', 'vtt', '00:00.000 --> 00:00.000\na\n\n'.repeat(70_000)],
  ['voices', 'vtt', `00:00.000 --> 00:00.000\n${'<v a>\n'.repeat(300_000)}`],
  // This text would keep a parser of quadratic complexity busy for an hour.
  ['a voice without an end', 'vtt', `00:00.000 --> 00:00.000\n<v${' '.repeat(100_000)}\n\n${'x'.repeat(1_900_000)}`],
  ['brackets', 'vtt', `00:00.000 --> 00:00.000\n${'<'.repeat(2_000_000)}`],
  ['elements', 'html', '<p>'.repeat(600_000)],
  ['a tower', 'html', '<div>'.repeat(400_000)],
  ['segments', 'json', `{"segments":[${'{"body":"a"},'.repeat(150_000)}{"body":"a"}]}`],
])('processes two million characters of %s within two seconds', (_what, format, text) => {
  const from = cpuMs()
  try {
    expect(readTranscript(text, format).length).toBeLessThanOrEqual(20_000)
  } catch (error) {
    expect(error).toMatchObject({ name: 'ExternalResponseError' })
  }
  expect(cpuMs() - from).toBeLessThan(2_000)
})

test.each([
  ['text/vtt', 'vtt'],
  ['TEXT/VTT; charset=utf-8', 'vtt'],
  ['application/x-subrip', 'srt'],
  ['application/srt', 'srt'],
  ['application/json', 'json'],
  ['text/plain', 'text'],
  ['text/html', 'html'],
  ['application/pdf', undefined],
  ['', undefined],
  ['constructor', undefined],
])('maps the type %j to %s', (type, format) => expect(formatOf(type)).toBe(format))

test('returns plain text lines in the promised shape for any input', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'WEBVTT\n\n',
      '\n\n',
      '\n',
      '00:01.000 --> 00:02.000\n',
      '<v Ken>',
      '<script>alert(1)</script>',
      '&lt;script&gt;',
      '\u202E',
      '<p>',
      '<cite>',
      '<time>1:02</time>',
      '</p>',
      '{"segments":[{"startTime":1e999,"body":"<script>","speaker":"<b>"}]}',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.constantFrom(...TRANSCRIPT_FORMATS), (parts, format) => {
      try {
        const lines = readTranscript(parts.join(''), format)
        expect(Value.Errors(Transcript, { language: null, lines })).toEqual([])
        for (const { speaker, text } of lines) expect(`${speaker} ${text}`).not.toMatch(/<[a-z/!?]|[\p{Cc}\u202E]/iu)
      } catch (error) {
        expect(error).toMatchObject({ name: 'ExternalResponseError' })
      }
    }),
    { numRuns: atDepth({ quick: 100, full: 1_000 }) },
  )
})
