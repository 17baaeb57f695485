import { expect, test } from 'vitest'
import type { PublicAnswer } from '../../../../server/city/feeds/public-fetch.ts'
import type { TranscriptSource } from '../../../../server/city/podcast/podcast-feed.ts'
import { createTranscripts } from '../../../../server/city/podcast/transcripts.ts'
import { ExternalResponseError } from '../../../../server/external-http/bounded.ts'
import { testClock } from '../../../support/clock.ts'

const HOUR = 3_600_000

function sourceOf(name: string, format: TranscriptSource['format'] = 'text'): TranscriptSource {
  return { url: `https://podcast.example.com/${name}`, format, language: 'en' }
}

const textOf = (words: string): PublicAnswer => ({
  bytes: Buffer.from(words),
  mediaType: 'text/plain',
  charset: undefined,
})

/** Transcripts that say their own address, unless a test says otherwise. */
function transcripts(answer: (url: string) => Promise<PublicAnswer> = async (url) => textOf(url)) {
  const clock = testClock()
  const [asked, logged]: [string[], string[]] = [[], []]
  const note = (fields: unknown) => void logged.push(`${(fields as { event: string }).event}`)
  const origin = { answer }
  const store = createTranscripts({
    fetch: (url, { types }) => {
      asked.push(`${url.split('/').at(-1)} ${types.test('text/html') ? 'page' : 'text'}`)
      return origin.answer(url)
    },
    clock,
    log: { info: note, warn: note },
  })
  return { store, clock, asked, logged, origin }
}

const broken = () => Promise.reject(new ExternalResponseError('reset'))

test('a transcript is read once for all who ask, and kept', async () => {
  const { store, asked } = transcripts()
  const answers = await Promise.all(Array.from({ length: 100 }, () => store.read([sourceOf('a.txt')])))
  expect(answers[0]).toEqual({
    language: 'en',
    lines: [{ seconds: null, speaker: null, text: 'https://podcast.example.com/a.txt' }],
  })
  await store.read([sourceOf('a.txt')])
  expect(asked).toEqual(['a.txt text'])
})

test('where the best cannot be read, the next is', async () => {
  const { store, asked, logged } = transcripts(async (url) => textOf(url.endsWith('.vtt') ? '<html>' : '<p>Words</p>'))
  const { lines } = await store.read([sourceOf('a.vtt', 'vtt'), sourceOf('a.html', 'html')])
  expect(lines.map(({ text }) => text)).toEqual(['Words'])
  expect([asked, logged]).toEqual([['a.vtt text', 'a.html page'], []])
})

test('one that cannot be read is left alone for a while, and the log says so once', async () => {
  const { store, clock, asked, logged, origin } = transcripts(broken)
  for (let times = 0; times < 20; times += 1) {
    await expect(store.read([sourceOf('a.txt')])).rejects.toMatchObject({ name: 'ServiceUnavailable', status: 503 })
  }
  await expect(store.read([sourceOf('b.txt')])).rejects.toMatchObject({ name: 'ServiceUnavailable' })
  expect([asked, logged]).toEqual([['a.txt text', 'b.txt text'], ['transcript-failed']])
  clock.advance(5 * 60_000)
  origin.answer = async (url) => textOf(url)
  await store.read([sourceOf('a.txt')])
  expect(logged).toEqual(['transcript-failed', 'transcript-recovered'])
})

test('what was read before stays when it cannot be read again', async () => {
  const { store, clock, asked, origin } = transcripts()
  const before = await store.read([sourceOf('a.txt')])
  clock.advance(6 * HOUR)
  origin.answer = broken
  expect(await store.read([sourceOf('a.txt')])).toEqual(before)
  expect(await store.read([sourceOf('a.txt')])).toEqual(before)
  expect(asked).toHaveLength(2)
})

test('of more than fifty the one asked for longest ago is forgotten', async () => {
  const { store, clock, asked } = transcripts()
  for (let index = 0; index < 50; index += 1) {
    clock.advance(2_000)
    await store.read([sourceOf(`${index}`)])
  }
  await store.read([sourceOf('0')])
  await store.read([sourceOf('50')])
  await store.read([sourceOf('0')])
  expect(asked).toHaveLength(51)
  await store.read([sourceOf('1')])
  expect(asked).toHaveLength(52)
})

test('eight are read at once, and whoever wants one more comes back', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const { store } = transcripts(async (url) => {
    await gate
    return textOf(url)
  })
  const reading = Array.from({ length: 8 }, (_, index) => store.read([sourceOf(`${index}`)]))
  await expect(store.read([sourceOf('8')])).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 2 })
  release()
  await Promise.all(reading)
  await store.read([sourceOf('8')])
})

test('thirty are begun in a minute, whoever asks; what was read before is given meanwhile', async () => {
  const { store, clock, asked } = transcripts()
  const before = await store.read([sourceOf('old')])
  clock.advance(6 * HOUR)
  for (let index = 0; index < 30; index += 1) await store.read([sourceOf(`${index}`)])
  clock.advance(20_000)
  await expect(store.read([sourceOf('30')])).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 40 })
  expect(await store.read([sourceOf('old')])).toEqual(before)
  expect(asked).toHaveLength(31)
  clock.advance(40_000)
  await store.read([sourceOf('30')])
  await store.read([sourceOf('old')])
  expect(asked).toHaveLength(33)
})

test('when the server stops, nothing more is asked and nothing is said to have failed', async () => {
  const { store, asked, logged, origin } = transcripts()
  origin.answer = async () => {
    store.close()
    throw new ExternalResponseError('closed')
  }
  await expect(store.read([sourceOf('a.vtt', 'vtt'), sourceOf('a.txt')])).rejects.toMatchObject({ status: 503 })
  expect([asked, logged]).toEqual([['a.vtt text'], []])
})
