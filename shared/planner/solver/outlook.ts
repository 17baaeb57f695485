/**
 * Estimates a day between two towns before its stops are chosen: is it feasible, and what are stops on the way worth?
 */

import type { Chance } from '../../random.ts'
import type { Draft } from './draft.ts'
import { IN_LIGHT } from './follow.ts'
import type { DayTable, Model } from './model.ts'

const PULL = 4
/** Fraction of the score for a new part of the country that `gather` adds to the gain of each stop there. */
const DISCOVERED = 0.4
const AROUND_MINUTES = 60
const LONGEST_DAY_MINUTES = 12 * 60
const FAR_MINUTES = 150
/** Fraction of a stop's detour that counts as its cost, because other stops may share the detour. */
const SHARED = 0.3

export class Outlook {
  readonly #model: Model
  readonly #great: number
  readonly #free: Int32Array
  readonly #gains: Float64Array
  #frees = 0
  readonly #travel: Float64Array

  constructor(model: Model) {
    this.#model = model
    this.#great = model.score.reduce((great, one) => Math.max(great, one), 0)
    this.#free = new Int32Array(model.stops)
    this.#gains = new Float64Array(model.stops)
    this.#travel = model.days[0]?.travel ?? new Float64Array(0)
  }

  someStop(chance: Chance): number {
    const { candidates } = this.#model
    return candidates.length === 0 ? -1 : (candidates[chance.below(candidates.length)] as number)
  }

  nightWorth(day: number, start: number, end: number): number {
    const { days, problem, size } = this.#model
    const table = days[day] as DayTable
    const stays = day > 0 && day < days.length - 1 && start === end
    const way = table.travel[start * size + end] as number
    const cost = problem.perMinute > 0 && way < Number.POSITIVE_INFINITY ? problem.perMinute * way : 0
    return (table.endValue[end] as number) + (stays ? problem.stayingOn : 0) - cost
  }

  holds(day: number, start: number, end: number): boolean {
    const table = this.#model.days[day] as DayTable
    const leg = start * this.#model.size + end
    const way = table.travel[leg] as number
    let time = table.from + way
    if (table.paused && time > table.pauseTo) time += table.pauseLength
    if (table.light !== null && table.light[leg] === IN_LIGHT && way > 0 && time > table.dusk) return false
    if (table.wheel !== null && (table.wheel[leg] as number) > table.cap) return false
    return way < Number.POSITIVE_INFINITY && time <= (table.endBy[end] as number)
  }

  /**
   * Collects the stops that are free for the changed days, with their gains. If there are more than `most`, keeps only
   * those with the highest gains. Multiplies the gains of stops near the stop `around` by `factor`, so that the search
   * sometimes chooses towns in another area.
   */
  gather(draft: Draft, freed: Uint8Array, { most = Number.POSITIVE_INFINITY, around = -1, factor = 1 } = {}): void {
    const { candidates, required, part, problem, size } = this.#model
    const travel = this.#travel
    let frees = 0
    for (const stop of candidates) {
      const day = draft.dayOf[stop] as number
      if (day >= 0 && freed[day] === 0) continue
      let gain = day < 0 ? draft.fading.gain(stop) : draft.fading.loss(stop)
      const area = part[stop] as number
      if (draft.returns.isOnlyIn(area, day)) gain += DISCOVERED * (problem.discovering[area] ?? 0)
      if (required[stop] === 1) gain += PULL * this.#great
      if (gain <= 0) continue
      if (around >= 0 && (travel[around * size + stop] as number) <= AROUND_MINUTES) gain *= factor
      this.#free[frees] = stop
      this.#gains[frees] = gain
      frees += 1
    }
    this.#frees = frees
    if (frees <= most) return
    const least = this.#gains.slice(0, frees).sort()[frees - most] as number
    let kept = 0
    for (let index = 0; index < frees; index += 1) {
      if ((this.#gains[index] as number) < least) continue
      this.#free[kept] = this.#free[index] as number
      this.#gains[kept] = this.#gains[index] as number
      kept += 1
    }
    this.#frees = kept
  }

  promise(day: number, start: number, end: number): number {
    const { days, size, stay, onlyOn, problem } = this.#model
    const { travel, opens, closes, endBy, from, paused, pauseLength } = days[day] as DayTable
    const direct = travel[start * size + end] as number
    const hours = Math.min((endBy[end] as number) - from, LONGEST_DAY_MINUTES)
    const spare = hours - direct - (paused ? pauseLength : 0)
    if (spare <= 0) return 0
    const far = Math.min(spare, FAR_MINUTES)
    let gains = 0
    let needed = 0
    for (let index = 0; index < this.#frees; index += 1) {
      const stop = this.#free[index] as number
      const detour = (travel[start * size + stop] as number) + (travel[stop * size + end] as number) - direct
      if (!(detour < far) || (closes[stop] as number) < (opens[stop] as number)) continue
      if ((onlyOn[stop] as number) >= 0 && onlyOn[stop] !== day) continue
      const net = (this.#gains[index] as number) - SHARED * problem.perMinute * detour
      if (net <= 0) continue
      const nearness = 1 - detour / far
      const share = nearness * nearness
      gains += share * net
      needed += share * ((stay[stop] as number) + SHARED * detour)
    }
    return needed > spare ? (gains * spare) / needed : gains
  }
}
