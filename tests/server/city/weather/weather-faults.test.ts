import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { describe, expect, onTestFinished, type TestContext, test } from 'vitest'
import { Weather, type WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { atDepth } from '../../../support/depth.ts'
import {
  type ExternalFault,
  type ExternalServices,
  FAULTS,
  startExternalServices,
} from '../../../support/external/weather-services.ts'
import { type Bff, startBff } from '../../../support/servers/bff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FEED_TIMEOUT_MS = atDepth({ quick: 6_000, full: 8_000 })
/**
 * Time limit in ms. The server waits 1.5 seconds for the external services. A busy machine needs longer, but never as
 * long as the timeout of the services.
 */
const IN_TIME_MS = 5_500
/** Number of concurrent requests with a cold cache, and number of requests during a fault. */
const CONCURRENT = atDepth({ quick: 100, full: 1_000 })
const REPEATED = atDepth({ quick: 20, full: 200 })
const FILES = [
  '/bosai/forecast/data/forecast/016000.json',
  '/bosai/warning/data/r8/016000.json',
  '/bosai/warning/data/r8/map_time.json',
  '/v1/forecast',
]

async function services(): Promise<ExternalServices> {
  const external = await startExternalServices()
  onTestFinished(() => external.close())
  return external
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-weather-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startSite({ url }: ExternalServices, env: Record<string, string> = {}) {
  const bff = await startBff({ env: { WEATHER_URL: url, JMA_URL: url, ...env } })
  let open = true
  const close = async () => {
    if (open) await bff.close()
    open = false
  }
  onTestFinished(close)
  return { bff, close, ask: (city = 'otaru') => ask(bff, city) }
}

const weatherShape = Compile(Weather)

/** Returns the response and how long it took by the real clock. */
async function ask(bff: Bff, city: string) {
  const before = performance.now()
  const { status, body, headers } = await bff.client().get(`/api/cities/${city}/weather`)
  const ms = performance.now() - before
  expect(status).toBe(200)
  expect(weatherShape.Check(body)).toBe(true)
  expect(headers['cache-control']).toBe('no-store')
  return { weather: body as unknown as WeatherAnswer, ms }
}

const sourcesOf = ({ source, warnings, report }: WeatherAnswer) => [source, warnings.source, report.source]

const linesOf = ({ logs }: Bff, event: string) =>
  logs.flatMap((line) => {
    const entry = JSON.parse(line) as { event?: string; feed?: string; reason?: string; level: number }
    return entry.event === event ? [entry] : []
  })

/** Sorted by feed name. */
const failures = (bff: Bff) =>
  linesOf(bff, 'feed-failed')
    .map(({ feed, reason }) => `${feed}: ${reason}`)
    .sort()

test("returns live weather with the agency's warnings and text", async () => {
  const { bff, ask } = await startSite(await services())
  const { weather } = await ask()
  expect(sourcesOf(weather)).toEqual(['live', 'live', 'live'])
  expect(weather).toMatchObject({ city: 'otaru', now: { celsius: -4.2 }, hours: { length: 24 }, days: { length: 7 } })
  expect((await ask('sapporo')).weather.city).toBe('sapporo')
  expect((await bff.client().get('/api/cities/atlantis/weather')).status).toBe(400)
})

test(`answers ${CONCURRENT} concurrent requests with one call per feed and a cold cache`, async () => {
  const external = await services()
  const { ask } = await startSite(external)
  const answers = await Promise.all(Array.from({ length: CONCURRENT }, () => ask()))
  expect(external.asked.toSorted()).toEqual(FILES)
  expect(new Set(answers.map(({ weather }) => JSON.stringify(weather))).size).toBe(1)
  expect(sourcesOf(answers[0]?.weather as WeatherAnswer)).toEqual(['live', 'live', 'live'])
})

test('refreshes only warnings for half an hour, and shares one copy between the cities', async () => {
  const external = await services()
  const { bff, ask } = await startSite(external)
  await ask('sapporo')
  external.forget()
  bff.clock.advance(29 * MINUTE)
  expect(sourcesOf((await ask('otaru')).weather)).toEqual(['live', 'live', 'live'])
  await expect.poll(() => external.asked.length).toBe(2)
  expect(external.asked.every((path) => path.startsWith('/bosai/warning/'))).toBe(true)
})

const REASONS: Readonly<Record<ExternalFault, RegExp>> = {
  hang: /hung/,
  reset: /reset/,
  slow: /hung/,
  500: /status 500/,
  429: /status 429/,
  html: /not JSON/,
  '50 MB': /too large/,
  'wrong types': /other shape|not JSON/,
  'missing fields': /other shape/,
  empty: /not JSON/,
  redirect: /redirect/,
}

test.each(FAULTS)('%s before the first copy: returns labelled averages in time', async (fault) => {
  const external = await services()
  external.play(fault)
  const { ask } = await startSite(external)
  const { weather, ms } = await ask()
  expect(sourcesOf(weather)).toEqual(['normals', 'unknown', 'unknown'])
  expect(weather.normals.month).toBeGreaterThan(0)
  expect(ms).toBeLessThan(IN_TIME_MS)
})

/** @param context its `expect` belongs to this test; the imported one belongs to none once a concurrent test has ended */
async function withStoredCopy(fault: ExternalFault, { expect }: Pick<TestContext, 'expect'>): Promise<void> {
  const external = await startExternalServices()
  const bff = await startBff({
    env: { WEATHER_URL: external.url, JMA_URL: external.url },
    timeouts: { feeds: { timeoutMs: FEED_TIMEOUT_MS } },
  })
  const { weather: first } = await ask(bff, 'otaru')
  expect(first.source).toBe('live')

  external.play(fault)
  external.forget()
  bff.clock.advance(3 * HOUR)
  const { weather, ms } = await ask(bff, 'otaru')
  expect(sourcesOf(weather)).toEqual(['kept', 'kept', 'kept'])
  expect(weather.readAt).toBe(first.readAt)
  expect(ms).toBeLessThan(IN_TIME_MS)

  await expect.poll(() => failures(bff), { timeout: 15_000 }).toHaveLength(3)
  await Promise.all(Array.from({ length: REPEATED }, () => ask(bff, 'otaru')))
  expect(failures(bff).map((line) => line.split(':')[0])).toEqual(['forecast', 'jma-report', 'jma-warnings'])
  for (const line of failures(bff)) expect(line).toMatch(REASONS[fault])
  expect(external.asked.toSorted()).toEqual(FILES)

  external.play(undefined)
  if (fault === '429') bff.clock.advance(15 * MINUTE)
  // On a busy machine a feed can take longer than the server waits for it. It can even need a second call a minute
  // later, so the request is repeated.
  const sources = async () => {
    bff.clock.advance(MINUTE)
    external.setNow(bff.clock.now())
    return sourcesOf((await ask(bff, 'otaru')).weather)
  }
  await expect.poll(sources, { timeout: 15_000 }).toEqual(['live', 'live', 'live'])
  expect(linesOf(bff, 'feed-recovered')).toHaveLength(3)
  await bff.close()
  await external.close()
}

const SERVES_STORED_COPY =
  '%s with a stored copy: serves the labelled copy in time with one call and one log line, then recovers'
const ENDLESS: readonly ExternalFault[] = ['hang', 'slow']

test.for(FAULTS.filter((fault) => !ENDLESS.includes(fault)))(SERVES_STORED_COPY, withStoredCopy)

describe('a fault that does not end by itself', () => {
  test.concurrent.for(ENDLESS)(SERVES_STORED_COPY, { timeout: 30_000 }, withStoredCopy)
})

test("keeps forecast and agency independent of each other's failures", async () => {
  const [well, ill] = [await services(), await services()]
  ill.play('500')
  const forecastAlone = await startSite(well, { JMA_URL: ill.url })
  expect(sourcesOf((await forecastAlone.ask()).weather)).toEqual(['live', 'unknown', 'unknown'])
  const agencyAlone = await startSite(well, { WEATHER_URL: ill.url })
  expect(sourcesOf((await agencyAlone.ask()).weather)).toEqual(['normals', 'live', 'live'])
})

test('serves the stored copies with their times after a restart during an outage', async () => {
  const external = await services()
  const env = { DATA_DIR: aFolder() }
  const before = await startSite(external, env)
  const { weather: first } = await before.ask()
  await before.close()

  external.play('hang')
  const after = await startSite(external, env)
  after.bff.clock.advance(4 * HOUR)
  const { weather, ms } = await after.ask()
  expect(sourcesOf(weather)).toEqual(['kept', 'kept', 'kept'])
  expect([weather.readAt, weather.now, weather.hours.length]).toEqual([first.readAt, null, 24])
  expect(ms).toBeLessThan(IN_TIME_MS)
  after.bff.clock.advance(45 * HOUR)
  expect((await after.ask()).weather.source).toBe('normals')
})

test('sends the key in the request and never logs it', async () => {
  const external = await services()
  external.play('500')
  const { bff, ask } = await startSite(external, { WEATHER_KEY: 'SECRETKEY', WEATHER_MODELS: 'jma_seamless' })
  await ask()
  expect(external.addresses.some((address) => address.includes('apikey=SECRETKEY'))).toBe(true)
  expect(external.addresses.filter((address) => address.includes('models=jma_seamless'))).toHaveLength(1)
  expect(failures(bff)).toHaveLength(3)
  expect(bff.logs.join('\n')).not.toContain('SECRETKEY')
})

test('closes at once while a call hangs, and leaves no connection open', async () => {
  const external = await services()
  external.play('hang')
  const { close, ask } = await startSite(external)
  await ask()
  expect(await external.openConnections()).toBeGreaterThan(0)
  const before = performance.now()
  await close()
  expect(performance.now() - before).toBeLessThan(5_000)
  await expect.poll(() => external.openConnections()).toBe(0)
})
