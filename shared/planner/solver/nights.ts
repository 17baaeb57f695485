/**
 * Random changes of night towns for the search. A change replaces the towns of a few consecutive nights, moves a night
 * to another part of the trip, or reverses part of the trip. Stops move with their days if they fit.
 */

import type { Chance } from '../../random.ts'
import type { Destroy } from './destroy.ts'
import type { Draft } from './draft.ts'
import type { DayTable, Model } from './model.ts'
import type { Outlook } from './outlook.ts'

const MOST_NIGHTS = 3
const TRIED = 7
const ROW = TRIED + 1
/**
 * Probability that a change of towns targets one random area: most of the towns tried are near it, and the gains of its
 * stops are multiplied by AREA_FACTOR. Without this, the search rarely finds stays that need two or three new nights at
 * once.
 */
const AREA_SHARE = 0.3
const AREA_FACTOR = 10
const NEAR_SHARE = 0.75
const NEAR_TOWNS = 8

export class Nights {
  readonly #model: Model
  readonly #chance: Chance
  readonly #outlook: Outlook
  readonly #choices: Int32Array
  readonly #freed: Uint8Array
  readonly #near: readonly Int32Array[]
  #around = -1
  /** Towns that are tried, by layer. Layer 0 is the start of the first changed day; each other layer is a day's end. */
  readonly #tried = new Int32Array((MOST_NIGHTS + 2) * ROW)
  /** Value of the best chain of towns that ends at each town of `#tried`. */
  readonly #worth = new Float64Array((MOST_NIGHTS + 2) * ROW)
  readonly #back = new Int32Array((MOST_NIGHTS + 2) * ROW)
  readonly #counts = new Int32Array(MOST_NIGHTS + 2)
  readonly #picked = new Int32Array(MOST_NIGHTS)
  readonly #ends: Int32Array
  readonly #stops: Int32Array
  readonly #from: Int32Array

  constructor(model: Model, chance: Chance, outlook: Outlook) {
    const days = model.days.length
    this.#model = model
    this.#chance = chance
    this.#outlook = outlook
    this.#choices = Int32Array.from(model.days.flatMap(({ ends }, day) => (ends.length > 1 ? [day] : [])))
    this.#freed = new Uint8Array(days)
    this.#near = nearTowns(model)
    this.#ends = new Int32Array(days + 2)
    this.#stops = new Int32Array(model.stops)
    this.#from = new Int32Array(days + 1)
  }

  get hasChoice(): boolean {
    return this.#choices.length > 0
  }

  change(draft: Draft, destroy: Destroy): void {
    const days = this.#model.days.length
    if (draft.alive.includes(0)) return
    const draw = this.#chance.next()
    if (draw < 0.6 || days < 3) this.#changeTowns(draft, destroy)
    else if (draw < 0.85 || days < 4) this.#shift(draft, destroy)
    else this.#turn(draft, destroy)
  }

