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

/** Creates the transcript store under test. By default, the text of each transcript is its own URL. */
function transcripts(answer: (url: string) => Promise<PublicAnswer> = async (url) => textOf(url)) {
  const clock = testClock()
  const [requested, logged]: [string[], string[]] = [[], []]
  const note = (fields: unknown) => void logged.push(`${(fields as { event: string }).event}`)
  const origin = { answer }
  const store = createTranscripts({
    fetch: (url, { types }) => {
      requested.push(`${url.split('/').at(-1)} ${types.test('text/html') ? 'page' : 'text'}`)
      return origin.answer(url)
    },
    clock,
    log: { info: note, warn: note },
  })
  return { store, clock, requested, logged, origin }
}

const broken = () => Promise.reject(new ExternalResponseError('reset'))

test('fetches a transcript once for concurrent callers, and caches it', async () => {
  const { store, requested } = transcripts()
  const answers = await Promise.all(Array.from({ length: 100 }, () => store.read([sourceOf('a.txt')])))
  expect(answers[0]).toEqual({
    language: 'en',
    lines: [{ seconds: null, speaker: null, text: 'https://podcast.example.com/a.txt' }],
  })
  await store.read([sourceOf('a.txt')])
  expect(requested).toEqual(['a.txt text'])
})

test('reads the next source if the best one fails', async () => {
  const { store, requested, logged } = transcripts(async (url) =>
    textOf(url.endsWith('.vtt') ? '<html>' : '<p>Words</p>'),
  )
  const { lines } = await store.read([sourceOf('a.vtt', 'vtt'), sourceOf('a.html', 'html')])
  expect(lines.map(({ text }) => text)).toEqual(['Words'])
  expect([requested, logged]).toEqual([['a.vtt text', 'a.html page'], []])
})

test('pauses after a failure, and logs it once', async () => {
  const { store, clock, requested, logged, origin } = transcripts(broken)
  for (let times = 0; times < 20; times += 1) {
    await expect(store.read([sourceOf('a.txt')])).rejects.toMatchObject({ name: 'ServiceUnavailable', status: 503 })
  }
  await expect(store.read([sourceOf('b.txt')])).rejects.toMatchObject({ name: 'ServiceUnavailable' })
  expect([requested, logged]).toEqual([['a.txt text', 'b.txt text'], ['transcript-failed']])
  clock.advance(5 * 60_000)
  origin.answer = async (url) => textOf(url)
  await store.read([sourceOf('a.txt')])
  expect(logged).toEqual(['transcript-failed', 'transcript-recovered'])
})

test('preserves the earlier transcript if a refresh fails', async () => {
  const { store, clock, requested, origin } = transcripts()
  const before = await store.read([sourceOf('a.txt')])
  clock.advance(6 * HOUR)
  origin.answer = broken
  expect(await store.read([sourceOf('a.txt')])).toEqual(before)
  expect(await store.read([sourceOf('a.txt')])).toEqual(before)
  expect(requested).toHaveLength(2)
})

test('evicts the least recently used of more than fifty transcripts', async () => {
  const { store, clock, requested } = transcripts()
  for (let index = 0; index < 50; index += 1) {
    clock.advance(2_000)
    await store.read([sourceOf(`${index}`)])
  }
  await store.read([sourceOf('0')])
  await store.read([sourceOf('50')])
  await store.read([sourceOf('0')])
  expect(requested).toHaveLength(51)
  await store.read([sourceOf('1')])
  expect(requested).toHaveLength(52)
})

test('fetches eight at once, and refuses one more with Retry-After', async () => {
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

test('starts thirty fetches a minute; cached transcripts stay available', async () => {
  const { store, clock, requested } = transcripts()
  const before = await store.read([sourceOf('old')])
  clock.advance(6 * HOUR)
  for (let index = 0; index < 30; index += 1) await store.read([sourceOf(`${index}`)])
  clock.advance(20_000)
  await expect(store.read([sourceOf('30')])).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 40 })
  expect(await store.read([sourceOf('old')])).toEqual(before)
  expect(requested).toHaveLength(31)
  clock.advance(40_000)
  await store.read([sourceOf('30')])
  await store.read([sourceOf('old')])
  expect(requested).toHaveLength(33)
})

test('starts no fetch and logs no failure after close', async () => {
  const { store, requested, logged, origin } = transcripts()
  origin.answer = async () => {
    store.close()
    throw new ExternalResponseError('closed')
  }
  await expect(store.read([sourceOf('a.vtt', 'vtt'), sourceOf('a.txt')])).rejects.toMatchObject({ status: 503 })
  expect([requested, logged]).toEqual([['a.vtt text'], []])
})
