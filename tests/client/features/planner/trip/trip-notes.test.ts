import { afterEach, expect, test, vi } from 'vitest'
import {
  MOST_SPENT,
  NO_NOTES,
  parseTripNotes,
  readTripNotes,
  tripKey,
  writeTripNotes,
} from '../../../../../client/features/planner/trip/trip-notes.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const entries = new Map<string, string>()
  const storage = {
    entries,
    refuses: false,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.refuses) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key: string) => entries.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

test('a trip is known by its dates and gates, so another plan of the same trip keeps its notes', () => {
  const request = aRequest()
  expect(tripKey({ ...request, pace: 'full', must: ['otarucanal'], seed: 9 })).toBe(tripKey(request))
  expect(tripKey({ ...request, lastDay: '2027-12-31' })).not.toBe(tripKey(request))
})

test('notes are kept apart for each trip', () => {
  stubStorage()
  writeTripNotes('a', { ticks: ['cash'] })
  writeTripNotes('b', { persons: 4 })
  writeTripNotes('a', { persons: 3 })
  expect(readTripNotes('a')).toEqual({ ...NO_NOTES, ticks: ['cash'], persons: 3 })
  expect(readTripNotes('b')).toEqual({ ...NO_NOTES, persons: 4 })
  expect(readTripNotes('c')).toEqual(NO_NOTES)
})

test('a full storage is reported, and the notes are kept until the page is closed', () => {
  const storage = stubStorage()
  storage.refuses = true
  expect(writeTripNotes('a', { ticks: ['cash'] })).toBe(false)
  expect(readTripNotes('a').ticks).toEqual(['cash'])
  storage.refuses = false
  expect(writeTripNotes('a', { persons: 1 })).toBe(true)
  expect(readTripNotes('a')).toMatchObject({ ticks: ['cash'], persons: 1 })
})

test('the trips changed last are kept, at most twenty', () => {
  const storage = stubStorage()
  for (let trip = 0; trip < 25; trip++) writeTripNotes(`trip ${trip}`, { persons: 5 })
  writeTripNotes('trip 5', { persons: 6 })
  writeTripNotes('trip 25', { persons: 5 })
  const kept = [...parseTripNotes(storage.entries.get('hk-trip-notes') ?? '').keys()]
  expect(kept).toHaveLength(20)
  expect(kept).toContain('trip 5')
  expect(kept).not.toContain('trip 6')
})

test.each(['', 'null', '{', '7', '{"a":1}', '[1,2]', '[[1,{}]]', '[["a"]]', '[["a",[]]]'])(
  'reads the broken entry %s',
  (text) => {
    for (const notes of parseTripNotes(text).values()) expect(notes).toEqual(NO_NOTES)
  },
)

test('invalid parts get their defaults, and valid ones stay', () => {
  const stored = {
    persons: 99,
    prices: { rentalPerDay: '7000', parking: 5, other: 'x'.repeat(50) },
    currency: 'EURO',
    pass: 'yes',
    spent: [
      { kind: 'fuel', yen: 4_000, note: 'Shell\u202e' },
      { kind: 'fuel', yen: -1, note: '' },
      { kind: 'fuel', yen: 1.5, note: '' },
      { kind: 'gold', yen: 10, note: '' },
      'x',
      ...Array.from({ length: MOST_SPENT + 5 }, () => ({ kind: 'other', yen: 1 })),
    ],
    ticks: ['cash', 7, '<script>', 'boat:goko'],
  }
  const notes = parseTripNotes(JSON.stringify([['a', stored]])).get('a')
  expect(notes).toMatchObject({
    persons: NO_NOTES.persons,
    prices: { rentalPerDay: '7000', parking: '', other: 'x'.repeat(12) },
    currency: 'EUR',
    pass: undefined,
    ticks: ['cash', 'boat:goko'],
  })
  expect(notes?.spent).toHaveLength(MOST_SPENT)
  expect(notes?.spent[0]).toEqual({ kind: 'fuel', yen: 4_000, note: 'Shell' })
  expect(notes?.spent[1]).toEqual({ kind: 'other', yen: 1, note: '' })
})
