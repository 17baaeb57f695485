/** Simulates a day's route: the single definition of how time passes. Reports every violation and never rejects. */

import type { Day, Problem, Route } from './problem.ts'

export interface Visit {
  readonly stop: number
  readonly leaves: number
  readonly travel: number
  readonly arrives: number
  readonly begins: number
  readonly ends: number
}

export interface Trace {
  readonly visits: readonly Visit[]
  readonly last: { readonly leaves: number; readonly travel: number; readonly arrives: number }
  /**
   * The break is before the visit with index `before` (the number of visits: on the last leg), on the way or on
   * arrival.
   */
  readonly pause: {
    readonly before: number
    readonly from: number
    readonly onTheWay: boolean
    readonly atStart: boolean
  } | null
  readonly driven: number
  readonly broken: readonly Breach[]
}

/** Values of `Day.driving`. */
export const ON_FOOT = 0
export const IN_LIGHT = 1
export const LIT = 2

/** A violated limit, and the index of the visit (the number of visits for the day's end). */
export interface Breach {
  readonly bound: 'way' | 'window' | 'dusk' | 'cap' | 'most' | 'end' | 'row'
  readonly at: number
  readonly limit: number
  readonly found: number
}

/**
 * The break is taken at the first opportunity: when leaving a stop within its window, on arrival within it, during a
 * leg that passes its end, or before a visit that would outlast it. It never starts late. A day that ends before the
 * window closes has none. A route is feasible if there are no breaches; waiting for an opening only costs time.
 */
export function follow(problem: Problem, day: Day, start: number, route: Route): Trace {
  const size = problem.stops + problem.towns
  const visits: Visit[] = []
  const broken: Breach[] = []
  const { pause } = day
  let taken: Trace['pause'] = null
  let here = start
  let time = day.from
  let driven = 0
  let row = 0
  const leg = (to: number, at: number) => {
    let leaves = time
    if (pause && !taken && time >= pause.from && here !== start) {
      taken = { before: at, from: time, onTheWay: false, atStart: false }
      leaves = time + pause.length
    }
    const travel = day.travel[here * size + to] ?? Number.POSITIVE_INFINITY
    if (travel === Number.POSITIVE_INFINITY) broken.push({ bound: 'way', at, limit: 0, found: 0 })
    const minutes = travel === Number.POSITIVE_INFINITY ? 0 : travel
    let arrives = leaves + minutes
    if (pause && !taken && arrives > pause.to) {
      taken = { before: at, from: Math.max(leaves, pause.from), onTheWay: true, atStart: false }
      arrives += pause.length
    }
    const kind = day.driving === null ? LIT : day.driving[here * size + to]
    if (kind !== ON_FOOT) driven += minutes
    if (kind === IN_LIGHT && minutes > 0 && arrives > day.dusk) {
      broken.push({ bound: 'dusk', at, limit: day.dusk, found: arrives })
    }
    return { leaves, travel: minutes, arrives }
  }
  route.stops.forEach((stop, index) => {
    const { leaves, travel, arrives } = leg(stop, index)
    const stay = problem.stay[stop] ?? 0
    const opens = day.opens[stop] ?? Number.POSITIVE_INFINITY
    const closes = day.closes[stop] ?? Number.NEGATIVE_INFINITY
    let ready = arrives
    if (pause && !taken && (arrives >= pause.from || Math.max(arrives, opens) + stay > pause.to)) {
      const from = Math.max(arrives, pause.from)
      taken = { before: index, from, onTheWay: false, atStart: true }
      ready = from + pause.length
    }
    const begins = Math.max(ready, opens)
    if (closes < opens || begins > closes) broken.push({ bound: 'window', at: index, limit: closes, found: begins })
    const kind = problem.kind[stop] ?? -1
    row = kind >= 0 && index > 0 && problem.kind[route.stops[index - 1] ?? -1] === kind ? row + 1 : 1
    if (row > problem.mostInARow) broken.push({ bound: 'row', at: index, limit: problem.mostInARow, found: row })
    time = begins + stay
    here = stop
    visits.push({ stop, leaves, travel, arrives, begins, ends: time })
  })
  const last = leg(route.end, route.stops.length)
  const end = day.ends.find(({ vertex }) => vertex === route.end)
  if (!end) broken.push({ bound: 'end', at: route.stops.length, limit: Number.NEGATIVE_INFINITY, found: last.arrives })
  else if (last.arrives > end.by)
    broken.push({ bound: 'end', at: route.stops.length, limit: end.by, found: last.arrives })
  if (driven > day.cap) broken.push({ bound: 'cap', at: route.stops.length, limit: day.cap, found: driven })
  if (route.stops.length > day.most) {
    broken.push({ bound: 'most', at: route.stops.length, limit: day.most, found: route.stops.length })
  }
  return { visits, last, pause: taken, driven, broken }
}
