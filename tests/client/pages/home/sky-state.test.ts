import { expect, test } from 'vitest'
import { CLOSED_ROADS, deerHours, MOUNTAIN_ROADS, skyState } from '../../../../client/pages/home/light/sky-state.ts'
import { CLOSURES } from '../../../../shared/planner/roads/closures.ts'
import { EDGES } from '../../../../shared/planner/roads/road-graph.ts'
import { isShut } from '../../../../shared/planner/roads/winter-roads.ts'

test('the table of closed mountain roads agrees with the road graph in each month', () => {
  const isClosed = (rows: readonly string[], day: string) =>
    rows.some((row) =>
      EDGES.some((edge) => [`${edge.from} ${edge.to}`, `${edge.to} ${edge.from}`].includes(row) && isShut(edge, day)),
    )
  const counts = CLOSED_ROADS.map((_, index) => {
    const day = `2026-${String(index + 1).padStart(2, '0')}-15`
    return CLOSURES.filter(({ rows }) => isClosed(rows, day)).length
  })
  expect(counts).toEqual([...CLOSED_ROADS])
  expect(CLOSURES).toHaveLength(MOUNTAIN_ROADS)
})

test.each([
  ['noon in July', 7, 12 * 60, { season: 'summer', dark: 0, gold: 0 }],
  ['midnight in January', 1, 0, { season: 'winter', dark: 1, gold: 0 }],
] as const)('%s has its own light', (_, month, minutes, state) => expect(skyState(month, minutes)).toEqual(state))

test('the light is golden before sunset, and at least half dark after it, so that letters stay readable', () => {
  expect(skyState(11, 15 * 60 + 50)).toMatchObject({ dark: 0 })
  expect(skyState(11, 15 * 60 + 50).gold).toBeGreaterThan(0.6)
  expect(skyState(11, 16 * 60 + 15).dark).toBeGreaterThanOrEqual(0.5)
})

test('names the hours with the highest risk of deer in a month', () => {
  expect(deerHours(11)).toMatchObject({ level: 'highest', runs: [{ from: 16, to: 20 }] })
})
