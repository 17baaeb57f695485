import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVENTS, eventById } from '../../../shared/city/events.ts'
import { type EventRule, monthOfRule, monthsOfRule, stretchesOf, usualIn } from '../../../shared/time/annual-dates.ts'

const days = (first: string, last: string) => ({ first, last, rough: false })
const window = (first: string, last: string) => ({ first, last, rough: true })

const lastFridayToSunday = eventById('ushio-festival').rule
const secondWednesdayToSunday = eventById('yosakoi').rule
const lastSunday = eventById('marathon').rule
const lastFriday = eventById('toyohira-fireworks').rule
const wednesdayToThursday: EventRule = { kind: 'weekdays', month: '02', week: 'last', from: 3, to: 4 }
const firstMonday: EventRule = { kind: 'weekdays', month: '09', week: 1, from: 1, to: 1 }

test.each<[string, number, EventRule, ReturnType<typeof days>]>([
  // July 2026 ends on a Friday and July 2027 on a Saturday, so the weekend of their last Friday runs into August and
  // does not count.
  ['last Friday to Sunday of July', 2024, lastFridayToSunday, days('2024-07-26', '2024-07-28')],
  ['last Friday to Sunday of July', 2025, lastFridayToSunday, days('2025-07-25', '2025-07-27')],
  ['last Friday to Sunday of July', 2026, lastFridayToSunday, days('2026-07-24', '2026-07-26')],
  ['last Friday to Sunday of July', 2027, lastFridayToSunday, days('2027-07-23', '2027-07-25')],
  ['last Friday to Sunday of July', 2028, lastFridayToSunday, days('2028-07-28', '2028-07-30')],
  ['last Friday of July', 2026, lastFriday, days('2026-07-31', '2026-07-31')],
  ['last Friday of July', 2027, lastFriday, days('2027-07-30', '2027-07-30')],
  ['second Wednesday to Sunday of June', 2024, secondWednesdayToSunday, days('2024-06-05', '2024-06-09')],
  ['second Wednesday to Sunday of June', 2026, secondWednesdayToSunday, days('2026-06-10', '2026-06-14')],
  ['second Wednesday to Sunday of June', 2027, secondWednesdayToSunday, days('2027-06-09', '2027-06-13')],
  ['last Sunday of August', 2026, lastSunday, days('2026-08-30', '2026-08-30')],
  ['last Sunday of August', 2027, lastSunday, days('2027-08-29', '2027-08-29')],
  ['last Sunday of August', 2031, lastSunday, days('2031-08-31', '2031-08-31')],
  ['first Monday of September', 2026, firstMonday, days('2026-09-07', '2026-09-07')],
  ['first Monday of September', 2025, firstMonday, days('2025-09-01', '2025-09-01')],
  ['the last of a February with 29 days', 2028, wednesdayToThursday, days('2028-02-23', '2028-02-24')],
  ['the last of a February that ends with it', 2024, wednesdayToThursday, days('2024-02-28', '2024-02-29')],
  ['the same days', 2027, { kind: 'days', first: '06-14', last: '06-16' }, days('2027-06-14', '2027-06-16')],
  [
    'the same days over New Year',
    2026,
    { kind: 'days', first: '12-30', last: '01-03' },
    days('2026-12-30', '2027-01-03'),
  ],
])('computes “%s” in %i', (_, year, rule, expected) => {
  expect(usualIn(rule, year)).toEqual(expected)
})

test.each<[string, EventRule, number, ReturnType<typeof window>]>([
  ['late January to late February', eventById('shikotsu-ice').rule, 2027, window('2027-01-21', '2027-02-28')],
  ['the same of a leap year', eventById('shikotsu-ice').rule, 2028, window('2028-01-21', '2028-02-29')],
  ['the first half of February', eventById('snow-festival').rule, 2027, window('2027-02-01', '2027-02-15')],
  ['about two days', eventById('cherry-blossom').rule, 2027, window('2027-04-25', '2027-05-05')],
  ['from mid or late May to early June', eventById('lilac-festival').rule, 2027, window('2027-05-11', '2027-06-10')],
  ['until a day that is sure', eventById('white-illumination').rule, 2026, window('2026-11-21', '2026-12-25')],
  ['over New Year', eventById('blue-canal').rule, 2026, window('2026-11-01', '2027-02-20')],
  ['whole months', eventById('city-jazz').rule, 2027, window('2027-07-01', '2027-08-31')],
  ['one part of one month', eventById('glass-market').rule, 2027, window('2027-07-21', '2027-07-31')],
])('computes the rough window %s', (_, rule, year, expected) => {
  expect(usualIn(rule, year)).toEqual(expected)
})

describe('months and stretches, for a calendar that names no year', () => {
  test.each([
    ['blue-canal', [11, 12, 1, 2]],
    ['ushio-festival', [7]],
    ['summer-festival', [7, 8]],
    ['first-sunrise', [1]],
  ] as const)('places %s in the months %j', (id, months) => {
    const { rule } = eventById(id)
    expect(monthsOfRule(rule)).toEqual(months)
    expect(monthOfRule(rule)).toBe(months[0])
  })

  test('months and stretches split at New Year into two stretches', () => {
    const [autumn, winter] = stretchesOf(eventById('blue-canal').rule)
    expect(autumn).toEqual({ from: 10, to: 12 })
    expect(winter).toEqual({ from: 0, to: 1 + 20 / 28 })
  })

  test('months and stretches cover the whole range of a weekday rule', () => {
    // The last Sunday of a month with 31 days is the 25th at the earliest. The Friday two days before is then the 23rd.
    expect(stretchesOf(lastFridayToSunday)).toEqual([{ from: 6 + 22 / 31, to: 7 }])
  })

  test.each(EVENTS.map((event) => [event.id, event] as const))(
    'months and stretches place %s within the year',
    (_, { rule }) => {
      for (const { from, to } of stretchesOf(rule)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(12)
      }
    },
  )
})

test('starts every event in its year, ends it after the start and within four months', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EVENTS), fc.integer({ min: 2000, max: 2099 }), ({ rule }, year) => {
      const { first, last } = usualIn(rule, year)
      expect(first.slice(0, 4)).toBe(String(year))
      expect(first <= last).toBe(true)
      expect(Date.parse(last) - Date.parse(first)).toBeLessThan(120 * 86_400_000)
      expect(Number(first.slice(5, 7))).toBe(monthOfRule(rule))
      expect(Number(last.slice(5, 7))).toBe(monthsOfRule(rule).at(-1))
    }),
  )
})
