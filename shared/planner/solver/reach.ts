/** Finds the stops reachable within a day between its two ends, so that the search skips all others. */

import type { DayTable, Model } from './model.ts'

/**
 * Tolerance in minutes. Because legs are rounded up, a direct leg can be this much longer than legs via other stops.
 */
const SLACK = 3

export class Reach {
  readonly #model: Model
  /** By day × number of stops: the day's reachable stops, then unused entries. */
  readonly stops: Int32Array
  /** By day: the number of reachable stops. */
  readonly count: Int32Array
  readonly #within: Uint8Array
  /** By day: the start and the end for which the stops were computed; -1 before the first time. */
  readonly #start: Int32Array
  readonly #end: Int32Array

  constructor(model: Model) {
    const days = model.days.length
    this.#model = model
    this.stops = new Int32Array(days * model.stops)
    this.count = new Int32Array(days)
    this.#within = new Uint8Array(days * model.stops)
    this.#start = new Int32Array(days).fill(-1)
    this.#end = new Int32Array(days).fill(-1)
  }

  has(day: number, stop: number): boolean {
    return this.#within[day * this.#model.stops + stop] === 1
  }

  /** Recomputes a day's reachable stops if its start or end has changed. */
  look(day: number, start: number, end: number): void {
    if (this.#start[day] === start && this.#end[day] === end) return
    this.#start[day] = start
    this.#end[day] = end
    const { candidates, stops, size, stay, onlyOn, required, days } = this.#model
    const { travel, wheel, opens, closes, from, cap, endBy } = days[day] as DayTable
    const base = day * stops
    const by = (endBy[end] as number) + SLACK
    const most = cap + SLACK
    let count = 0
    for (const stop of candidates) {
      const [inbound, outbound] = [start * size + stop, stop * size + end]
      const [doors, shut] = [opens[stop] as number, closes[stop] as number]
      const bound = onlyOn[stop] as number
      const reached = from + (travel[inbound] as number)
      const begins = reached > doors ? reached : doors
      const within =
        doors <= shut &&
        (bound < 0 || bound === day) &&
        (required[stop] === 1 ||
          (reached <= shut + SLACK &&
            begins + (stay[stop] as number) + (travel[outbound] as number) <= by &&
            (wheel === null || (wheel[inbound] as number) + (wheel[outbound] as number) <= most)))
      this.#within[base + stop] = within ? 1 : 0
      if (within) this.stops[base + count++] = stop
    }
    this.count[day] = count
  }
}
