import { describe, expect, test } from 'vitest'
import { gapAround, keepsRule, type NightRule, type Stay } from '../../../../shared/planner/limits/night-rule.ts'

const [A, B, C, D] = [1, 2, 3, 4] as const

const rule = (fields: Partial<NightRule>): NightRule => ({ shape: undefined, least: 1, stays: [], ...fields })
const stay = (vertex: number, nights: number, from: number | null = null): Stay => ({ vertex, nights, from })

test('the free nights around a night lie between the stays with dates', () => {
  const stays = [stay(A, 1, 1), stay(B, 2), stay(C, 2, 5)]
  expect([0, 2, 4, 7].map((night) => gapAround(night, 9, stays))).toEqual([
    { from: 0, until: 1 },
    { from: 2, until: 5 },
    { from: 2, until: 5 },
    { from: 7, until: 9 },
  ])
})

describe('with at least two nights in each town', () => {
  const dated = rule({ least: 2, stays: [stay(A, 1, 0), stay(C, 1, 2)] })

  test.each([
    ['keeps the rule with two nights', [B, B, D, D, D], rule({ least: 2 }), true],
    ['breaks it with a single night', [B, B, D], rule({ least: 2 }), false],
    ['keeps it with one night where only one is free between two stays', [A, B, C, D, D], dated, true],
    ['breaks it with one night where two are free after a stay', [A, B, C, D, B], dated, false],
    ['keeps it with a stay that is shorter', [A, B, B], rule({ least: 2, stays: [stay(A, 1)] }), true],
  ])('a trip %s', (_, chain, asked, kept) => {
    expect(keepsRule(chain, asked)).toBe(kept)
  })
})

test.each([
  ['base', [A, A, A], true],
  ['base', [A, A, B], false],
  ['loop', [A, A, B], true],
  ['loop', [A, B, A], false],
  ['moving', [A, B, C], true],
  ['moving', [A, B, B], false],
  ['moving', [A, B, A], false],
] as const)('a trip of the shape "%s" through %j keeps its rule: %s', (shape, chain, kept) => {
  expect(keepsRule(chain, rule({ shape }))).toBe(kept)
})

test('a stay keeps its number of nights and its date', () => {
  const kept = (chain: readonly number[], ...stays: Stay[]) => keepsRule(chain, rule({ stays }))
  expect([kept([A, B, B], stay(B, 2)), kept([A, B, C], stay(B, 2)), kept([B, B, B], stay(B, 2))]).toEqual([
    true,
    false,
    false,
  ])
  expect([kept([A, B, B], stay(B, 2, 1)), kept([B, B, A], stay(B, 2, 1))]).toEqual([true, false])
})
