/** The itinerary's own addresses: what is refused at the door, and that an answer arrives as the planner gave it. */

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

interface House {
  readonly answer?: Answer
  readonly routing?: Routing
  readonly ask?: Planner['ask']
  readonly planRate?: number
}

/** The routes alone, with a planner that plans at once and in this thread. */
async function house({ answer = { plan: aPlan() }, routing, ask, planRate = 1_000 }: House = {}) {
  const clock = testClock(Date.parse('2027-04-30T20:00:00Z'))
  const lines: string[] = []
  const asked: Jobs[keyof Jobs][] = []
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
      asked.push(job)
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
  limitRates(app, { read: 1_000, write: 1_000, plan: planRate, credential: 1_000, code: 1_000, account: 1_000 })
  addItineraryRoutes(app, { planner: ask ? { ...planner, ask } : planner, routing, clock })
  const post = (payload: unknown) => app.inject({ method: 'POST', url: PLAN, payload: payload as object })
  return { app, post, asked, lines }
}

test('a plan arrives whole: nothing the planner says is lost on the way', async () => {
  const { post } = await house()
  const answer = await post(aBody())
  expect([answer.statusCode, answer.json()]).toEqual([200, { plan: aPlan() }])
})

test.each([
  ['with the nearest request that can be met', aRefusal()],
  ['where only the traveller can say', { wish: 'island', about: 'rishiri', nearest: null } as const],
])('a wish that cannot be granted is an answer, no problem: %s', async (_, refusal) => {
  const { post } = await house({ answer: { refusal } })
  const answer = await post(aBody())
  expect([answer.statusCode, answer.json()]).toEqual([200, { refusal }])
})

test('what is well formed reaches the planner, with pins or without, and today is the day in Japan', async () => {
  const { post, asked } = await house()
  const body = aBody({ firstDay: '2027-02-30', must: ['atlantis'], pins: [{ place: 'odori', day: 0 }] })
  expect((await post(body)).statusCode).toBe(200)
  expect(asked).toEqual([{ body, today: '2027-05-01', toMeasure: false }])
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
])('%s is refused by name and never planned', async (_, body, field) => {
  const { post, asked } = await house()
  const answer = await post(body)
  expect([answer.statusCode, answer.json().name, asked]).toEqual([400, 'ValidationError', []])
  expect(answer.json().fields.map(({ field: name }: { field: string }) => name)).toContain(field)
})

test('a shared plan is laid out for everybody, however long its code', async () => {
  const { app, asked } = await house()
  const code = `good${'x'.repeat(1_900)}`
  const answer = await app.inject(`/api/itineraries/shared/${code}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { plan: aPlan({ faults: [], measured: {} }) }])
  expect(asked).toEqual([{ code }])
})

test.each([
  ['some text', 'bad'],
  ['letters that no code has', 'a.b'],
  ['another script', '%D8%B4'],
  ['the longest text', 'x'.repeat(2_000)],
])('%s that is no plan’s code is not found', async (_, code) => {
  const { app } = await house()
  const answer = await app.inject(`/api/itineraries/shared/${code}`)
  expect([answer.statusCode, answer.json().name]).toEqual([404, 'NotFound'])
})

test('when there is too much to plan the answer is 503 with the time to come back', async () => {
  const ask = () => Promise.reject(new Refusal('ServiceUnavailable', 'Too many plans at once.', { retryAfterS: 2 }))
  const { post } = await house({ ask })
  const answer = await post(aBody())
  expect([answer.statusCode, answer.json().name, answer.headers['retry-after']]).toEqual([
    503,
    'ServiceUnavailable',
    '2',
  ])
})

test('plans have a budget of their own, smaller than that of writes', async () => {
  const { post } = await house({ planRate: 2 })
  const answers = [await post(aBody()), await post(aBody()), await post(aBody())]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers[2]?.json()).toMatchObject({ name: 'TooManyRequests' })
})

const MEASURED = { 'node:sapporo>node:cts': { km: 49, minutes: 58 } }

test('with a routing service the plan counts with what that has measured', async () => {
  const { post } = await house({ routing: { measure: async () => MEASURED } })
  expect((await post(aBody())).json()).toEqual({ plan: aPlan({ faults: [], measured: MEASURED }) })
})

test.each<[string, Routing['measure']]>([
  ['does not answer', async () => undefined],
  ['knows nothing better', async () => ({})],
  ['breaks', () => Promise.reject(new Error('A planted fault.'))],
])('a routing service that %s leaves our plan as it was', async (_, measure) => {
  const { post } = await house({ routing: { measure } })
  expect((await post(aBody())).json()).toEqual({ plan: aPlan() })
})

test('a refusal is not measured', async () => {
  const measure = () => Promise.reject(new Error('measured all the same'))
  const { post, lines } = await house({ routing: { measure }, answer: { refusal: aRefusal() } })
  expect((await post(aBody())).json()).toEqual({ refusal: aRefusal() })
  expect(lines.join('')).not.toContain('measured all the same')
})
