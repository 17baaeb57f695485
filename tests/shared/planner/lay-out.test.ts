import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { outlineOf, type PlanDay } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { atDepth } from '../../support/depth.ts'
import { drawRequests } from '../../support/planner/plan-requests.ts'

/** Tolerance in minutes, because legs are rounded up to whole minutes. */
const ROUNDING = 1

const onTheWay = ({ legs }: PlanDay) =>
  legs.reduce((sum, { minutes, toCar }) => sum + minutes + (toCar?.minutes ?? 0), 0)

/**
 * Returns the minutes on foot. When a stop is removed, the stops before and after it can be so close together that the
 * plan goes on foot between them, which takes longer than driving.
 */
const onFoot = ({ legs }: PlanDay) =>
  legs.reduce((sum, leg) => sum + (leg.onFoot ? leg.minutes : 0) + (leg.toCar?.minutes ?? 0), 0)

test('a day without one of its stops has no longer way, except for walks', { timeout: 300_000 }, () => {
  const requests = drawRequests(7_000, atDepth({ quick: 8, full: 40, nightly: 120 }), ['2027-01-01', '2027-12-01'])
  const longer: string[] = []
  let removed = 0
  for (const { request, pins, seed } of requests) {
    const answer = planTrip(request, { today: '2026-11-22', pins, rounds: 100 })
    if (!('plan' in answer)) continue
    const { plan } = answer
    const outline = outlineOf(plan)
    plan.days.forEach((day, index) => {
      for (const { place } of day.stops) {
        const days = outline.days.map((one, at) =>
          at === index ? { ...one, stops: one.stops.filter((stop) => stop !== place) } : one,
        )
        const without = layOut(request, { days }).days[index] as PlanDay
        removed += 1
        if (onTheWay(without) > onTheWay(day) + onFoot(without) + ROUNDING) {
          longer.push(`seed ${seed}, ${day.day} without ${place}: ${onTheWay(day)} to ${onTheWay(without)}`)
        }
      }
    })
  }
  expect(longer).toEqual([])
  expect(removed).toBeGreaterThan(30)
})
