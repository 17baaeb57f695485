/**
 * The last day on which a foreign licence may be used in Japan: the earliest of one year from landing, one year from
 * the permit's issue, and the end of the licence. The law counts the first day as day one (上陸の日から起算して一年): after landing
 * on 10 December 2026 the last day is 9 December 2027. A year from 29 February ends on 28 February. The permit's year
 * is counted in the same way from its issue, which is the stricter of two readings; an earlier end printed in the
 * booklet takes precedence.
 */

import { isTypedDay } from '../time/calendar-day.ts'
import { earliest, lastDayOfYearFrom, latest, monthsAfter } from './days.ts'

/**
 * Months that a resident must have been away from Japan to start a new year of driving. After a shorter absence the old
 * year continues.
 */
export const MONTHS_AWAY_FOR_A_NEW_YEAR = 3

export const DATE_FIELDS = ['landing', 'permitIssued', 'licenceEnds', 'tripEnds', 'leftJapan', 'yearBegan'] as const
export type DateField = (typeof DATE_FIELDS)[number]

export type Days = Readonly<Record<DateField, string>>

export interface Case {
  readonly paper: 'permit' | 'translation'
  readonly resident: boolean
  readonly days: Days
}

export type Wrong = 'notADay' | 'tripBeforeLanding' | 'leftAfterLanding' | 'beganAfterLeaving'
export type End = 'landing' | 'permit' | 'licence'
export type Warning = 'tripTooLong' | 'notBeforeIssue' | 'tripBeforeIssue' | 'sameYear' | 'newYear'

export type Verdict =
  | { readonly kind: 'incomplete'; readonly missing: readonly DateField[] }
  | { readonly kind: 'wrong'; readonly fields: Partial<Readonly<Record<DateField, Wrong>>> }
  /**
   * Driving is not allowed on any day. `why` names what ended before the landing, and `day` is its last day. For
   * 'issuedTooLate', `day` is the day on which the permit was issued, which is after the last day of driving.
   */
  | { readonly kind: 'no'; readonly why: End | 'issuedTooLate'; readonly day: string }
  | {
      readonly kind: 'yes'
      readonly first: string
      readonly last: string
      readonly why: End
      readonly ends: Partial<Readonly<Record<End, string>>>
      readonly warnings: readonly Warning[]
    }

/** Returns the date fields that matter for this paper and residence. All other fields are ignored. */
export function fieldsOf({ paper, resident }: Pick<Case, 'paper' | 'resident'>): readonly DateField[] {
  return DATE_FIELDS.filter((field) => {
    if (field === 'permitIssued') return paper === 'permit'
    if (field === 'leftJapan' || field === 'yearBegan') return resident
    return true
  })
}

function wrongOf(days: Days): Partial<Record<DateField, Wrong>> {
  const both = (a: DateField, b: DateField) => days[a] !== '' && days[b] !== ''
  const wrong: Partial<Record<DateField, Wrong>> = {}
  if (both('tripEnds', 'landing') && days.tripEnds < days.landing) wrong.tripEnds = 'tripBeforeLanding'
  if (both('leftJapan', 'landing') && days.leftJapan > days.landing) wrong.leftJapan = 'leftAfterLanding'
  if (both('yearBegan', 'leftJapan') && days.yearBegan > days.leftJapan) wrong.yearBegan = 'beganAfterLeaving'
  for (const field of DATE_FIELDS) if (days[field] !== '' && !isTypedDay(days[field])) wrong[field] = 'notADay'
  return wrong
}

function missingOf(days: Days, { paper, resident }: Case): DateField[] {
  const missing: DateField[] = days.landing === '' ? ['landing'] : []
  if (paper === 'permit' && days.permitIssued === '') missing.push('permitIssued')
  // Residents know both dates or, on their first landing, neither. One date alone means that the other one is missing.
  if (resident && days.leftJapan === '' && days.yearBegan !== '') missing.push('leftJapan')
  if (resident && days.yearBegan === '' && days.leftJapan !== '') missing.push('yearBegan')
  return missing
}

function only(days: Days, fields: readonly DateField[]): Days {
  const valueIfUsed = (field: DateField) => (fields.includes(field) ? days[field] : '')
  return {
    landing: valueIfUsed('landing'),
    permitIssued: valueIfUsed('permitIssued'),
    licenceEnds: valueIfUsed('licenceEnds'),
    tripEnds: valueIfUsed('tripEnds'),
    leftJapan: valueIfUsed('leftJapan'),
    yearBegan: valueIfUsed('yearBegan'),
  }
}

export function verdictOf(given: Case): Verdict {
  const days = only(given.days, fieldsOf(given))
  const fields = wrongOf(days)
  if (Object.keys(fields).length > 0) return { kind: 'wrong', fields }
  const missing = missingOf(days, given)
  if (missing.length > 0) return { kind: 'incomplete', missing }

  const cameBack = days.leftJapan !== ''
  const newYear = !cameBack || days.landing >= monthsAfter(days.leftJapan, MONTHS_AWAY_FOR_A_NEW_YEAR)
  const ends: Partial<Record<End, string>> = { landing: lastDayOfYearFrom(newYear ? days.landing : days.yearBegan) }
  if (days.permitIssued !== '') ends.permit = lastDayOfYearFrom(days.permitIssued)
  if (days.licenceEnds !== '') ends.licence = days.licenceEnds

  const last = earliest(Object.values(ends))
  const why = (['landing', 'permit', 'licence'] as const).find((end) => ends[end] === last) ?? 'landing'
  const first = latest([days.landing, days.permitIssued])
  if (last < days.landing) return { kind: 'no', why, day: last }
  if (last < first) return { kind: 'no', why: 'issuedTooLate', day: days.permitIssued }

  const warnings: Warning[] = []
  if (days.tripEnds > last) warnings.push('tripTooLong')
  if (first > days.landing)
    warnings.push(days.tripEnds !== '' && days.tripEnds < first ? 'tripBeforeIssue' : 'notBeforeIssue')
  if (cameBack) warnings.push(newYear ? 'newYear' : 'sameYear')
  return { kind: 'yes', first, last, why, ends, warnings }
}
