/** Converts a request's wishes about its nights to limits on the chain of towns where the nights are spent. */

import { daysBetween } from '../../time/calendar-day.ts'

/** The wishes as numbers. Towns have the vertex numbers of the solver's problem; days and nights count from 0. */
export interface NightRule {
  /**
   * 'base': all nights in one town. 'loop': no return to a town. 'moving': only one night in each town, except in
   * `stays`.
   */
  readonly shape: 'loop' | 'base' | 'moving' | undefined
  /**
   * The minimum number of consecutive nights in each town; 1 if the user did not ask for a minimum. If fewer nights are
   * free between two stays with dates, the number of free nights is the minimum there.
   */
  readonly least: number
  readonly stays: readonly Stay[]
}

export interface Stay {
  readonly vertex: number
  readonly nights: number
  /** Index of the first night; null if any night will do. */
  readonly from: number | null
}

interface Run {
  readonly town: number
  readonly from: number
  readonly nights: number
}

function runsOf(chain: readonly number[]): Run[] {
  const runs: Run[] = []
  chain.forEach((town, night) => {
    const last = runs.at(-1)
    if (last?.town === town) runs[runs.length - 1] = { ...last, nights: last.nights + 1 }
    else runs.push({ town, from: night, nights: 1 })
  })
  return runs
}

function hasStays(runs: readonly Run[], stays: readonly Stay[]): boolean {
  const free = [...runs]
  const dated = stays.toSorted((a, b) => Number(a.from === null) - Number(b.from === null))
  return dated.every(({ vertex, nights, from }) => {
    const at = free.findIndex((run) => run.town === vertex && run.nights === nights && (from ?? run.from) === run.from)
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

export function gapAround(night: number, nights: number, stays: readonly Stay[]): { from: number; until: number } {
  let from = 0
  let until = nights
  for (const stay of stays) {
    if (stay.from === null) continue
    if (stay.from > night) until = Math.min(until, stay.from)
    else from = Math.max(from, stay.from + stay.nights)
  }
  return { from, until }
}

export function keepsRule(chain: readonly number[], { shape, least, stays }: NightRule): boolean {
  const runs = runsOf(chain)
  if (!hasStays(runs, stays)) return false
  const isFixed = (town: number) => stays.some(({ vertex }) => vertex === town)
  const free = runs.filter(({ town }) => !isFixed(town))
  const leastAt = (night: number) => {
    const { from, until } = gapAround(night, chain.length, stays)
    return Math.min(least, until - from)
  }
  if (free.some(({ from, nights }) => nights < leastAt(from))) return false
  if (shape === undefined) return true
  if (shape === 'base') return runs.length <= 1
  if (new Set(free.map(({ town }) => town)).size < free.length) return false
  return shape === 'loop' || free.every(({ nights }) => nights === 1)
}

interface NightWishes {
  readonly firstDay: string
  readonly lastDay: string
  readonly around?: string
  readonly shape?: 'loop' | 'base' | 'moving'
  readonly nights?: readonly { readonly town: string; readonly nights: number; readonly from?: string }[]
  readonly leastNights?: number
}

/**
 * @param vertexOf the vertex of a town in the solver's problem
 * @returns undefined for a request without wishes about its nights
 */
export function nightRuleOf(request: NightWishes, vertexOf: (town: string) => number): NightRule | undefined {
  const { firstDay, lastDay, around, shape, nights = [], leastNights = 1 } = request
  const count = daysBetween(firstDay, lastDay) - 1
  if (count < 1) return undefined
  if (around !== undefined) {
    return { shape: undefined, least: 1, stays: [{ vertex: vertexOf(around), nights: count, from: 0 }] }
  }
  if (shape === undefined && nights.length === 0 && leastNights <= 1) return undefined
  const stays = nights.map(({ town, nights: length, from }) => ({
    vertex: vertexOf(town),
    nights: length,
    from: from === undefined ? null : daysBetween(firstDay, from) - 1,
  }))
  return { shape, least: leastNights, stays }
}
