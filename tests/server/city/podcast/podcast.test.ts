import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { expect, onTestFinished, test } from 'vitest'
import type { PublicFetch } from '../../../../server/city/feeds/public-fetch.ts'
import { createPodcast } from '../../../../server/city/podcast/podcast.ts'
import { ExternalResponseError } from '../../../../server/external-http/bounded.ts'
import { Podcast, Transcript } from '../../../../shared/city/podcast-shapes.ts'
import { testClock } from '../../../support/clock.ts'
import { startBff } from '../../../support/servers/bff.ts'
import { answering, enclosureOf, FEED_URL, feedXml, itemOf, RSS, startOrigin } from './a-podcast.ts'

const HOUR = 3_600_000
const NOTHING = { source: null, readAt: null, feed: null }

/** Starts a site whose operator has a podcast feed on this machine, with a transcript. */
async function aSite() {
  const origin = await startOrigin(() => undefined)
  const transcript = `<podcast:transcript url="${origin.url}/one.vtt" type="text/vtt" language="ja"/>`
  const enclosure = enclosureOf(`${origin.url}/one.mp3`)
  const xml = feedXml([itemOf({ enclosure, more: transcript }), itemOf({ guid: 'two', title: 'Two' })])
  const feed = answering(xml)
  const cue = answering('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Haruko>Snow.', { 'content-type': 'text/vtt' })
  const asPublished: typeof feed = (request, response) => (request.url === '/one.vtt' ? cue : feed)(request, response)
  origin.answer = asPublished
  const bff = await startBff({ env: { PODCAST_FEED_URL: `${origin.url}/feed.xml` } })
  onTestFinished(async () => {
    await bff.close()
    await origin.close()
  })
  const visitor = bff.client()
  const events = (event: string) => bff.logs.filter((line) => line.includes(`"event":"${event}"`))
  async function read() {
    const answer = await visitor.get('/api/podcast')
    expect(answer.status).toBe(200)
    expect(Value.Errors(Podcast, answer.body)).toEqual([])
    return answer.body as { state: string; source: string; readAt: number; feed: { episodes: { id: string }[] } }
  }
  return { bff, origin, visitor, read, events, asPublished }
}

test('has no podcast and no episode without a feed URL', async () => {
  const bff = await startBff()
  onTestFinished(() => bff.close())
  const visitor = bff.client()
  expect((await visitor.get('/api/podcast')).body).toEqual({ state: 'none', ...NOTHING })
  expect(await visitor.get('/api/podcast/episodes/abcdefgh12345678/transcript')).toMatchObject({
    status: 404,
    body: { name: 'NotFound' },
  })
})

test('reads the feed once for all callers, and returns only URLs meant for readers', async () => {
  const { bff, origin, read } = await aSite()
  const answers = await Promise.all(Array.from({ length: 50 }, read))
  expect(answers[0]).toMatchObject({
    state: 'ready',
    source: 'live',
    readAt: bff.clock.now(),
    feed: {
      title: 'Roads',
      episodes: [
        { title: 'One', audio: { url: `${origin.url}/one.mp3` }, hasTranscript: true },
        { title: 'Two', audio: { url: 'https://audio.example.com/one.mp3' }, hasTranscript: false },
      ],
    },
  })
  expect(origin.requested).toEqual(['/feed.xml'])
  expect(JSON.stringify(answers[0])).not.toContain('one.vtt')
})

test('reports a feed that fails from the start as unreachable within two seconds, and logs it once', async () => {
  const { bff, origin, read, events } = await aSite()
  origin.answer = () => undefined
  const from = performance.now()
  expect(await read()).toEqual({ state: 'unreachable', ...NOTHING })
  expect(performance.now() - from).toBeLessThan(2_000)
  origin.answer = answering('', RSS, 500)
  for (let times = 0; times < 10; times += 1) {
    bff.clock.advance(HOUR)
    expect((await read()).state).toBe('unreachable')
  }
  expect(events('feed-failed')).toHaveLength(1)
  expect(bff.logs.join()).not.toContain(`${origin.url}/feed.xml`)
})

