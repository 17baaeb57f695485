/** Computes the fewest payments that settle all balances. */

export interface Transfer {
  readonly from: number
  readonly to: number
  readonly yen: number
}

/**
 * Maximum number of people with a balance for the exact search, which needs 2ⁿ steps. With more people, the greedy
 * method is used.
 */
const MOST_SEARCHED = 16

/**
 * A group whose balances sum to zero can settle with one payment fewer than it has members. So the number of payments
 * is smallest if the people are divided into as many such groups as possible. For up to MOST_SEARCHED people, these
 * groups are found exactly by dynamic programming over all subsets (n × 2ⁿ steps). The result is deterministic; no one
 * pays more than they owe or receives more than they are owed.
 * @param balances paid minus owed, in whole yen: positive for a creditor; their sum is zero
 * @throws RangeError if the sum is not zero
 */
export function settleUp(balances: readonly number[]): Transfer[] {
  if (balances.reduce((sum, balance) => sum + balance, 0) !== 0)
    throw new RangeError(`the balances must sum to zero: ${balances.join(', ')}`)
  const open = balances.flatMap((balance, index) => (balance === 0 ? [] : [index]))
  return groupsOf(open, balances).flatMap((group) => settleGroup(group, balances))
}

/** Returns the groups in the order of their first members. */
function groupsOf(open: readonly number[], balances: readonly number[]): number[][] {
  const size = open.length
  if (size === 0) return []
  if (size > MOST_SEARCHED) return [[...open]]
  const full = 2 ** size - 1
  const sums = new Float64Array(full + 1)
  /**
   * For each subset of people (a bit mask): the maximum number of zero-sum groups, if people are added one at a time
   * and a group is complete whenever the sum is zero.
   */
  const most = new Uint8Array(full + 1)
  const last = new Uint8Array(full + 1)
  for (let set = 1; set <= full; set++) {
    const lowest = 31 - Math.clz32(set & -set)
    sums[set] = (sums[set & (set - 1)] as number) + (balances[open[lowest] as number] as number)
    let best = -1
    for (let member = 0; member < size; member++) {
      if ((set & (1 << member)) === 0) continue
      const without = most[set ^ (1 << member)] as number
      if (without > best) {
        best = without
        last[set] = member
      }
    }
    most[set] = best + (sums[set] === 0 ? 1 : 0)
  }
  const groups: number[][] = []
  let group: number[] = []
  for (let set = full; set !== 0; set ^= 1 << (last[set] as number)) {
    if (sums[set] === 0) {
      group = []
      groups.push(group)
    }
    group.push(open[last[set] as number] as number)
  }
  return groups.map((members) => members.sort((a, b) => a - b)).sort(([a = 0], [b = 0]) => a - b)
}

/**
 * Greedy: the largest debtor pays the largest creditor until all balances are zero. Each payment brings at least one of
 * the two balances to zero.
 */
function settleGroup(group: readonly number[], balances: readonly number[]): Transfer[] {
  const left = group.map((index) => ({ index, yen: balances[index] as number }))
  const transfers: Transfer[] = []
  for (;;) {
    const from = left.reduce((a, b) => (b.yen < a.yen ? b : a))
    const to = left.reduce((a, b) => (b.yen > a.yen ? b : a))
    const yen = Math.min(-from.yen, to.yen)
    if (yen === 0) return transfers
    transfers.push({ from: from.index, to: to.index, yen })
    from.yen += yen
    to.yen -= yen
  }
}
