import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { INTERESTS } from '../../../../shared/planner/request.ts'
import { NODES } from '../../../../shared/planner/roads/road-graph.ts'
import { readNumbers, writeNumbers } from '../../../../shared/planner/share/share-bytes.ts'
import { readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { atDepth } from '../../../support/depth.ts'
import { anyTrip, SEED, type Trip, tripOf } from './coded-trips.ts'
import { FROZEN } from './frozen-codes.ts'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

test('reads any request and outline as written', () => {
  fc.assert(
    fc.property(anyTrip, (trip) => {
      const code = writeCode(trip.request, trip.outline)
      expect(code).toMatch(/^[A-Za-z0-9_-]+$/)
      expect(readCode(code)).toEqual(trip)
    }),
    { numRuns: atDepth({ quick: 300, full: 5_000 }), seed: SEED },
  )
})

test.each(Object.entries(FROZEN))('reads the published link %s', (_, { code, request, outline }) => {
  expect(readCode(code)).toEqual({ request, outline })
  expect(writeCode(request, outline)).toBe(code)
})

/**
 * Checks the road nodes that existed at the time of the first share link. New nodes are only appended, so that old
 * links stay valid.
 */
test('never changes the number of a town', () => {
  const first = NODES.slice(0, 199).map(({ id }) => id)
  expect(createHash('sha256').update(first.join(' ')).digest('hex')).toBe(
    '13c6c3a5472dd0321bed2e3b52a283c2631be20d5011d957cc5eeed28678994f',
  )
})

test.each([
  ['a week of five stops a day', 7, 5, 0, 120],
  ['thirty days of five stops', 30, 5, 0, 480],
  ['thirty days of nine pinned stops and forty wishes', 30, 9, 20, 900],
])('encodes %s within its maximum length', (_, days, stops, wanted, most) => {
  const [{ request }] = fc.sample(tripOf(days), { numRuns: 1, seed: SEED }) as [Trip]
  const ids = PLACES.map(({ id }) => id).slice(-wanted || PLACES.length)
  const outline = {
    days: Array.from({ length: days }, (_day, at) => {
      const chosen = Array.from(
        { length: stops },
        (_stop, index) => PLACES[(at * stops + index) % PLACES.length]?.id ?? '',
      )
      return { stops: chosen, night: 'wakkanai', pinned: wanted > 0 ? chosen : [] }
    }),
  }
  const wishes = wanted > 0 ? ids : []
  const code = writeCode({ ...request, must: wishes, skip: wishes }, outline)
  expect(readCode(code)?.outline).toEqual(outline)
  expect(code.length).toBeLessThanOrEqual(most)
  expect(code.length).toBeGreaterThan(most / 2)
})

/** Ordinary trips, one of each length. */
const someTrips = [1, 3, 7].flatMap((count) => fc.sample(tripOf(count), { numRuns: 1, seed: SEED + count }))
const someCodes = someTrips.map(({ request, outline }) => writeCode(request, outline))

describe.each(someCodes.map((code) => [code.length, code]))('a code of %i letters', (_, code) => {
  test('is rejected with any single letter changed', () => {
    const read = [...code].flatMap((own, at) =>
      ALPHABET.filter((letter) => letter !== own)
        .map((letter) => code.slice(0, at) + letter + code.slice(at + 1))
        .filter((changed) => readCode(changed) !== null),
    )
    expect(read).toEqual([])
  })

  test('is rejected when cut anywhere', () => {
    const cuts = [...code].flatMap((_letter, at) => (at === 0 ? [] : [code.slice(0, at), code.slice(at)]))
    expect(cuts.filter((cut) => readCode(cut) !== null)).toEqual([])
  })

  test('is rejected with one or two extra letters anywhere', () => {
    const longer = Array.from({ length: code.length + 1 }, (_letter, at) =>
      ['A', '_', 'AA', 'zQ', 'gA', 'AAAA'].map((more) => code.slice(0, at) + more + code.slice(at)),
    ).flat()
    expect(longer.filter((text) => readCode(text) !== null)).toEqual([])
  })

  test('is rejected with two neighbours swapped', () => {
    const swapped = [...code]
      .map((_letter, at) => code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2))
      .filter((text) => text !== code)
    expect(swapped.filter((text) => readCode(text) !== null)).toEqual([])
  })

  test('is rejected in another case, padded, or in plain Base64', () => {
    const other = [code.toLowerCase(), code.toUpperCase(), `${code}=`, `${code}==`, ` ${code}`, `${code}\n`, `${code}.`]
    expect(other.filter((text) => text !== code && readCode(text) !== null)).toEqual([])
  })
})

test.each([
  ['nothing', ''],
  ['a space', ' '],
  ['zeros', 'AAAA'],
  ['5,000 letters', 'A'.repeat(5_000)],
  ['5,000 other letters', '-_9z'.repeat(1_250)],
  ['Japanese', '北海道'],
  ['Arabic', 'خطة'],
  ['an emoji', '🚗'],
  ['half an emoji', '\ud83d'],
  ['figures of another script', '１２３４'],
  ['percent signs', '%E5%8C%97%'],
  ['markup', '<script>alert(1)</script>'],
  ['a path', '../../etc/passwd'],
  ['a null character', 'AAAA\u0000'],
  ['an object’s own word', '__proto__'],
])('rejects %s', (_, text) => expect(readCode(text)).toBeNull())

