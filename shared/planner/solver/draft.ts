/**
 * A plan during the search: the route of each day, with cached values that make changes cheap to evaluate. The cached
 * values are the departure and the latest start at each position, the chosen stops by kind, and the number of returns
 * to each region. A latest start is the latest time at which a visit can begin so that the rest of the day stays
 * feasible. Indices are in range by construction, so the casts `as number` are safe.
 */

import { Fading } from './fading.ts'
import { IN_LIGHT } from './follow.ts'
import type { DayTable, Model } from './model.ts'
import { Returns } from './returns.ts'
import { isPlainDrive, ride, takeRide } from './ride.ts'

export class Draft {
  readonly model: Model
  /** The start, the stops and the end of each day. Each day has `width` positions in this array. */
  readonly order: Int32Array
  readonly count: Int32Array
  /** For each position in `order`, the time of departure; for the day's end, the time of arrival. */
  readonly leaves: Float64Array
  /** For each position, 1 if the day's break is still to come at the departure in `leaves`, otherwise 0. */
  readonly open: Uint8Array
  /**
   * For each position, the latest start of the visit there that keeps the rest of the day feasible. It assumes that the
   * day's break is over.
   */
  readonly latest: Float64Array
  /** For each position, the travel minutes of the leg that ends there. */
  readonly ways: Float64Array
  /** For each position, the minutes of the leg that ends there which count towards the driving limit. */
  readonly wheels: Float64Array
  /** For each position, the vertex where the car is parked after the leg that ends there. */
  readonly cars: Int32Array
  /** For each position, 1 if the leg that ends there must end by dusk. */
  readonly inLight: Uint8Array
  /** For each day, the minutes of all legs. */
  readonly travel: Float64Array
  /** For each day, the minutes that count towards the driving limit. */
  readonly wheel: Float64Array
  /** For each day, 0 if even the direct drive without stops is infeasible, otherwise 1. */
  readonly alive: Uint8Array
  readonly dayOf: Int16Array
  readonly fading: Fading
  readonly returns: Returns
  /** For each day, 1 if it has changed since the last `settle`. */
  readonly touched: Uint8Array

  constructor(model: Model) {
    const days = model.days.length
    const cells = days * model.width
    this.model = model
    this.order = new Int32Array(cells)
    this.count = new Int32Array(days)
    this.leaves = new Float64Array(cells)
    this.open = new Uint8Array(cells)
    this.latest = new Float64Array(cells)
    this.ways = new Float64Array(cells)
    this.wheels = new Float64Array(cells)
    this.cars = new Int32Array(cells)
    this.inLight = new Uint8Array(cells)
    this.travel = new Float64Array(days)
    this.wheel = new Float64Array(days)
    this.alive = new Uint8Array(days).fill(1)
    this.dayOf = new Int16Array(model.stops).fill(-1)
    this.fading = new Fading(model)
    this.returns = new Returns(model)
    this.touched = new Uint8Array(days).fill(1)
  }

  startOf(day: number): number {
    return this.order[day * this.model.width] as number
  }

  endOf(day: number): number {
    return this.order[day * this.model.width + (this.count[day] as number) + 1] as number
  }

  /** Sets the vertices where a day starts and ends. It does not check feasibility; `refresh` does. */
  setEnds(day: number, start: number, end: number): void {
    const base = day * this.model.width
    this.order[base] = start
    this.order[base + (this.count[day] as number) + 1] = end
    this.touched[day] = 1
  }

  /** Inserts a stop. The times stay as they were until the caller calls `refresh`. */
  insert(day: number, at: number, stop: number): void {
    const base = day * this.model.width
    const end = base + (this.count[day] as number) + 1
    this.order.copyWithin(base + at + 2, base + at + 1, end + 1)
    this.order[base + at + 1] = stop
    this.count[day] = (this.count[day] as number) + 1
    this.dayOf[stop] = day
    this.touched[day] = 1
    this.fading.add(stop)
    this.returns.add(stop, day)
  }

  /** Removes the stops at these positions. The times stay as they were until the caller calls `refresh`. */
  removeRange(day: number, first: number, last: number): void {
    const base = day * this.model.width
    for (let at = first; at <= last; at += 1) {
      const stop = this.order[base + at] as number
      this.dayOf[stop] = -1
      this.fading.remove(stop)
      this.returns.remove(stop, day)
    }
    this.order.copyWithin(base + first, base + last + 1, base + (this.count[day] as number) + 2)
    this.count[day] = (this.count[day] as number) - (last - first + 1)
    this.touched[day] = 1
  }

  remove(stop: number): void {
    const day = this.dayOf[stop] as number
    const at = this.placeOf(stop)
    this.removeRange(day, at, at)
  }

  placeOf(stop: number): number {
    const base = (this.dayOf[stop] as number) * this.model.width
    let at = 1
    while (this.order[base + at] !== stop) at += 1
    return at
  }

