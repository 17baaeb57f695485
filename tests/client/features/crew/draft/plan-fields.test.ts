import { describe, expect, test } from 'vitest'
import { fieldsOfPlan, thinned, townServedBy } from '../../../../../client/features/crew/draft/plan-fields.ts'
import { CREW_LIMITS } from '../../../../../shared/crew/crew.ts'
import type { PlanRequest } from '../../../../../shared/planner/request.ts'
import { writeCode } from '../../../../../shared/planner/share/share-code.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const REQUEST = aRequest({
  firstDay: '2026-07-01',
  lastDay: '2026-07-05',
  arrival: { gate: 'cts', at: 600 },
  departure: { gate: 'memanbetsu', at: 900 },
  pace: 'slow',
  interests: ['onsen', 'views', 'food'],
  drivers: 2,
  winterDriving: false,
})

function code(nights: readonly string[], request: Partial<PlanRequest> = {}): string {
  const days = nights.map((night) => ({ stops: [], pinned: [], night }))
  return writeCode({ ...REQUEST, ...request }, { days })
}

test('takes dates, ends, nights, pace and tags from the plan', () => {
  expect(fieldsOfPlan(code(['sapporo', 'furano', 'furano', 'kushiro', 'memanbetsu']))).toEqual({
    firstDay: '2026-07-01',
    lastDay: '2026-07-05',
    startTown: 'new-chitose-airport',
    via: ['sapporo', 'furano', 'kushiro'],
    endTown: 'abashiri',
    pace: 'slow',
    tags: ['food', 'onsen'],
  })
})

test.each([
  ['a night outside the crew towns', ['sounkyo', 'furano', 'utoro', 'utoro', 'memanbetsu'], ['furano', 'utoro']],
  [
    'a last night in the town where the route ends',
    ['furano', 'utoro', 'utoro', 'abashiri', 'memanbetsu'],
    ['furano', 'utoro'],
  ],
])('leaves out %s', (_, nights, via) => {
  expect(fieldsOfPlan(code(nights))?.via).toEqual(via)
})

test('names a town once when the plan starts where it spends the night', () => {
  const round = { arrival: { gate: 'sapporo', at: 600 }, departure: { gate: 'sapporo', at: 900 } }
  expect(fieldsOfPlan(code(['sapporo', 'biei', 'biei', 'sapporo', 'sapporo'], round))).toMatchObject({
    startTown: 'sapporo',
    via: ['biei'],
    endTown: 'sapporo',
  })
})

test.each(['', 'AAAA', 'https://example.org/', 'x'.repeat(3_000)])('rejects the plan code %j', (text) => {
  expect(fieldsOfPlan(text)).toBeUndefined()
})

test.each([
  ['cts', 'new-chitose-airport'],
  ['hakodate_ap', 'hakodate'],
  ['obihiro_ap', 'obihiro'],
  ['kushiro_ap', 'kushiro'],
  ['memanbetsu', 'abashiri'],
  ['otaru', 'otaru'],
  ['matsumae', undefined],
])('maps the gate %s to the town %s', (gate, town) => {
  expect(townServedBy(gate)).toBe(town)
})

describe('thinned', () => {
  test('drops the towns that change the route least', () => {
    // The route is a loop through the far east of the island. Towns along the remaining route are dropped first,
    // because that changes the route least.
    const towns = ['asahikawa', 'wakkanai', 'monbetsu', 'abashiri', 'utoro', 'nemuro', 'kushiro'] as const
    const kept = thinned('sapporo', towns, 'new-chitose-airport', CREW_LIMITS.viaTowns)
    expect(kept).toHaveLength(CREW_LIMITS.viaTowns)
    expect(kept).toContain('wakkanai')
    expect(kept).toContain('nemuro')
  })

  test('keeps towns within the limit', () => {
    expect(thinned('sapporo', ['furano', 'biei'], 'sapporo', 6)).toEqual(['furano', 'biei'])
  })
})
