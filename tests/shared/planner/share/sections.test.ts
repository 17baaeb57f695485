import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST } from '../../../../shared/planner/outline/details.ts'
import { MOST_OWN_PLACES, ownPlaceId } from '../../../../shared/planner/places/own-place.ts'
import type { Outline } from '../../../../shared/planner/plan.ts'
import { SECTIONS } from '../../../../shared/planner/share/sections.ts'
import { MOST_LETTERS, readNumbers, writeNumbers } from '../../../../shared/planner/share/share-bytes.ts'
import { publicCode, readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { LONGEST_CODE } from '../../../../shared/schemas.ts'
import { atDepth } from '../../../support/depth.ts'
import { anyEditedTrip, anyWishfulTrip, SEED, tripOf } from './coded-trips.ts'
import { FROZEN } from './frozen-codes.ts'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

const { request, outline: bare } = FROZEN['three days of summer from Chitose'] as (typeof FROZEN)[string]
const cafe = ownPlaceId({ number: 3, latitude: 43.19, longitude: 140.99 })

const edited: Outline = {
  days: bare.days.map((day, index) =>
    index === 1
      ? {
          ...day,
          stops: [...day.stops, cafe],
          leaves: 615,
          hotel: { name: '小樽の宿', at: { latitude: 43.2, longitude: 141 } },
          note: 'Buy fuel\nbefore noon',
          booking: 'HK-1',
        }
      : day,
  ),
  own: [{ id: cafe, name: 'Café du Port' }],
  details: { nikka: { stay: 120, note: 'مصنع', booking: 'N7' }, [cafe]: { stay: 45 } },
  identity: { id: Number.MAX_SAFE_INTEGER, revision: 7 },
}
const code = writeCode(request, edited)
const numbers = readNumbers(code) as number[]

test('reads everything that users add as written', () => {
  expect(readCode(code)).toEqual({ request, outline: edited })
  fc.assert(
    fc.property(anyEditedTrip, (trip) => {
      expect(readCode(writeCode(trip.request, trip.outline))).toEqual(trip)
    }),
    { numRuns: atDepth({ quick: 100, full: 2_000 }), seed: SEED },
  )
})

test('reads every wish of a request as written', () => {
  fc.assert(
    fc.property(anyWishfulTrip, (trip) => {
      expect(readCode(writeCode(trip.request, trip.outline))).toEqual(trip)
      expect(readCode(publicCode(trip.request, trip.outline))?.request).toEqual(trip.request)
    }),
    { numRuns: atDepth({ quick: 100, full: 2_000 }), seed: SEED },
  )
})

test('writes a plan without additions as version 1', () => {
  expect(readNumbers(writeCode(request, { ...bare, details: {}, own: [] }))?.[0]).toBe(1)
  expect(numbers[0]).toBe(2)
})

test('keeps notes, booking numbers and the trip’s identity out of the code for other people', () => {
  const shared = readCode(publicCode(request, edited))
  expect(shared?.outline).toEqual({
    days: edited.days.map(({ note: _, booking: __, ...day }) => day),
    own: edited.own,
    details: { nikka: { stay: 120 }, [cafe]: { stay: 45 } },
  })
  expect(publicCode(request, bare)).toBe(writeCode(request, bare))
})

test('a code with sections is rejected with any single letter changed', () => {
  const read = [...code].flatMap((own, at) =>
    ALPHABET.filter((letter) => letter !== own)
      .map((letter) => code.slice(0, at) + letter + code.slice(at + 1))
      .filter((changed) => readCode(changed) !== null),
  )
  expect(read).toEqual([])
})

test('every section has its own tag, and they ascend', () => {
  const tags = SECTIONS.map(({ tag }) => tag)
  expect(tags).toEqual(tags.toSorted((one, other) => one - other))
  expect(new Set(tags).size).toBe(tags.length)
})

describe('a code with a valid checksum', () => {
  const body = readNumbers(writeCode(request, bare)) as number[]
  const withSections = (...sections: number[]) => readCode(writeNumbers([2, ...body.slice(1), ...sections]))
  const letter = 'a'.codePointAt(0) ?? 0

  test('is read with a known section', () => {
    expect(withSections(3, 2, 1, 600)?.outline.days[1]?.leaves).toBe(600)
  })

  test.each([
    ['version 2 without a section', []],
    ['an unknown tag', [99, 1, 0]],
    ['a section without content', [3, 0]],
    ['a section longer than the code', [3, 9, 1, 600]],
    ['a section that ends within an entry', [3, 1, 1]],
    ['sections in another order', [3, 2, 1, 600, 2, 2, 1, 4]],
    ['a section given twice', [3, 2, 0, 600, 3, 2, 1, 600]],
    ['days in another order', [3, 4, 1, 600, 0, 600]],
    ['a day that the trip does not have', [3, 2, 3, 600]],
    ['a start after midnight', [3, 2, 1, 1_440]],
    ['a stay of no minutes', [2, 2, 1, 0]],
    ['a stay of more than ten hours', [2, 2, 1, 41]],
    ['a stay at a place of an impossible number', [2, 2, 10_000, 4]],
    ['a stay at an own place that is not declared', [2, 2, 10_001, 4]],
    ['an own place with the number 0', [1, 5, 0, 190_000, 180_000, 1, letter]],
    ['an own place with a number that is too large', [1, 5, MOST_OWN_PLACES + 1, 190_000, 180_000, 1, letter]],
    ['an own place outside Hokkaido', [1, 5, 1, 430_001, 180_000, 1, letter]],
    ['an own place without a name', [1, 4, 1, 190_000, 180_000, 0]],
    ['a note with a control character', [6, 3, 0, 1, 7]],
    ['a note with a direction override', [6, 3, 0, 1, 0x202e]],
    ['a note with half a surrogate pair', [6, 3, 0, 1, 0xd800]],
    ['a note with a number that is no code point', [6, 3, 0, 1, 0x110000]],
    ['a note that ends with a space', [6, 4, 0, 2, letter, 0x20]],
    ['a note that is too long', [6, 303, 0, 301, ...Array(301).fill(letter)]],
    ['a line break in a booking number', [8, 5, 0, 3, letter, 10, letter]],
    ['an identity of more than 53 bits', [5, 3, 2 ** 21, 0, 0]],
    ['no areas', [20, 1, 0]],
    ['an area twice', [20, 3, 2, 0, 1]],
    ['areas in another order', [20, 3, 2, 6, 0]],
    ['an area that the site does not have', [20, 2, 1, 999]],
    ['an unknown shape', [21, 1, 3]],
    ['no nights in a town', [23, 3, 1, 0, 0]],
    ['one night as the fewest', [24, 1, 1]],
    ['days that start in the evening', [25, 1, 1_200]],
    ['flags without a flag', [27, 1, 0]],
    ['a child of eighteen', [28, 1, 18]],
  ])('a code with a valid checksum is rejected with %s', (_, sections) => expect(withSections(...sections)).toBeNull())

  test('is rejected with a stop at an own place that is not declared', () => {
    const elsewhere = (place: number) =>
      readCode(writeNumbers([2, ...body.slice(1, -1), 2 * place, 3, 2, 1, 600]))?.outline.days[2]?.stops
    expect(elsewhere(9_998)).toEqual(['unknown-9998'])
    expect(elsewhere(10_001)).toBeUndefined()
  })

  test('never makes the reader throw', () => {
    const any = fc.array(fc.oneof(fc.nat({ max: 300 }), fc.integer({ min: 0, max: 0xffffffff })), { maxLength: 40 })
    fc.assert(
      fc.property(any, (sections) => void withSections(...sections)),
      { numRuns: atDepth({ quick: 300, full: 3_000 }), seed: SEED },
    )
  })
})

test('cleans the texts it writes, and drops details of places that are no stops', () => {
  const days = bare.days.map((day, index) =>
    index === 0
      ? { ...day, note: '  \u202eabc\u0000\n\n\n\nd ', hotel: { name: ' \n ' }, booking: 'x'.repeat(99) }
      : day,
  )
  const read = readCode(writeCode(request, { days, details: { shiretoko: { stay: 60 }, nikka: { note: ' ' } } }))
  expect(read?.outline.days[0]).toEqual({ ...bare.days[0], note: 'abc\n\nd', booking: 'x'.repeat(LONGEST.booking) })
  expect(read?.outline.details).toBeUndefined()
})

test('the server accepts the longest code', () => expect(LONGEST_CODE).toBe(MOST_LETTERS))

test('a code has room for two weeks with a hotel and a Japanese note each day', () => {
  const [trip] = fc.sample(tripOf(14), { numRuns: 1, seed: SEED })
  const days = trip?.outline.days.map((day) => ({ ...day, hotel: { name: '宿'.repeat(20) }, note: '記'.repeat(60) }))
  expect(trip && writeCode(trip.request, { days: days ?? [] }).length).toBeLessThanOrEqual(MOST_LETTERS)
})
