import { expect, test } from 'vitest'
import { COAST } from '../../../shared/geo/coast.ts'
import { ELEVATION_ROWS } from '../../../shared/geo/data/elevation.ts'
import { groundMetresAt, readElevation } from '../../../shared/geo/elevation.ts'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { PASSES, readPasses } from '../../../shared/geo/passes.ts'
import { metresBetween } from '../../../shared/geo/simplify.ts'
import { readSummits, SUMMITS } from '../../../shared/geo/summits.ts'
import { nodeById } from '../../../shared/planner/roads/road-graph.ts'
import { isInside } from '../../support/geo/is-inside.ts'

test('has 127 summits on land, Asahidake the highest with its 2,291 m', () => {
  expect(SUMMITS).toHaveLength(127)
  expect([SUMMITS[0]?.metres, SUMMITS[0]?.japanese]).toEqual([2_291, expect.stringContaining('旭岳')])
  expect(SUMMITS.filter(({ at }) => !COAST.some((ring) => isInside(at, ring)))).toEqual([])
})

test('has nine passes, Mikuni the highest with its 1,139 m', () => {
  expect(PASSES).toHaveLength(9)
  expect(PASSES[0]).toMatchObject({ id: 'mikuni', metres: 1_139 })
  const heights = PASSES.map(({ metres }) => metres)
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
})

test.each(['mikuni', 'nakayama', 'bihoro', 'shiretoko'])('has the pass %s within 1 km of its road node', (id) => {
  const pass = PASSES.find((one) => one.id === id)
  const node = nodeById.get(`${id}_pass`) ?? nodeById.get(id)
  if (!pass || !node) throw new Error('unknown pass')
  expect(metresBetween(pass.at, [node.latitude, node.longitude])).toBeLessThan(1_000)
})

test.each<[string, GeoPoint, number, number]>([
  ['Obihiro', [42.92, 143.2], 30, 70],
  ['the Tokachi plain at Shihoro', [43.17, 143.24], 150, 250],
  ['the foot of Asahidake', [43.65, 142.82], 900, 1_700],
  ['Sapporo', [43.06, 141.354], 5, 40],
])('has the height of %s', (_, at, least, most) => {
  expect(groundMetresAt(at)).toBeGreaterThan(least)
  expect(groundMetresAt(at)).toBeLessThan(most)
})

test('heights at the passes are off by at most 160 m, and by 80 m on average', () => {
  const errors = PASSES.map(({ at, metres }) => Math.abs(groundMetresAt(at) - metres))
  expect(Math.max(...errors)).toBeLessThan(160)
  expect(errors.reduce((sum, error) => sum + error) / errors.length).toBeLessThan(80)
})

test('the sea and everything outside the grid are at 0 m', () => {
  expect(
    [
      [42.3, 140.6],
      [10, 10],
      [60, 160],
    ].map((at) => groundMetresAt(at as [number, number])),
  ).toEqual([0, 0, 0])
})

test('heights change steadily between the cells of the grid', () => {
  const along = Array.from({ length: 201 }, (_, index) => groundMetresAt([43.5, 142.5 + index / 500]))
  const steps = along.slice(1).map((metres, index) => Math.abs(metres - (along[index] ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(80)
})

test.each([
  ['a cell too few', (text: string) => text.replace(/A\n/, '\n'), 'row 1: 342 cells, not 343'],
  ['a damaged cell', (text: string) => text.replace(/A\n/, '!\n'), 'row 1: unknown character "!"'],
  ['a missing row', (text: string) => text.trim().split('\n').slice(1).join('\n'), '215 rows, not 216'],
])('rejects a grid with %s, and names the file', (_, damage, wrong) => {
  expect(damage(ELEVATION_ROWS)).not.toBe(ELEVATION_ROWS)
  expect(() => readElevation(damage(ELEVATION_ROWS))).toThrow(
    new RegExp(`Damaged geodata in shared/geo/data/elevation\\.ts.*${wrong}`),
  )
})

test('rejects a damaged summit and pass, and names the file and the row', () => {
  expect(() => readSummits('旭岳 | 43.66 | 142.85 | 3776')).toThrow('shared/geo/data/summits.ts, row 1: impossible')
  expect(() => readSummits('富士山 | 35.36 | 138.73 | 2000')).toThrow('a point outside Hokkaido: 35.36, 138.73')
  expect(() => readPasses('mikuni | 三国峠 | R273 | 43.6 | 143.1')).toThrow(
    'shared/geo/data/passes.ts, row 1: not 6 columns',
  )
})
