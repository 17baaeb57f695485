import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTableOf } from '../../../../server/functions/matching/match-days.ts'
import { LONGEST_BY_DAYS } from '../../../../server/functions/matching/match-reads.ts'
import { letterCodeOf } from '../../../../server/functions/matching/route-letters.ts'
import { CREW_LIMITS } from '../../../../shared/crew/crew.ts'
import { datesTenths, mostTenths, type Span } from '../../../../shared/crew/match-points.ts'
import { dayOfNumber } from '../../../../shared/time/calendar-day.ts'
import { atDepth } from '../../../support/depth.ts'

const spans = (longest: number): fc.Arbitrary<Span> =>
  fc
    .record({
      first: fc.integer({ min: 20_800, max: 20_830 }),
      days: fc.integer({ min: 1, max: longest }),
      flexible: fc.integer({ min: 0, max: 7 }),
    })
    .map(({ first, days, flexible }) => ({ first, last: first + days - 1, flexible }))

const daysOf = ({ first, last }: Span) => last - first + 1
const searches = fc.record({
  wanted: spans(30),
  route: fc.integer({ min: Math.ceil(mostTenths('route') / 4), max: mostTenths('route') }),
  least: fc.integer({ min: -100, max: 600 }),
  earliest: fc.integer({ min: 20_780, max: 20_830 }),
})

test('a crew of up to two weeks is found exactly once if its route and days score enough', () => {
  fc.assert(
    fc.property(searches, spans(LONGEST_BY_DAYS), fc.integer({ min: 1, max: 250 }), (search, crew, middle) => {
      const { wanted, route, least, earliest } = search
      const table = dayTableOf(wanted, dayOfNumber(earliest))
      const dates = datesTenths(wanted, crew)
      expect(table.tenthsOf(dayOfNumber(crew.first), crew.flexible, daysOf(crew))).toBe(
        crew.first < earliest ? 0 : dates,
      )
      const steps = [
        [middle, mostTenths('dates')],
        [1, middle - 1],
      ] as const
      const met = steps.flatMap((step) =>
        table
          .departures(step, least)
          .filter(({ firstDay, flexible }) => firstDay === dayOfNumber(crew.first) && flexible === crew.flexible)
          .filter(({ shortest, letters }) => {
            const letter = letters[daysOf(crew) - 1]
            return daysOf(crew) >= shortest && letter !== undefined && letterCodeOf(route) >= letter.charCodeAt(0)
          }),
      )
      const isWorthIt = dates > 0 && crew.first >= earliest && route + dates >= least
      if (isWorthIt) expect(met).toHaveLength(1)
      else expect(met.length).toBeLessThanOrEqual(1)
      if (dates === 0 || crew.first < earliest) expect(met).toEqual([])
    }),
    { numRuns: atDepth({ quick: 200, full: 2_000 }) },
  )
})

test('a longer crew is among the long trips if its route and days score enough', () => {
  fc.assert(
    fc.property(
      searches,
      spans(CREW_LIMITS.maximumDays).filter((crew) => daysOf(crew) > LONGEST_BY_DAYS),
      ({ wanted, route, least, earliest }, crew) => {
        const table = dayTableOf(wanted, dayOfNumber(earliest))
        const dates = datesTenths(wanted, crew)
        expect(table.tenthsOf(dayOfNumber(crew.first), crew.flexible, daysOf(crew))).toBe(dates)
        fc.pre(dates > 0 && crew.first >= earliest && route + dates >= least)
        const { between: [first, last] = ['', ''], letter = '~' } = table.longTrips(least) ?? {}
        expect(first <= dayOfNumber(crew.first) && dayOfNumber(crew.first) <= last).toBe(true)
        expect(letterCodeOf(route)).toBeGreaterThanOrEqual(letter.charCodeAt(0))
      },
    ),
    { numRuns: atDepth({ quick: 200, full: 2_000 }) },
  )
})
