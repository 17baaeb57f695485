/**
 * Finds where a stop can be inserted into a day, and at what cost. After the day's break, a position is checked against
 * the cached latest start of the next visit: the latest time at which it can begin so that the rest of the day stays
 * feasible. Two kinds of positions need a simulation of the rest of the day. Before the break, a later arrival can
 * change where the break is taken and so end the day earlier. Beside a leg that the travellers walk, an added stop can
 * change where the car is parked.
 */

import type { Draft } from './draft.ts'
import { IN_LIGHT, ON_FOOT } from './follow.ts'
import type { CarTable, DayTable, Model } from './model.ts'
import { ride, takeRide } from './ride.ts'

/** The result of `place`. Every call writes to this one object, so that no memory is allocated. */
export const spot = { at: -1, cost: 0, detour: 0 }

/** Minimum cost, so that a gain can be divided by it. */
const LEAST_COST = 1e-3

/**
 * Writes the cheapest position of the stop in the day to `spot`. Returns false if the stop fits nowhere. The cost is
 * the minutes of added driving, of the visit, and of waiting for the opening multiplied by `waiting`.
 */
export function place(draft: Draft, day: number, stop: number, waiting: number): boolean {
  const { model, order, leaves, open, latest, ways, wheels, cars } = draft
  const table = model.days[day] as DayTable
  const { size } = model
  const { travel, light, wheel, dusk, car } = table
  const closes = table.closes[stop] as number
  const opens = table.opens[stop] as number
  const count = draft.count[day] as number
  spot.at = -1
  if (closes < opens || count >= table.most || draft.alive[day] === 0) return false
  const bound = model.onlyOn[stop] as number
  if (bound >= 0 && bound !== day) return false
  const stay = model.stay[stop] as number
  const base = day * model.width
  const spare = wheel === null ? Number.POSITIVE_INFINITY : table.cap - (draft.wheel[day] as number)
  const rows = model.problem.mostInARow < count + 1
  let best = Number.POSITIVE_INFINITY
  const first = opens + stay
  const walks = car?.isNear[stop] === 1 ? car.ways : undefined
  for (let cell = base; cell <= base + count; cell += 1) {
    const left = leaves[cell] as number
    if (left > closes) break
    const pauseTaken = open[cell] === 0
    const here = order[cell] as number
    const to = order[cell + 1] as number
    const inbound = here * size + stop
    const outbound = stop * size + to
    if (
      cars[cell] !== here ||
      cars[cell + 1] !== to ||
      (walks !== undefined && (walks[inbound] === ON_FOOT || walks[outbound] === ON_FOOT))
    ) {
      const cost = costBesideWalk(draft, table, day, cell - base, stop, waiting)
      if (cost >= best || (rows && tooManyInARow(model, order, base, cell, base + count, stop))) continue
      best = cost
      spot.at = cell - base
      spot.cost = cost
      spot.detour = simulated.detour
      continue
    }
    if ((left > opens ? left + stay : first) > (latest[cell + 1] as number)) continue
    const wayIn = travel[inbound] as number
    const wayOut = travel[outbound] as number
    const detour = wayIn + wayOut - (ways[cell + 1] as number)
    if (!(detour < best)) continue
    const reached = left + wayIn
    if (reached > closes) continue
    const next = (reached < opens ? opens : reached) + stay + wayOut
    // The cached latest start assumes that the day's break is over. Before the break it is only an upper limit, so a
    // position that passes this check may still fail later.
    if (next > (latest[cell + 1] as number)) continue
    let cost = detour + stay
    if (reached < opens) cost += waiting * (opens - reached)
    if (cost < LEAST_COST) cost = LEAST_COST
    if (cost >= best) continue
    if (
      wheel !== null &&
      (wheel[inbound] as number) + (wheel[outbound] as number) - (wheels[cell + 1] as number) > spare
    ) {
      continue
    }
    const darkIn = light !== null && light[inbound] === IN_LIGHT && wayIn > 0
    const darkOut = light !== null && light[outbound] === IN_LIGHT && wayOut > 0
    if (pauseTaken && ((darkIn && reached > dusk) || (darkOut && next > dusk))) continue
    if (rows && tooManyInARow(model, order, base, cell, base + count, stop)) continue
    if (!pauseTaken) {
      pair.wayIn = wayIn
      pair.wayOut = wayOut
      pair.darkIn = darkIn
      pair.darkOut = darkOut
      pair.isUsual = true
      if (!holds(draft, table, base, cell - base, count, stop)) continue
    }
    best = cost
    spot.at = cell - base
    spot.cost = cost
    spot.detour = detour
  }
  return spot.at >= 0
}

