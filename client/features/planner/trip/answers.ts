/** The answers of the itinerary form and the last plan, stored on this device. */

import { choiceOfGate, GATE_CHOICES } from '../../../../shared/planner/places/towns.ts'
import { INTERESTS, MOST_WISHES, PACES, type PlanRequest } from '../../../../shared/planner/request.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { dayAfter } from '../../../../shared/time/daylight.ts'
import { deviceEntry } from '../../../device-entry.ts'
import { NO_WISHES, readWishes, type WishAnswers, wishAnswersOf, type wishesFrom } from './wish-answers.ts'

type Asked = Omit<PlanRequest, 'arrival' | 'departure' | 'seed' | keyof ReturnType<typeof wishesFrom>>

export interface Answers extends Asked, WishAnswers {
  /** The first day, 'YYYY-MM-DD', or empty for the default dates. */
  readonly firstDay: string
  readonly lastDay: string
  /** An id of GATE_CHOICES. */
  readonly arrivalGate: string
  /** The time of arrival at the gate, 'HH:MM'. */
  readonly arrivalAt: string
  readonly departureGate: string
  readonly departureAt: string
}

export interface LastPlan {
  readonly code: string
  readonly firstDay: string
  readonly lastDay: string
}

export interface StoredTrip {
  readonly answers: Answers
  readonly last: LastPlan | undefined
}

export const NOTHING_ANSWERED: Answers = {
  firstDay: '',
  lastDay: '',
  arrivalGate: 'cts',
  arrivalAt: '11:00',
  departureGate: 'cts',
  departureAt: '17:00',
  pace: 'normal',
  interests: [],
  children: false,
  drivers: 1,
  winterDriving: false,
  tolls: true,
  longFlight: false,
  must: [],
  skip: [],
  longestDrive: null,
  ...NO_WISHES,
}

/**
 * The default dates. The trip begins `DAYS_AHEAD` days after today, which leaves time to book a car. It lasts
 * `DAYS_OFFERED` days, which are enough for two regions.
 */
const DAYS_AHEAD = 42
export const DAYS_OFFERED = 6

export function withDays<Days extends Pick<Answers, 'firstDay' | 'lastDay'>>(answers: Days, today: string): Days {
  const firstDay = answers.firstDay || dayAfter(today, DAYS_AHEAD)
  return { ...answers, firstDay, lastDay: answers.lastDay || dayAfter(firstDay, DAYS_OFFERED - 1) }
}

/** Converts a request to answers of the form, so that the form can change a shared plan. */
export function answersOf(request: PlanRequest): Answers {
  const { firstDay, lastDay, arrival, departure, pace, interests, children, drivers } = request
  const { winterDriving, tolls, longFlight, must, skip, longestDrive } = request
  return {
    firstDay,
    lastDay,
    pace,
    interests,
    children,
    drivers,
    winterDriving,
    tolls,
    longFlight,
    must,
    skip,
    longestDrive,
    ...wishAnswersOf(request),
    arrivalGate: choiceOfGate(arrival),
    arrivalAt: clockText(arrival.at),
    departureGate: choiceOfGate(departure),
    departureAt: clockText(departure.at),
  }
}

/**
 * Returns the answers with which a trip is planned again. Past dates move to the first year in which they are not past,
 * so that the season stays the same.
 */
export function answersAgain(request: PlanRequest, today: string): Answers {
  const answers = answersOf(request)
  const years = [0, 1].map((more) => Math.max(Number(today.slice(0, 4)), Number(request.firstDay.slice(0, 4))) + more)
  const days = years.map((year) => `${year}${request.firstDay.slice(4)}`)
  // 29 February does not exist in every year; 1 March replaces it.
  const firstDay = days
    .map((day) => (isTypedDay(day) ? day : dayAfter(day.replace('-29', '-28'))))
    .find((day) => day >= today)
  return firstDay ? { ...answers, ...movedTo(firstDay, answers) } : answers
}

type Dated = Pick<Answers, 'firstDay' | 'lastDay' | 'townNights' | 'dayStarts'>

