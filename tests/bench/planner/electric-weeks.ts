/**
 * Counts how often the plans of summer weeks need a charge on the way, and how many nights in a camper have a known
 * site (docs/decisions/chargers-and-campsites.md). Run it with `node tests/bench/planner/electric-weeks.ts`.
 */

import type { PlanDay } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const TODAY = '2026-11-30'
const AIRPORTS = ['cts', 'hakodate_ap', 'obihiro_ap', 'kushiro_ap', 'memanbetsu', 'asahikawa_ap']
const RANGES = [200, 400]

function weeks(fields: Partial<PlanRequest>): readonly PlanDay[] {
  return AIRPORTS.flatMap((gate) => {
    const request = aRequest({
      firstDay: '2027-07-12',
      lastDay: '2027-07-18',
      arrival: { gate, at: 600 },
      departure: { gate, at: 960 },
      ...fields,
    })
    const answer = planTrip(request, { today: TODAY })
    if ('refusal' in answer) throw new Error(`the week from ${gate} was refused: ${answer.refusal.wish}`)
    return answer.plan.days
  })
}

const warningsOf = (days: readonly PlanDay[]) => days.flatMap(({ warnings = [] }) => warnings)

for (const range of RANGES) {
  const days = weeks({ vehicle: 'electric', range })
  const long = warningsOf(days).flatMap((warning) => (warning.kind === 'range' ? [warning] : []))
  const gaps = long.flatMap(({ gap }) => (gap ? [gap.km] : []))
  const charges = days.flatMap(({ legs }) => legs.flatMap((leg) => leg.charges ?? []))
  process.stdout.write(
    `range ${range} km: ${long.length} of ${days.length} days charge, ${charges.length} times; gaps of ${gaps} km\n`,
  )
}
const nights = warningsOf(weeks({ vehicle: 'camper' })).flatMap((one) => (one.kind === 'camper' ? [one] : []))
const known = nights.filter(({ sites }) => sites.length > 0)
process.stdout.write(`camper: ${known.length} of ${nights.length} nights have a known site\n`)
