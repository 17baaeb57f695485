import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundBodies } from '../../../server/http/bodies.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { answerJob, type Jobs, type Ways } from '../../../server/itinerary/jobs.ts'
import type { Planner } from '../../../server/itinerary/planner.ts'
import { addItineraryRoutes } from '../../../server/itinerary/routes.ts'
import type { Routing } from '../../../server/itinerary/routing.ts'
import { requirePolicies } from '../../../server/plugins/endpoints.ts'
import { answerProblems } from '../../../server/plugins/problems.ts'
import { limitRates } from '../../../server/plugins/rate-limit.ts'
import type { Answer } from '../../../shared/planner/plan.ts'
import { MOST_PINS } from '../../../shared/planner/shapes.ts'
import { testClock } from '../../support/clock.ts'
import { aBody, aPlan, aRefusal } from './a-plan.ts'

const PLAN = '/api/itineraries/plan'

interface SiteOptions {
  readonly answer?: Answer
  readonly routing?: Routing
  readonly ask?: Planner['ask']
  readonly planRate?: number
}

/** Starts the itinerary routes alone, with a planner that runs synchronously in this thread. */
async function startSite({ answer = { plan: aPlan() }, routing, ask, planRate = 1_000 }: SiteOptions = {}) {
  const clock = testClock(Date.parse('2027-04-30T20:00:00Z'))
  const lines: string[] = []
  const jobs: Jobs[keyof Jobs][] = []
  const ways: Ways = {
    planTrip: () => answer,
    layOut: (_request, _outline, measured = {}) => aPlan({ faults: [], measured }),
    readCode: (code) => (code.startsWith('good') ? { request: aBody(), outline: { days: [] } } : null),
    worthOf: () => 1,
    baselineOn: () => ({ key: 'summer', factor: 1, leg: () => ({ km: 50, minutes: 60 }) }),
    positionOf: () => [141, 43],
  }
  const planner = {
    ask: async (kind: never, job: Jobs[keyof Jobs]) => {
      jobs.push(job)
      return answerJob({ kind, ...job } as never, ways, () => 0)
    },
    close: async () => {},
  } as Planner
  const app = Fastify({
    logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } },
    routerOptions: { maxParamLength: 2_000 },
  })
  onTestFinished(() => app.close())
  boundBodies(app)
  requirePolicies(app)
  answerProblems(app)
  const wide = { read: 1_000, write: 1_000, writeAccount: 1_000, credential: 1_000, code: 1_000, account: 1_000 }
  limitRates(app, { ...wide, strangers: 1_000, poolShare: 1_000, plan: planRate })
  addItineraryRoutes(app, { planner: ask ? { ...planner, ask } : planner, routing, clock })
  const post = (payload: unknown) => app.inject({ method: 'POST', url: PLAN, payload: payload as object })
  return { app, post, jobs, lines }
}

test('returns every field of the plan', async () => {
  const { post } = await startSite()
  const answer = await post(aBody())
  expect([answer.statusCode, answer.json()]).toEqual([200, { plan: aPlan() }])
})

test.each([
  ['with the nearest request that can be met', aRefusal()],
  ['where only the traveller can say', { wish: 'island', about: 'rishiri', nearest: null } as const],
])('answers 200 with a refused wish: %s', async (_, refusal) => {
  const { post } = await startSite({ answer: { refusal } })
  const answer = await post(aBody())
  expect([answer.statusCode, answer.json()]).toEqual([200, { refusal }])
})

test('passes a valid request to the planner, with or without pins, and the day in Japan as today', async () => {
  const { post, jobs } = await startSite()
  const body = aBody({ firstDay: '2027-02-30', must: ['atlantis'], pins: [{ place: 'odori', day: 0 }] })
  expect((await post(body)).statusCode).toBe(200)
  expect(jobs).toEqual([{ body, today: '2027-05-01', toMeasure: false }])
})

const LONG = 'x'.repeat(41)

