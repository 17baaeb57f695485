/** Searches for the stops to drop from a day that runs late, in a time that does not grow with the number of all sets. */

/**
 * The maximum number of sets that are tried completely, size by size, so that all sets of eight stops are. Of larger
 * sizes, at most about twice as many are tried in all. A day of 20 stops has a million sets.
 */
const MOST_SETS = 256

interface DropSearch<Outcome> {
  readonly ids: readonly string[]
  readonly weightOf: (id: string) => number
  /** Whether a stop should be dropped only if no other one is left. */
  readonly isKept: (id: string) => boolean
  readonly outcomeOf: (dropped: readonly string[]) => Outcome
  /** Returns 0 for an outcome that breaks no limit, and otherwise how bad it is. */
  readonly harmOf: (outcome: Outcome) => number
}

/**
 * Returns the outcome without harm that drops the fewest and then the lightest stops, or else the least harmful one.
 * Beyond `MOST_SETS`, that is the best of the sets that are tried.
 */
export function searchDrops<Outcome>(search: DropSearch<Outcome>): Outcome {
  const { ids, outcomeOf, harmOf, isKept } = search
  let best = outcomeOf([])
  let least = harmOf(best)
  // The set of the last size to which larger sets add a stop.
  let base: readonly string[] = []
  for (let size = 1; size <= ids.length && least > 0; size += 1) {
    let leastOfSize = Number.POSITIVE_INFINITY
    for (const dropped of setsToTry(search, size, base)) {
      const outcome = outcomeOf(dropped)
      const harm = harmOf(outcome)
      if (harm < least) {
        best = outcome
        least = harm
      }
      if (least === 0) break
      const ofBase = harm + (dropped.some(isKept) ? Number.MAX_SAFE_INTEGER / 2 : 0)
      if (ofBase < leastOfSize) {
        base = dropped
        leastOfSize = ofBase
      }
    }
  }
  return best
}

/** Returns the sets to try, the lightest first: all of this size or, if there are too many, the base with one more stop. */
function setsToTry(
  { ids, weightOf, isKept }: Pick<DropSearch<unknown>, 'ids' | 'weightOf' | 'isKept'>,
  size: number,
  base: readonly string[],
): readonly (readonly string[])[] {
  const weight = (set: readonly string[]) => set.reduce((sum, id) => sum + weightOf(id), 0)
  const lightestFirst = (one: readonly string[], other: readonly string[]) => weight(one) - weight(other)
  if (setsUpTo(ids.length, size) <= MOST_SETS) return setsOf(ids, size).sort(lightestFirst)
  const left = ids.filter((id) => !base.includes(id))
  const free = left.filter((id) => !isKept(id))
  const sets = (free.length > 0 ? free : left).map((more) => ids.filter((id) => id === more || base.includes(id)))
  return sets.sort(lightestFirst).slice(0, Math.ceil((2 * MOST_SETS) / ids.length))
}

/** Returns how many sets of at most `size` stops there are. */
function setsUpTo(stops: number, size: number): number {
  let ofSize = 1
  let count = 1
  for (let smaller = 0; smaller < size; smaller += 1) {
    ofSize = (ofSize * (stops - smaller)) / (smaller + 1)
    count += ofSize
  }
  return count
}

function setsOf(ids: readonly string[], size: number): string[][] {
  const last = ids.at(-1)
  if (size === 0) return [[]]
  if (last === undefined) return []
  const others = ids.slice(0, -1)
  return [...setsOf(others, size), ...setsOf(others, size - 1).map((set) => [...set, last])]
}
