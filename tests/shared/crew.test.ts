import { describe, expect, test } from 'vitest'
import { crewStateAt, departureOf, requestExpiry, requestStateAt } from '../../shared/crew.ts'

const HOUR = 3_600_000
const crew = { standing: 'open', firstDay: '2026-11-30', lastDay: '2026-12-04', freeSeats: 2 } as const
const departure = departureOf(crew.firstDay)

describe('a crew goes open → full → locked → done', () => {
  test.each([
    ['49 h before departure', departure - 49 * HOUR, {}, 'open'],
    ['without a free seat', departure - 49 * HOUR, { freeSeats: 0 }, 'full'],
    ['a millisecond before the lock', departure - 48 * HOUR - 1, {}, 'open'],
    ['48 h before departure', departure - 48 * HOUR, {}, 'locked'],
    ['when full, 48 h before departure', departure - 48 * HOUR, { freeSeats: 0 }, 'locked'],
    ['on its last evening in Japan', Date.parse('2026-12-04T23:59:59+09:00'), {}, 'locked'],
    ['after its last day in Japan', Date.parse('2026-12-05T00:00:00+09:00'), {}, 'done'],
    ['when called off, whatever the time', Date.parse('2027-01-01T00:00:00Z'), { standing: 'cancelled' }, 'cancelled'],
    ['when hidden by the operator', departure - 49 * HOUR, { standing: 'hidden' }, 'hidden'],
  ] as const)('%s it is', (_when, now, change, state) => {
    expect(crewStateAt({ ...crew, ...change }, now)).toBe(state)
  })
})

describe('a request expires after 72 h or at departure', () => {
  test('72 h', () => expect(requestExpiry(departure - 100 * HOUR, crew.firstDay)).toBe(departure - 28 * HOUR))
  test('departure', () => expect(requestExpiry(departure - 50 * HOUR, crew.firstDay)).toBe(departure))
  test.each([
    ['pending', departure - 1, 'pending'],
    ['pending', departure, 'expired'],
    ['accepted', departure, 'accepted'],
  ] as const)('%s at %d is %s', (state, now, expected) => {
    expect(requestStateAt({ state, expiresAt: departure }, now)).toBe(expected)
  })
})
