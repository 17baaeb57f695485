import { describe, expect, test } from 'vitest'
import {
  CREW_STATES,
  CREW_TRANSITIONS,
  type CrewState,
  crewStateAt,
  departureOf,
  earliestFirstDay,
  isLateWithdrawal,
  lockOf,
  REQUEST_STATES,
  REQUEST_TRANSITIONS,
  type RequestAction,
  type RequestState,
  requestActionsOf,
  requestExpiry,
  requestStateAt,
} from '../../../shared/crew/crew.ts'

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
    ['when cancelled, at any time', Date.parse('2027-01-01T00:00:00Z'), { standing: 'cancelled' }, 'cancelled'],
    ['when hidden by the operator', departure - 49 * HOUR, { standing: 'hidden' }, 'hidden'],
  ] as const)('%s it is', (_when, now, change, state) => {
    expect(crewStateAt({ ...crew, ...change }, now)).toBe(state)
  })
})

describe('a request expires after 72 h or at departure', () => {
  test('expires after 72 h', () =>
    expect(requestExpiry(departure - 100 * HOUR, crew.firstDay)).toBe(departure - 28 * HOUR))
  test('expires at departure', () => expect(requestExpiry(departure - 50 * HOUR, crew.firstDay)).toBe(departure))
  test.each([
    ['pending', departure - 1, 'pending'],
    ['pending', departure, 'expired'],
    ['waiting', departure - 1, 'waiting'],
    ['waiting', departure, 'expired'],
    ['accepted', departure, 'accepted'],
  ] as const)('%s at %d is %s', (state, now, expected) => {
    expect(requestStateAt({ state, expiresAt: departure }, now)).toBe(expected)
  })
})

test.each([
  ['just before midnight in Japan', '2026-11-20T14:59:59.999Z', '2026-11-23'],
  ['at midnight in Japan', '2026-11-20T15:00:00Z', '2026-11-24'],
])('names the first day that does not lock a crew at once, %s', (_, time, day) => {
  const now = Date.parse(time)
  expect(earliestFirstDay(now)).toBe(day)
  expect(lockOf(day)).toBeGreaterThan(now)
  expect(lockOf(day) - now).toBeLessThanOrEqual(24 * HOUR)
})

test.each([
  ['a week before', departure - 168 * HOUR, true],
  ['earlier than a week before', departure - 168 * HOUR - 1, false],
  ['just before', departure - 1, true],
  ['at', departure, false],
])('counts a withdrawal %s departure as late: %s', (_, now, expected) => {
  expect(isLateWithdrawal(crew.firstDay, now)).toBe(expected)
})

describe('the state machines follow the product decisions', () => {
  const crewStates = (action: keyof typeof CREW_TRANSITIONS) => CREW_TRANSITIONS[action].from.join(' ')

  test.each([
    ['create', 'none', 'owner'],
    ['change', 'open full', 'owner'],
    ['change-small', 'open full locked', 'owner'],
    ['cancel', 'open full locked', 'owner'],
    ['hide', 'open full locked done', 'operator'],
    ['restore', 'hidden', 'operator'],
  ] as const)('the state machines allow “%s” of a crew from %s by the %s', (action, from, by) => {
    expect([crewStates(action), CREW_TRANSITIONS[action].by]).toEqual([from, by])
  })

  test.each([
    ['send', 'none declined withdrawn expired removed', 'pending', 'stranger', 'open'],
    ['wait', 'none declined withdrawn expired removed', 'waiting', 'stranger', 'open full'],
    ['offer', 'waiting', 'pending', 'seat', 'open'],
    ['accept', 'pending', 'accepted', 'owner', 'open'],
    ['decline', 'pending waiting', 'declined', 'owner', 'open full locked cancelled hidden'],
    ['withdraw', 'pending waiting accepted', 'withdrawn', 'sender', 'open full locked cancelled hidden'],
    ['remove', 'accepted', 'removed', 'owner', 'open full locked cancelled hidden'],
    ['expire', 'pending waiting', 'expired', 'clock', CREW_STATES.join(' ')],
  ] as const)('the state machines allow “%s” of a request from %s to %s by the %s', (action, from, to, by, crew) => {
    const entry = REQUEST_TRANSITIONS[action]
    expect([entry.from.join(' '), entry.to, entry.by, entry.crew.join(' ')]).toEqual([from, to, by, crew])
  })

  test.each<['owner' | 'sender', RequestState, CrewState, RequestAction[]]>([
    ['owner', 'pending', 'open', ['accept', 'decline']],
    ['owner', 'pending', 'full', ['decline']],
    ['owner', 'waiting', 'full', ['decline']],
    ['sender', 'waiting', 'full', ['withdraw']],
    ['owner', 'accepted', 'locked', ['remove']],
    ['owner', 'accepted', 'done', []],
    ['sender', 'pending', 'open', ['withdraw']],
    ['sender', 'accepted', 'cancelled', ['withdraw']],
    ['sender', 'accepted', 'done', []],
    ['sender', 'declined', 'open', []],
  ])('lets the %s of a request that is %s in a crew that is %s do %j', (side, state, crewState, actions) => {
    expect(requestActionsOf(side, state, crewState)).toEqual(actions)
  })

  test('the state machines lead only to existing states', () => {
    const ends = Object.values(REQUEST_TRANSITIONS).map(({ to }) => to)
    expect(ends.filter((to) => !REQUEST_STATES.includes(to))).toEqual([])
  })
})
