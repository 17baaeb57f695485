import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { solve } from '../../../../shared/planner/solver/solve.ts'
import { checkedScore, problemOf, readInstance } from '../../../support/planner/toptw-instance.ts'

const FOLDER = fileURLToPath(new URL('../../../support/planner/toptw', import.meta.url))

// The best scores that are known for these instances. For one path, Righini and Salani proved that no better score
// exists.
test.each([
  { name: 'c101', paths: 1, best: 320 },
  { name: 'c101', paths: 2, best: 590 },
  { name: 'r101', paths: 1, best: 198 },
  { name: 'r101', paths: 3, best: 484 },
  { name: 'pr01', paths: 1, best: 308 },
  { name: 'pr01', paths: 2, best: 502 },
])('solves the published instance $name with $paths paths within 1 %', ({ name, paths, best }) => {
  const instance = readInstance(FOLDER, name)
  const { routes, score } = solve(problemOf(instance, paths), { seed: 1, rounds: 6000 })
  expect(score).toBeGreaterThanOrEqual(0.99 * best)
  expect(score).toBeLessThanOrEqual(best)
  expect(checkedScore(instance, paths, routes)).toBe(score)
})

test('detects a vertex visited twice, a missed time window and a late return', () => {
  const instance = readInstance(FOLDER, 'r101')
  const { routes } = solve(problemOf(instance, 1), { seed: 1, rounds: 200 })
  const [route] = routes
  if (!route) throw new Error('no route')
  const broken = (stops: readonly number[]) => () => checkedScore(instance, 1, [{ ...route, stops }])
  expect(broken([...route.stops, route.stops[0] as number])).toThrow()
  expect(broken(route.stops.toReversed())).toThrow(/after/)
  expect(() => checkedScore(instance, 2, routes)).toThrow(/1 routes/)
})