  #changeTowns(draft: Draft, destroy: Destroy): void {
    const { days } = this.#model
    const chance = this.#chance
    const draw = chance.next()
    const wanted = draw < 0.5 ? 1 : draw < 0.8 ? 2 : MOST_NIGHTS
    const around = chance.next() < AREA_SHARE ? this.#outlook.someStop(chance) : -1
    this.#around = around
    const first = this.#choices[chance.below(this.#choices.length)] as number
    let nights = 1
    while (nights < wanted && first + nights < days.length && this.#isOpen(first + nights)) nights += 1
    const last = Math.min(first + nights, days.length - 1)
    this.#freed.fill(0).fill(1, first, last + 1)
    this.#outlook.gather(draft, this.#freed, { around, factor: AREA_FACTOR })
    if (!this.#choose(draft, first, nights, last)) return
    if (nights > 1 || chance.next() < 0.6) for (let day = first; day <= last; day += 1) destroy.takeDay(draft, day)
    let start = draft.startOf(first)
    for (let night = 0; night < nights; night += 1) {
      const end = this.#picked[night] as number
      draft.setEnds(first + night, start, end)
      start = end
    }
    if (last >= first + nights) draft.setEnds(last, start, draft.endOf(last))
  }

  #isOpen(day: number): boolean {
    return (this.#model.days[day] as DayTable).ends.length > 1
  }

  #choose(draft: Draft, first: number, nights: number, last: number): boolean {
    const chance = this.#chance
    const outlook = this.#outlook
    const tried = this.#tried
    const worth = this.#worth
    const counts = this.#counts
    tried[0] = draft.startOf(first)
    worth[0] = 0
    counts[0] = 1
    const layers = last - first + 1
    for (let layer = 1; layer <= layers; layer += 1) {
      const day = first + layer - 1
      const base = layer * ROW
      if (layer > nights) {
        tried[base] = draft.endOf(day)
        counts[layer] = 1
      } else counts[layer] = this.#draw(draft, day, base, nights === 1)
      for (let to = 0; to < (counts[layer] as number); to += 1) {
        const end = tried[base + to] as number
        const whim = 0.6 + 0.8 * chance.next()
        worth[base + to] = Number.NEGATIVE_INFINITY
        for (let from = 0; from < (counts[layer - 1] as number); from += 1) {
          const before = worth[base - ROW + from] as number
          const start = tried[base - ROW + from] as number
          if (before === Number.NEGATIVE_INFINITY || !outlook.holds(day, start, end)) continue
          const all = before + outlook.nightWorth(day, start, end) + whim * outlook.promise(day, start, end)
          if (all > (worth[base + to] as number)) {
            worth[base + to] = all
            this.#back[base + to] = from
          }
        }
      }
    }
    let at = 0
    const top = layers * ROW
    const ends = counts[layers] as number
    for (let to = 1; to < ends; to += 1) if ((worth[top + to] as number) > (worth[top + at] as number)) at = to
    if (ends === 0 || worth[top + at] === Number.NEGATIVE_INFINITY) return false
    for (let layer = layers; layer > 0; layer -= 1) {
      if (layer <= nights) this.#picked[layer - 1] = tried[layer * ROW + at] as number
      at = this.#back[layer * ROW + at] as number
    }
    return true
  }

  #someTown(ends: Int32Array): number {
    if (this.#around >= 0 && this.#chance.next() < NEAR_SHARE) {
      const near = this.#near[this.#around] as Int32Array
      return near[this.#chance.below(near.length)] as number
    }
    return ends[this.#chance.below(ends.length)] as number
  }

  #draw(draft: Draft, day: number, base: number, exceptCurrent: boolean): number {
    const { days } = this.#model
    const { ends, endBy } = days[day] as DayTable
    const now = draft.endOf(day)
    let count = 0
    for (let draw = 0; draw < TRIED; draw += 1) {
      let town = this.#someTown(ends)
      if (draw === 0) town = now
      else if (draw === 1) town = draft.startOf(day)
      else if (draw === 2 && day + 1 < days.length) town = draft.endOf(day + 1)
      if (endBy[town] === Number.NEGATIVE_INFINITY || (exceptCurrent && town === now)) continue
      let known = false
      for (let other = 0; other < count; other += 1) known ||= this.#tried[base + other] === town
      if (!known) this.#tried[base + count++] = town
    }
    return count
  }

  /** Moves a night to another part of the trip. The days between its old and new place move by one. */
  #shift(draft: Draft, destroy: Destroy): void {
    const { days } = this.#model
    const chance = this.#chance
    const count = days.length
    const dropped = chance.below(count - 1)
    const split = chance.below(count - 1)
    if (split === dropped) return
    // In the trip without the dropped night, day `split` is divided by a new night. One half keeps the day's stops.
    const ends = this.#ends
    ends[0] = draft.startOf(0)
    for (let day = 0; day < count; day += 1) ends[day + 1] = draft.endOf(day)
    ends.copyWithin(dropped + 1, dropped + 2, count + 1)
    const [start, end] = [ends[split] as number, ends[split + 1] as number]
    ends.copyWithin(split + 2, split + 1, count)
    this.#freed.fill(0).fill(1, dropped, dropped + 2)
    this.#outlook.gather(draft, this.#freed)
    const town = this.#between(split, start, end)
    if (town < 0) return
    ends[split + 1] = town
    const low = Math.min(dropped, split)
    const high = Math.max(dropped, split) + 1
    if (!this.#allHold(low, high)) return
    const keepFirst = chance.next() < 0.5
    const keepDropped = chance.next()
    let filled = 0
    // `old` is the day whose stops the changed day takes over; −1 leaves the changed day empty.
    for (let day = low; day <= high; day += 1) {
      this.#from[day - low] = filled
      const reduced = day <= split ? day : day - 1
      let old = reduced < dropped ? reduced : reduced + 1
      if (reduced === dropped) old = keepDropped < 0.3 ? dropped : keepDropped < 0.6 ? dropped + 1 : -1
      if (day === split && !keepFirst) old = -1
      if (day === split + 1 && keepFirst) old = -1
      if (old >= 0) filled = this.#copyStops(draft, old, filled, false)
    }
    this.#from[high - low + 1] = filled
    this.#rewrite(draft, destroy, low, high)
  }