test('returns null without throwing for any other text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 300 })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), letters), (text) => readCode(text) === null),
    { numRuns: atDepth({ quick: 300, full: 5_000 }), seed: SEED },
  )
})

describe('numbers with a valid checksum', () => {
  const [trip] = fc.sample(tripOf(2), { numRuns: 1, seed: SEED }) as [Trip]
  const bare = { ...trip.request, interests: [], must: [], skip: [] }
  const numbers = readNumbers(writeCode(bare, { days: [] })) as number[]

  test('are a plan if unchanged', () => expect(readCode(writeNumbers(numbers))).not.toBeNull())

  test.each([
    ['another version', 0, 2],
    ['no day', 2, 0],
    ['31 days', 2, 31],
    ['a gate that is no node', 3, NODES.length],
    ['a landing after midnight', 4, 1_440],
    ['a fourth pace', 7, 3],
    ['a fifth flag', 8, 16],
    ['no driver', 9, 0],
    ['nine drivers', 9, 9],
    ['an unknown interest', 10, 2 ** INTERESTS.length],
    ['ten hours and a minute at the wheel', 11, 601],
    ['an hour at the wheel but for a minute', 11, 59],
    ['21 wishes', 13, 21],
    ['a night in a town of an impossible number', 15, 10_000],
    ['stops that are not there', 16, 3],
  ])('numbers with a valid checksum are rejected with %s', (_, at, value) =>
    expect(readCode(writeNumbers(numbers.with(at, value)))).toBeNull(),
  )

  test('are rejected with a place of an impossible number', () => {
    expect(readCode(writeNumbers([...numbers.slice(0, -1), 1, 2 * 10_000]))).toBeNull()
  })

  test('numbers with a place or town that the site no longer has are a plan that reports the missing ones', () => {
    const known = PLACES[0]?.number ?? 0
    const stops = [...numbers.slice(0, -1), 2, 2 * known, 2 * 9_999]
    const withPlace = readCode(writeNumbers(stops))
    expect(withPlace?.outline.days.at(-1)?.stops).toEqual([PLACES[0]?.id, 'unknown-9999'])
    const withTown = readCode(writeNumbers(numbers.with(15, NODES.length)))
    for (const read of [withPlace, withTown]) {
      const plan = read && layOut(read.request, read.outline)
      expect(plan?.days).toHaveLength(2)
      expect(plan?.faults.filter(({ rule }) => rule === 'unknown-place')).toHaveLength(1)
    }
  })

  test('numbers with a valid checksum drop wishes for places that the site no longer has', () => {
    const wished = readNumbers(writeCode({ ...bare, must: [PLACES[0]?.id ?? ''] }, { days: [] })) as number[]
    expect(readCode(writeNumbers(wished.with(14, 9_999)))?.request.must).toEqual([])
  })

  test('are rejected with extra numbers', () => expect(readCode(writeNumbers([...numbers, 0]))).toBeNull())

  test('never make the reader throw', () => {
    const any = fc.array(fc.oneof(fc.nat({ max: 300 }), fc.integer({ min: 0, max: 0xffffffff })), { maxLength: 60 })
    fc.assert(
      fc.property(any, (values) => void readCode(writeNumbers(values))),
      { numRuns: atDepth({ quick: 300, full: 3_000 }), seed: SEED },
    )
  })
})

describe('an outline that differs from the request', () => {
  const request = (someTrips[1] as Trip).request
  const night = 'obihiro'

  test('gets empty days in the town of the previous night', () => {
    const code = writeCode(request, { days: [{ stops: ['odori'], night, pinned: [] }] })
    expect(readCode(code)?.outline.days.map((day) => [day.night, day.stops])).toEqual([
      [night, ['odori']],
      [night, []],
      [night, []],
    ])
  })

  test('loses extra days and unknown places and towns', () => {
    const day = { stops: ['atlantis', 'odori'], night: 'atlantis', pinned: ['atlantis'] }
    const read = readCode(writeCode(request, { days: [day, day, day, day, day] }))
    expect(read?.outline.days).toEqual(Array(3).fill({ stops: ['odori'], night: request.arrival.gate, pinned: [] }))
  })

  test('keeps a day with forty stops', () => {
    const stops = PLACES.slice(0, 40).map(({ id }) => id)
    const days = [{ stops, night, pinned: stops }, ...Array(2).fill({ stops: [], night, pinned: [] })]
    expect(readCode(writeCode(request, { days }))?.outline).toEqual({ days })
  })

  test.each([
    ['an unknown gate', { arrival: { gate: 'atlantis', at: 600 } }],
    ['a day before there were codes', { firstDay: '2019-12-31' }],
    ['a seed that is too large', { seed: 2 ** 32 }],
    ['a seed that is no whole number', { seed: 0.5 }],
  ])('throws a RangeError for %s', (_, fields) => {
    expect(() => writeCode({ ...request, ...fields }, { days: [] })).toThrow(RangeError)
  })
})
