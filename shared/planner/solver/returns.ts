/** Counts returns: visits to a region after one or more days without a stop there. */

import type { Model } from './model.ts'

export class Returns {
  readonly #model: Model
  /** By region × days: number of the day's stops in the region. */
  readonly #stops: Int16Array
  /** By region: number of groups, which are runs of consecutive days with a stop in the region. */
  readonly #groups: Int16Array
  /** Score lost by all returns. */
  total = 0

  constructor(model: Model) {
    this.#model = model
    this.#stops = new Int16Array(model.regions * model.days.length)
    this.#groups = new Int16Array(model.regions)
  }

  /** Score lost by adding the stop on that day. Negative if the day joins two groups into one. */
  cost(stop: number, day: number): number {
    const { region, problem } = this.#model
    const own = region[stop] as number
    if (problem.returning === 0 || own < 0 || this.#at(own, day) > 0) return 0
    const groups = this.#groups[own] as number
    return (backs(groups + this.#change(own, day)) - backs(groups)) * problem.returning
  }

  add(stop: number, day: number): void {
    const { days, region } = this.#model
    const own = region[stop] as number
    if (own < 0) return
    this.total += this.cost(stop, day)
    if (this.#at(own, day) === 0) this.#groups[own] = (this.#groups[own] as number) + this.#change(own, day)
    const cell = own * days.length + day
    this.#stops[cell] = (this.#stops[cell] as number) + 1
  }

  remove(stop: number, day: number): void {
    const { days, region } = this.#model
    const own = region[stop] as number
    if (own < 0) return
    const cell = own * days.length + day
    this.#stops[cell] = (this.#stops[cell] as number) - 1
    if (this.#at(own, day) > 0) return
    this.#groups[own] = (this.#groups[own] as number) - this.#change(own, day)
    this.total -= this.cost(stop, day)
  }

  copy(other: Returns): void {
    this.#stops.set(other.#stops)
    this.#groups.set(other.#groups)
    this.total = other.total
  }

  #at(region: number, day: number): number {
    const { days } = this.#model
    return day < 0 || day >= days.length ? 0 : (this.#stops[region * days.length + day] as number)
  }

  /** Change in the number of groups when the region gets its first stop on that day: +1, 0 or -1. */
  #change(region: number, day: number): number {
    return 1 - (this.#at(region, day - 1) > 0 ? 1 : 0) - (this.#at(region, day + 1) > 0 ? 1 : 0)
  }
}

const backs = (groups: number) => Math.max(0, groups - 1)