test.each<[string, unknown, string]>([
  ['nothing', {}, 'firstDay'],
  ['a list', [], 'body'],
  ['a day that is no day of any year', aBody({ firstDay: '2027-13-01' }), 'firstDay'],
  ['a time after midnight', aBody({ arrival: { gate: 'cts', at: 1_440 } }), 'arrival.at'],
  ['a time that is no whole minute', aBody({ arrival: { gate: 'cts', at: 0.5 } }), 'arrival.at'],
  ['a gate with something beside it', { ...aBody(), arrival: { gate: 'cts', at: 1, x: 1 } }, 'arrival.x'],
  ['a gate of 41 letters', aBody({ departure: { gate: LONG, at: 1 } }), 'departure.gate'],
  ['a pace there is not', { ...aBody(), pace: 'frantic' }, 'pace'],
  ['an interest there is not', { ...aBody(), interests: ['gambling'] }, 'interests.0'],
  ['an interest twice', aBody({ interests: ['food', 'food'] }), 'interests'],
  ['no driver', aBody({ drivers: 0 }), 'drivers'],
  ['nine drivers', aBody({ drivers: 9 }), 'drivers'],
  ['21 wishes', aBody({ must: Array(21).fill('odori') }), 'must'],
  ['21 places to leave out', aBody({ skip: Array(21).fill('odori') }), 'skip'],
  ['a wish that is no name', aBody({ must: ['../odori'] }), 'must.0'],
  ['ten hours and a minute at the wheel', aBody({ longestDrive: 601 }), 'longestDrive'],
  ['a seed below zero', aBody({ seed: -1 }), 'seed'],
  ['a pin on the 31st day', aBody({ pins: [{ place: 'odori', day: 30 }] }), 'pins.0.day'],
  ['pins without end', aBody({ pins: Array(MOST_PINS + 1).fill({ place: 'odori', day: 0 }) }), 'pins'],
  ['something else', { ...aBody(), rounds: 1_000_000 }, 'rounds'],
])('refuses %s by its field without planning', async (_, body, field) => {
  const { post, jobs } = await startSite()
  const answer = await post(body)
  expect([answer.statusCode, answer.json().name, jobs]).toEqual([400, 'ValidationError', []])
  expect(answer.json().fields.map(({ field: name }: { field: string }) => name)).toContain(field)
})

test('lays out a shared plan without sign-in, however long its code', async () => {
  const { app, jobs } = await startSite()
  const code = `good${'x'.repeat(1_900)}`
  const answer = await app.inject(`/api/itineraries/shared/${code}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { plan: aPlan({ faults: [], measured: {} }) }])
  expect(jobs).toEqual([{ code }])
})

test.each([
  ['some text', 'bad'],
  ['letters that no code has', 'a.b'],
  ['another script', '%D8%B4'],
  ['the longest text', 'x'.repeat(2_000)],
])('answers NotFound for %s instead of a share code', async (_, code) => {
  const { app } = await startSite()
  const answer = await app.inject(`/api/itineraries/shared/${code}`)
  expect([answer.statusCode, answer.json().name]).toEqual([404, 'NotFound'])
})

test('answers 503 with Retry-After if there is too much to plan', async () => {
  const ask = () => Promise.reject(new Refusal('ServiceUnavailable', 'Too many plans at once.', { retryAfterS: 2 }))
  const { post } = await startSite({ ask })
  const answer = await post(aBody())
  expect([answer.statusCode, answer.json().name, answer.headers['retry-after']]).toEqual([
    503,
    'ServiceUnavailable',
    '2',
  ])
})

test('limits plans separately, to fewer calls than other writes', async () => {
  const { post } = await startSite({ planRate: 2 })
  const answers = [await post(aBody()), await post(aBody()), await post(aBody())]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers[2]?.json()).toMatchObject({ name: 'TooManyRequests' })
})

const MEASURED = { 'node:sapporo>node:cts': { km: 49, minutes: 58 } }

test('returns a plan with measured legs if there is a routing service', async () => {
  const { post } = await startSite({ routing: { measure: async () => MEASURED } })
  expect((await post(aBody())).json()).toEqual({ plan: aPlan({ faults: [], measured: MEASURED }) })
})

test.each<[string, Routing['measure']]>([
  ['does not answer', async () => undefined],
  ['knows nothing better', async () => ({})],
  ['breaks', () => Promise.reject(new Error('A planted fault.'))],
])('returns the unrefined plan if a routing service %s', async (_, measure) => {
  const { post } = await startSite({ routing: { measure } })
  expect((await post(aBody())).json()).toEqual({ plan: aPlan() })
})

test('does not measure a refusal', async () => {
  const measure = () => Promise.reject(new Error('measured all the same'))
  const { post, lines } = await startSite({ routing: { measure }, answer: { refusal: aRefusal() } })
  expect((await post(aBody())).json()).toEqual({ refusal: aRefusal() })
  expect(lines.join('')).not.toContain('measured all the same')
})
