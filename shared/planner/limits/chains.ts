/**
 * Finds chains of towns that fulfil a request's rule about nights (night-rule.ts). A chain has one town for each night
 * of a trip. The search is a beam search over runs of nights in one town.
 */

import type { Day, Problem } from '../solver/problem.ts'
import { DayEstimates } from './day-estimate.ts'
import { gapAround, keepsRule, type NightRule, type Stay } from './night-rule.ts'

const BEAM = 12
/**
 * The number of towns tried for the next run (consecutive nights in one town): those whose first day has the best
 * estimate.
 */
const TOWNS_TRIED = 14
/** The maximum number of consecutive nights in one town, unless the user wishes for more. */
const USUAL_NIGHTS = 3

interface Partial {
  readonly chain: readonly number[]
  readonly value: number
  readonly taken: ReadonlySet<number>
  readonly stays: readonly Stay[]
}

interface Block {
  readonly town: number
  readonly nights: number
  readonly stays: readonly Stay[]
}

class ChainSearch {
  readonly #problem: Problem
  readonly #rule: NightRule
  readonly #estimates: DayEstimates
  readonly #nights: number
  readonly #gate: number

  constructor(problem: Problem, rule: NightRule) {
    this.#problem = problem
    this.#rule = rule
    this.#estimates = new DayEstimates(problem)
    this.#nights = problem.days.length - 1
    this.#gate = problem.days.at(-1)?.ends[0]?.vertex ?? problem.start
  }

  run(most: number): number[][] {
    const beams: Partial[][] = Array.from({ length: this.#nights + 1 }, () => [])
    beams[0]?.push({ chain: [], value: 0, taken: new Set(), stays: this.#rule.stays })
    for (const beam of beams.slice(0, -1)) {
      beam.sort((a, b) => b.value - a.value).splice(BEAM)
      for (const partial of beam) {
        for (const block of this.#blocksAfter(partial)) {
          const longer = this.#extend(partial, block)
          if (longer) beams[longer.chain.length]?.push(longer)
        }
      }
    }
    return (beams.at(-1) ?? [])
      .flatMap((whole) => this.#finish(whole))
      .sort((a, b) => b.value - a.value)
      .slice(0, most)
      .map(({ chain }) => [...chain])
  }

  #lastOf({ chain }: Partial): number {
    return chain.at(-1) ?? this.#problem.start
  }

  #finish(partial: Partial): Partial[] {
    const last = this.#lastOf(partial)
    if (partial.stays.length > 0 || !keepsRule(partial.chain, this.#rule)) return []
    if (!this.#estimates.holds(this.#nights, last, this.#gate)) return []
    const { value } = this.#estimates.estimate(this.#nights, last, this.#gate, partial.taken)
    return [{ ...partial, value: partial.value + value }]
  }

  /**
   * Returns the runs (consecutive nights in one town) that can follow a partial chain. If a stay with a fixed date
   * begins on this night, it is the only possible run. Otherwise the runs are the stays without a date, and runs in
   * freely chosen towns.
   */
  #blocksAfter(partial: Partial): Block[] {
    const night = partial.chain.length
    const due = partial.stays.find(({ from }) => from === night)
    const without = (stay: Stay) => partial.stays.filter((other) => other !== stay)
    if (due) return [{ town: due.vertex, nights: due.nights, stays: without(due) }]
    const next = Math.min(...partial.stays.flatMap(({ from }) => from ?? []), this.#nights)
    const room = next - night
    const undated = partial.stays.filter(({ from }) => from === null)
    const fixed = undated
      .filter(({ nights }) => nights <= room)
      .map((stay) => ({ town: stay.vertex, nights: stay.nights, stays: without(stay) }))
    const lengths = this.#freeLengths(partial, room)
    if (lengths.length === 0) return fixed
    const free = this.#freeTowns(partial).flatMap((town) =>
      lengths.map((nights) => ({ town, nights, stays: partial.stays })),
    )
    return [...fixed, ...free]
  }

  #freeLengths(partial: Partial, room: number): number[] {
    const { shape, least, stays } = this.#rule
    const needed = partial.stays.filter(({ from }) => from === null).reduce((sum, { nights }) => sum + nights, 0)
    const rest = this.#nights - partial.chain.length - needed
    if (shape === 'base') return stays.length === 0 && partial.chain.length === 0 ? [this.#nights] : []
    if (shape === 'moving') return rest >= 1 ? [1] : []
    const gap = gapAround(partial.chain.length, this.#nights, stays)
    const shortest = Math.min(least, gap.until - gap.from)
    const longest = Math.min(room, rest, Math.max(USUAL_NIGHTS, 2 * shortest - 1))
    const lengths = Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, more) => shortest + more)
    return lengths.filter((nights) => needed > 0 || nights === room || room - nights >= shortest)
  }

  #freeTowns(partial: Partial): number[] {
    const { shape, stays } = this.#rule
    const night = partial.chain.length
    const last = this.#lastOf(partial)
    const used = new Set(shape === undefined ? partial.chain.slice(-1) : partial.chain)
    const towns = (this.#problem.days[night] as Day).ends.map(({ vertex }) => vertex)
    const tried = shape === 'base' ? towns.length : TOWNS_TRIED
    return towns
      .filter((town) => !used.has(town) && !stays.some(({ vertex }) => vertex === town))
      .filter((town) => this.#estimates.holds(night, last, town) && this.#leadsOn(partial, town))
      .map((town) => ({ town, value: this.#estimates.estimate(night, last, town, partial.taken).value }))
      .sort((a, b) => b.value - a.value || a.town - b.town)
      .slice(0, tried)
      .map(({ town }) => town)
  }

  /**
   * Whether the stays with dates and the place of departure (airport, port or town) can still be reached in time,
   * judged by driving minutes alone.
   */
  #leadsOn(partial: Partial, town: number): boolean {
    const { days, stops, towns } = this.#problem
    const night = partial.chain.length
    const goals = [
      { vertex: this.#gate, day: this.#nights },
      ...partial.stays.flatMap(({ vertex, from }) => (from === null ? [] : [{ vertex, day: from }])),
    ]
    return goals.every(({ vertex, day }) => {
      const wheel = days.slice(night + 1, day + 1).reduce((sum, { cap }) => sum + cap, 0)
      return ((days[day] as Day).travel[town * (stops + towns) + vertex] as number) <= wheel
    })
  }

  #extend(partial: Partial, { town, nights, stays }: Block): Partial | undefined {
    const taken = new Set(partial.taken)
    const chain = [...partial.chain]
    let { value } = partial
    for (let more = 0; more < nights; more += 1) {
      const night = chain.length
      const last = chain.at(-1) ?? this.#problem.start
      if (night >= this.#nights || !this.#estimates.holds(night, last, town)) return undefined
      const day = this.#estimates.estimate(night, last, town, taken)
      for (const stop of day.stops) taken.add(stop)
      value += day.value
      chain.push(town)
    }
    return { chain, value, taken, stays }
  }
}

/**
 * Returns chains that fulfil the rule. A chain has the town of each night; the last day has no night.
 * @returns an empty list if no chain was found
 */
export function chainsOf(problem: Problem, rule: NightRule, most: number): number[][] {
  return new ChainSearch(problem, rule).run(most)
}
