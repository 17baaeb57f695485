/** Refills the days of a draft: inserts the stop with the most value per minute, again and again until none fits. */

import type { Chance } from '../../random.ts'
import type { Draft } from './draft.ts'
import { place, spot } from './insertion.ts'
import type { DayTable, Model } from './model.ts'
import type { Reach, Reachable } from './reach.ts'

export interface Taste {
  /** Exponent of a stop's gain. A value above 1 favours valuable stops, a value below 1 favours near stops. */
  greed: number
  /** Cost of a minute of waiting, as a multiple of the cost of a minute of driving. */
  waiting: number
  /** Strength of the random factor by which a stop's rank is multiplied. */
  noise: number
}

/** Added to the rank of required stops, so that they are inserted before all others. */
const FIRST = 1e12
/**
 * The fraction of the cost of returning to a region that is charged to one stop there. It is below 1, because further
 * stops in the region may share the cost.
 */
const SHARED = 0.4
/**
 * Number of stops that are first tried on each changed day, those with the most value per minute. The others are tried
 * only if the plan could still be accepted.
 */
const FIRST_TRIED = 12

export class Repair {
  readonly #model: Model
  readonly #reach: Reach
  readonly #reachable: Reachable[] = []
  readonly #stop: Int32Array
  readonly #day: Int32Array
  readonly #at: Int32Array
  readonly #cost: Float64Array
  readonly #detour: Float64Array
  readonly #rank: Float64Array
  /**
   * For each pair of a stop and a day: 1 if the day has changed since the stop was tried there. The pair's rank is then
   * an upper limit, except for waiting time.
   */
  readonly #stale: Uint8Array
  #pairs = 0
  /** For each changed day, the index in its reachable stops of the first stop that has not been tried. */
  readonly #next: Int32Array
  readonly #first: number
  tried = 0
  readonly #whim: Float64Array

  constructor(model: Model, reach: Reach) {
    const cells = model.stops * model.days.length
    this.#model = model
    this.#reach = reach
    this.#first = model.problem.idling?.first ?? 0
    this.#next = new Int32Array(model.days.length)
    this.#stop = new Int32Array(cells)
    this.#day = new Int32Array(cells)
    this.#at = new Int32Array(cells)
    this.#cost = new Float64Array(cells)
    this.#detour = new Float64Array(cells)
    this.#rank = new Float64Array(cells)
    this.#stale = new Uint8Array(cells)
    this.#whim = new Float64Array(model.stops).fill(1)
  }

  /**
   * Refills the days of a draft. On a changed day, every stop is tried. On an unchanged day, only the removed stops
   * (the first `outs` entries of `out`) are tried, because no other stop fitted there before. Stops marked 1 in
   * `banned` are tried last.
   * @param isHopeless called after the first stops of each changed day have been tried; if it returns true, the refill
   *   ends. If absent, all stops are tried at once.
   */
  fill(
    draft: Draft,
    out: Int32Array,
    outs: number,
    banned: Uint8Array,
    taste: Taste,
    chance: Chance,
    isHopeless?: () => boolean,
  ): void {
    const { candidates, days } = this.#model
    const reachable = this.#reachable
    for (const stop of candidates) this.#whim[stop] = 1 + taste.noise * (chance.next() - 0.5)
    this.#pairs = 0
    const most = isHopeless ? FIRST_TRIED : Number.POSITIVE_INFINITY
    for (let day = 0; day < days.length; day += 1) {
      this.#next[day] = candidates.length
      if (draft.alive[day] === 0) continue
      const found = this.#reach.between(day, draft.startOf(day), draft.endOf(day))
      reachable[day] = found
      if (draft.touched[day] === 1) this.#addSome(draft, day, found.stops, 0, most, banned, taste)
      else {
        for (let index = 0; index < outs; index += 1) {
          const stop = out[index] as number
          if (banned[stop] === 0 && found.within[stop] === 1) this.#add(draft, day, stop, taste)
        }
      }
    }
    this.#insertAll(draft, taste)
    if (isHopeless) {
      if (isHopeless()) {
        for (let index = 0; index < outs; index += 1) banned[out[index] as number] = 0
        return
      }
      for (let day = 0; day < days.length; day += 1) {
        const stops = reachable[day]?.stops
        const next = this.#next[day] as number
        if (stops && next < stops.length) this.#addSome(draft, day, stops, next, stops.length, banned, taste)
      }
      this.#insertAll(draft, taste)
    }
    let bans = 0
    for (let index = 0; index < outs; index += 1) {
      const stop = out[index] as number
      if (banned[stop] === 0) continue
      banned[stop] = 0
      bans += 1
      for (let day = 0; day < days.length; day += 1) {
        if (draft.alive[day] === 1 && reachable[day]?.within[stop] === 1) this.#add(draft, day, stop, taste)
      }
    }
    if (bans > 0) this.#insertAll(draft, taste)
  }

