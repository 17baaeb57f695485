/** Proves that the plan checker reports a long drive without its rests. */

import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import type { Leg, Plan } from '../../../../shared/planner/plan.ts'
import { aRequest } from '../../../support/planner/a-request.ts'
import { checkPlan } from '../../../support/planner/plan-checker.ts'

/** A plan of one long drive, from Sapporo to Wakkanai, with a changed leg. */
function longDrive(change: (leg: Leg) => Leg): Plan {
  const gates = { arrival: { gate: 'sapporo', at: 480 }, departure: { gate: 'wakkanai', at: 1_140 } }
  const request = aRequest({ ...gates, firstDay: '2027-07-13', lastDay: '2027-07-13', longestDrive: 420 })
  const plan = layOut(request, { days: [{ night: 'wakkanai', stops: [], pinned: [] }] })
  const days = plan.days.map((day) => {
    const legs = day.legs.map(change)
    return { ...day, legs, arrives: legs.at(-1)?.arrives ?? 0 }
  })
  return { ...plan, days, faults: [] }
}

test.each<[what: string, change: (leg: Leg) => Leg, rules: readonly string[]]>([
  ['nothing for a drive with its rests', (leg) => leg, []],
  [
    'a drive without its rests',
    (leg) => ({ ...leg, arrives: leg.arrives - 15 * (leg.rests?.length ?? 0), rests: [] }),
    ['clock'],
  ],
  [
    'a rest that is too short',
    (leg) => ({ ...leg, rests: leg.rests?.map((rest) => ({ ...rest, minutes: 10 })) ?? [] }),
    ['clock'],
  ],
])('reports %s', (_, change, rules) => {
  const found = checkPlan(longDrive(change)).map((finding) => finding.split(':')[0] ?? '')
  expect([...new Set(found)]).toEqual(rules)
})
