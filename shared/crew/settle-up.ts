/** Who pays whom so that everybody is even, in as few payments as there can be. */

export interface Transfer {
  /** Places in the list of balances. */
  readonly from: number
  readonly to: number
  readonly yen: number
}

/** Above this many people who owe or are owed the fewest payments are not searched for: there are 2 to their power of groups. */
const MOST_SEARCHED = 16

/**
 * People whose balances are zero together settle among themselves with one payment fewer than they are, so the fewest payments come
 * from the most such groups: they are found exactly, by dynamic programming over all subsets (n × 2ⁿ steps). The same balances
 * always give the same payments; nobody pays more than they owe, nor gets more than they are owed.
 * @param balances laid out minus borne, in whole yen: positive for whoever is owed. Their sum is zero.
 * @throws RangeError where it is not
 */
export function settleUp(balances: readonly number[]): Transfer[] {
  if (balances.reduce((sum, balance) => sum + balance, 0) !== 0)
    throw new RangeError('the balances are not zero together')
  const open = balances.flatMap((balance, index) => (balance === 0 ? [] : [index]))
  return groupsOf(open, balances).flatMap((group) => settleGroup(group, balances))
}

/** The most groups that are zero each, in the order of their first members. */
function groupsOf(open: readonly number[], balances: readonly number[]): number[][] {
  const size = open.length
  if (size === 0) return []
  if (size > MOST_SEARCHED) return [[...open]]
  const full = 2 ** size - 1
  const sums = new Float64Array(full + 1)
  /** How many groups a set can be taken apart into, one after the other, what is left over not counted. */
  const most = new Uint8Array(full + 1)
  /** Who is taken into the set last for that many. */
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

/** Whoever owes the most pays whoever is owed the most, until nobody owes anything: each payment makes at least one of the two even. */
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
