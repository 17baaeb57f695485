import { expect, test } from 'vitest'
import { COAST } from '../../../shared/geo/coast.ts'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { LAKES, readLakes } from '../../../shared/geo/lakes.ts'
import { RIVERS, readRivers } from '../../../shared/geo/rivers.ts'
import { isInside } from '../../support/geo/is-inside.ts'

test('has 56 lakes with names in Japanese and English, the largest first', () => {
  expect(LAKES).toHaveLength(56)
  expect(new Set(LAKES.map(({ id }) => id)).size).toBe(56)
  expect(LAKES.filter(({ japanese }) => !/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u.test(japanese))).toEqual([])
  expect(LAKES.filter(({ id, english }) => !/^[A-Z][A-Za-z -]+$/.test(english) || !/^[a-z-]+$/.test(id))).toEqual([])
  const areas = LAKES.map(({ squareKm }) => squareKm)
  expect(areas).toEqual([...areas].sort((a, b) => b - a))
})

test.each<[string, GeoPoint, number]>([
  ['toya', [42.57, 140.85], 84],
  ['shikotsu', [42.75, 141.33], 248],
  ['mashu', [43.58, 144.53], 355],
  ['kussharo', [43.63, 144.3], 121],
])('has %s where it is, with the height of its surface', (id, point, metres) => {
  const lake = LAKES.find((one) => one.id === id)
  expect(lake?.rings.some((ring) => isInside(point, ring))).toBe(true)
  expect(lake?.metres).toBe(metres)
})

test("draws Lake Toya's island as land", () => {
  const toya = LAKES.find(({ id }) => id === 'toya')
  expect(toya?.rings.filter((ring) => isInside([42.603, 140.85], ring))).toHaveLength(2)
})

test('all lakes and rivers are within 3 km of land', () => {
  const near = ([latitude, longitude]: GeoPoint) =>
    [0, 0.02, -0.02].some((dy) =>
      [0, 0.03, -0.03].some((dx) => COAST.some((ring) => isInside([latitude + dy, longitude + dx], ring))),
    )
  expect(LAKES.filter(({ rings }) => !rings.flat().every(near)).map(({ id }) => id)).toEqual([])
  expect(RIVERS.filter(({ line }) => !line.every(near)).map(({ id }) => id)).toEqual([])
})

test('has the four rivers with names in Japanese and English', () => {
  expect(RIVERS.map(({ id, japanese, english }) => [id, japanese, english])).toEqual([
    ['ishikari', '石狩川', 'Ishikari River'],
    ['teshio', '天塩川', 'Teshio River'],
    ['tokachi', '十勝川', 'Tokachi River'],
    ['kushiro', '釧路川', 'Kushiro River'],
  ])
})

const LAKE = 'toya | 洞爺湖 | Lake Toya | 84 | 70 | w9jNw-grBofofofA'

test.each([
  ['a missing column', LAKE.replace(' | 84', ''), 'not 6 columns'],
  ['a missing name', LAKE.replace('Lake Toya', ''), 'not 6 columns'],
  ['a height above the mountains', LAKE.replace('84', '8400'), 'impossible figure "8400"'],
  ['an area that is no number', LAKE.replace('70', 'large'), 'impossible figure "large"'],
  ['a damaged shore', `${LAKE} w9`, 'a number that is cut off'],
])('rejects a lake with %s, and names the file and the row', (_, row, wrong) => {
  expect(() => readLakes(`${LAKE}\n${row}`)).toThrow(`Damaged geodata in shared/geo/data/lakes.ts, row 2: ${wrong}`)
})

test('rejects a river of one point, and names the file and the row', () => {
  expect(() => readRivers('ishikari | 石狩川 | Ishikari River | w9jNw-grB')).toThrow(
    'Damaged geodata in shared/geo/data/rivers.ts, row 1: a line of fewer than two points',
  )
})
