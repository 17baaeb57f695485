import { expect, test } from 'vitest'
import { alongNodes } from '../../../../../client/features/planner/map/along-nodes.ts'
import { nodeById } from '../../../../../shared/planner/roads/road-graph.ts'

const at = (id: string) => {
  const node = nodeById.get(id)
  return [node?.latitude, node?.longitude]
}

test('follows the road from the first town to the last', () => {
  const line = alongNodes(['sapporo', 'otaru', 'yoichi'])
  expect(line.length).toBeGreaterThan(20)
  expect(line[0]).toEqual(at('sapporo'))
  expect(line.at(-1)).toEqual(at('yoichi'))
})

test('has at most one point without a road', () => {
  expect(alongNodes([])).toEqual([])
  expect(alongNodes(['sapporo']).length).toBeLessThanOrEqual(1)
})