test('serves the last good copy with its age during a failure, and then the next good one', async () => {
  const { bff, origin, read, events, asPublished } = await aSite()
  const { readAt } = await read()
  origin.answer = answering('<html>', { 'content-type': 'text/html' })
  bff.clock.advance(24 * HOUR)
  expect(await read()).toMatchObject({ state: 'ready', source: 'kept', readAt, feed: { title: 'Roads' } })
  origin.answer = asPublished
  bff.clock.advance(HOUR)
  expect(await read()).toMatchObject({ state: 'ready', source: 'live', readAt: bff.clock.now() })
  expect([events('feed-failed').length, events('feed-recovered').length]).toEqual([1, 1])
})

test('reads a transcript on request', async () => {
  const { origin, visitor, read } = await aSite()
  const [one, two] = (await read()).feed.episodes
  const answer = await visitor.get(`/api/podcast/episodes/${one?.id}/transcript`)
  expect(answer.body).toEqual({ language: 'ja', lines: [{ seconds: 1, speaker: 'Haruko', text: 'Snow.' }] })
  expect(Value.Errors(Transcript, answer.body)).toEqual([])
  await visitor.get(`/api/podcast/episodes/${one?.id}/transcript`)
  expect(origin.requested).toEqual(['/feed.xml', '/one.vtt'])
  expect(await visitor.get(`/api/podcast/episodes/${two?.id}/transcript`)).toMatchObject({ status: 404 })
  expect(await visitor.get('/api/podcast/episodes/abcdefgh12345678/transcript')).toMatchObject({ status: 404 })
  expect(await visitor.get('/api/podcast/episodes/..%2F..%2Fx/transcript')).toMatchObject({ status: 400 })
})

test('answers 503 with Retry-After for an unreadable transcript', async () => {
  const { bff, origin, visitor, read, asPublished } = await aSite()
  const [one] = (await read()).feed.episodes
  origin.answer = answering('<html>', { 'content-type': 'text/html' })
  const refused = await visitor.get(`/api/podcast/episodes/${one?.id}/transcript`)
  expect(refused).toMatchObject({ status: 503, body: { name: 'ServiceUnavailable' } })
  expect(refused.headers['retry-after']).toBe('300')
  origin.answer = asPublished
  bff.clock.advance(300_000)
  expect(await visitor.get(`/api/podcast/episodes/${one?.id}/transcript`)).toMatchObject({ status: 200 })
})

test('answers 503 for transcripts before the feed was ever read', async () => {
  const { origin, visitor } = await aSite()
  origin.answer = answering('', RSS, 500)
  expect(await visitor.get('/api/podcast/episodes/abcdefgh12345678/transcript')).toMatchObject({ status: 503 })
})

test('restores the stored feed after a restart, if it is of the same URL and valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-podcast-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keepIn = join(folder, 'podcast.json')
  const clock = testClock()
  const log = { info: () => undefined, warn: () => undefined }
  const found: PublicFetch = async () => ({ bytes: Buffer.from(feedXml()), mediaType: 'text/xml', charset: undefined })
  const broken: PublicFetch = () => Promise.reject(new ExternalResponseError('reset'))
  /** Creates a podcast as a restarted server does, and reads it. */
  async function started(fetch: PublicFetch, feedUrl = FEED_URL) {
    const podcast = createPodcast({ feedUrl, keepIn, clock, log, fetch })
    const answer = await podcast.read()
    await podcast.close()
    return answer
  }
  const first = await started(found)
  clock.advance(72 * HOUR)
  expect(await started(broken)).toEqual({ ...first, source: 'kept' })
  expect((await started(broken, 'https://other.example.com/feed.xml')).state).toBe('unreachable')
  const stored = readFileSync(keepIn, 'utf8')
  for (const [good, bad] of [
    ['https://audio.example.com/one.mp3', 'javascript:alert(1)'],
    ['"title":"One"', '"title":1'],
    ['"episodes"', '"others"'],
  ] as const) {
    expect(stored).toContain(good)
    writeFileSync(keepIn, stored.replace(good, bad))
    expect((await started(broken)).state).toBe('unreachable')
  }
})
