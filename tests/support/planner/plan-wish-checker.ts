/** Checks the wishes of a request about areas, nights and step-free places, independently of the planner. */

import { regionOf } from '../../../shared/planner/places/regions.ts'
import { needsSteps } from '../../../shared/planner/places/steps.ts'
import type { Plan } from '../../../shared/planner/plan.ts'
import type { Pin } from './plan-checker.ts'
import type { Finding } from './plan-day-checker.ts'
import { aroundKm } from './plan-reach-checker.ts'
import { nodeNamed, placeNamed } from './plan-road-checker.ts'
import { straightKm } from './plan-way-checker.ts'

function checkStops(plan: Plan, pins: readonly Pin[]): Finding[] {
  const { request, days } = plan
  const { areas = [], around, stepFree, must } = request
  const only = areas.some(({ weight }) => weight === 'only')
  const town = around === undefined ? undefined : nodeNamed(around)
  const isNamed = (id: string) => must.includes(id) || pins.some(({ place }) => place === id)
  return days.flatMap(({ stops }, day) =>
    stops.flatMap(({ place: id }): Finding[] => {
      const place = placeNamed(id)
      if (!place || isNamed(id)) return []
      const what = [
        only && !areas.some(({ region }) => region === regionOf(place.area)) ? 'outside the areas' : '',
        town && straightKm(town, place) > aroundKm(plan, around ?? '') ? `far from ${around}` : '',
        stepFree && needsSteps(id) ? 'steps' : '',
      ]
      return what.filter(Boolean).map((said) => ({ rule: 'wishes', day, at: id, what: said }))
    }),
  )
}

interface Run {
  readonly town: string
  readonly from: string
  readonly count: number
}

function runsOf({ days }: Plan): Run[] {
  const runs: Run[] = []
  for (const { day, night } of days.slice(0, -1)) {
    const last = runs.at(-1)
    if (last && last.town === night) runs.splice(-1, 1, { ...last, count: last.count + 1 })
    else runs.push({ town: night ?? '', from: day, count: 1 })
  }
  return runs
}

/**
 * Whether a run of nights in one town fills the whole time between two stays with fixed dates, or between such a stay
 * and the start or end of the trip.
 */
function fillsGap(runs: readonly Run[], index: number, dated: ReadonlySet<Run>): boolean {
  const [before, after] = [runs[index - 1], runs[index + 1]]
  return (!before || dated.has(before)) && (!after || dated.has(after))
}

function checkNights(plan: Plan): Finding[] {
  const { around, shape, nights = [], leastNights = 1 } = plan.request
  const found: Finding[] = []
  const say = (what: string) => found.push({ rule: 'wishes', what })
  const runs = runsOf(plan)
  if (around !== undefined) {
    if (runs.some(({ town }) => town !== around)) say(`a night outside ${around}`)
    return found
  }
  const free = new Set(runs)
  const dated = new Set<Run>()
  for (const { town, nights: count, from } of nights.toSorted((a, b) => Number(!a.from) - Number(!b.from))) {
    const run = [...free].find((one) => one.town === town && one.count === count && (!from || one.from === from))
    if (!run) say(`no ${count} nights in ${town}${from ? ` from ${from}` : ''}`)
    else {
      free.delete(run)
      if (from) dated.add(run)
    }
  }
  runs.forEach((run, index) => {
    if (!free.has(run)) return
    if (run.count < leastNights && !fillsGap(runs, index, dated)) say(`${run.count} nights in ${run.town}`)
    if (shape === 'moving' && run.count > 1) say(`${run.count} nights in ${run.town}`)
    if ((shape === 'loop' || shape === 'moving') && runs.some((one) => one !== run && one.town === run.town)) {
      say(`back in ${run.town}`)
    }
  })
  if (shape === 'base' && runs.length > 1) say(`${runs.length} towns`)
  return found
}

export function checkWishes(plan: Plan, pins: readonly Pin[]): Finding[] {
  return [...checkStops(plan, pins), ...checkNights(plan)]
}
