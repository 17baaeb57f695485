/**
 * The search's destroy operators, which remove stops from a draft: consecutive stops, stops near one another, stops at
 * the same hours, stops of low value, or whole days.
 */

import type { Chance } from '../../random.ts'
import type { Draft } from './draft.ts'
import type { DayTable, Model } from './model.ts'

export class Destroy {
  readonly #model: Model
  readonly #chance: Chance
  /** The stops that were removed. Only the first `outs` entries are valid. */
  readonly out: Int32Array
  outs = 0

  constructor(model: Model, chance: Chance) {
    this.#model = model
    this.#chance = chance
    this.out = new Int32Array(model.stops)
  }

  clear(): void {
    this.outs = 0
  }

  keepOut(draft: Draft): void {
    let kept = 0
    for (let index = 0; index < this.outs; index += 1) {
      const stop = this.out[index] as number
      if ((draft.dayOf[stop] as number) < 0) this.out[kept++] = stop
    }
    this.outs = kept
  }

  takeRange(draft: Draft, day: number, first: number, last: number): void {
    const base = day * this.#model.width
    for (let at = first; at <= last; at += 1) this.out[this.outs++] = draft.order[base + at] as number
    draft.removeRange(day, first, last)
  }

  takeDay(draft: Draft, day: number): void {
    const count = draft.count[day] as number
    if (count > 0) this.takeRange(draft, day, 1, count)
  }

  /** Removes stops until the day breaks no limit. Returns false if the day is infeasible even when empty. */
  mend(draft: Draft, day: number): boolean {
    for (;;) {
      const broken = draft.refresh(day)
      if (broken < 0) return true
      const count = draft.count[day] as number
      if (count === 0) return false
      const at = Math.min(broken, count)
      this.takeRange(draft, day, at, at)
    }
  }

  someDay(draft: Draft): number {
    const days = this.#model.days.length
    const first = this.#chance.below(days)
    for (let step = 0; step < days; step += 1) {
      const day = (first + step) % days
      if ((draft.count[day] as number) > 0) return day
    }
    return -1
  }

  someWholeDay(draft: Draft): void {
    const day = this.someDay(draft)
    if (day >= 0) this.takeDay(draft, day)
  }

  rows(draft: Draft, most: number): void {
    const one = this.someDay(draft)
    const other = this.someDay(draft)
    while (this.outs < most) {
      const day = this.#chance.next() < 0.5 ? one : other
      if (day < 0 || draft.count[day] === 0) return
      const count = draft.count[day] as number
      const length = 1 + this.#chance.below(Math.min(count, most - this.outs))
      const first = 1 + this.#chance.below(count - length + 1)
      this.takeRange(draft, day, first, first + length - 1)
    }
  }

  near(draft: Draft, most: number): void {
    const { candidates, neighbours, near } = this.#model
    if (candidates.length === 0) return
    const seed = candidates[this.#chance.below(candidates.length)] as number
    for (let rank = -1; rank < near && this.outs < most; rank += 1) {
      const stop = rank < 0 ? seed : (neighbours[seed * near + rank] as number)
      const day = draft.dayOf[stop] as number
      if (day < 0 || this.#chance.next() < 0.15) continue
      const count = draft.count[day] as number
      const length = 1 + this.#chance.below(Math.min(count, 3, most - this.outs))
      const at = draft.placeOf(stop)
      const first = Math.max(1, Math.min(count - length + 1, at - this.#chance.below(length)))
      this.takeRange(draft, day, first, first + length - 1)
    }
  }

  scattered(draft: Draft, most: number): void {
    while (this.outs < most) {
      const day = this.someDay(draft)
      if (day < 0) return
      const at = 1 + this.#chance.below(draft.count[day] as number)
      this.takeRange(draft, day, at, at)
    }
  }

  hours(draft: Draft, most: number): void {
    const day = this.someDay(draft)
    if (day < 0) return
    const { width, days } = this.#model
    const at = 1 + this.#chance.below(draft.count[day] as number)
    const last = Math.min(draft.count[day] as number, at + this.#chance.below(4))
    const from = draft.leaves[day * width + at - 1] as number
    const to = draft.leaves[day * width + last] as number
    for (let other = 0; other < days.length && this.outs < most; other += 1) {
      if (other !== day && this.#chance.next() < 0.3) continue
      for (let place = draft.count[other] as number; place > 0 && this.outs < most; place -= 1) {
        const leaves = draft.leaves[other * width + place] as number
        if (leaves > from && leaves <= to) this.takeRange(draft, other, place, place)
      }
    }
  }

  poorest(draft: Draft, most: number): void {
    const { width, size, stay } = this.#model
    while (this.outs < most) {
      let worst = Number.POSITIVE_INFINITY
      let worstDay = -1
      let worstAt = -1
      for (let day = 0; day < draft.count.length; day += 1) {
        const { travel } = this.#model.days[day] as DayTable
        const base = day * width
        for (let at = 1; at <= (draft.count[day] as number); at += 1) {
          const before = draft.order[base + at - 1] as number
          const stop = draft.order[base + at] as number
          const after = draft.order[base + at + 1] as number
          const saved =
            (travel[before * size + stop] as number) +
            (travel[stop * size + after] as number) -
            (travel[before * size + after] as number) +
            (stay[stop] as number)
          const worth = (draft.fading.loss(stop) / Math.max(saved, 1e-3)) * (0.3 + this.#chance.next())
          if (worth < worst) {
            worst = worth
            worstDay = day
            worstAt = at
          }
        }
      }
      if (worstDay < 0) return
      this.takeRange(draft, worstDay, worstAt, worstAt)
    }
  }
}
