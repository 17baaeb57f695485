import { describe, expect, test } from 'vitest'
import { ISLAND_BOX } from '../../../../client/art/island/island-projection.ts'
import type { MapView } from '../../../../client/map/map-view.ts'
import {
  centredOn,
  clamped,
  isWellInside,
  leavesGap,
  NARROWEST,
  panned,
  pointAt,
  shiftBetween,
  WHOLE_MAP,
  zoomed,
} from '../../../../client/map/moving/view-moves.ts'
import { seededRandom } from '../../../support/seeded-random.ts'

const RATIO = ISLAND_BOX.width / ISLAND_BOX.height
const view = (x: number, y: number, width: number): MapView => ({ x, y, width, height: width / RATIO })
const MIDDLE = view(150, 120, 100)

/** Returns whether a view is within the map. If the view is larger than the map, it must be centred on the map. */
function isOnMap({ x, y, width, height }: MapView): boolean {
  const slack = 1e-4
  const isOnAxis = (from: number, size: number, all: number) =>
    size > all + slack ? Math.abs(from + size / 2 - all / 2) <= slack : from >= -slack && from + size <= all + slack
  return isOnAxis(x, width, ISLAND_BOX.width) && isOnAxis(y, height, ISLAND_BOX.height)
}

test('the content of the map follows the pointer', () => {
  const { x, y } = panned(MIDDLE, { x: 0.1, y: -0.2 })
  expect(x).toBeCloseTo(140, 4)
  expect(y).toBeCloseTo(120 + 0.2 * MIDDLE.height, 4)
})

test('a closer view keeps the point under the pointer', () => {
  const about = { x: 0.25, y: 0.75 }
  const before = pointAt(MIDDLE, about)
  const next = zoomed(MIDDLE, 1.5, about)
  expect(next.width).toBeCloseTo(100 / 1.5, 4)
  expect(pointAt(next, about).x).toBeCloseTo(before.x, 4)
  expect(pointAt(next, about).y).toBeCloseTo(before.y, 4)
})

test('a view at its limit stays where it is', () => {
  const closest = zoomed(MIDDLE, 1_000)
  expect(closest.width).toBeCloseTo(NARROWEST, 4)
  expect(zoomed(closest, 2, { x: 0, y: 0 })).toEqual(closest)
  expect(zoomed(WHOLE_MAP, 0.5, { x: 1, y: 1 })).toEqual(WHOLE_MAP)
})

test('a view off the map is moved back, and one wider than the map shows all of it', () => {
  const { x, y } = clamped(view(-50, 900, 100))
  expect(x).toBe(0)
  expect(y).toBeCloseTo(ISLAND_BOX.height - 100 / RATIO, 4)
  expect(clamped(view(-50, -50, 900))).toEqual(WHOLE_MAP)
})

test('a view of other proportions shows the whole map at most, centred', () => {
  const high = clamped({ x: 0, y: 0, width: 900, height: 1_200 })
  expect(high.width).toBeCloseTo(ISLAND_BOX.width, 4)
  expect(high.x).toBeCloseTo(0, 4)
  expect(high.y + high.height / 2).toBeCloseTo(ISLAND_BOX.height / 2, 4)
})

test('random moves stay on the map and keep the proportions of the view', () => {
  const random = seededRandom(5)
  const wrong: string[] = []
  for (const ratio of [RATIO, 1, 2.2]) {
    let at = clamped({ x: 100, y: 100, width: 100, height: 100 / ratio })
    for (let step = 0; step < 400; step += 1) {
      const about = { x: random(), y: random() }
      const move = Math.floor(random() * 3)
      if (move === 0) at = panned(at, { x: random() * 2 - 1, y: random() * 2 - 1 })
      else if (move === 1) at = zoomed(at, Math.exp(random() * 2 - 1), about)
      else at = centredOn(at, { x: random() * ISLAND_BOX.width, y: random() * ISLAND_BOX.height })
      const isNarrow = at.width < NARROWEST - 1e-4
      if (!isOnMap(at) || isNarrow || Math.abs(at.width / at.height - ratio) > 1e-5)
        wrong.push(`${ratio} ${step} ${JSON.stringify(at)}`)
    }
  }
  expect(wrong).toEqual([])
})

describe('the shift of the drawn picture', () => {
  test('is none while the drawn view is shown', () => {
    expect(shiftBetween(MIDDLE, MIDDLE)).toEqual({ x: 0, y: 0, scale: 1 })
  })

  test('puts each point of the drawn picture where the wanted view has it', () => {
    const wanted = zoomed(panned(MIDDLE, { x: 0.2, y: 0.1 }), 1.7, { x: 0.3, y: 0.9 })
    const { x, y, scale } = shiftBetween(MIDDLE, wanted)
    const drawn = { x: 0.4, y: 0.6 }
    const there = pointAt(wanted, { x: x + drawn.x * scale, y: y + drawn.y * scale })
    expect(there.x).toBeCloseTo(pointAt(MIDDLE, drawn).x)
    expect(there.y).toBeCloseTo(pointAt(MIDDLE, drawn).y)
  })

  test.each([
    ['half a width aside', panned(MIDDLE, { x: 0.5, y: 0 }), false],
    ['more than half a width aside', panned(MIDDLE, { x: 0.51, y: 0 }), true],
    ['nearly twice as far', zoomed(MIDDLE, 0.51), false],
    ['more than twice as far', zoomed(MIDDLE, 0.49), true],
    ['closer', zoomed(MIDDLE, 2), false],
  ])('%s leaves a gap: %s', (_, wanted, gap) => {
    expect(leavesGap(shiftBetween(MIDDLE, wanted))).toBe(gap)
  })
})

test('a point near the edge of a view is not well inside', () => {
  expect(isWellInside(MIDDLE, pointAt(MIDDLE, { x: 0.5, y: 0.5 }))).toBe(true)
  expect(isWellInside(MIDDLE, pointAt(MIDDLE, { x: 0.99, y: 0.5 }))).toBe(false)
  expect(isWellInside(MIDDLE, pointAt(MIDDLE, { x: 0.5, y: -0.2 }))).toBe(false)
})