function tooManyInARow(
  model: Model,
  order: Int32Array,
  base: number,
  cell: number,
  last: number,
  stop: number,
): boolean {
  const kind = model.kind[stop] as number
  if (kind < 0) return false
  let row = 1
  for (let back = cell; back > base && model.kind[order[back] as number] === kind; back -= 1) row += 1
  for (let on = cell + 1; on <= last && model.kind[order[on] as number] === kind; on += 1) row += 1
  return row > model.problem.mostInARow
}

/**
 * The legs to and from an inserted stop. Every simulation writes to this one object, so that no memory is allocated.
 */
const pair = {
  wayIn: 0,
  wayOut: 0,
  darkIn: false,
  darkOut: false,
  car: 0,
  isUsual: true,
}

/**
 * Returns the cost of a stop beside a walked leg, or Infinity if the stop does not fit. Writes the detour to
 * `simulated.detour`.
 */
function costBesideWalk(draft: Draft, table: DayTable, day: number, at: number, stop: number, waiting: number): number {
  const { model, order, cars } = draft
  const { size, stay } = model
  const car = table.car as CarTable
  const count = draft.count[day] as number
  const base = day * model.width
  const cell = base + at
  const to = order[cell + 1] as number
  takeRide(car, table.travel, size, order[cell] as number, cars[cell] as number, stop, false)
  pair.wayIn = ride.way
  pair.darkIn = ride.inLight
  simulated.wheel = ride.wheel
  takeRide(car, table.travel, size, stop, ride.car, to, at === count)
  pair.wayOut = ride.way
  pair.darkOut = ride.inLight
  simulated.wheel += ride.wheel - (draft.wheels[cell + 1] as number)
  pair.car = ride.car
  pair.isUsual = ride.car === cars[cell + 1]
  if (!holds(draft, table, base, at, count, stop)) return Number.POSITIVE_INFINITY
  if (table.wheel !== null && simulated.wheel > table.cap - (draft.wheel[day] as number))
    return Number.POSITIVE_INFINITY
  const wait = Math.max(0, (table.opens[stop] as number) - (draft.leaves[cell] as number) - pair.wayIn)
  return Math.max(LEAST_COST, simulated.detour + (stay[stop] as number) + waiting * wait)
}

const simulated = { detour: 0, wheel: 0 }

function holds(draft: Draft, table: DayTable, base: number, at: number, count: number, stop: number): boolean {
  const { model, order, leaves, open, latest, ways, wheels, cars } = draft
  const { travel, dusk, opens, closes, pauseFrom, pauseTo, pauseLength, car } = table
  const start = order[base] as number
  let time = leaves[base + at] as number
  let here = order[base + at] as number
  let paused = open[base + at] === 1
  let parked = pair.car
  let isUsual = false
  simulated.detour = pair.wayIn + pair.wayOut - (ways[base + at + 1] as number)
  for (let next = at; next <= count + 1; next += 1) {
    const cell = base + next
    const to = next === at ? stop : (order[cell] as number)
    let way = ways[cell] as number
    let byDusk = draft.inLight[cell] === 1
    if (next === at) {
      way = pair.wayIn
      byDusk = pair.darkIn
    } else if (next === at + 1) {
      way = pair.wayOut
      byDusk = pair.darkOut
      isUsual = pair.isUsual
    } else if (!isUsual) {
      takeRide(car as CarTable, travel, model.size, here, parked, to, next === count + 1)
      simulated.detour += ride.way - way
      simulated.wheel += ride.wheel - (wheels[cell] as number)
      way = ride.way
      byDusk = ride.inLight
      parked = ride.car
      isUsual = parked === cars[cell]
    }
    if (paused && time >= pauseFrom && here !== start) {
      if (time > pauseTo) return false
      paused = false
      time += pauseLength
    }
    if (way === Number.POSITIVE_INFINITY) return false
    time += way
    if (paused && time > pauseTo) {
      paused = false
      time += pauseLength
    }
    if (byDusk && time > dusk) return false
    // Once the break is over and the car is where the cached values assume it, the cached latest start decides whether
    // the rest of the day is feasible.
    if (!paused && isUsual) return time <= (latest[cell] as number)
    if (next === count + 1) return time <= (table.endBy[to] as number)
    const doors = opens[to] as number
    const stay = model.stay[to] as number
    if (paused && (time >= pauseFrom || (time > doors ? time : doors) + stay > pauseTo)) {
      paused = false
      time = (time > pauseFrom ? time : pauseFrom) + pauseLength
    }
    if (time < doors) time = doors
    if (time > (closes[to] as number)) return false
    if (!paused && isUsual) return time <= (latest[cell] as number)
    time += stay
    if (paused && isUsual && open[cell] === 1 && time === leaves[cell]) return true
    here = to
  }
  return false
}
