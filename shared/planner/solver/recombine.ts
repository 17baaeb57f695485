/**
 * Recombines the days of many plans: stores the routes of good plans, and finds the combination of routes without a
 * common stop that has the highest total score. Used only for problems whose days are all alike, such as the published
 * test instances, because only there does every route fit every day.
 */

import { Chance } from '../../random.ts'
import type { Draft } from './draft.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

const CAPACITY = 2_000
/** Maximum number of routes tried in one recombination. Each takes about 5 ns. */
const MOST_NODES = 400_000
const LEAST_GAIN = 1e-7
/**
 * Each stop has a random number below this value as its key. The sum of the keys of a route's stops is exact and
 * identifies its set of stops.
 */
const KEY_RANGE = 2 ** 42

export class Recombine {
  readonly #model: Model
  readonly #words: number
  readonly #capacity: number
  readonly #sets: Uint32Array
  /** The stops of the stored routes. Each route has `width` entries. */
  readonly #stops: Int32Array
  readonly #count: Int32Array
  readonly #score: Float64Array
  readonly #travel: Float64Array
  readonly #key: Float64Array
  readonly #keyOf: Float64Array
  readonly #known = new Map<number, number>()
  #size = 0
  #next = 0
  #order: readonly number[] = []
  readonly #used: Uint32Array
  readonly #picked: Int32Array
  readonly #found: Int32Array
  #most = 0
  #nodes = 0

  constructor(model: Model, capacity = CAPACITY) {
    const words = Math.ceil(model.stops / 32)
    const chance = new Chance(1)
    this.#model = model
    this.#words = words
    this.#capacity = capacity
    this.#sets = new Uint32Array(capacity * words)
    this.#stops = new Int32Array(capacity * model.width)
    this.#count = new Int32Array(capacity)
    this.#score = new Float64Array(capacity)
    this.#travel = new Float64Array(capacity)
    this.#key = new Float64Array(capacity)
    this.#keyOf = Float64Array.from({ length: model.stops }, () => Math.floor(chance.next() * KEY_RANGE))
    this.#used = new Uint32Array((model.days.length + 1) * words)
    this.#picked = new Int32Array(model.days.length)
    this.#found = new Int32Array(model.days.length)
  }

  get size(): number {
    return this.#size
  }

  /** Stores the routes of a draft. Of two routes with the same stops, the shorter one is kept. */
  note(draft: Draft): void {
    for (let day = 0; day < draft.count.length; day += 1) {
      if (draft.touched[day] === 1 && (draft.count[day] as number) > 0) this.#note(draft, day)
    }
  }

  #note(draft: Draft, day: number): void {
    const { width, score } = this.#model
    const first = day * width + 1
    const end = first + (draft.count[day] as number)
    let key = 0
    for (let cell = first; cell < end; cell += 1) key += this.#keyOf[draft.order[cell] as number] as number
    const known = this.#known.get(key)
    if (known !== undefined && (this.#travel[known] as number) <= (draft.travel[day] as number)) return
    const route = known ?? this.#freeRoute(key)
    const set = route * this.#words
    this.#sets.fill(0, set, set + this.#words)
    let sum = 0
    for (let cell = first; cell < end; cell += 1) {
      const stop = draft.order[cell] as number
      const word = set + (stop >> 5)
      this.#stops[route * width + cell - first] = stop
      this.#sets[word] = (this.#sets[word] as number) | (1 << (stop & 31))
      sum += score[stop] as number
    }
    this.#count[route] = end - first
    this.#score[route] = sum
    this.#travel[route] = draft.travel[day] as number
  }

  #freeRoute(key: number): number {
    const route = this.#next
    this.#next = (route + 1) % this.#capacity
    if (this.#size < this.#capacity) this.#size += 1
    else this.#known.delete(this.#key[route] as number)
    this.#known.set(key, route)
    this.#key[route] = key
    return route
  }

  /**
   * Replaces the draft by the combination of stored routes with the highest score. All days of the draft must be
   * feasible when empty.
   * @param above the total score that the combination must exceed
   * @returns false, with the draft unchanged, if no better combination was found
   */
  combine(draft: Draft, above: number): boolean {
    if (this.#size < this.#found.length) return false
    const score = this.#score
    this.#order = Array.from({ length: this.#size }, (_, route) => route).sort(
      (a, b) => (score[b] as number) - (score[a] as number) || a - b,
    )
    this.#most = above
    this.#nodes = MOST_NODES
    this.#walk(0, 0, 0)
    if (this.#most === above) return false
    for (let day = 0; day < draft.count.length; day += 1) {
      const count = draft.count[day] as number
      if (count > 0) draft.removeRange(day, 1, count)
    }
    this.#found.forEach((route, day) => {
      const first = route * this.#model.width
      const count = this.#count[route] as number
      for (let at = 0; at < count; at += 1) draft.insert(day, at, this.#stops[first + at] as number)
      draft.refresh(day)
    })
    return true
  }

  /**
   * Picks a route for each day from `depth` on, depth first. The routes are sorted by score, so a branch ends when the
   * best total could not be exceeded even if every remaining day had the score of the next route.
   */
  #walk(depth: number, from: number, sum: number): void {
    const [sets, used, words, order] = [this.#sets, this.#used, this.#words, this.#order]
    const left = this.#found.length - depth
    const mine = depth * words
    for (let rank = from; rank < order.length; rank += 1) {
      const route = order[rank] as number
      const own = this.#score[route] as number
      if (sum + left * own <= this.#most + LEAST_GAIN) return
      this.#nodes -= 1
      if (this.#nodes < 0) return
      const set = route * words
      let word = 0
      while (word < words && ((sets[set + word] as number) & (used[mine + word] as number)) === 0) word += 1
      if (word < words) continue
      this.#picked[depth] = route
      if (left === 1) {
        this.#most = sum + own
        this.#found.set(this.#picked)
        return
      }
      for (word = 0; word < words; word += 1) {
        used[mine + words + word] = (used[mine + word] as number) | (sets[set + word] as number)
      }
      this.#walk(depth + 1, rank + 1, sum + own)
    }
  }
}

export function daysAreAlike(problem: Problem): boolean {
  const { days, fading, returning, discovering, perMinute, stayingOn } = problem
  const [first] = days
  return (
    first !== undefined &&
    days.length > 1 &&
    days.every((day) => day === first) &&
    first.ends.length === 1 &&
    first.ends[0]?.vertex === problem.start &&
    first.ends[0].value === 0 &&
    problem.required.length === 0 &&
    problem.idling === undefined &&
    fading.every((factor) => factor === 1) &&
    perMinute === 0 &&
    stayingOn === 0 &&
    returning === 0 &&
    discovering.length === 0
  )
}
