/** Estimates what a day between two towns is worth, before the search chooses its stops. */

import { IN_LIGHT, ON_FOOT } from '../solver/follow.ts'
import type { Day, Problem } from '../solver/problem.ts'

const FAR_MINUTES = 150
/** The fraction of a stop's detour that is charged to the stop, because other stops share the detour. */
const SHARED = 0.4
const LONGEST_DAY_MINUTES = 12 * 60
const STOPS_SEEN = 24
/**
 * Score added to a required stop, as a multiple of the best stop's score, so that towns near required stops are
 * preferred.
 */
const PULL = 4

interface OnTheWay {
  readonly stop: number
  readonly detour: number
  readonly net: number
}

export interface DayEstimate {
  readonly value: number
  /** The stops that the estimate counts; a later day must not count them again. */
  readonly stops: readonly number[]
}

/** One instance serves one problem, because it caches the stops between each pair of towns. */
export class DayEstimates {
  readonly #problem: Problem
  readonly #size: number
  readonly #score: Float64Array
  readonly #between = new Map<Float64Array, Map<number, readonly OnTheWay[]>>()

  constructor(problem: Problem) {
    this.#problem = problem
    this.#size = problem.stops + problem.towns
    const great = problem.score.reduce((most, one) => Math.max(most, one), 0)
    this.#score = problem.score.slice()
    for (const { stop } of problem.required) this.#score[stop] = (this.#score[stop] ?? 0) + PULL * great
  }

  holds(day: number, start: number, end: number): boolean {
    const { travel, driving, dusk, cap, from, pause, ends } = this.#problem.days[day] as Day
    const leg = start * this.#size + end
    const way = travel[leg] as number
    const arrives = from + way + (pause && from + way > pause.to ? pause.length : 0)
    const by = ends.find(({ vertex }) => vertex === end)?.by ?? Number.NEGATIVE_INFINITY
    if (driving?.[leg] === IN_LIGHT && way > 0 && arrives > dusk) return false
    return (driving?.[leg] === ON_FOOT || way <= cap) && arrives <= by
  }

  /** @param taken stops that the estimates of earlier days already count */
  estimate(day: number, start: number, end: number, taken: ReadonlySet<number>): DayEstimate {
    const { stay, perMinute, stayingOn, days } = this.#problem
    const { travel, opens, closes, cap, from, pause, ends, most } = days[day] as Day
    const direct = travel[start * this.#size + end] as number
    const night = ends.find(({ vertex }) => vertex === end)
    const by = Math.min(night?.by ?? 0, from + LONGEST_DAY_MINUTES)
    let time = by - from - direct - (pause?.length ?? 0)
    let wheel = cap - direct
    let value = (night?.value ?? 0) - perMinute * direct
    if (day > 0 && day < days.length - 1 && start === end) value += stayingOn
    const stops: number[] = []
    for (const { stop, detour, net } of this.#onTheWay(travel, start, end)) {
      if (stops.length >= most) break
      if (taken.has(stop) || (closes[stop] as number) < (opens[stop] as number)) continue
      const needed = (stay[stop] as number) + SHARED * detour
      if (needed > time || SHARED * detour > wheel) continue
      time -= needed
      wheel -= SHARED * detour
      value += net
      stops.push(stop)
    }
    return { value, stops }
  }

  #onTheWay(travel: Float64Array, start: number, end: number): readonly OnTheWay[] {
    const pairs = this.#between.get(travel) ?? new Map<number, readonly OnTheWay[]>()
    this.#between.set(travel, pairs)
    const pair = start * this.#size + end
    const known = pairs.get(pair)
    if (known) return known
    const { stops, stay, perMinute } = this.#problem
    const direct = travel[pair] as number
    const found: OnTheWay[] = []
    for (let stop = 0; stop < stops; stop += 1) {
      const there = travel[start * this.#size + stop] as number
      const detour = Math.max(0, there + (travel[stop * this.#size + end] as number) - direct)
      const net = (this.#score[stop] as number) - SHARED * perMinute * detour
      if (detour <= FAR_MINUTES && net > 0) found.push({ stop, detour, net })
    }
    const rate = ({ stop, detour, net }: OnTheWay) => net / Math.sqrt((stay[stop] as number) + detour + 1)
    const best = found.sort((a, b) => rate(b) - rate(a) || a.stop - b.stop).slice(0, STOPS_SEEN)
    pairs.set(pair, best)
    return best
  }
}
