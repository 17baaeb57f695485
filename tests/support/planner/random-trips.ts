/** Plans generated requests and checks every answer. A failure names the request and its seed. */

import { expect, test } from 'vitest'
import { checklistOf } from '../../../client/features/planner/before/checklist.ts'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { ownPlaceId } from '../../../shared/planner/places/own-place.ts'
import type { Answer } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { atDepth, depth } from '../depth.ts'
import { checkPlan } from './plan-checker.ts'
import { ASKED_ON, type Drawn, drawRequests } from './plan-requests.ts'

/** Number of the planner's search rounds. The rules must hold after any number of rounds, so a small one is enough. */
const ROUNDS = 5
/** The number of refusals whose advice is followed in a second request. */
const ADVICE = atDepth({ quick: 1, full: 10, nightly: 60 })
/** The number of requests that are planned a second time. The second answer must be the same as the first. */
const TWICE = atDepth({ quick: 1, full: 10, nightly: 20 })
/**
 * The largest number of plans that are laid out again for an electric car. Not all plans, because the legs of new places
 * of the user take long to compute.
 */
const CHARGED = atDepth({ quick: 1, full: 10, nightly: 100 })

function answer({ request, pins }: Pick<Drawn, 'request' | 'pins'>): Answer {
  return planTrip(request, { today: ASKED_ON, pins, rounds: ROUNDS })
}

interface TripResults {
  readonly wrong: string[]
  readonly plans: number
  readonly refusals: Record<string, number>
  readonly adviceTaken: number
  readonly ordinary: { asked: number; planned: number }
}

/**
 * Plans the nearest possible request that a refusal advises. Returns what is wrong with the answer; empty if nothing is
 * wrong.
 */
function faultsOfAdvice(drawn: Drawn, refused: Extract<Answer, { refusal: unknown }>['refusal']): string[] {
  if (!refused.nearest) return []
  const then = answer({ request: refused.nearest.request, pins: drawn.pins })
  if ('plan' in then) return checkPlan(then.plan, drawn.pins)
  return [`${refused.wish}, and as advised (${refused.nearest.change}) ${then.refusal.wish}`]
}

function faultsOfPlan(drawn: Drawn, plan: Extract<Answer, { plan: unknown }>['plan']): string[] {
  const found = checkPlan(plan, drawn.pins)
  return plan.request === drawn.request ? found : ['answers another request', ...found]
}

/**
 * Rebuilds the plan for an electric car, with a place that the user added as the first stop of each day. Returns the
 * faults of its charging warnings, or an empty list.
 */
function faultsOfCharging({ seed }: Drawn, { request, days }: Extract<Answer, { plan: unknown }>['plan']): string[] {
  const own = days.map((_, day) =>
    ownPlaceId({
      number: (day % 20) + 1,
      latitude: 42.5 + ((seed + day * 7) % 25) / 10,
      longitude: 141.5 + (day % 9) / 4,
    }),
  )
  const plan = layOut(
    { ...request, vehicle: 'electric', range: 200 },
    {
      days: days.map(({ stops, night }, day) => ({
        night: night ?? request.departure.gate,
        stops: [own[day] ?? '', ...stops.map(({ place }) => place)],
        pinned: [],
      })),
    },
  )
  checklistOf(plan, '')
  return plan.days.flatMap(({ day, warnings = [] }) =>
    warnings.flatMap((warning) =>
      warning.kind === 'range' && warning.at.length === 0 && !warning.gap ? [`no charger and no gap on ${day}`] : [],
    ),
  )
}

function planTrips(first: number, count: number, within: readonly [first: string, last: string]): TripResults {
  const results: TripResults = {
    wrong: [],
    plans: 0,
    refusals: {},
    adviceTaken: 0,
    ordinary: { asked: 0, planned: 0 },
  }
  let { plans, adviceTaken } = results
  const { wrong, refusals, ordinary } = results
  drawRequests(first, count, within).forEach((drawn, index) => {
    const given = answer(drawn)
    const found: string[] = []
    if (drawn.ordinary) ordinary.asked += 1
    if ('plan' in given) {
      plans += 1
      if (drawn.ordinary) ordinary.planned += 1
      found.push(...faultsOfPlan(drawn, given.plan))
      if (plans % Math.ceil(count / CHARGED) === 1) found.push(...faultsOfCharging(drawn, given.plan))
    } else {
      const { wish, nearest } = given.refusal
      refusals[wish] = (refusals[wish] ?? 0) + 1
      if (nearest && adviceTaken < ADVICE) {
        adviceTaken += 1
        found.push(...faultsOfAdvice(drawn, given.refusal))
      }
    }
    if (index % Math.ceil(count / TWICE) === 0 && JSON.stringify(answer(drawn)) !== JSON.stringify(given)) {
      found.push('another answer the second time')
    }
    if (found.length > 0) wrong.push(`seed ${drawn.seed}: ${found.join('; ')}: ${JSON.stringify(drawn)}`)
  })
  return { ...results, plans, adviceTaken }
}

const TRIPS = atDepth({ quick: 4, full: 250, nightly: 2_500 })
/** Quick runs use other seeds every day. The message of a failure contains the seed. */
const DAY = Math.floor(Date.now() / 86_400_000)
const firstSeed = (first: number) => atDepth({ quick: first + 100_000 + DAY * TRIPS, full: first })
const FAILURES_SHOWN = 5

/**
 * Tests trips of one half-year.
 * @param first the first seed; each further trip uses the next one
 * @param within the first and the last day on which the trips may begin
 */
export function testRandomTrips(first: number, within: readonly [first: string, last: string]): void {
  const seed = firstSeed(first)
  test(`of ${TRIPS} requests (seed ${seed}) from ${within[0]} to ${within[1]} every plan keeps every rule, and all advice leads to a plan`, {
    timeout: 1_200_000,
  }, () => {
    const { wrong, plans, refusals, adviceTaken, ordinary } = planTrips(seed, TRIPS, within)
    expect(wrong.slice(0, FAILURES_SHOWN)).toEqual([])
    expect(plans).toBeGreaterThan(0)
    if (depth === 'quick') return
    // The following shares need many trips. Refusals must not be rare, and nearly all ordinary requests must be
    // planned.
    expect(adviceTaken).toBe(ADVICE)
    expect(plans).toBeGreaterThan(TRIPS / 2)
    expect(plans).toBeLessThan(TRIPS * 0.9)
    expect(ordinary.asked).toBeGreaterThan(TRIPS / 15)
    expect(ordinary.planned).toBeGreaterThan(ordinary.asked * 0.98)
    const named = ['departure-early', 'gates-far', 'longest-drive', 'must-far', 'must-many', 'must-season']
    // Rare refusals; 250 trips of a half-year can lack one of them.
    expect(named.filter((wish) => !refusals[wish]).length).toBeLessThanOrEqual(1)
  })
}
