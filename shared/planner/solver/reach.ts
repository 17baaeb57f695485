/** Finds the stops reachable within a day between its two ends, so that the search skips all others. */

import type { DayTable, Model } from './model.ts'

/**
 * Tolerance in minutes. Because legs are rounded up, a direct leg can be this much longer than legs via other stops.
 */
const SLACK = 3
const MOST_KNOWN = 6_000
/** Fraction of a stop's detour that counts when stops are sorted, because other stops may share the detour. */
const SHARED = 0.5
const KEY_STEPS = 10_000
const MOST_KEY = 1e9

export interface Reachable {
  /** If the search chooses night towns: sorted by value per minute, highest first. */
  readonly stops: Int32Array
  readonly within: Uint8Array
}

export class Reach {
  readonly #model: Model
  readonly #known = new Map<number, Reachable>()
  readonly #hasChoice: boolean
  readonly #keys: Float64Array

  constructor(model: Model) {
    this.#model = model
    this.#hasChoice = model.days.some(({ ends }) => ends.length > 1)
    this.#keys = new Float64Array(model.candidates.length)
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
    if (this.#hasChoice) this.#sort(found, day, start, end)
    return { stops: found, within }
  }

  #sort(found: Int32Array, day: number, start: number, end: number): void {
    const { score, stops, size, stay, required, days } = this.#model
    const { travel } = days[day] as DayTable
    const direct = travel[start * size + end] as number
    // Each key packs the minutes for one point of score and a stop into one number, as in neighboursOf of model.ts.
    const keys = this.#keys.subarray(0, found.length)
    for (let index = 0; index < found.length; index += 1) {
      const stop = found[index] as number
      const detour = (travel[start * size + stop] as number) + (travel[stop * size + end] as number) - direct
      const minutes = Math.max(0, (stay[stop] as number) + SHARED * detour)
      const key = required[stop] === 1 ? 0 : Math.min(MOST_KEY, (KEY_STEPS * minutes) / (score[stop] as number))
      keys[index] = Math.round(key) * stops + stop
    }
    keys.sort()
    for (let index = 0; index < found.length; index += 1) found[index] = (keys[index] as number) % stops
  }
}
