/**
 * Counts returns, which are visits to a region after one or more days without a stop there, and the parts of the
 * country that the plan visits.
 */

import type { Model } from './model.ts'

export class Returns {
  readonly #model: Model
  /** By region × days: number of the day's stops in the region. */
  readonly #stops: Int16Array
  /** By region: number of groups, which are runs of consecutive days with a stop in the region. */
  readonly #groups: Int16Array
  readonly #inPart: Int16Array
  total = 0

  constructor(model: Model) {
    this.#model = model
    this.#stops = new Int16Array(model.regions * model.days.length)
    this.#groups = new Int16Array(model.regions)
    this.#inPart = new Int16Array(model.parts)
  }

  /**
   * Returns the score that a stop on this day costs. It is negative, and so a gain, if the day joins two groups into
   * one, or if the plan has no stop in this part of the country yet.
   */
  cost(stop: number, day: number): number {
    const { region, part, problem } = this.#model
    const own = region[stop] as number
    const around = part[stop] as number
    const found = around >= 0 && this.#inPart[around] === 0 ? (problem.discovering[around] ?? 0) : 0
    if (problem.returning === 0 || own < 0 || this.#at(own, day) > 0) return -found
    const groups = this.#groups[own] as number
    return (backs(groups + this.#change(own, day)) - backs(groups)) * problem.returning - found
  }

  add(stop: number, day: number): void {
    const { days, region } = this.#model
    const own = region[stop] as number
    this.total += this.cost(stop, day)
    this.#count(stop, 1)
    if (own < 0) return
    if (this.#at(own, day) === 0) this.#groups[own] = (this.#groups[own] as number) + this.#change(own, day)
    const cell = own * days.length + day
    this.#stops[cell] = (this.#stops[cell] as number) + 1
  }

  remove(stop: number, day: number): void {
    const { days, region } = this.#model
    const own = region[stop] as number
    this.#count(stop, -1)
    if (own >= 0) {
      const cell = own * days.length + day
      this.#stops[cell] = (this.#stops[cell] as number) - 1
      if (this.#at(own, day) === 0) this.#groups[own] = (this.#groups[own] as number) - this.#change(own, day)
    }
    this.total -= this.cost(stop, day)
  }

  isOnlyIn(part: number, day: number): boolean {
    return part >= 0 && (this.#inPart[part] as number) === (day < 0 ? 0 : 1)
  }

  copy(other: Returns): void {
    this.#stops.set(other.#stops)
    this.#groups.set(other.#groups)
    this.#inPart.set(other.#inPart)
    this.total = other.total
  }

  #count(stop: number, change: 1 | -1): void {
    const part = this.#model.part[stop] as number
    if (part >= 0) this.#inPart[part] = (this.#inPart[part] as number) + change
  }

  #at(region: number, day: number): number {
    const { days } = this.#model
    return day < 0 || day >= days.length ? 0 : (this.#stops[region * days.length + day] as number)
  }

  #change(region: number, day: number): number {
    return 1 - (this.#at(region, day - 1) > 0 ? 1 : 0) - (this.#at(region, day + 1) > 0 ? 1 : 0)
  }
}

const backs = (groups: number) => Math.max(0, groups - 1)
