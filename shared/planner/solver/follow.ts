/**
 * Simulates a day's route. This module defines how time passes; faster code must agree with it. It accepts any route
 * and reports every limit that the route breaks.
 */

import type { Day, Problem, Route } from './problem.ts'

export interface Visit {
  readonly stop: number
  readonly leaves: number
  /** Travel minutes of the leg to the stop, including a walk back to the parked car before the drive. */
  readonly travel: number
  readonly onFoot: boolean
  readonly car: number
  readonly back: number
  readonly wheel: number
  readonly arrives: number
  readonly begins: number
  readonly ends: number
}

export interface Trace {
  readonly visits: readonly Visit[]
  readonly last: Omit<Visit, 'stop' | 'begins' | 'ends'>
  /**
   * The break before the visit with index `before`; after the last visit, `before` is the number of visits. The break
   * is during the drive to the visit (`onTheWay`), after the arrival there (`atStart`), or otherwise before the drive.
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

/** Values of `Day.driving`: walked, driven in daylight only, and driven on lit streets at any hour. */
export const ON_FOOT = 0
export const IN_LIGHT = 1
export const LIT = 2

/**
 * A limit that the route breaks: `bound` names it, and `at` is the index of the visit that breaks it. For limits on the
 * last leg or on the whole day, `at` is the number of visits.
 */
export interface Breach {
  readonly bound: 'way' | 'window' | 'dusk' | 'cap' | 'most' | 'end' | 'row'
  readonly at: number
  readonly limit: number
  readonly found: number
}

/**
 * Returns whether a leg is walked. Travellers park once and keep walking while the next stop is within walking distance
 * of both them and the car. The last leg is walked only if the car is parked at the day's end.
 * @param car the vertex where the car is parked
 */
export function isWalked(day: Day, size: number, here: number, car: number, to: number, isEnd: boolean): boolean {
  const isNear = (from: number) => day.driving?.[from * size + to] === ON_FOOT
  if (!day.car) return isNear(here)
  return isNear(here) && (isEnd ? car === to : isNear(car))
}

/**
 * Simulates a day's route. The break is taken at the first opportunity in its time window: before leaving a stop, or on
 * arrival at a stop. A leg that would end after the window contains the break, and a visit that would end after the
 * window begins after the break. A day that ends before such an opportunity has no break. A route is feasible if it
 * breaks no limit. Waiting for a place to open only costs time.
 */
export function follow(problem: Problem, day: Day, start: number, route: Route): Trace {
  const size = problem.stops + problem.towns
  const visits: Visit[] = []
  const broken: Breach[] = []
  const { pause } = day
  let taken: Trace['pause'] = null
  let here = start
  let car = day.car?.parkedAt ?? start
  let time = day.from
  let driven = 0
  let row = 0
  const leg = (to: number, at: number) => {
    const onFoot = isWalked(day, size, here, car, to, at === route.stops.length)
    const legs = onFoot ? day : (day.car ?? day)
    const cell = (onFoot ? here : car) * size + to
    const isBeside = onFoot || car === here
    const back = isBeside ? 0 : (day.travel[here * size + car] ?? Number.POSITIVE_INFINITY)
    let leaves = time
    if (pause && !taken && time >= pause.from && here !== start) {
      taken = { before: at, from: time, onTheWay: false, atStart: false }
      leaves = time + pause.length
    }
    const travel = back + (legs.travel[cell] ?? Number.POSITIVE_INFINITY)
    if (travel === Number.POSITIVE_INFINITY) broken.push({ bound: 'way', at, limit: 0, found: 0 })
    const minutes = travel === Number.POSITIVE_INFINITY ? 0 : travel
    let arrives = leaves + minutes
    if (pause && !taken && arrives > pause.to) {
      taken = { before: at, from: Math.max(leaves, pause.from), onTheWay: true, atStart: false }
      arrives += pause.length
    }
    const atWheel = legs.wheel?.[cell] ?? minutes
    const wheel = onFoot || minutes === 0 ? 0 : atWheel
    driven += wheel
    if (!onFoot && legs.driving?.[cell] === IN_LIGHT && minutes > 0 && arrives > day.dusk) {
      broken.push({ bound: 'dusk', at, limit: day.dusk, found: arrives })
    }
    const parked = car
    if (!onFoot || !day.car) car = to
    return { leaves, travel: minutes, onFoot, car: parked, back, wheel, arrives }
  }
  route.stops.forEach((stop, index) => {
    const way = leg(stop, index)
    const { arrives } = way
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
    visits.push({ stop, ...way, begins, ends: time })
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
