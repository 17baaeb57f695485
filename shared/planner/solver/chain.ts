/** Chooses the initial chain of night towns for all days at once by dynamic programming. */

import type { Chance } from '../../random.ts'
import type { Draft } from './draft.ts'
import type { DayTable, Model } from './model.ts'
import type { Outlook } from './outlook.ts'

/** Value lost by a day that is infeasible. It is larger than any possible gain. */
const BROKEN = 1e9
const SIGHTS = 60
const AROUND_FACTOR = 2
const WHIM = { from: 0.5, width: 1 } as const

/**
 * Writes the best chain (the towns of all nights) into the draft. Sets `alive` to 0 for each day that is infeasible in
 * this chain.
 * @param chance makes the estimated values random, so that searches start from different chains
 */
export function layChain(model: Model, outlook: Outlook, draft: Draft, chance?: Chance): void {
  const { days, problem, size } = model
  const towns = [...new Set([problem.start, ...days.flatMap(({ ends }) => [...ends])])]
  const width = towns.length
  outlook.gather(draft, new Uint8Array(days.length).fill(1), {
    most: SIGHTS,
    around: chance ? outlook.someStop(chance) : -1,
    factor: AROUND_FACTOR,
  })
  const value = new Float64Array((days.length + 1) * width).fill(Number.NEGATIVE_INFINITY)
  const back = new Int32Array((days.length + 1) * width)
  value[0] = 0
  // Estimates are cached for each travel table, because they hardly differ between days with the same roads.
  const promises = new Map<Float64Array, Float64Array>()
  for (const [day, table] of days.entries()) {
    const promise = promises.get(table.travel) ?? new Float64Array(width * width).fill(-1)
    promises.set(table.travel, promise)
    for (let from = 0; from < width; from += 1) {
      const before = value[day * width + from] as number
      if (before === Number.NEGATIVE_INFINITY) continue
      const start = towns[from] as number
      for (let to = 0; to < width; to += 1) {
        const end = towns[to] as number
        if (table.endBy[end] === Number.NEGATIVE_INFINITY) continue
        let worth = before + outlook.nightWorth(day, start, end)
        if (outlook.holds(day, start, end)) {
          const pair = from * width + to
          if ((promise[pair] as number) < 0) promise[pair] = outlook.promise(day, start, end)
          worth += (promise[pair] as number) * (chance ? WHIM.from + WHIM.width * chance.next() : 1)
        } else worth -= BROKEN + Math.min(table.travel[start * size + end] as number, BROKEN)
        if (worth > (value[(day + 1) * width + to] as number)) {
          value[(day + 1) * width + to] = worth
          back[(day + 1) * width + to] = from
        }
      }
    }
  }
  const last = value.subarray(days.length * width)
  let at = last.indexOf(last.reduce((best, one) => Math.max(best, one), Number.NEGATIVE_INFINITY))
  for (let day = days.length - 1; day >= 0; day -= 1) {
    const from = back[(day + 1) * width + at] as number
    draft.setEnds(day, towns[from] as number, towns[at] as number)
    const table = days[day] as DayTable
    draft.alive[day] = draft.refresh(day) < 0 && table.ends.length > 0 ? 1 : 0
    if (draft.alive[day] === 0) draft.travel[day] = 0
    at = from
  }
}
