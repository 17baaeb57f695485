import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastDayOfYearFrom, monthsAfter } from '../../../shared/eligibility/days.ts'
import { type Case, type Days, verdictOf } from '../../../shared/eligibility/last-day.ts'
import { isTypedDay } from '../../../shared/time/calendar-day.ts'
import { atDepth } from '../../support/depth.ts'

const NO_DAYS: Days = { landing: '', permitIssued: '', licenceEnds: '', tripEnds: '', leftJapan: '', yearBegan: '' }

function given(days: Partial<Days>, more: Partial<Omit<Case, 'days'>> = {}): Case {
  return { paper: 'permit', resident: false, ...more, days: { ...NO_DAYS, ...days } }
}

const translated = (days: Partial<Days>) => given(days, { paper: 'translation' })
const resident = (days: Partial<Days>) => given(days, { paper: 'translation', resident: true })

test.each([
  ['2026-12-10', '2027-12-09', 'the day before, a year later'],
  ['2026-12-01', '2027-11-30', 'the first of a month'],
  ['2027-01-01', '2027-12-31', 'the first of a year'],
  ['2026-12-31', '2027-12-30', 'the last of a year'],
  ['2028-02-29', '2029-02-28', 'a leap day'],
  ['2028-02-28', '2029-02-27', 'the day before a leap day'],
  ['2028-03-01', '2029-02-28', 'the day after a leap day'],
  ['2027-03-01', '2028-02-29', 'a year that ends on a leap day'],
  ['2027-02-28', '2028-02-27', 'a leap year ahead'],
  ['2026-05-01', '2027-04-30', 'after a month of 30 days'],
])('ends a year from %s on %s: %s', (first, last) => expect(lastDayOfYearFrom(first)).toBe(last))

test.each([
  ['2026-12-10', '2027-03-10'],
  ['2026-11-30', '2027-03-01'],
  ['2027-11-30', '2028-03-01'],
  ['2027-11-29', '2028-02-29'],
  ['2026-10-31', '2027-01-31'],
  ['2026-09-30', '2026-12-30'],
])('counts three months after %s as %s', (day, later) => expect(monthsAfter(day, 3)).toBe(later))

test.each([
  ['a fresh permit', given({ landing: '2026-12-10', permitIssued: '2026-11-20' }), '2027-11-19', 'permit'],
  ['a permit issued on landing', given({ landing: '2026-12-10', permitIssued: '2026-12-10' }), '2027-12-09', 'landing'],
  ['a permit issued later', given({ landing: '2026-12-10', permitIssued: '2027-01-05' }), '2027-12-09', 'landing'],
  ['an old permit', given({ landing: '2027-01-10', permitIssued: '2026-01-16' }), '2027-01-15', 'permit'],
  [
    'a permit that ends on landing',
    given({ landing: '2027-01-15', permitIssued: '2026-01-16' }),
    '2027-01-15',
    'permit',
  ],
  ['a permit of a leap day', given({ landing: '2028-03-10', permitIssued: '2028-02-29' }), '2029-02-28', 'permit'],
  [
    'a licence that ends first',
    given({ landing: '2026-12-10', permitIssued: '2026-11-20', licenceEnds: '2027-02-01' }),
    '2027-02-01',
    'licence',
  ],
  ['a translation', translated({ landing: '2026-12-10' }), '2027-12-09', 'landing'],
  ['a translation and a leap day', translated({ landing: '2028-02-29' }), '2029-02-28', 'landing'],
  [
    'a translated licence that ends',
    translated({ landing: '2026-12-10', licenceEnds: '2027-03-31' }),
    '2027-03-31',
    'licence',
  ],
  [
    'a translation, whatever a hidden field holds',
    translated({ landing: '2026-12-10', permitIssued: '2020-01-01', leftJapan: 'x' }),
    '2027-12-09',
    'landing',
  ],
  ['a resident who lands for the first time', resident({ landing: '2026-12-10' }), '2027-12-09', 'landing'],
  [
    'a resident back after two weeks',
    resident({ landing: '2026-12-10', leftJapan: '2026-11-26', yearBegan: '2026-04-01' }),
    '2027-03-31',
    'landing',
  ],
  [
    'a resident back a day short of three months',
    resident({ landing: '2026-12-09', leftJapan: '2026-09-10', yearBegan: '2026-04-01' }),
    '2027-03-31',
    'landing',
  ],
  [
    'a resident back after three months',
    resident({ landing: '2026-12-10', leftJapan: '2026-09-10', yearBegan: '2026-04-01' }),
    '2027-12-09',
    'landing',
  ],
])('computes the last day for %s', (_, of, last, why) => {
  expect(verdictOf(of)).toMatchObject({ kind: 'yes', last, why })
})

