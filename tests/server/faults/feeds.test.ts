import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fetchJson, reasonOf } from '../../../server/external-http/bounded.ts'
import { createRouting } from '../../../server/itinerary/routing.ts'
import type { WeatherAnswer } from '../../../shared/weather/weather-shapes.ts'
import { testClock } from '../../support/clock.ts'
import { type PodcastHost, startPodcastHost } from '../../support/external/podcast-host.ts'
import { startUntrusted } from '../../support/external/untrusted-service.ts'
import { type ExternalServices, startExternalServices } from '../../support/external/weather-services.ts'
import { expectNothingHeld, NOWHERE } from '../../support/faults/fault-cells.ts'
import { FAULT_KINDS, ODDITIES, REDIRECTED } from '../../support/faults/fault-kinds.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { type Answer, type Bff, startBff } from '../../support/servers/bff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIVE = ['live', 'live', 'live']
const FEEDS = { waitMs: 1_000, timeoutMs: 1_500 }
/** Maximum duration of a response on a busy machine, in milliseconds. */
const IN_TIME_MS = FEEDS.timeoutMs + 15_000

interface Place {
  readonly bff: Bff
  readonly weather: FaultProxy
  readonly podcast: FaultProxy
  readonly services: ExternalServices
  readonly host: PodcastHost
}

async function openPlace(): Promise<Place> {
  const [weather, podcast] = await Promise.all([startFaultProxy(), startFaultProxy()])
  const [services, host] = await Promise.all([startExternalServices(), startPodcastHost(3, podcast.url)])
  weather.passTo(services.url)
  podcast.passTo(host.url)
  const env = {
    LOG_LEVEL: 'silent',
    WEATHER_URL: weather.url,
    JMA_URL: weather.url,
    PODCAST_FEED_URL: `${podcast.url}/feed.xml`,
  }
  const bff = await startBff({ env, timeouts: { feeds: FEEDS } })
  services.setNow(bff.clock.now())
  return { bff, weather, podcast, services, host }
}

async function close({ bff, weather, podcast, services, host }: Place): Promise<void> {
  await bff.close()
  await Promise.all([weather.close(), podcast.close(), services.close(), host.close()])
}

interface Seen {
  readonly weather: readonly Answer[]
  readonly podcast: Answer
  readonly transcript: Answer
}

let place: Place
let episode: string
let first: Seen
beforeAll(async () => {
  place = await openPlace()
  // On a busy machine the first calls can exceed the short timeouts. The check is therefore repeated, and the clock
  // advances by two minutes each time so that the feeds are called again.
  await vi.waitFor(async () => expect(await readFirst()).toEqual({ weather: [LIVE, LIVE], podcast: 'live' }))
})

async function readFirst() {
  const { bff, services } = place
  const { body } = await bff.client().get('/api/podcast')
  const { episodes = [] } = (body.feed ?? {}) as { episodes?: { id: string; hasTranscript: boolean }[] }
  episode = episodes.find(({ hasTranscript }) => hasTranscript)?.id ?? 'none'
  first = await look()
  bff.clock.advance(2 * MINUTE)
  services.setNow(bff.clock.now())
  const { weather, podcast } = sourcesOf(first)
  return { weather, podcast }
}

afterEach(async () => {
  for (const proxy of [place.weather, place.podcast]) {
    proxy.plan(undefined)
    proxy.reset()
    await proxy.accept()
  }
})
afterAll(() => close(place))

async function look({ bff } = place): Promise<Seen> {
  const visitor = bff.client()
  const before = performance.now()
  const [sapporo, otaru, podcast, transcript] = await Promise.all([
    visitor.get('/api/cities/sapporo/weather'),
    visitor.get('/api/cities/otaru/weather'),
    visitor.get('/api/podcast'),
    visitor.get(`/api/podcast/episodes/${episode}/transcript`),
  ])
  expect(performance.now() - before).toBeLessThan(IN_TIME_MS)
  return { weather: [sapporo, otaru], podcast, transcript }
}

function sourcesOf({ weather, podcast, transcript }: Seen) {
  return {
    weather: weather.map(({ body }) => {
      const { source, warnings, report } = body as unknown as WeatherAnswer
      return [source, warnings.source, report.source]
    }),
    podcast: podcast.body.source,
    transcript: transcript.body.lines,
  }
}

/**
 * Checks the responses during and after a fault. The fault begins seven hours after the last good responses. By then
 * old warnings are dropped, and everything else is served with its age.
 */
async function expectRecovery(begin: () => unknown, end: () => unknown): Promise<void> {
  const { bff, weather, podcast, services } = place
  const lines = first.transcript.body.lines
  bff.clock.advance(7 * HOUR)
  services.setNow(bff.clock.now())
  await begin()
  const kept = ['kept', 'unknown', 'kept']
  expect(sourcesOf(await look())).toEqual({ weather: [kept, kept], podcast: 'kept', transcript: lines })
  await expectNothingHeld(weather)
  await expectNothingHeld(podcast)
  await end()
  // Advance far enough for the server to request the failed sources again.
  bff.clock.advance(16 * MINUTE)
  services.setNow(bff.clock.now())
  const well = { weather: [LIVE, LIVE], podcast: 'live', transcript: lines }
  // The first response still contains the stored copy of the podcast, because the podcast is refreshed in the
  // background.
  await expect.poll(async () => sourcesOf(await look()), { timeout: 5_000 }).toEqual(well)
}