  /** Tries up to `most` free stops of a list from index `from` on, and stores in `#next` where it ended. */
  #addSome(
    draft: Draft,
    day: number,
    stops: Int32Array,
    from: number,
    most: number,
    banned: Uint8Array,
    taste: Taste,
  ): void {
    let left = most
    let index = from
    for (; index < stops.length && left > 0; index += 1) {
      const stop = stops[index] as number
      if ((draft.dayOf[stop] as number) >= 0 || banned[stop] === 1) continue
      this.#add(draft, day, stop, taste)
      left -= 1
    }
    this.#next[day] = index
  }

  /**
   * Inserts the pair of stop and day with the highest rank, again and again, until none is left. After an insertion the
   * other pairs of that day may fit elsewhere or no longer fit. A pair whose detour the new stop may shorten is tried
   * again at once. The others become stale and are tried again when they have the highest rank.
   */
  #insertAll(draft: Draft, taste: Taste): void {
    const { kind, fades, problem, region, part, days, size, width } = this.#model
    for (;;) {
      let best = 0
      let chosen = -1
      for (let pair = 0; pair < this.#pairs; pair += 1) {
        if ((this.#rank[pair] as number) > best) {
          best = this.#rank[pair] as number
          chosen = pair
        }
      }
      if (chosen < 0) return
      const stop = this.#stop[chosen] as number
      const day = this.#day[chosen] as number
      if (this.#stale[chosen] === 1) {
        this.#tryAgain(draft, chosen, taste)
        continue
      }
      draft.insert(day, this.#at[chosen] as number, stop)
      if (draft.refresh(day) >= 0) {
        // `place` and `refresh` disagree only because of rounding. The result of `refresh` counts.
        draft.remove(stop)
        draft.refresh(day)
        this.#drop(chosen)
        continue
      }
      const cell = day * width + draft.placeOf(stop)
      const before = draft.order[cell - 1] as number
      const after = draft.order[cell + 1] as number
      const { travel } = days[day] as DayTable
      const wayIn = travel[before * size + stop] as number
      const wayOut = travel[stop * size + after] as number
      const group = fades ? (kind[stop] as number) : -1
      const area = problem.returning === 0 ? -1 : (region[stop] as number)
      const around = problem.discovering.length === 0 ? -1 : (part[stop] as number)
      for (let pair = this.#pairs - 1; pair >= 0; pair -= 1) {
        const other = this.#stop[pair] as number
        if (other === stop) this.#drop(pair)
        else if (this.#day[pair] === day) {
          const detour = this.#detour[pair] as number
          if (
            (travel[before * size + other] as number) + (travel[other * size + stop] as number) - wayIn < detour ||
            (travel[stop * size + other] as number) + (travel[other * size + after] as number) - wayOut < detour
          ) {
            this.#tryAgain(draft, pair, taste)
          } else this.#stale[pair] = 1
        } else if (
          (group >= 0 && kind[other] === group) ||
          (area >= 0 && region[other] === area) ||
          (around >= 0 && part[other] === around)
        ) {
          this.#weigh(draft, pair, other, taste)
        }
      }
    }
  }

  #tryAgain(draft: Draft, pair: number, taste: Taste): void {
    const stop = this.#stop[pair] as number
    this.tried += 1
    if (place(draft, this.#day[pair] as number, stop, taste.waiting)) this.#note(draft, pair, stop, taste)
    else this.#drop(pair)
  }

  #add(draft: Draft, day: number, stop: number, taste: Taste): void {
    this.tried += 1
    if (!place(draft, day, stop, taste.waiting)) return
    const pair = this.#pairs
    this.#pairs += 1
    this.#stop[pair] = stop
    this.#day[pair] = day
    this.#note(draft, pair, stop, taste)
  }

  #note(draft: Draft, pair: number, stop: number, taste: Taste): void {
    this.#at[pair] = spot.at
    this.#stale[pair] = 0
    this.#cost[pair] = spot.cost
    this.#detour[pair] = spot.detour
    this.#weigh(draft, pair, stop, taste)
  }

  /**
   * Computes the rank of a pair of stop and day. A pair that costs more than it gains ranks 0 but is kept, because
   * another stop may make its detour cheaper later.
   */
  #weigh(draft: Draft, pair: number, stop: number, taste: Taste): void {
    const { problem, required } = this.#model
    const gain = draft.fading.gain(stop) - SHARED * draft.returns.cost(stop, this.#day[pair] as number)
    const isFirst = draft.count[this.#day[pair] as number] === 0
    const net = gain + (isFirst ? this.#first : 0) - problem.perMinute * (this.#detour[pair] as number)
    const worth =
      net > 0 ? (toPower(net, taste.greed) / (this.#cost[pair] as number)) * (this.#whim[stop] as number) : 0
    this.#rank[pair] = required[stop] === 1 ? worth + FIRST : worth
  }

  #drop(pair: number): void {
    this.#pairs -= 1
    const last = this.#pairs
    this.#stop[pair] = this.#stop[last] as number
    this.#day[pair] = this.#day[last] as number
    this.#at[pair] = this.#at[last] as number
    this.#cost[pair] = this.#cost[last] as number
    this.#detour[pair] = this.#detour[last] as number
    this.#rank[pair] = this.#rank[last] as number
    this.#stale[pair] = this.#stale[last] as number
  }
}

function toPower(value: number, power: number): number {
  if (power === 1) return value
  if (power === 2) return value * value
  return power === 0.5 ? Math.sqrt(value) : value * Math.sqrt(value)
}
