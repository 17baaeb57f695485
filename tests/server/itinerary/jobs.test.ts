import { describe, expect, test } from 'vitest'
import { answerJob, type Job, type JobAnswers, type LegBaseline, type Ways } from '../../../server/itinerary/jobs.ts'
import { outlineOf } from '../../../shared/planner/plan.ts'
import { aBody, aPlan, aRefusal } from './a-plan.ts'

const TODAY = '2027-05-01'
const POSITIONS: Readonly<Record<string, readonly [number, number]>> = {
  cts: [141.68, 42.78],
  odori: [141.349, 43.0602],
  sapporo: [141.354, 43.06],
}

const aGround = (fields: Partial<LegBaseline> = {}): LegBaseline => ({
  key: 'summer',
  factor: 1,
  leg: () => ({ km: 50, minutes: 60 }),
  ...fields,
})

function ways(fields: Partial<Ways> = {}): Ways {
  return {
    planTrip: () => ({ plan: aPlan() }),
    layOut: () => aPlan({ faults: [] }),
    readCode: (code) => (code === 'good' ? { request: aBody(), outline: outlineOf(aPlan()) } : null),
    worthOf: () => 1,
    baselineOn: () => aGround(),
    positionOf: ({ id }) => POSITIONS[id],
    ...fields,
  }
}

const planJob = (fields: object = {}): Job => ({
  kind: 'plan',
  body: aBody(),
  today: TODAY,
  toMeasure: true,
  ...fields,
})
const planned = (with_: Ways, job = planJob(), now = () => 0) => answerJob(job, with_, now) as JobAnswers['plan']

describe('a request', () => {
  test('passes the pins separately to the planner, with the day in Japan and a time limit', () => {
    const heard: unknown[] = []
    const pins = [{ place: 'odori', day: 1 }]
    const fake = ways({
      planTrip(request, options) {
        heard.push(request, { today: options.today, pins: options.pins })
        return { refusal: aRefusal() }
      },
    })
    expect(planned(fake, planJob({ body: aBody({ pins }) }))).toEqual({
      answer: { refusal: aRefusal() },
      course: undefined,
    })
    expect(heard).toEqual([aBody(), { today: TODAY, pins }])
  })

  test('ends a search that takes too long', () => {
    let time = 0
    const slow = ways({
      planTrip(_request, { expired }) {
        while (!expired?.()) time += 100
        return { plan: aPlan() }
      },
    })
    expect(planned(slow, planJob(), () => time).answer).toEqual({ plan: aPlan() })
    expect(time).toBeLessThan(3_000)
  })
})

describe('the course of a plan', () => {
  const keysOf = (with_: Ways) => planned(with_).course?.days.map((legs) => legs.map(({ key }) => key))

  test("has each day's legs, and those that skip a stop, with positions for routing services", () => {
    const { course } = planned(ways())
    expect(course?.days[1]).toEqual([
      { key: 'node:sapporo>node:cts', from: POSITIONS.sapporo, to: POSITIONS.cts, km: 50, minutes: 60 },
    ])
    expect(keysOf(ways())?.[0]).toEqual(['node:cts>place:odori', 'node:cts>node:sapporo', 'place:odori>node:sapporo'])
  })

  test('is computed only if it will be measured', () => {
    expect(planned(ways(), planJob({ toMeasure: false })).course).toBeUndefined()
  })

  test('leaves out legs that cannot be measured', () => {
    const leg: LegBaseline['leg'] = (_from, { id }) => (id === 'sapporo' ? undefined : { km: 50, minutes: 60 })
    expect(keysOf(ways({ baselineOn: () => aGround({ leg }) }))).toEqual([
      ['node:cts>place:odori'],
      ['node:sapporo>node:cts'],
    ])
  })

  test('is not computed if roads open, close or turn to winter during the trip', () => {
    expect(planned(ways({ baselineOn: (day) => aGround({ key: day }) })).course).toBeUndefined()
  })

  test('contains the seasonal factor and whether toll roads are allowed', () => {
    const winter = ways({ baselineOn: () => aGround({ factor: 1.3 }) })
    expect(planned(winter).course).toMatchObject({ factor: 1.3, tolls: true })
  })
})

test('lays out a plan with measured legs', () => {
  const measured = { 'node:sapporo>node:cts': { km: 49, minutes: 58 } }
  const fake = ways({ layOut: (_request, _outline, figures = {}) => aPlan({ faults: [], measured: figures }) })
  const refined = answerJob({ kind: 'refine', plan: aPlan(), measured }, fake, () => 0)
  expect(refined).toEqual(aPlan({ faults: [], measured }))
})

describe('a share code', () => {
  test('a share code is laid out', () => {
    expect(answerJob({ kind: 'shared', code: 'good' }, ways(), () => 0)).toEqual(aPlan({ faults: [] }))
  })

  test('returns no plan if it is invalid', () => {
    expect(answerJob({ kind: 'shared', code: 'bad' }, ways(), () => 0)).toBeNull()
  })
})