/**
 * Moves a trip to another first day. Its length stays the same, and the days of its wishes move with it.
 * @param trip its first and last day are valid
 */
export function movedTo(firstDay: string, trip: Dated): Dated {
  const by = daysBetween(trip.firstDay, firstDay) - 1
  const moved = (day: string) => (isTypedDay(day) ? dayAfter(day, by) : day)
  return {
    firstDay,
    lastDay: moved(trip.lastDay),
    townNights: trip.townNights.map((nights) => ({ ...nights, from: moved(nights.from) })),
    dayStarts: trip.dayStarts.map((start) => ({ ...start, day: moved(start.day) })),
  }
}

export function withWish({ must, skip }: Pick<Answers, 'must' | 'skip'>, id: string): Partial<Answers> {
  return { must: must.includes(id) ? must : [...must, id], skip: skip.filter((other) => other !== id) }
}

export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Reads ids of places. Checks only their format, because the table of places is not loaded here. */
function idsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,40}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_WISHES)
}

const textOf = (value: unknown, most: number, otherwise: string) =>
  typeof value === 'string' && value.length <= most ? value : otherwise
const flagOf = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : undefined)

function readAnswers(stored: unknown): Answers {
  if (!isRecord(stored)) return NOTHING_ANSWERED
  const nothing = NOTHING_ANSWERED
  const gate = (value: unknown, otherwise: string) => GATE_CHOICES.find(({ id }) => id === value)?.id ?? otherwise
  const interests = Array.isArray(stored.interests) ? stored.interests : []
  return {
    firstDay: textOf(stored.firstDay, 10, nothing.firstDay),
    lastDay: textOf(stored.lastDay, 10, nothing.lastDay),
    arrivalGate: gate(stored.arrivalGate, nothing.arrivalGate),
    arrivalAt: textOf(stored.arrivalAt, 5, nothing.arrivalAt),
    departureGate: gate(stored.departureGate, nothing.departureGate),
    departureAt: textOf(stored.departureAt, 5, nothing.departureAt),
    pace: PACES.find((pace) => pace === stored.pace) ?? nothing.pace,
    interests: INTERESTS.filter((interest) => interests.includes(interest)),
    children: flagOf(stored.children, nothing.children),
    drivers: numberOf(stored.drivers) ?? nothing.drivers,
    winterDriving: flagOf(stored.winterDriving, nothing.winterDriving),
    tolls: flagOf(stored.tolls, nothing.tolls),
    longFlight: flagOf(stored.longFlight, nothing.longFlight),
    must: idsOf(stored.must),
    skip: idsOf(stored.skip),
    longestDrive: numberOf(stored.longestDrive) ?? null,
    ...readWishes(stored),
  }
}

function readLast(stored: unknown): LastPlan | undefined {
  if (!isRecord(stored)) return undefined
  const { code, firstDay, lastDay } = stored
  const isDay = (value: unknown): value is string => typeof value === 'string' && isTypedDay(value)
  if (typeof code !== 'string' || !/^[\w-]{1,6000}$/.test(code) || !isDay(firstDay) || !isDay(lastDay)) return undefined
  return { code, firstDay, lastDay }
}

export const NOTHING_STORED: StoredTrip = { answers: NOTHING_ANSWERED, last: undefined }

export function parseStoredTrip(text: string): StoredTrip {
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) ? { answers: readAnswers(stored.answers), last: readLast(stored.last) } : NOTHING_STORED
  } catch {
    return NOTHING_STORED
  }
}

const entry = deviceEntry<StoredTrip>('hk-itinerary', {
  empty: NOTHING_STORED,
  parse: parseStoredTrip,
  format: JSON.stringify,
})

export const { use: useStoredTrip, read: readStoredTrip, forget: forgetStoredTrip } = entry

export function answer(part: Partial<Answers>): void {
  const stored = entry.read()
  entry.write({ ...stored, answers: { ...stored.answers, ...part } })
}

export function wishFor(place: string): void {
  answer(withWish(entry.read().answers, place))
}

export function rememberPlan(last: LastPlan): void {
  entry.write({ ...entry.read(), last })
}
