import { expect, test } from 'vitest'
import {
  decodeLine,
  decodeNumbers,
  encodeLine,
  encodeNumbers,
  type GeoPoint,
} from '../../../shared/geo/encoded-line.ts'

const LINE: readonly GeoPoint[] = [
  [43.06, 141.354],
  [43.196, 140.998],
  [43.19, 140.788],
]

test('decodes the numbers it encoded', () => {
  const numbers = [0, 1, -1, 15, -16, 16, -17, 1_000_000, -1_000_000]
  expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers)
  expect(encodeNumbers([0, -1, 1, -2])).toBe('ABCD')
})

test('decodes the line it encoded, in steps of 1/5000 degree', () => {
  expect(decodeLine(encodeLine(LINE))).toEqual(LINE)
  expect(decodeLine(encodeLine([[43.06004, 141.35396]]))).toEqual([[43.06, 141.354]])
})

test('drops a point that rounds to the step of the point before', () => {
  expect(
    decodeLine(
      encodeLine([
        [43, 141],
        [43.00005, 141],
        [43.1, 141],
      ]),
    ),
  ).toEqual([
    [43, 141],
    [43.1, 141],
  ])
})

test('continues a line from the last point of another', () => {
  const [first, ...rest] = LINE
  expect(decodeLine(encodeLine(rest, first), first)).toEqual(rest)
})

test.each([
  ['a character of another alphabet', 'AB=', 'unknown character "="'],
  ['a number that is cut off', 'Ag', 'a number that is cut off'],
  ['an endless number', 'gggggggA', 'a number with too many digits'],
  ['half a point', 'A', 'a point without longitude'],
  ['a point in the gulf of Guinea', 'AA', 'a point outside Hokkaido: 0, 0'],
])('rejects %s', (_, text, wrong) => {
  expect(() => decodeLine(text)).toThrow(wrong)
})
