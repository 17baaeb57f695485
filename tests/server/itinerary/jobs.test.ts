/** What the planning thread makes of its jobs, with a planner that can be told what to say. */

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
  test('reaches the planner with its pins apart, the day in Japan and a limit', () => {
    const heard: unknown[] = []
    const pins = [{ place: 'odori', day: 1 }]
    const asked = ways({
      planTrip(request, options) {
        heard.push(request, { today: options.today, pins: options.pins })
        return { refusal: aRefusal() }
      },
    })
    expect(planned(asked, planJob({ body: aBody({ pins }) }))).toEqual({
      answer: { refusal: aRefusal() },
      course: undefined,
    })
    expect(heard).toEqual([aBody(), { today: TODAY, pins }])
  })

  test('whose search takes too long is told to end', () => {
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

  test('has each day’s ways, those past a stop too, with their ends as routing services write them', () => {
    const { course } = planned(ways())
    expect(course?.days[1]).toEqual([
      { key: 'node:sapporo>node:cts', from: POSITIONS.sapporo, to: POSITIONS.cts, km: 50, minutes: 60 },
    ])
    expect(keysOf(ways())?.[0]).toEqual(['node:cts>place:odori', 'node:cts>node:sapporo', 'place:odori>node:sapporo'])
  })

  test('is not made unless somebody means to measure it', () => {
    expect(planned(ways(), planJob({ toMeasure: false })).course).toBeUndefined()
  })

  test('leaves out the ways that are ours alone', () => {
    const leg: LegBaseline['leg'] = (_from, { id }) => (id === 'sapporo' ? undefined : { km: 50, minutes: 60 })
    expect(keysOf(ways({ baselineOn: () => aGround({ leg }) }))).toEqual([
      ['node:cts>place:odori'],
      ['node:sapporo>node:cts'],
    ])
  })

  test('is not made where roads open, close or turn to winter on the way: a leg has one figure', () => {
    expect(planned(ways({ baselineOn: (day) => aGround({ key: day }) })).course).toBeUndefined()
  })

  test('carries what the season multiplies minutes by, and whether toll roads are wanted', () => {
    const winter = ways({ baselineOn: () => aGround({ factor: 1.3 }) })
    expect(planned(winter).course).toMatchObject({ factor: 1.3, tolls: true })
  })
})

test('measured legs are laid out with the plan', () => {
  const measured = { 'node:sapporo>node:cts': { km: 49, minutes: 58 } }
  const asked = ways({ layOut: (_request, _outline, figures = {}) => aPlan({ faults: [], measured: figures }) })
  const refined = answerJob({ kind: 'refine', plan: aPlan(), measured }, asked, () => 0)
  expect(refined).toEqual(aPlan({ faults: [], measured }))
})

describe('a share code', () => {
  test('is laid out', () => {
    expect(answerJob({ kind: 'shared', code: 'good' }, ways(), () => 0)).toEqual(aPlan({ faults: [] }))
  })

  test('that is none gives no plan', () => {
    expect(answerJob({ kind: 'shared', code: 'bad' }, ways(), () => 0)).toBeNull()
  })
})
