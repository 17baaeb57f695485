/** Finds the stops reachable within a day between its two ends, so that the search skips all others. */

import type { DayTable, Model } from './model.ts'

/**
 * Tolerance in minutes. Because legs are rounded up, a direct leg can be this much longer than legs via other stops.
 */
const SLACK = 3
const MOST_KNOWN = 6_000

export interface Reachable {
  readonly stops: Int32Array
  readonly within: Uint8Array
}

export class Reach {
  readonly #model: Model
  readonly #known = new Map<number, Reachable>()

  constructor(model: Model) {
    this.#model = model
  }

  between(day: number, start: number, end: number): Reachable {
    const { size } = this.#model
    const key = (day * size + start) * size + end
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    const found = this.#find(day, start, end)
    this.#known.set(key, found)
    return found
  }

  #find(day: number, start: number, end: number): Reachable {
    const { candidates, stops, size, stay, onlyOn, required, days } = this.#model
    const { travel, car, wheel, opens, closes, from, cap, endBy } = days[day] as DayTable
    const within = new Uint8Array(stops)
    const by = (endBy[end] as number) + SLACK
    const most = cap + SLACK
    // A leg that is usually walked is driven if the car is too far from the next stop. The drive can be quicker than
    // the walk, so the lower bound is the smaller of the two.
    const least = (leg: number) =>
      car === undefined ? (travel[leg] as number) : Math.min(travel[leg] as number, car.travel[leg] as number)
    const found = candidates.filter((stop) => {
      const [inbound, outbound] = [start * size + stop, stop * size + end]
      const [doors, shut] = [opens[stop] as number, closes[stop] as number]
      const bound = onlyOn[stop] as number
      const reached = from + least(inbound)
      const begins = reached > doors ? reached : doors
      const isReachable =
        doors <= shut &&
        (bound < 0 || bound === day) &&
        (required[stop] === 1 ||
          (reached <= shut + SLACK &&
            begins + (stay[stop] as number) + least(outbound) <= by &&
            (wheel === null || (wheel[inbound] as number) + (wheel[outbound] as number) <= most)))
      within[stop] = isReachable ? 1 : 0
      return isReachable
    })
    return { stops: found, within }
  }
}
