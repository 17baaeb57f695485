/**
 * Reads the compact tables of facts about places: lists of place ids, some of them with the months in which the fact
 * applies.
 */

import { readMonths } from './opening-notation.ts'

const ALL_YEAR: readonly number[] = Array.from({ length: 12 }, (_, month) => month + 1)

/**
 * Reads ids separated by white space; `id@5-10` limits an id to months.
 * @throws {Error} if an id is given twice or its months cannot be parsed
 */
export function readMonthsById(text: string): ReadonlyMap<string, readonly number[]> {
  const months = new Map<string, readonly number[]>()
  for (const entry of text.trim().split(/\s+/)) {
    const [id = '', scope] = entry.split('@')
    if (months.has(id)) throw new Error(`the id “${id}” is given twice`)
    months.set(id, scope === undefined ? ALL_YEAR : readMonths(scope))
  }
  return months
}
