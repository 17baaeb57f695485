/** Plans stay as long or get shorter when a stop is removed. */

import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import type { Outline, Plan, PlanDay } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { atDepth } from '../../support/depth.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const TRIPS = [
  ['2027-07-10', '2027-07-19'],
  ['2027-02-03', '2027-02-10'],
  ['2027-10-05', '2027-10-14'],
  ['2027-06-01', '2027-06-09'],
] as const
const SEEDS = atDepth({ quick: 1, full: 8 })
/** Legs are rounded up to whole minutes. */
const ROUNDING = 1

/** The outline of a plan with the same start of each day, so that no day is delayed to wait less. */
function outlineOf({ days, request }: Plan): Outline {
  return {
    days: days.map(({ stops, night, leaves }) => ({
      stops: stops.map(({ place }) => place),
      night: night ?? request.departure.gate,
      pinned: [],
      leaves,
    })),
  }
}

const walksBack = ({ legs }: PlanDay) => legs.reduce((sum, { toCar }) => sum + (toCar?.minutes ?? 0), 0)

test.each(TRIPS)('removing any stop of a trip from %s to %s makes no day longer', (firstDay, lastDay) => {
  const longer: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const answer = planTrip(aRequest({ firstDay, lastDay, seed }), { today: '2026-11-22', rounds: 1_000 })
    if (!('plan' in answer)) throw new Error(`no plan: ${answer.refusal.wish}`)
    const outline = outlineOf(answer.plan)
    const whole = layOut(answer.plan.request, outline)
    whole.days.forEach((day, index) => {
      for (const { place } of day.stops) {
        const days = outline.days.map((one, at) =>
          at === index ? { ...one, stops: one.stops.filter((id) => id !== place) } : one,
        )
        const without = layOut(answer.plan.request, { days }).days[index] as PlanDay
        // A stop that was driven to may be walked to from the stop before, and then the walk back comes on top.
        const most = day.arrives + walksBack(without) + ROUNDING
        if (without.arrives > most) longer.push(`seed ${seed}, day ${index + 1} without ${place}: ${without.arrives}`)
      }
    })
  }
  expect(longer).toEqual([])
})
