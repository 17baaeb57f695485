import { describe, expect, test } from 'vitest'
import {
  dayOfDeletion,
  groupCrews,
  groupOf,
  isLate,
  lastOpenDay,
} from '../../../../../client/features/crew/card/crew-dates.ts'
import type { Crew } from '../../../../../shared/api/endpoints.ts'
import { crewStateAt } from '../../../../../shared/crew/crew.ts'
import { dayInJapan, midnightInJapan } from '../../../../../shared/time/japan-time.ts'

const HOUR_MS = 3_600_000
const TRIP = { firstDay: '2026-07-20', lastDay: '2026-07-24' }
const open = { ...TRIP, standing: 'open', freeSeats: 1 } as const

test('locks a crew at the end of its last open day', () => {
  expect(lastOpenDay(TRIP.firstDay)).toBe('2026-07-17')
  const end = midnightInJapan('2026-07-18')
  expect(crewStateAt(open, end - 1)).toBe('open')
  expect(crewStateAt(open, end)).toBe('locked')
  expect(isLate(TRIP.firstDay, end - 1)).toBe(false)
  expect(isLate(TRIP.firstDay, end)).toBe(true)
})

test('deletes a crew 30 full days after its last day', () => {
  expect(dayOfDeletion(TRIP.lastDay)).toBe('2026-08-24')
  // The scheduled job deletes a crew when its last day is more than 30 days ago.
  const isOver = (now: number) => TRIP.lastDay < dayInJapan(now - 30 * 24 * HOUR_MS)
  expect(isOver(midnightInJapan('2026-08-24') - 1)).toBe(false)
  expect(isOver(midnightInJapan('2026-08-24'))).toBe(true)
})

test.each<[Crew['state'], string, string]>([
  ['open', '2026-07-01', 'coming'],
  ['full', '2026-07-01', 'coming'],
  ['locked', '2026-07-19', 'coming'],
  ['locked', '2026-07-20', 'underWay'],
  ['locked', '2026-07-24', 'underWay'],
  ['done', '2026-07-25', 'finished'],
  ['cancelled', '2026-07-01', 'calledOff'],
  ['hidden', '2026-07-01', 'calledOff'],
])('puts a crew in state %s on %s into the group %s', (state, day, group) => {
  expect(groupOf({ ...TRIP, state }, midnightInJapan(day))).toBe(group)
})

describe('groupCrews', () => {
  const crew = (id: string, firstDay: string, state: Crew['state']) => ({ id, firstDay, state }) as Crew
  const NOW = midnightInJapan('2026-07-10')

  test('sorts upcoming crews by soonest and past crews by latest departure', () => {
    const crews = [
      crew('later', '2026-09-01', 'open'),
      crew('sooner', '2026-08-01', 'full'),
      crew('longer ago', '2026-05-01', 'done'),
      crew('just over', '2026-07-01', 'done'),
    ]
    expect(groupCrews(crews, NOW).map(({ group, crews: items }) => [group, items.map(({ id }) => id)])).toEqual([
      ['coming', ['sooner', 'later']],
      ['finished', ['just over', 'longer ago']],
    ])
  })

  test('returns no empty group', () => expect(groupCrews([], NOW)).toEqual([]))
})
