import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Policy } from '../../../server/plugins/endpoints.ts'
import { answerProblems } from '../../../server/plugins/problems.ts'
import { SHED_AT_MS, shedAtMs, shedLoad } from '../../../server/plugins/shedding.ts'
import { type EndpointKey, endpoints } from '../../../shared/api/endpoints.ts'
import { testClock } from '../../support/clock.ts'

const { beginnings, api, session } = SHED_AT_MS

test('sheds codes and plans first, then the API, then session routes, and never pages or health checks', () => {
  const order: [Policy | undefined, string | undefined, number | undefined][] = [
    ['document', '/en/', undefined],
    ['operator', '/readyz', undefined],
    [undefined, undefined, undefined],
    ['redirect', '/api/auth/callback', session],
  ]
  for (const [policy, url, at] of order) expect(shedAtMs(policy, url)).toBe(at)
  const of = (key: EndpointKey) => shedAtMs(endpoints[key], key.split(' ')[1])
  expect(of('POST /api/auth/sign-up')).toBe(beginnings)
  expect(of('POST /api/contact')).toBe(beginnings)
  expect(of('POST /api/itineraries/plan')).toBe(beginnings)
  expect(of('GET /api/crews')).toBe(api)
  expect(of('POST /api/auth/sign-in')).toBe(api)
  expect(of('GET /api/session')).toBe(session)
  expect(of('POST /api/session/refresh')).toBe(session)
  expect(beginnings < api && api < session).toBe(true)
})

async function busyApp() {
  const clock = testClock()
  const app = Fastify()
  onTestFinished(() => app.close())
  answerProblems(app)
  await shedLoad(app, clock)
  const routes: [string, Policy][] = [
    ['/page', 'document'],
    ['/healthz', 'operator'],
    ['/api/crews', endpoints['GET /api/crews']],
  ]
  for (const [url, policy] of routes) app.get(url, { config: { policy } }, async () => ({}))
  await app.ready()
  return {
    app,
    clock,
    ask: async (url: string) => {
      const answer = await app.inject(url)
      return { status: answer.statusCode, name: answer.json().name, retryAfter: answer.headers['retry-after'] }
    },
    /**
     * Blocks the event loop repeatedly for this many milliseconds, until the plugin has measured the delay. Stops after
     * two seconds at most.
     */
    async work(pieceMs: number) {
      const end = performance.now() + 2_000
      const wanted = () => app.memoryUsage().eventLoopDelay > pieceMs / 2 && app.memoryUsage().eventLoopUtilized > 0.9
      while (!wanted() && performance.now() < end) {
        const piece = performance.now() + pieceMs
        while (performance.now() < piece);
        await turn()
      }
    },
  }
}

const OK = { status: 200, name: undefined, retryAfter: undefined }
const SHED = { status: 503, name: 'ServiceUnavailable', retryAfter: '5' }

test('sheds the API with 503 and Retry-After while the loop stays late, and no pages or health checks', async () => {
  const { app, clock, ask, work } = await busyApp()
  await work(650)
  // A single long task does not count as overload.
  expect(await ask('/api/crews')).toEqual(OK)
  clock.advance(600)
  expect(await ask('/api/crews')).toEqual(OK)
  clock.advance(600)
  expect(await ask('/api/crews')).toEqual(SHED)
  for (const url of ['/page', '/healthz']) expect(await ask(url)).toEqual(OK)
  expect(app.shedding.count).toBe(1)
})

test('stops as soon as the event loop recovers', async () => {
  const { app, clock, ask, work } = await busyApp()
  await work(650)
  await ask('/api/crews')
  clock.advance(1_000)
  expect(await ask('/api/crews')).toEqual(SHED)
  await expect.poll(() => app.isUnderPressure(), { timeout: 5_000 }).toBe(false)
  expect(await ask('/api/crews')).toEqual(OK)
})

test('starts to measure again when the clock is set back', async () => {
  const { clock, ask, work } = await busyApp()
  await work(650)
  await ask('/api/crews')
  clock.advance(-3_600_000)
  expect(await ask('/api/crews')).toEqual(OK)
  clock.advance(1_000)
  expect(await ask('/api/crews')).toEqual(SHED)
})

test('does not reject a request long after the last overload', async () => {
  const { clock, ask, work } = await busyApp()
  await work(650)
  await ask('/api/crews')
  clock.advance(60_000)
  expect(await ask('/api/crews')).toEqual(OK)
})