test.each([
  ['a permit that is over', given({ landing: '2027-01-16', permitIssued: '2026-01-16' }), 'permit', '2027-01-15'],
  [
    'a licence that is over',
    given({ landing: '2027-01-16', permitIssued: '2027-01-01', licenceEnds: '2027-01-15' }),
    'licence',
    '2027-01-15',
  ],
  [
    "a resident's year that is over",
    resident({ landing: '2027-04-10', leftJapan: '2027-03-20', yearBegan: '2026-04-01' }),
    'landing',
    '2027-03-31',
  ],
  [
    'a permit issued after the year',
    given({ landing: '2026-12-10', permitIssued: '2027-12-10' }),
    'issuedTooLate',
    '2027-12-10',
  ],
])('refuses %s', (_, of, why, day) => expect(verdictOf(of)).toEqual({ kind: 'no', why, day }))

test.each([
  ['a trip longer than that', { permitIssued: '2026-11-20', tripEnds: '2027-11-20' }, ['tripTooLong']],
  ['a trip that ends that day', { permitIssued: '2026-11-20', tripEnds: '2027-11-19' }, []],
  ['a permit issued after landing', { permitIssued: '2026-12-20' }, ['notBeforeIssue']],
  ['a trip over before the permit', { permitIssued: '2026-12-20', tripEnds: '2026-12-19' }, ['tripBeforeIssue']],
])('warns about %s as needed', (_, days, warnings) => {
  expect(verdictOf(given({ landing: '2026-12-10', ...days }))).toMatchObject({ kind: 'yes', warnings })
})

test.each([
  ['2026-11-26', ['sameYear']],
  ['2026-08-26', ['newYear']],
])('tells a resident who left on %s which year counts', (leftJapan, warnings) => {
  expect(verdictOf(resident({ landing: '2026-12-10', leftJapan, yearBegan: '2026-04-01' }))).toMatchObject({ warnings })
})

describe('impossible dates are reported by field', () => {
  test.each([
    ['a trip that ends before it begins', { tripEnds: '2026-12-09' }, { tripEnds: 'tripBeforeLanding' }],
    ['a year half typed', { permitIssued: '0202-11-20' }, { permitIssued: 'notADay' }],
    ['a day that does not exist', { licenceEnds: '2027-02-29' }, { licenceEnds: 'notADay' }],
  ])('reports %s', (_, days, fields) => {
    expect(verdictOf(given({ landing: '2026-12-10', permitIssued: '2026-11-20', ...days }))).toEqual({
      kind: 'wrong',
      fields,
    })
  })

  test.each([
    [{ leftJapan: '2026-12-11', yearBegan: '2026-04-01' }, { leftJapan: 'leftAfterLanding' }],
    [{ leftJapan: '2026-03-31', yearBegan: '2026-04-01' }, { yearBegan: 'beganAfterLeaving' }],
  ])("reports a resident's impossible dates %j", (days, fields) => {
    expect(verdictOf(resident({ landing: '2026-12-10', ...days }))).toEqual({ kind: 'wrong', fields })
  })
})

test.each([
  ['nothing entered', given({}), ['landing', 'permitIssued']],
  ['a translation without a landing', translated({}), ['landing']],
  ['a resident who only left', resident({ landing: '2026-12-10', leftJapan: '2026-11-26' }), ['yearBegan']],
  ['a resident who only began', resident({ landing: '2026-12-10', yearBegan: '2026-04-01' }), ['leftJapan']],
])('lists the missing dates: %s', (_, of, missing) => expect(verdictOf(of)).toEqual({ kind: 'incomplete', missing }))

const DAY_MS = 86_400_000
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map(iso)
const dayOrNone = fc.option(day, { nil: '' })

function iso(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

test('is never after a limit and never before landing or the permit', () => {
  const days = fc.record({
    landing: day,
    permitIssued: day,
    licenceEnds: dayOrNone,
    tripEnds: dayOrNone,
    leftJapan: dayOrNone,
    yearBegan: dayOrNone,
  })
  const cases = fc.record({ paper: fc.constantFrom('permit', 'translation'), resident: fc.boolean(), days })
  fc.assert(
    fc.property(cases, (of) => {
      const verdict = verdictOf(of)
      if (verdict.kind !== 'yes') return
      expect(daysBetween(of.days.landing, verdict.last)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(of.days.landing, verdict.last)).toBeLessThan(366)
      expect(verdict.first <= verdict.last && verdict.first >= of.days.landing).toBe(true)
      if (of.paper === 'permit') expect(daysBetween(of.days.permitIssued, verdict.last)).toBeLessThan(366)
      if (of.days.licenceEnds !== '') expect(verdict.last <= of.days.licenceEnds).toBe(true)
    }),
    { numRuns: atDepth({ quick: 300, full: 2_000 }) },
  )
})

test('makes a year 365 or 366 days long, counting both ends', () => {
  fc.assert(
    fc.property(day, (first) => {
      const length = daysBetween(first, lastDayOfYearFrom(first)) + 1
      expect(isTypedDay(lastDayOfYearFrom(first))).toBe(true)
      expect([365, 366]).toContain(length)
    }),
  )
})
