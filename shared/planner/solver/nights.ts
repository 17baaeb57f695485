/**
 * Where the nights are spent: a first chain of towns over all days by dynamic programming, and later new towns for a few nights in a
 * row, each weighed by what lies on the way and may still be visited.
 */

import type { Destroy } from './destroy.ts'
import type { Draft } from './draft.ts'
import { IN_LIGHT } from './follow.ts'
import type { DayTable, Model } from './model.ts'
import type { Chance } from './random.ts'

/** Most nights changed at once, and towns tried for each of them. */
const MOST_NIGHTS = 3
const TRIED = 7
/** What a way that does not hold costs the first chain: more than anything it could gain. */
const BROKEN = 1e9
/** A required stop draws the nights near it like this many of the best stops. */
const PULL = 4

export class Nights {
  readonly #model: Model
  readonly #chance: Chance
  /** Days whose end may be chosen; the last day's is as well, where it has several. */
  readonly #choices: Int32Array
  readonly #towns: Int32Array
  readonly #tried = new Int32Array((MOST_NIGHTS + 2) * (TRIED + 1))
  readonly #worth = new Float64Array((MOST_NIGHTS + 2) * (TRIED + 1))
  readonly #back = new Int32Array((MOST_NIGHTS + 2) * (TRIED + 1))
  readonly #counts = new Int32Array(MOST_NIGHTS + 2)
  readonly #great: number
  readonly #free: Int32Array
  readonly #gains: Float64Array
  #frees = 0

  constructor(model: Model, chance: Chance) {
    this.#model = model
    this.#chance = chance
    this.#choices = Int32Array.from(model.days.flatMap(({ ends }, day) => (ends.length > 1 ? [day] : [])))
    const towns = new Set([model.problem.start])
    for (const { ends } of model.days) for (const end of ends) towns.add(end)
    this.#towns = Int32Array.from(towns)
    this.#great = model.score.reduce((great, one) => Math.max(great, one), 0)
    this.#free = new Int32Array(model.stops)
    this.#gains = new Float64Array(model.stops)
  }

  get chosen(): boolean {
    return this.#choices.length > 0
  }

