import { describe, expect, test } from 'vitest'
import { deerRisk, HOURS, hourInJapan, LEVELS, MONTHS, runsOf, sunOf } from '../../../shared/wildlife/deer-risk.ts'

describe('an hour gets a point for a sun that is down, one for 16:00 to 20:00, one for October or November', () => {
  test.each([
    ['July, noon', 7, 12, 'low', 'day'],
    ['July, late at night', 7, 23, 'raised', 'night'],
    ['July, before sunset', 7, 18, 'raised', 'day'],
    ['July, at sunset', 7, 19, 'high', 'dusk'],
    ['April, before sunrise', 4, 4, 'raised', 'dawn'],
    ['December, at sunset', 12, 16, 'high', 'dusk'],
    ['December, in the dark', 12, 18, 'high', 'night'],
    ['October, noon', 10, 12, 'raised', 'day'],
    ['October, before sunrise', 10, 5, 'high', 'dawn'],
    ['October, dusk', 10, 17, 'highest', 'dusk'],
    ['October, in the dark', 10, 19, 'highest', 'night'],
    ['October, later', 10, 20, 'high', 'night'],
    ['November, at sunset', 11, 16, 'highest', 'dusk'],
    ['November, noon', 11, 12, 'raised', 'day'],
  ])('rates %s', (_, month, hour, level, light) => {
    expect(deerRisk(month, hour)).toMatchObject({ level, light })
  })

  test.each(MONTHS)('rates every hour of month %i by its points', (month) => {
    const { sunrise, sunset } = sunOf(month)
    for (const hour of HOURS) {
      const points =
        Number(hour * 60 < sunrise || hour * 60 + 60 > sunset) +
        Number(hour >= 16 && hour < 20) +
        Number(month === 10 || month === 11)
      expect(deerRisk(month, hour).level).toBe(LEVELS[points])
    }
  })
})

test('includes the percentages of the police', () => {
  expect(deerRisk(10, 17)).toMatchObject({ hours: { from: 16, to: 18, percent: 22.5 }, monthPercent: 22.8 })
  expect(deerRisk(11, 19)).toMatchObject({ hours: { from: 18, to: 20, percent: 28.8 }, monthPercent: 18 })
  expect(deerRisk(6, 20)).toMatchObject({ hours: undefined, monthPercent: undefined })
})

test('gives the highest level only to evenings of October and November', () => {
  const highest = MONTHS.flatMap((month) =>
    runsOf(month)
      .filter(({ level }) => level === 'highest')
      .map(({ from, to }) => [month, from, to]),
  )
  expect(highest).toEqual([
    [10, 16, 20],
    [11, 16, 20],
  ])
})

test.each(MONTHS)('covers the day of month %i with runs that differ from their neighbours', (month) => {
  const runs = runsOf(month)
  expect(runs[0]?.from).toBe(0)
  expect(runs.at(-1)?.to).toBe(24)
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]
    if (!next) continue
    expect(next.from).toBe(run.to)
    expect(next.level).not.toBe(run.level)
  }
})

test.each([
  ['2026-10-31T15:00:00Z', 11, 0],
  ['2026-12-31T14:59:59Z', 12, 23],
  ['2026-06-15T03:30:00Z', 6, 12],
])('converts %s to month %i and hour %i in Japan', (instant, month, hour) => {
  expect(hourInJapan(Date.parse(instant))).toEqual({ month, hour })
})

test('throws for an invalid month', () => expect(() => deerRisk(13, 0)).toThrow(RangeError))