  /**
   * Recomputes the cached times of a day. Returns -1 if the day is feasible, otherwise the position that breaks a
   * limit. Position 1 is the first stop, and the position after the last stop is the day's end.
   */
  refresh(day: number): number {
    const { model, order, leaves, open, latest, ways, wheels, inLight, cars } = this
    const table = model.days[day] as DayTable
    const { travel, light, wheel, opens, closes, dusk, car } = table
    const base = day * model.width
    const end = (this.count[day] as number) + 1
    const start = order[base] as number
    let time = table.from
    let paused = table.paused
    let driven = 0
    let minutes = 0
    let row = 0
    let parked = start
    leaves[base] = time
    open[base] = paused ? 1 : 0
    cars[base] = start
    if (end - 1 > table.most) return end
    for (let at = 1; at <= end; at += 1) {
      const here = order[base + at - 1] as number
      const to = order[base + at] as number
      const leg = here * model.size + to
      let way = travel[leg] as number
      let atWheel = wheel === null ? 0 : (wheel[leg] as number)
      let byDusk = light !== null && light[leg] === IN_LIGHT && way > 0
      if (car === undefined || isPlainDrive(car, model.size, here, parked, to)) parked = to
      else {
        takeRide(car, travel, model.size, here, parked, to, at === end)
        way = ride.way
        atWheel = ride.wheel
        byDusk = ride.inLight
        parked = ride.car
      }
      if (paused && time >= table.pauseFrom && here !== start) {
        if (time > table.pauseTo) return at
        paused = false
        time += table.pauseLength
      }
      if (way === Number.POSITIVE_INFINITY) return at
      time += way
      minutes += way
      if (paused && time > table.pauseTo) {
        paused = false
        time += table.pauseLength
      }
      driven += atWheel
      if (byDusk && time > dusk) return at
      ways[base + at] = way
      wheels[base + at] = atWheel
      inLight[base + at] = byDusk ? 1 : 0
      cars[base + at] = parked
      if (at === end) break
      const stay = model.stay[to] as number
      const doors = opens[to] as number
      if (paused && (time >= table.pauseFrom || (time > doors ? time : doors) + stay > table.pauseTo)) {
        paused = false
        time = (time > table.pauseFrom ? time : table.pauseFrom) + table.pauseLength
      }
      if (time < doors) time = doors
      if (time > (closes[to] as number)) return at
      const kind = model.kind[to] as number
      row = kind >= 0 && at > 1 && model.kind[here] === kind ? row + 1 : 1
      if (row > model.problem.mostInARow) return at
      time += stay
      leaves[base + at] = time
      open[base + at] = paused ? 1 : 0
    }
    leaves[base + end] = time
    open[base + end] = paused ? 1 : 0
    const vertex = order[base + end] as number
    if (!(time <= (table.endBy[vertex] as number))) return end
    if (driven > table.cap) return end
    this.travel[day] = minutes
    this.wheel[day] = driven
    let bound = table.endBy[vertex] as number
    latest[base + end] = bound
    for (let at = end - 1; at > 0; at -= 1) {
      const stop = order[base + at] as number
      if (inLight[base + at + 1] === 1 && bound > dusk) bound = dusk
      bound -= (ways[base + at + 1] as number) + (model.stay[stop] as number)
      if (bound > (closes[stop] as number)) bound = closes[stop] as number
      latest[base + at] = bound
    }
    return -1
  }

  /**
   * Copies the contents of `other` into this draft, but only the days that have changed in either draft since the last
   * call.
   */
  settle(other: Draft): void {
    const { width } = this.model
    for (let day = 0; day < this.count.length; day += 1) {
      if (other.touched[day] === 0 && this.touched[day] === 0) continue
      const base = day * width
      const end = base + (other.count[day] as number) + 1
      for (let cell = base; cell <= end; cell += 1) {
        this.order[cell] = other.order[cell] as number
        this.leaves[cell] = other.leaves[cell] as number
        this.open[cell] = other.open[cell] as number
        this.latest[cell] = other.latest[cell] as number
        this.ways[cell] = other.ways[cell] as number
        this.wheels[cell] = other.wheels[cell] as number
        this.cars[cell] = other.cars[cell] as number
        this.inLight[cell] = other.inLight[cell] as number
      }
      this.count[day] = other.count[day] as number
      this.travel[day] = other.travel[day] as number
      this.wheel[day] = other.wheel[day] as number
      this.alive[day] = other.alive[day] as number
      this.touched[day] = 0
      other.touched[day] = 0
    }
    this.dayOf.set(other.dayOf)
    this.fading.copy(other.fading)
    this.returns.copy(other.returns)
  }

  settleAll(other: Draft): void {
    this.touched.fill(1)
    this.settle(other)
  }
}
