/** Turns the answers into a planner request, or reports invalid ones. The planner validates the request again. */

import { gateKindOf, gateOfChoice } from '../../../../shared/planner/places/towns.ts'
import {
  DRIVE_BOUNDS,
  MOST_DAYS,
  MOST_DRIVERS,
  MOST_WISHES,
  type PlanRequest,
} from '../../../../shared/planner/request.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { isWinter } from '../../../../shared/time/daylight.ts'
import { type Answers, movedTo } from '../trip/answers.ts'
import { wishesFrom } from '../trip/wish-answers.ts'

export const FIELDS = ['firstDay', 'lastDay', 'arrivalAt', 'departureAt', 'must', 'skip', 'townNights'] as const
export type Field = (typeof FIELDS)[number]

export const MISTAKES = [
  'notADay',
  'past',
  'reversed',
  'tooLong',
  'notATime',
  'leavesBefore',
  'unknownPlace',
  'severalPlaces',
  'island',
  'tooMany',
  'both',
  'nightsMany',
  'nightsDay',
] as const
export type Mistake = (typeof MISTAKES)[number]
export type Mistakes = Partial<Readonly<Record<Field, Mistake>>>

export type Left = Partial<Readonly<Record<'must' | 'skip', 'unknownPlace' | 'severalPlaces' | 'island'>>>

export type Reading = { readonly request: PlanRequest } | { readonly mistakes: Mistakes }

/** The seed of the planner's random search. It is fixed, so that the same answers give the same plan. */
const SEED = 1

export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/**
 * Whether a day of the trip is in winter. Checking the first and the last day is enough, because winter is longer than
 * any trip.
 */
export function touchesWinter({ firstDay, lastDay }: Pick<Answers, 'firstDay' | 'lastDay'>): boolean {
  return [firstDay, lastDay].some((day) => isTypedDay(day) && isWinter(day))
}

export function arrivesByAir({ arrivalGate }: Pick<Answers, 'arrivalGate'>): boolean {
  return gateKindOf({ gate: arrivalGate }) === 'airport'
}

/**
 * Returns the answers that change with a new first day. If the new first day is after the last day, the whole trip
 * moves, so that it keeps its length.
 */
export function withFirstDay(answers: Answers, firstDay: string, today: string): Partial<Answers> {
  const { firstDay: before, lastDay } = answers
  const known = isTypedDay(firstDay) && isTypedDay(before) && isTypedDay(lastDay)
  if (!known || firstDay <= lastDay || firstDay < today || before > lastDay) return { firstDay }
  return movedTo(firstDay, answers)
}

function daysWrong({ firstDay, lastDay }: Answers, today: string): Mistakes {
  const first = !isTypedDay(firstDay) ? 'notADay' : firstDay < today ? 'past' : undefined
  if (!isTypedDay(lastDay)) return { ...(first && { firstDay: first }), lastDay: 'notADay' }
  if (first) return { firstDay: first }
  if (lastDay < firstDay) return { lastDay: 'reversed' }
  return daysBetween(firstDay, lastDay) > MOST_DAYS ? { lastDay: 'tooLong' } : {}
}

function timesWrong(answers: Answers): Mistakes {
  const arrives = minutesOf(answers.arrivalAt)
  const leaves = minutesOf(answers.departureAt)
  if (arrives === undefined || leaves === undefined)
    return {
      ...(arrives === undefined && { arrivalAt: 'notATime' }),
      ...(leaves === undefined && { departureAt: 'notATime' }),
    }
  const sameDay = answers.firstDay === answers.lastDay
  return sameDay && leaves <= arrives ? { departureAt: 'leavesBefore' } : {}
}

function placesWrong({ must, skip }: Answers, left: Left): Mistakes {
  const ofMust = left.must ?? (must.length > MOST_WISHES ? 'tooMany' : undefined)
  const both = skip.some((id) => must.includes(id))
  const ofSkip = left.skip ?? (both ? 'both' : skip.length > MOST_WISHES ? 'tooMany' : undefined)
  return { ...(ofMust && { must: ofMust }), ...(ofSkip && { skip: ofSkip }) }
}

function nightsWrong({ firstDay, lastDay, sleep, townNights }: Answers): Mistakes {
  if (sleep === 'around' || !isTypedDay(firstDay) || !isTypedDay(lastDay) || lastDay < firstDay) return {}
  const sum = townNights.reduce((count, { nights }) => count + nights, 0)
  if (sum > daysBetween(firstDay, lastDay) - 1) return { townNights: 'nightsMany' }
  return townNights.some(({ from }) => from !== '' && (from < firstDay || from >= lastDay))
    ? { townNights: 'nightsDay' }
    : {}
}

/**
 * @param answers the answers, with the default days filled in
 * @param today 'YYYY-MM-DD' in Japan
 * @param left for each field whose typed text was not replaced by a place, why it was not
 */
export function readAnswers(answers: Answers, today: string, left: Left = {}): Reading {
  const mistakes = {
    ...daysWrong(answers, today),
    ...timesWrong(answers),
    ...placesWrong(answers, left),
    ...nightsWrong(answers),
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const { firstDay, lastDay, arrivalGate, arrivalAt, departureGate, departureAt, longestDrive } = answers
  const { pace, interests, children, winterDriving, tolls, must, skip } = answers
  return {
    request: {
      firstDay,
      lastDay,
      pace,
      interests,
      children,
      winterDriving,
      tolls,
      must,
      skip,
      ...wishesFrom(answers),
      arrival: { ...gateOfChoice(arrivalGate), at: minutesOf(arrivalAt) ?? 0 },
      departure: { ...gateOfChoice(departureGate), at: minutesOf(departureAt) ?? 0 },
      drivers: Math.min(Math.max(answers.drivers, 1), MOST_DRIVERS),
      longFlight: answers.longFlight && arrivesByAir(answers),
      longestDrive:
        longestDrive === null ? null : Math.min(Math.max(longestDrive, DRIVE_BOUNDS.least), DRIVE_BOUNDS.most),
      seed: SEED,
    },
  }
}