describe('weather, warnings, podcast and transcript', () => {
  const { weather, podcast } = { weather: () => place.weather, podcast: () => place.podcast }

  test.each(FAULT_KINDS)(
    'the feeds serve the last good copy, labelled and in time, while their sources answer with %s',
    async (kind) => {
      const play = (fault: Fault | undefined) => {
        weather().plan(() => fault)
        podcast().plan(() => fault)
      }
      await expectRecovery(
        () => play(kind),
        () => play(undefined),
      )
      // The server must not follow redirects of the weather services. It follows only those of the podcast's feed.
      expect(weather().asked(REDIRECTED)).toBe(0)
      expect(weather().asked('/v1/forecast')).toBeGreaterThan(1)
      expect(podcast().asked('/feed.xml')).toBeGreaterThan(1)
      expect(podcast().asked('/transcript.vtt')).toBeGreaterThan(1)
    },
  )

  test('the feeds serve the last good copy while their sources refuse connections', () =>
    expectRecovery(
      () => Promise.all([weather().refuse(), podcast().refuse()]),
      () => Promise.all([weather().accept(), podcast().accept()]),
    ))

  test.each(ODDITIES)('the feeds read valid responses with %s', async (oddity) => {
    weather().plan(() => oddity)
    podcast().plan(() => oddity)
    place.bff.clock.advance(16 * MINUTE)
    place.services.setNow(place.bff.clock.now())
    await expect
      .poll(async () => sourcesOf(await look()).weather, { timeout: 5_000 })
      .toEqual([
        ['live', 'live', 'live'],
        ['live', 'live', 'live'],
      ])
    for (const { status, setCookies, headers } of [...(await look()).weather, (await look()).podcast]) {
      expect([status, setCookies, headers['cache-control']]).toEqual([200, [], 'no-store'])
    }
  })
})

test('a server that has never read a feed serves weather averages and no podcast, in time', async () => {
  const cold = await openPlace()
  onTestFinished(() => close(cold))
  cold.weather.plan(() => 'drip')
  cold.podcast.plan(() => 'drip')
  const { weather, podcast, transcript } = await look(cold)
  expect(weather.map(({ body }) => body.source)).toEqual(['normals', 'normals'])
  expect(podcast.body).toMatchObject({ state: 'unreachable' })
  expect(transcript).toMatchObject({ status: 503, body: { name: 'ServiceUnavailable' } })
  expect(Number(transcript.headers['retry-after'])).toBeGreaterThan(0)
  for (const proxy of [cold.weather, cold.podcast]) await expectNothingHeld(proxy)
})

describe('a routing service', () => {
  const ROUTING_MS = 1_000
  const REST_MS = 30_000
  const COURSE = {
    days: [[{ key: 'leg', from: [141, 43], to: [141.1, 43], km: 40, minutes: 50 }]],
    factor: 1,
    tolls: true,
  } as const
  const TABLE: Fault = {
    headers: { 'content-type': 'application/json' },
    body: {
      code: 'Ok',
      distances: [
        [0, 41_000],
        [41_000, 0],
      ],
      durations: [
        [0, 2_900],
        [2_900, 0],
      ],
      sources: [{ distance: 1 }, { distance: 1 }],
    },
  }

  function routingAt(url: string) {
    const clock = testClock()
    const logged: unknown[] = []
    const log = (_event: string, fields: object) => logged.push(fields)
    return { clock, logged, routing: createRouting({ url, fetch, clock, log, timeoutMs: ROUTING_MS }) }
  }

  test.each([...FAULT_KINDS, 'refused' as const])(
    'that fails with %s leaves our own figures, and is retried after its rest',
    async (kind) => {
      const proxy = await startFaultProxy()
      onTestFinished(proxy.close)
      const { clock, logged, routing } = routingAt(proxy.url)
      if (kind === 'refused') await proxy.refuse()
      else proxy.plan(() => kind)
      expect(await routing.measure(COURSE)).toBeUndefined()
      expect([logged.length, proxy.asked(REDIRECTED)]).toEqual([1, 0])
      await expectNothingHeld(proxy)
      await proxy.accept()
      proxy.plan(() => TABLE)
      clock.advance(REST_MS)
      expect(await routing.measure(COURSE)).toEqual({ leg: { km: 41, minutes: 48 } })
    },
  )
})

test('an unknown host and an untrusted certificate have different reasons, and receive no request', async () => {
  const stranger = await startUntrusted()
  onTestFinished(stranger.close)
  const ask = (url: string) =>
    fetchJson({ fetch, url, signal: AbortSignal.timeout(5_000), mostBytes: 1_000 }).catch(reasonOf)
  expect(await ask(NOWHERE)).toBe('unknown host')
  expect(await ask(stranger.url)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(stranger.asked()).toBe(0)
})