  /** Lays the chain that promises most, and empties the days; days that no chain can hold are no longer alive. */
  lay(draft: Draft, noise: number): void {
    const { days, problem, size } = this.#model
    const towns = this.#towns
    const width = towns.length
    this.#gather(draft, 0, days.length)
    const value = new Float64Array((days.length + 1) * width).fill(Number.NEGATIVE_INFINITY)
    const back = new Int32Array((days.length + 1) * width)
    value[towns.indexOf(problem.start)] = 0
    const promises = new Map<Float64Array, Float64Array>()
    const whim = Float64Array.from(towns, () => 1 + noise * (this.#chance.next() - 0.5))
    for (let day = 0; day < days.length; day += 1) {
      const table = days[day] as DayTable
      const promise = promises.get(table.travel) ?? new Float64Array(width * width).fill(-1)
      promises.set(table.travel, promise)
      for (let from = 0; from < width; from += 1) {
        const before = value[day * width + from] as number
        if (before === Number.NEGATIVE_INFINITY) continue
        const start = towns[from] as number
        for (let to = 0; to < width; to += 1) {
          const end = towns[to] as number
          if (table.endBy[end] === Number.NEGATIVE_INFINITY) continue
          let worth = before + this.#nightWorth(day, start, end)
          if (this.#holds(table, start, end)) {
            const pair = from * width + to
            if ((promise[pair] as number) < 0) promise[pair] = this.#promise(-1, table, start, end)
            worth += (promise[pair] as number) * (whim[to] as number)
          } else worth -= BROKEN + Math.min(table.travel[start * size + end] as number, BROKEN)
          if (worth > (value[(day + 1) * width + to] as number)) {
            value[(day + 1) * width + to] = worth
            back[(day + 1) * width + to] = from
          }
        }
      }
    }
    let at = 0
    for (let to = 1; to < width; to += 1) {
      if ((value[days.length * width + to] as number) > (value[days.length * width + at] as number)) at = to
    }
    for (let day = days.length - 1; day >= 0; day -= 1) {
      const from = back[(day + 1) * width + at] as number
      draft.setEnds(day, towns[from] as number, towns[at] as number)
      draft.alive[day] = draft.refresh(day) < 0 ? 1 : 0
      if (draft.alive[day] === 0) draft.travel[day] = 0
      at = from
    }
  }

  /** Frees a few days in a row and gives the nights between them other towns; leaves the draft as it was where none would hold. */
  change(draft: Draft, destroy: Destroy): void {
    const { days } = this.#model
    const chance = this.#chance
    const draw = chance.next()
    const wanted = draw < 0.5 ? 1 : draw < 0.85 ? 2 : MOST_NIGHTS
    const first = this.#choices[chance.below(this.#choices.length)] as number
    let nights = 1
    while (nights < wanted && first + nights < days.length && (days[first + nights] as DayTable).ends.length > 1)
      nights += 1
    const last = Math.min(first + nights, days.length - 1)
    for (let day = first; day <= last; day += 1) if (draft.alive[day] === 0) return
    this.#gather(draft, first, last + 1)
    if (!this.#choose(draft, first, nights, last)) return
    const keep = nights === 1 && chance.next() < 0.4
    if (!keep) for (let day = first; day <= last; day += 1) destroy.takeDay(draft, day)
    let start = draft.startOf(first)
    for (let night = 0; night < nights; night += 1) {
      const end = this.#picked[night] as number
      draft.setEnds(first + night, start, end)
      start = end
    }
    if (last >= first + nights) draft.setEnds(last, start, draft.endOf(last))
  }

  readonly #picked = new Int32Array(MOST_NIGHTS)

  /** Picks towns for the nights from `first` on by dynamic programming over a few drawn by chance; false when no chain holds. */
  #choose(draft: Draft, first: number, nights: number, last: number): boolean {
    const { days } = this.#model
    const chance = this.#chance
    const row = TRIED + 1
    const [tried, worth, back, counts] = [this.#tried, this.#worth, this.#back, this.#counts]
    tried[0] = draft.startOf(first)
    worth[0] = 0
    counts[0] = 1
    const open = last >= first + nights
    for (let layer = 1; layer <= nights + (open ? 1 : 0); layer += 1) {
      const day = first + layer - 1
      const table = days[day] as DayTable
      const base = layer * row
      let count = 0
      if (layer > nights) tried[base + count++] = draft.endOf(day)
      else {
        const now = draft.endOf(day)
        // The towns beside it are worth a look: staying on, and driving ahead.
        for (let draw = 0; draw < TRIED; draw += 1) {
          const town =
            draw === 0 && layer > 1
              ? now
              : draw === 1
                ? draft.startOf(day)
                : draw === 2 && day + 1 < days.length
                  ? draft.endOf(day + 1)
                  : (table.ends[chance.below(table.ends.length)] as number)
          if (table.endBy[town] === Number.NEGATIVE_INFINITY || (nights === 1 && town === now)) continue
          let known = false
          for (let other = 0; other < count; other += 1) known ||= tried[base + other] === town
          if (!known) tried[base + count++] = town
        }
      }
      counts[layer] = count
      for (let to = 0; to < count; to += 1) {
        const end = tried[base + to] as number
        const whim = 0.6 + 0.8 * chance.next()
        let best = Number.NEGATIVE_INFINITY
        for (let from = 0; from < (counts[layer - 1] as number); from += 1) {
          const before = worth[base - row + from] as number
          const start = tried[base - row + from] as number
          if (before === Number.NEGATIVE_INFINITY || !this.#holds(table, start, end)) continue
          const all = before + this.#nightWorth(day, start, end) + whim * this.#promise(day, table, start, end)
          if (all > best) {
            best = all
            back[base + to] = from
          }
        }
        worth[base + to] = best
      }
    }
    const top = (nights + (open ? 1 : 0)) * row
    let at = 0
    const ends = counts[top / row] as number
    for (let to = 1; to < ends; to += 1) if ((worth[top + to] as number) > (worth[top + at] as number)) at = to
    if (ends === 0 || worth[top + at] === Number.NEGATIVE_INFINITY) return false
    for (let layer = top / row; layer > 0; layer -= 1) {
      if (layer <= nights) this.#picked[layer - 1] = tried[layer * row + at] as number
      at = back[layer * row + at] as number
    }
    return true
  }

  /** What ending a day there brings by itself, less the way. */
  #nightWorth(day: number, start: number, end: number): number {
    const { days, problem, size } = this.#model
    const table = days[day] as DayTable
    const stays = day > 0 && day < days.length - 1 && start === end
    const way = Math.min(table.travel[start * size + end] as number, BROKEN)
    return (table.endValue[end] as number) + (stays ? problem.stayingOn : 0) - problem.perMinute * way
  }

  /** Whether a day without stops holds. */
  #holds(table: DayTable, start: number, end: number): boolean {
    const leg = start * this.#model.size + end
    const way = table.travel[leg] as number
    let time = table.from + way
    if (table.paused && time > table.pauseTo) time += table.pauseLength
    if (table.light !== null && table.light[leg] === IN_LIGHT && way > 0 && time > table.dusk) return false
    if (table.wheel !== null && (table.wheel[leg] as number) > table.cap) return false
    return way < Number.POSITIVE_INFINITY && time <= (table.endBy[end] as number)
  }

  /** Notes the stops that are free, or would be with the days from `first` to before `end` emptied, and what they would bring. */
  #gather(draft: Draft, first: number, end: number): void {
    const { candidates, required } = this.#model
    let frees = 0
    for (const stop of candidates) {
      const day = draft.dayOf[stop] as number
      if (day >= 0 && (day < first || day >= end)) continue
      let gain = day < 0 ? draft.fading.gain(stop) : draft.fading.loss(stop)
      if (required[stop] === 1) gain += PULL * this.#great
      if (gain <= 0) continue
      this.#free[frees] = stop
      this.#gains[frees] = gain
      frees += 1
    }
    this.#frees = frees
  }

  /** What the free stops on the way from `start` to `end` may bring, as far as the day is long enough; on any day for −1. */
  #promise(day: number, table: DayTable, start: number, end: number): number {
    const { size, stay, onlyOn, problem } = this.#model
    const { travel, opens, closes } = table
    const spare =
      Math.min(table.endBy[end] as number, table.from + MOST_MINUTES) -
      table.from -
      (table.paused ? table.pauseLength : 0) -
      (travel[start * size + end] as number)
    if (spare <= 0) return 0
    const far = Math.min(spare, FAR)
    const direct = travel[start * size + end] as number
    let gains = 0
    let needed = 0
    for (let index = 0; index < this.#frees; index += 1) {
      const stop = this.#free[index] as number
      const detour = (travel[start * size + stop] as number) + (travel[stop * size + end] as number) - direct
      if (!(detour < far)) continue
      if (day >= 0) {
        if ((closes[stop] as number) < (opens[stop] as number)) continue
        if ((onlyOn[stop] as number) >= 0 && onlyOn[stop] !== day) continue
      }
      const share = (1 - detour / far) ** 2
      gains += share * Math.max(0, (this.#gains[index] as number) - 0.3 * problem.perMinute * detour)
      needed += share * ((stay[stop] as number) + 0.3 * detour)
    }
    return needed > spare ? (gains * spare) / needed : gains
  }
}

/** A day is taken to be no longer than this where its ends name no bound, and a stop no nearer than FAR to be on the way. */
const MOST_MINUTES = 12 * 60
const FAR = 150
