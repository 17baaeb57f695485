/**
 * Proves that the plan checker can fail. Each plan contains one fault, and the checker must report the rules that the
 * fault breaks.
 */

import { describe, expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import type { Plan } from '../../../shared/planner/plan.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { aRequest } from './a-request.ts'
import { checkPlan, type Pin, type PlanRule } from './plan-checker.ts'

const ASKED = aRequest({ arrival: { gate: 'cts', at: 600 } })

type Day = readonly [night: string, ...stops: string[]]

function laid(request: Partial<PlanRequest>, ...days: readonly Day[]): Plan {
  const outline = { days: days.map(([night, ...stops]) => ({ night, stops, pinned: [] })) }
  return { ...layOut({ ...ASKED, ...request }, outline), faults: [] }
}

const DAYS: readonly Day[] = [
  ['sapporo', 'nijo', 'clocktower', 'beermuseum'],
  ['otaru', 'artbase', 'musicbox', 'otarumuseum', 'otarucanal'],
  ['cts', 'sakaimachi'],
]

type Open<T> = { -readonly [K in keyof T]: Open<T[K]> }

function changed(change: (plan: Open<Plan>, day: Open<Plan['days'][number]>) => void): Plan {
  const plan = structuredClone(laid({}, ...DAYS)) as Open<Plan>
  const day = plan.days[1]
  if (!day) throw new Error('the plan has no second day')
  change(plan, day)
  return plan as Plan
}

function asked(request: Partial<PlanRequest>, plan = laid({}, ...DAYS)): Plan {
  return { ...plan, request: { ...plan.request, ...request } }
}

function rulesNamed(plan: Plan, pins: readonly Pin[] = []): string[] {
  return [...new Set(checkPlan(plan, pins).map((finding) => finding.split(':')[0] ?? ''))].sort()
}

const AROUND_SHIRETOKO: Partial<PlanRequest> = {
  ...{ firstDay: '2028-02-15', lastDay: '2028-02-17' },
  arrival: { gate: 'utoro', at: 600 },
  departure: { gate: 'rausu', at: 1_020 },
}

/** Returns the plan with a road over the Shiretoko pass, which is closed from November to April. */
function byShiretokoPass(plan: Plan): Plan {
  const over = structuredClone(plan) as Open<Plan>
  for (const leg of over.days[0]?.legs ?? []) leg.nodes = ['utoro', 'shiretoko_pass', 'rausu']
  return over as Plan
}

const winter = { firstDay: '2027-12-14', lastDay: '2027-12-16' }

interface Planted {
  readonly what: string
  readonly plan: Plan
  readonly pins?: readonly Pin[]
  readonly rules: readonly PlanRule[]
}

const PLANTED: readonly Planted[] = [
  { what: 'a missing day', plan: asked({ lastDay: '2027-07-16' }), rules: ['calendar'] },
  {
    what: 'a day that begins where the previous one did not end',
    plan: changed((_, day) => Object.assign(day, { from: { kind: 'node', id: 'otaru' } })),
    rules: ['car', 'chain'],
  },
  {
    what: 'a night on a pass',
    plan: laid({}, ['nakayama', 'nijo'], ['sapporo'], ['cts']),
    rules: ['night-town'],
  },
  {
    what: 'a night after the last day',
    plan: changed((plan) => Object.assign(plan.days[2] ?? {}, { night: 'chitose' })),
    rules: ['night-town'],
  },
  { what: 'a place twice', plan: laid({}, ['sapporo', 'nijo'], ['sapporo', 'nijo'], ['cts']), rules: ['places'] },
  { what: 'an excluded place', plan: asked({ skip: ['artbase'] }), rules: ['places'] },
  { what: 'a missing must-see place', plan: asked({ must: ['odori'] }), rules: ['places'] },
  {
    what: 'a pinned place that is not on its day',
    plan: changed(() => {}),
    pins: [{ place: 'nijo', day: 1 }],
    rules: ['pins'],
  },
  {
    what: 'a departure that differs from the first leg',
    plan: changed((_, day) => Object.assign(day, { leaves: day.leaves + 1 })),
    rules: ['clock'],
  },
  {
    what: 'a leg that begins during a visit',
    plan: changed(({ days }) => {
      const leg = days[2]?.legs[1]
      if (leg) Object.assign(leg, { leaves: leg.leaves - 10, arrives: leg.arrives - 10 })
      Object.assign(days[2] ?? {}, { arrives: leg?.arrives })
    }),
    rules: ['clock'],
  },
  {
    what: 'a leg shorter than its minutes',
    plan: changed((_, { legs, stops }) => {
      const [leg, stop] = [legs[0], stops[0]]
      if (leg && stop) stop.arrives = leg.arrives -= 3
    }),
    rules: ['clock'],
  },
  {
    what: 'a visit cut short',
    plan: changed((_, { stops }) => Object.assign(stops[3] ?? {}, { leaves: (stops[3]?.leaves ?? 0) - 5 })),
    rules: ['stay'],
  },
  {
    what: 'a departure before the rental formalities end',
    plan: asked({ arrival: { gate: 'cts', at: 700 } }),
    rules: ['start'],
  },
  { what: 'a departure too early for the slow pace', plan: asked({ pace: 'slow' }), rules: ['most', 'start', 'stay'] },
  {
    what: 'a departure too early after a long flight',
    plan: asked({ longFlight: true }),
    rules: ['start', 'sums'],
  },
  {
    what: 'a museum on its closing day',
    plan: laid({ firstDay: '2027-07-12' }, ['sapporo', 'beermuseum'], ['sapporo'], ['sapporo'], ['cts']),
    rules: ['hours'],
  },
  {
    what: 'a market after it has closed',
    plan: laid({ arrival: { gate: 'cts', at: 960 } }, ['sapporo', 'nijo'], ['sapporo'], ['cts']),
    rules: ['hours'],
  },
  {
    what: 'a garden out of season',
    plan: laid({ firstDay: '2027-04-13', lastDay: '2027-04-15' }, ['furano', 'kazenogarden'], ['sapporo'], ['cts']),
    rules: ['hours'],
  },
  {
    what: 'a campus in the dark',
    plan: laid({ ...winter, arrival: { gate: 'cts', at: 800 } }, ['sapporo', 'hokudai'], ['sapporo'], ['cts']),
    rules: ['dark-visit'],
  },
  {
    what: 'the road from Otaru to Sapporo in the dark',
    plan: laid({ ...winter, arrival: { gate: 'cts', at: 735 } }, ['sapporo', 'sakaimachi'], ['sapporo'], ['cts']),
    rules: ['dark-drive'],
  },
  {
    what: 'an arrival after dinner at an inn',
    plan: laid({ arrival: { gate: 'cts', at: 895 } }, ['jozankei', 'nijo'], ['sapporo'], ['cts']),
    rules: ['dinner'],
  },
  {
    what: 'a return of the car too close to the flight',
    plan: asked({ departure: { gate: 'cts', at: 660 } }),
    rules: ['departure'],
  },
  {
    what: 'more driving than the limit of the request',
    plan: changed((plan) => {
      Object.assign(plan.request, { longestDrive: 50 })
      for (const day of plan.days) day.cap = 50
    }),
    rules: ['cap'],
  },
  { what: 'a day without lunch', plan: changed((_, day) => Object.assign(day, { pause: null })), rules: ['lunch'] },
  {
    what: 'a lunch during a visit',
    plan: changed((_, { pause }) => pause && Object.assign(pause, { from: pause.from - 20, until: pause.until - 20 })),
    rules: ['lunch'],
  },
  {
    what: 'a lunch that is too short',
    plan: changed((_, { pause }) => pause && Object.assign(pause, { until: pause.until - 15 })),
    rules: ['lunch'],
  },
  {
    what: 'a picnic in winter',
    plan: {
      ...laid(winter, ['sapporo', 'nijo'], ['sapporo', 'clocktower'], ['cts']),
      days: laid(winter, ['sapporo', 'nijo'], ['sapporo', 'clocktower'], ['cts']).days.map((day) => ({
        ...day,
        pause: day.pause && { ...day.pause, picnic: true },
      })),
    },
    rules: ['lunch'],
  },
  {
    what: 'New Year without a warning',
    plan: {
      ...laid({ firstDay: '2027-12-28', lastDay: '2027-12-30' }, ['sapporo'], ['sapporo'], ['cts']),
      days: laid({ firstDay: '2027-12-28', lastDay: '2027-12-30' }, ['sapporo'], ['sapporo'], ['cts']).days.map(
        ({ warnings: _, ...day }) => day,
      ),
    },
    rules: ['warnings'],
  },
  {
    what: 'a ropeway in the month of its maintenance that was not asked for',
    plan: laid({ firstDay: '2027-11-09', lastDay: '2027-11-11' }, ['sapporo'], ['sapporo', 'moiwa'], ['cts']),
    rules: ['hours'],
  },
  {
    what: 'more stops than the pace allows',
    plan: laid({}, ['sapporo'], ['sapporo', 'nijo', 'clocktower', 'odori', 'akarenga', 'hokudai', 'tvtower'], ['cts']),
    rules: ['most'],
  },
  {
    what: 'more stops than the pace allows with children',
    plan: laid(
      { children: true },
      ['sapporo'],
      ['sapporo', 'nijo', 'clocktower', 'odori', 'akarenga', 'hokudai'],
      ['cts'],
    ),
    rules: ['most'],
  },
  {
    what: 'three markets in a row',
    plan: laid({}, ['sapporo'], ['sapporo', 'nijo', 'jogai', 'sankaku'], ['cts']),
    rules: ['row'],
  },
  { what: 'toll roads that were not wanted', plan: asked({ tolls: false }), rules: ['leg', 'road'] },
  {
    what: 'Shiretoko Pass in winter',
    plan: byShiretokoPass(laid(AROUND_SHIRETOKO, ['rausu'], ['rausu'], ['rausu'])),
    rules: ['road'],
  },
  {
    what: 'mountain roads in winter against the request',
    plan: asked({ winterDriving: false }, laid(AROUND_SHIRETOKO, ['rausu'], ['rausu'], ['rausu'])),
    rules: ['leg', 'road'],
  },
  {
    what: 'a leg with a kilometre too many',
    plan: changed((plan, day) => {
      Object.assign(day.legs[0] ?? {}, { km: (day.legs[0]?.km ?? 0) + 1 })
      day.km += 1
      plan.km += 1
    }),
    rules: ['leg'],
  },
  {
    what: 'a leg faster than the road allows',
    plan: changed((plan, day) => {
      const leg = day.legs[0]
      if (leg) Object.assign(leg, { minutes: leg.minutes - 5, leaves: leg.leaves + 5 })
      Object.assign(day, { minutes: day.minutes - 5, leaves: day.leaves + 5 })
      plan.minutes -= 5
    }),
    rules: ['leg'],
  },
  {
    what: 'a drive marked as a walk',
    plan: changed((plan, day) => {
      const leg = day.legs[0]
      if (leg) leg.onFoot = true
      Object.assign(day, { minutes: day.minutes - (leg?.minutes ?? 0), km: day.km - (leg?.km ?? 0) })
      Object.assign(plan, { minutes: plan.minutes - (leg?.minutes ?? 0), km: plan.km - (leg?.km ?? 0) })
    }),
    rules: ['car', 'clock', 'road'],
  },
  {
    what: 'a toll that does not exist',
    plan: changed((plan, day) => {
      Object.assign(day.legs[1] ?? {}, { tollYen: 500 })
      day.tollYen += 500
      plan.tollYen += 500
      if (plan.pass) plan.pass.tollYen += 500
    }),
    rules: ['leg'],
  },
  {
    what: 'a wrong distance of the trip',
    plan: changed((plan) => Object.assign(plan, { km: plan.km + 0.1 })),
    rules: ['sums'],
  },
  {
    what: 'a wrong distance of a day',
    plan: changed((plan, day) => {
      day.km += 0.1
      plan.km += 0.1
    }),
    rules: ['sums'],
  },
  {
    what: 'wrong minutes of a day',
    plan: changed((plan, day) => {
      day.minutes += 1
      plan.minutes += 1
    }),
    rules: ['sums'],
  },
  {
    what: 'wrong tolls of the trip',
    plan: changed((plan) => Object.assign(plan, { tollYen: plan.tollYen + 10, pass: null })),
    rules: ['sums'],
  },
  {
    what: 'a wrong driving limit of a day',
    plan: changed((_, day) => {
      day.cap += 60
    }),
    rules: ['sums'],
  },
  {
    what: 'a wrong sunset',
    plan: changed((_, day) => {
      day.sunset += 5
    }),
    rules: ['sun'],
  },
  {
    what: 'a fault that the planner reports itself',
    plan: changed((plan) => plan.faults.push({ rule: 'drive-cap', day: 0 })),
    rules: ['faults'],
  },
  {
    what: 'a visited place that is listed as left out',
    plan: changed((plan) => plan.left.push({ place: 'nijo', reason: 'time' })),
    rules: ['left'],
  },
]

describe('the checker of plans', () => {
  test('finds nothing in a good plan', () => {
    expect(checkPlan(laid({}, ...DAYS))).toEqual([])
  })

  test('finds nothing in a winter plan that avoids the closed pass', () => {
    expect(checkPlan(laid(AROUND_SHIRETOKO, ['rausu'], ['rausu'], ['rausu']))).toEqual([])
  })

  test.each(PLANTED)('reports $rules for $what', ({ plan, pins, rules }) => {
    expect(rulesNamed(plan, pins), checkPlan(plan, pins).join('\n')).toEqual(rules)
  })
})