  #between(day: number, start: number, end: number): number {
    const { days } = this.#model
    const { ends, endBy } = days[day] as DayTable
    const outlook = this.#outlook
    let best = Number.NEGATIVE_INFINITY
    let found = -1
    for (let draw = 0; draw < TRIED; draw += 1) {
      const town = draw === 0 ? start : draw === 1 ? end : (ends[this.#chance.below(ends.length)] as number)
      if (endBy[town] === Number.NEGATIVE_INFINITY) continue
      if (!outlook.holds(day, start, town) || !outlook.holds(day + 1, town, end)) continue
      const promise = outlook.promise(day, start, town) + outlook.promise(day + 1, town, end)
      const worth =
        outlook.nightWorth(day, start, town) +
        outlook.nightWorth(day + 1, town, end) +
        promise * (0.6 + 0.8 * this.#chance.next())
      if (worth > best) {
        best = worth
        found = town
      }
    }
    return found
  }

  #turn(draft: Draft, destroy: Destroy): void {
    const chance = this.#chance
    const count = this.#model.days.length
    const first = chance.below(count - 2)
    const last = first + 1 + chance.below(count - 2 - first)
    const ends = this.#ends
    ends[0] = draft.startOf(0)
    for (let day = 0; day < count; day += 1) ends[day + 1] = draft.endOf(day)
    ends.subarray(first + 1, last + 2).reverse()
    if (!this.#allHold(first, last + 1)) return
    let filled = 0
    for (let day = first; day <= last + 1; day += 1) {
      this.#from[day - first] = filled
      if (day > first && day <= last) filled = this.#copyStops(draft, first + last + 1 - day, filled, true)
      else if (chance.next() < 0.5) filled = this.#copyStops(draft, day, filled, false)
    }
    this.#from[last + 2 - first] = filled
    this.#rewrite(draft, destroy, first, last + 1)
  }

  #copyStops(draft: Draft, day: number, filled: number, backwards: boolean): number {
    const base = day * this.#model.width
    const count = draft.count[day] as number
    for (let at = 1; at <= count; at += 1) {
      this.#stops[filled + at - 1] = draft.order[base + (backwards ? count + 1 - at : at)] as number
    }
    return filled + count
  }

  #allHold(first: number, last: number): boolean {
    for (let day = first; day <= last; day += 1) {
      if (!this.#outlook.holds(day, this.#ends[day] as number, this.#ends[day + 1] as number)) return false
    }
    return true
  }

  #rewrite(draft: Draft, destroy: Destroy, first: number, last: number): void {
    const { onlyOn, days } = this.#model
    for (let day = first; day <= last; day += 1) destroy.takeDay(draft, day)
    for (let day = first; day <= last; day += 1) {
      draft.setEnds(day, this.#ends[day] as number, this.#ends[day + 1] as number)
      const { opens, closes, most } = days[day] as DayTable
      const end = this.#from[day - first + 1] as number
      for (let index = this.#from[day - first] as number; index < end; index += 1) {
        const stop = this.#stops[index] as number
        const bound = onlyOn[stop] as number
        if ((closes[stop] as number) < (opens[stop] as number) || (bound >= 0 && bound !== day)) continue
        if ((draft.count[day] as number) < most) draft.insert(day, draft.count[day] as number, stop)
      }
    }
    destroy.keepOut(draft)
  }
}

function nearTowns({ days, size, stops }: Model): Int32Array[] {
  const towns = [...new Set(days.flatMap(({ ends }) => [...ends]))]
  const travel = days[0]?.travel ?? new Float64Array(0)
  return Array.from({ length: stops }, (_, stop) =>
    Int32Array.from(
      towns
        .toSorted((a, b) => (travel[stop * size + a] as number) - (travel[stop * size + b] as number))
        .slice(0, NEAR_TOWNS),
    ),
  )
}
