/** Fills the days of a draft: the stop that is worth most for the time it costs goes first, until nothing fits any more. */

import type { Draft } from './draft.ts'
import { place, spot } from './insertion.ts'
import type { Model } from './model.ts'
import type { Chance } from './random.ts'

/** How a filling weighs what a stop brings against what it costs. */
export interface Taste {
  /** Exponent of the gain: above 1 great stops, below 1 near ones. */
  greed: number
  /** What a minute's waiting counts beside a minute's way. */
  waiting: number
  /** Share by which chance may change a stop's rank. */
  noise: number
  /** Weight of what the second best day would cost more. */
  regret: number
}

/** Rank of required stops above all others. */
const FIRST = 1e12

export class Repair {
  readonly #model: Model
  /** By stop × day: what it costs there, Infinity where it does not fit; and behind which position. */
  readonly #cost: Float64Array
  readonly #detour: Float64Array
  readonly #at: Int16Array
  /** Stops that fit somewhere. */
  readonly #active: Int32Array
  readonly #whim: Float64Array

  constructor(model: Model) {
    const cells = model.stops * model.days.length
    this.#model = model
    this.#cost = new Float64Array(cells)
    this.#detour = new Float64Array(cells)
    this.#at = new Int16Array(cells)
    this.#active = new Int32Array(model.stops)
    this.#whim = new Float64Array(model.stops)
  }

  /**
   * Fills the touched days with any stop, and all days with those just taken out; `banned` stops (1) wait until nothing else fits.
   * Nothing else is asked of untouched days: nothing fitted there before.
   */
  fill(draft: Draft, out: Int32Array, outs: number, banned: Uint8Array, taste: Taste, chance: Chance): void {
    let bans = 0
    for (let index = 0; index < outs; index += 1) bans += banned[out[index] as number] as number
    this.#fill(draft, out, outs, banned, taste, chance)
    if (bans === 0) return
    for (let index = 0; index < outs; index += 1) banned[out[index] as number] = 0
    this.#fill(draft, out, outs, banned, taste, chance)
  }

  #fill(draft: Draft, out: Int32Array, outs: number, banned: Uint8Array, taste: Taste, chance: Chance): void {
    const model = this.#model
    const days = model.days.length
    const cost = this.#cost
    const active = this.#active
    let actives = 0
    for (const stop of model.candidates) {
      if ((draft.dayOf[stop] as number) >= 0 || banned[stop] === 1) continue
      let fits = false
      for (let day = 0; day < days; day += 1) {
        if (draft.touched[day] === 1) fits = this.#judge(draft, day, stop, taste.waiting) || fits
        else cost[stop * days + day] = Number.POSITIVE_INFINITY
      }
      if (fits) active[actives++] = stop
      this.#whim[stop] = 1 + taste.noise * (chance.next() - 0.5)
    }
    for (let index = 0; index < outs; index += 1) {
      const stop = out[index] as number
      if ((draft.dayOf[stop] as number) >= 0 || banned[stop] === 1) continue
      let known = false
      let fits = false
      for (let day = 0; day < days; day += 1) {
        if (draft.touched[day] === 1) known ||= cost[stop * days + day] !== Number.POSITIVE_INFINITY
        else fits = this.#judge(draft, day, stop, taste.waiting) || fits
      }
      if (fits && !known) active[actives++] = stop
    }
    while (actives > 0) {
      const index = this.#choose(draft, actives, taste)
      if (index < 0) return
      const stop = active[index] as number
      const day = this.#day
      const at = this.#at[stop * days + day] as number
      draft.insert(day, at, stop)
      if (draft.refresh(day) >= 0) {
        // Only rounding of fractions brings us here: the clock itself has the last word.
        draft.remove(stop)
        draft.refresh(day)
        cost[stop * days + day] = Number.POSITIVE_INFINITY
        continue
      }
      active[index] = active[--actives] as number
      for (let other = actives - 1; other >= 0; other -= 1) {
        const one = active[other] as number
        if (cost[one * days + day] === Number.POSITIVE_INFINITY) continue
        if (this.#judge(draft, day, one, taste.waiting)) continue
        let fits = false
        for (let elsewhere = 0; elsewhere < days && !fits; elsewhere += 1) {
          fits = cost[one * days + elsewhere] !== Number.POSITIVE_INFINITY
        }
        if (!fits) active[other] = active[--actives] as number
      }
    }
  }

  #day = -1

  #judge(draft: Draft, day: number, stop: number, waiting: number): boolean {
    const cell = stop * this.#model.days.length + day
    if (!place(draft, day, stop, waiting)) {
      this.#cost[cell] = Number.POSITIVE_INFINITY
      return false
    }
    this.#cost[cell] = spot.cost
    this.#detour[cell] = spot.detour
    this.#at[cell] = spot.at
    return true
  }

  /** The index of the stop to place next, and its day in #day; −1 when none is worth its way. */
  #choose(draft: Draft, actives: number, taste: Taste): number {
    const model = this.#model
    const days = model.days.length
    const { perMinute } = model.problem
    let best = 0
    let chosen = -1
    for (let index = 0; index < actives; index += 1) {
      const stop = this.#active[index] as number
      const gain = draft.fading.gain(stop)
      const must = model.required[stop] === 1
      let first = 0
      let second = 0
      let where = -1
      for (let day = 0; day < days; day += 1) {
        const cost = this.#cost[stop * days + day] as number
        if (cost === Number.POSITIVE_INFINITY) continue
        const net = gain - perMinute * (this.#detour[stop * days + day] as number)
        if (net <= 0 && !must) continue
        const worth = (net <= 0 ? 1e-9 : taste.greed === 1 ? net : net ** taste.greed) / cost
        if (worth > first) {
          second = first
          first = worth
          where = day
        } else if (worth > second) second = worth
      }
      if (where < 0) continue
      let rank = (first + taste.regret * (first - second)) * (this.#whim[stop] as number)
      if (must) rank += FIRST
      if (rank > best) {
        best = rank
        chosen = index
        this.#day = where
      }
    }
    return chosen
  }
}
