/**
 * Finds where a stop fits into a day. Positions after the break are checked with cached latest starts. Two kinds of
 * positions need a simulation: before the break, because a later arrival can change where it is taken and so end the day
 * earlier, and beside walks, because a stop can change where the car stands.
 */

import type { Draft } from './draft.ts'
import { IN_LIGHT, ON_FOOT } from './follow.ts'
import type { DayTable, Model } from './model.ts'
import { ride, takeRide } from './ride.ts'

/** The position and cost found by `place`. All calls reuse this object, so that they allocate no memory. */
export const spot = { at: -1, cost: 0, detour: 0 }

/** Minimum cost, so that a gain can be divided by it. */
const LEAST_COST = 1e-3

/**
 * Finds the cheapest position for a stop in a day and writes it to `spot`. Returns false if the stop fits nowhere. The
 * cost is the minutes of added driving, of the visit, and of waiting for the opening multiplied by `waiting`.
 */
export function place(draft: Draft, day: number, stop: number, waiting: number): boolean {
  const { model, order, leaves, open, latest } = draft
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
  for (let cell = base; cell <= base + count; cell += 1) {
    const left = leaves[cell] as number
    if (left > closes) break
    const pauseTaken = open[cell] === 0
    const here = order[cell] as number
    const to = order[cell + 1] as number
    const inbound = here * size + stop
    const outbound = stop * size + to
    if (car !== undefined && isBesideWalk(car.ways, size, draft.cars[cell] as number, here, stop, to)) {
      if (rows && tooManyInARow(model, order, base, cell, base + count, stop)) continue
      if (!holds(draft, table, base, cell - base, count, stop) || simulated.wheel > spare) continue
      const cost = Math.max(LEAST_COST, simulated.detour + stay + waiting * simulated.wait)
      if (cost >= best) continue
      best = cost
      spot.at = cell - base
      spot.cost = cost
      spot.detour = simulated.detour
      continue
    }
    if (pauseTaken && first > (latest[cell + 1] as number)) continue
    const wayIn = travel[inbound] as number
    const wayOut = travel[outbound] as number
    const detour = wayIn + wayOut - (travel[here * size + to] as number)
    if (!(detour < best)) continue
    if (
      wheel !== null &&
      (wheel[inbound] as number) + (wheel[outbound] as number) - (wheel[here * size + to] as number) > spare
    ) {
      continue
    }
    const reached = left + wayIn
    let cost = detour + stay
    if (pauseTaken) {
      if (reached > closes) continue
      let begins = reached
      if (reached < opens) {
        begins = opens
        cost += waiting * (opens - reached)
      }
      const next = begins + stay + wayOut
      if (next > (latest[cell + 1] as number)) continue
      if (light !== null) {
        if (light[inbound] === IN_LIGHT && wayIn > 0 && reached > dusk) continue
        if (light[outbound] === IN_LIGHT && wayOut > 0 && next > dusk) continue
      }
    } else if (reached < opens) cost += waiting * (opens - reached)
    if (cost < LEAST_COST) cost = LEAST_COST
    if (cost >= best) continue
    if (rows && tooManyInARow(model, order, base, cell, base + count, stop)) continue
    if (!pauseTaken && !holds(draft, table, base, cell - base, count, stop)) continue
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

/** Whether the car is elsewhere, or one of the three legs is short enough for a walk. */
function isBesideWalk(ways: Uint8Array, size: number, car: number, here: number, stop: number, to: number): boolean {
  return (
    car !== here ||
    ways[here * size + to] === ON_FOOT ||
    ways[here * size + stop] === ON_FOOT ||
    ways[stop * size + to] === ON_FOOT
  )
}

/** What the last call of `holds` that returned true found; only for days with walks. Minutes. */
const simulated = { detour: 0, wheel: 0, wait: 0 }

/** Simulates the day with the stop inserted after position `at`. Returns as soon as feasibility is certain. */
function holds(draft: Draft, table: DayTable, base: number, at: number, count: number, stop: number): boolean {
  const { model, order, leaves, open, latest } = draft
  const { travel, light, dusk, opens, closes, pauseFrom, pauseTo, pauseLength, car } = table
  const start = order[base] as number
  let time = leaves[base + at] as number
  let here = order[base + at] as number
  let paused = open[base + at] === 1
  let parked = draft.cars[base + at] as number
  let detour = 0
  let driven = 0
  // The inserted stop first, then the following ones.
  for (let next = at; next <= count + 1; next += 1) {
    const to = next === at ? stop : (order[base + next] as number)
    const leg = here * model.size + to
    let way = travel[leg] as number
    let byDusk = light !== null && light[leg] === IN_LIGHT && way > 0
    // Whether the car stands where the cached times assume it.
    let isUsual = true
    if (car !== undefined) {
      takeRide(car, travel, model.size, here, parked, to, next === count + 1)
      way = ride.way
      byDusk = ride.inLight
      parked = ride.car
      detour += way
      driven += ride.wheel
      if (next > at) {
        isUsual = parked === draft.cars[base + next]
        detour -= draft.ways[base + next] as number
        driven -= draft.wheels[base + next] as number
        simulated.detour = detour
        simulated.wheel = driven
      }
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
    // Once the break is over, the cached latest starts decide whether the rest of the route is feasible.
    if (!paused && isUsual && next > at) return time <= (latest[base + next] as number)
    if (next === count + 1) return time <= (table.endBy[to] as number)
    const doors = opens[to] as number
    const stay = model.stay[to] as number
    if (next === at) simulated.wait = time < doors ? doors - time : 0
    if (paused && (time >= pauseFrom || (time > doors ? time : doors) + stay > pauseTo)) {
      paused = false
      time = (time > pauseFrom ? time : pauseFrom) + pauseLength
    }
    if (time < doors) time = doors
    if (time > (closes[to] as number)) return false
    if (!paused && isUsual && next > at) return time <= (latest[base + next] as number)
    time += stay
    if (paused && isUsual && next > at && open[base + next] === 1 && time === leaves[base + next]) return true
    here = to
  }
  return false
}
