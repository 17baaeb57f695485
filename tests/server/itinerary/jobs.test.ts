/** What the planning thread makes of its jobs, with a planner that can be told what to say. */

import { describe, expect, test } from 'vitest'
import { answerJob, type Job, type JobAnswers, type Ways } from '../../../server/itinerary/jobs.ts'
import { outlineOf } from '../../../shared/planner/plan.ts'
import { aBody, aLeg, aPlan, aRefusal } from './a-plan.ts'

const TODAY = '2027-05-01'
const POSITIONS: Readonly<Record<string, readonly [number, number]>> = {
  cts: [141.68, 42.78],
  odori: [141.349, 43.0602],
  sapporo: [141.354, 43.06],
}

function ways(fields: Partial<Ways> = {}): Ways {
  return {
    planTrip: () => ({ plan: aPlan() }),
    layOut: () => aPlan({ faults: [] }),
    readCode: (code) => (code === 'good' ? { request: aBody(), outline: outlineOf(aPlan()) } : null),
    roadsOn: () => ({ key: 'summer', factor: 1 }),
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
      cut: false,
      course: undefined,
    })
    expect(heard).toEqual([aBody(), { today: TODAY, pins }])
  })

  test('whose search takes too long is told to end, and its answer says that it was cut', () => {
    let time = 0
    const slow = ways({
      planTrip(_request, { expired }) {
        while (!expired?.()) time += 100
        return { plan: aPlan() }
      },
    })
    expect(planned(slow, planJob(), () => time).cut).toBe(true)
    expect(time).toBeLessThan(3_000)
  })
})

describe('the course of a plan', () => {
  test('has the legs that are driven, with their ends as routing services write them', () => {
    expect(planned(ways()).course).toEqual({
      days: [
        [{ key: 'node:cts>place:odori', from: POSITIONS.cts, to: POSITIONS.odori, km: 50, minutes: 60 }],
        [{ key: 'node:sapporo>node:cts', from: POSITIONS.sapporo, to: POSITIONS.cts, km: 50, minutes: 60 }],
      ],
      factor: 1,
      tolls: true,
    })
  })

  test('is not made unless somebody means to measure it', () => {
    expect(planned(ways(), planJob({ toMeasure: false })).course).toBeUndefined()
  })

  test('leaves out the way round a winter closure, which no routing service knows of', () => {
    const [first, second] = aPlan().days
    if (!first || !second) throw new Error('the plan has two days')
    const round = aLeg(
      { kind: 'node', id: 'cts' },
      { kind: 'place', id: 'odori' },
      {
        warnings: [{ kind: 'detour', closed: 'R334' }],
      },
    )
    const plan = aPlan({ days: [{ ...first, legs: [round, ...first.legs.slice(1)] }, second] })
    const { course } = planned(ways({ planTrip: () => ({ plan }) }))
    expect(course?.days.flat().map(({ key }) => key)).toEqual(['node:sapporo>node:cts'])
  })

  test('is not made where roads open, close or turn to winter on the way: a leg has one figure', () => {
    const turning = ways({ roadsOn: (day) => ({ key: day, factor: 1 }) })
    expect(planned(turning).course).toBeUndefined()
  })

  test('carries what the season multiplies minutes by', () => {
    expect(planned(ways({ roadsOn: () => ({ key: 'winter', factor: 1.3 }) })).course?.factor).toBe(1.3)
  })
})

describe('measured legs', () => {
  const measured = { 'node:sapporo>node:cts': { km: 49, minutes: 58 } }
  const job: Job = { kind: 'refine', plan: aPlan(), pins: [], today: TODAY, measured }
  const faulty = aPlan()

  test('keep the stops where these still fit', () => {
    const fitting = aPlan({ faults: [], measured })
    const refined = answerJob(
      job,
      ways({ layOut: (_request, _outline, figures = {}) => ({ ...fitting, measured: figures }) }),
      Date.now,
    )
    expect(refined).toEqual(fitting)
  })

  test('lead to another search where the stops fit no more', () => {
    const other = aPlan({ faults: [], km: 90 })
    const asked = ways({ layOut: () => faulty, planTrip: () => ({ plan: other }) })
    expect(answerJob(job, asked, () => 0)).toEqual(other)
  })

  test.each([
    ['no plan at all', { refusal: aRefusal() }],
    ['only a plan that breaks rules', { plan: faulty }],
  ])('are dropped where %s fits them', (_, answer) => {
    expect(answerJob(job, ways({ layOut: () => faulty, planTrip: () => answer }), () => 0)).toBeNull()
  })
})

describe('a share code', () => {
  test('is laid out', () => {
    expect(answerJob({ kind: 'shared', code: 'good' }, ways(), () => 0)).toEqual(aPlan({ faults: [] }))
  })

  test('that is none gives no plan', () => {
    expect(answerJob({ kind: 'shared', code: 'bad' }, ways(), () => 0)).toBeNull()
  })

  test.each([
    ['a century', { lastDay: '2099-12-31' }],
    ['no day', { lastDay: '2027-08-01' }],
    ['days that are none', { lastDay: 'never' }],
  ])('of %s is not laid out', (_, fields) => {
    const asked = ways({
      readCode: () => ({ request: aBody(fields), outline: outlineOf(aPlan()) }),
      layOut: () => {
        throw new Error('laid out all the same')
      },
    })
    expect(answerJob({ kind: 'shared', code: 'long' }, asked, () => 0)).toBeNull()
  })
})
