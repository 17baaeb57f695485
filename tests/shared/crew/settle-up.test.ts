import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleUp, type Transfer } from '../../../shared/crew/settle-up.ts'

test.each<[string, number[], Transfer[]]>([
  ['no people', [], []],
  ['everybody even', [0, 0, 0], []],
  ['two', [3_210, -3_210], [{ from: 1, to: 0, yen: 3_210 }]],
  [
    'one who paid for four',
    [28_530, -9_510, -9_510, -9_510],
    [
      { from: 1, to: 0, yen: 9_510 },
      { from: 2, to: 0, yen: 9_510 },
      { from: 3, to: 0, yen: 9_510 },
    ],
  ],
  [
    // Letting the largest debtor pay the largest creditor first would need five payments instead of four.
    'two zero-sum groups',
    [7_000, 3_000, 2_000, -5_000, -5_000, -2_000],
    [
      { from: 5, to: 2, yen: 2_000 },
      { from: 3, to: 0, yen: 5_000 },
      { from: 4, to: 1, yen: 3_000 },
      { from: 4, to: 0, yen: 2_000 },
    ].toSorted((a, b) => a.from - b.from),
  ],
])('settles %s', (_, balances, transfers) => {
  const found = settleUp(balances)
  expect(found.toSorted((a, b) => a.from - b.from || b.yen - a.yen)).toEqual(transfers)
})

test('throws for balances that do not sum to zero', () => expect(() => settleUp([1, -2])).toThrow(RangeError))

function balancesOf(people: { min: number; max: number }, most: number) {
  return fc
    .array(fc.integer({ min: -most, max: most }), { minLength: people.min - 1, maxLength: people.max - 1 })
    .map((others) => [...others, -others.reduce((sum, balance) => sum + balance, 0) + 0])
}

/**
 * Returns the smallest number of payments. It tries every payment between the first person with a balance and another
 * person.
 */
function fewest(balances: readonly number[]): number {
  const first = balances.findIndex((balance) => balance !== 0)
  if (first === -1) return 0
  const mine = balances[first] as number
  let best = Number.POSITIVE_INFINITY
  for (let other = first + 1; other < balances.length; other++) {
    const theirs = balances[other] as number
    if (Math.sign(theirs) !== -Math.sign(mine)) continue
    const rest = balances.with(first, 0).with(other, mine + theirs)
    best = Math.min(best, 1 + fewest(rest))
  }
  return best
}

describe('for any balances', () => {
  test.each([
    [9, 100_000],
    [9, 3],
    [24, 50],
  ])('settles up to %i people with up to ¥%i, none paying more than they owe', (people, most) => {
    fc.assert(
      fc.property(balancesOf({ min: 1, max: people }, most), (balances) => {
        const left = [...balances]
        for (const { from, to, yen } of settleUp(balances)) {
          expect(yen).toBeGreaterThan(0)
          expect(balances[from]).toBeLessThan(0)
          expect(balances[to]).toBeGreaterThan(0)
          left[from] = (left[from] ?? 0) + yen
          left[to] = (left[to] ?? 0) - yen
        }
        expect(left.every((balance) => balance === 0)).toBe(true)
      }),
    )
  })

  test.each([100_000, 4])('finds as few payments for six people with up to ¥%i as an exhaustive search', (most) => {
    fc.assert(
      fc.property(balancesOf({ min: 1, max: 6 }, most), (balances) => {
        expect(settleUp(balances)).toHaveLength(fewest(balances))
      }),
      { numRuns: 500 },
    )
  })

  test('is deterministic, and needs the same number of payments in any order of people', () => {
    fc.assert(
      fc.property(balancesOf({ min: 2, max: 9 }, 20), (balances) => {
        expect(settleUp(balances)).toEqual(settleUp([...balances]))
        expect(settleUp(balances.toReversed())).toHaveLength(settleUp(balances).length)
      }),
    )
  })

  test('settles sixteen people quickly', () => {
    const balances = Array.from(
      { length: 16 },
      (_, index) => (index % 2 ? -1 : 1) * (1_000 + 10 * Math.floor(index / 2)),
    )
    expect(settleUp(balances)).toHaveLength(8)
  })
})
