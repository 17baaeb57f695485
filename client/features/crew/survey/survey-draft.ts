/**
 * The draft of the survey, the form about the trip that the user wants: its fields, validation, and what is stored on
 * the device.
 */

import type { Survey } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS, CREW_TAGS, CREW_TOWNS, type CrewTown, LUGGAGE, PACES } from '../../../../shared/crew/crew.ts'
import { type Profile, SPOKEN_LANGUAGES } from '../../../../shared/profile.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { storedRecord } from '../../../data/stored-record.ts'
import { deviceEntry, PERSONAL } from '../../../device-entry.ts'
import { EMPTY_TRIP } from '../fields/empty-trip.ts'

export interface SurveyDraft extends Omit<Survey, 'startTown' | 'endTown'> {
  startTown: CrewTown | ''
  endTown: CrewTown | ''
}

export type SurveyField = 'firstDay' | 'lastDay' | 'startTown' | 'endTown' | 'languages'
export type SurveyMistake = 'missing' | 'past' | 'reversed' | 'tooLong'
export type SurveyErrors = Partial<Readonly<Record<SurveyField, SurveyMistake>>>

export const EMPTY_SURVEY: SurveyDraft = {
  ...EMPTY_TRIP,
  seats: 1,
  canDrive: false,
}

export function surveyErrors(draft: SurveyDraft, today: string): SurveyErrors {
  return {
    ...daysWrong(draft, today),
    ...(!draft.startTown && { startTown: 'missing' }),
    ...(!draft.endTown && { endTown: 'missing' }),
    ...(draft.languages.length === 0 && { languages: 'missing' }),
  }
}

function daysWrong({ firstDay, lastDay }: SurveyDraft, today: string): SurveyErrors {
  const first = !isTypedDay(firstDay) ? 'missing' : firstDay < today ? 'past' : undefined
  const last = !isTypedDay(lastDay)
    ? 'missing'
    : first
      ? undefined
      : lastDay < firstDay
        ? 'reversed'
        : daysBetween(firstDay, lastDay) > CREW_LIMITS.maximumDays
          ? 'tooLong'
          : undefined
  return { ...(first && { firstDay: first }), ...(last && { lastDay: last }) }
}

export function surveyOf(draft: SurveyDraft, today: string): Survey | undefined {
  const { startTown, endTown } = draft
  if (!startTown || !endTown || Object.keys(surveyErrors(draft, today)).length > 0) return undefined
  return { ...draft, startTown, endTown }
}

export function fromProfile({ languages, licenceKind, smoker }: Profile): Partial<SurveyDraft> {
  return {
    ...(languages?.length && { languages }),
    ...(licenceKind && { canDrive: licenceKind !== 'none' }),
    ...(smoker !== undefined && { smoking: smoker }),
  }
}

/**
 * Changes the first day. If the first day is then after the last day, the last day moves too, so that the trip keeps
 * its length.
 */
export function withFirstDay({ firstDay: before, lastDay }: SurveyDraft, firstDay: string): Partial<SurveyDraft> {
  const known = isTypedDay(firstDay) && isTypedDay(before) && isTypedDay(lastDay)
  if (!known || firstDay <= lastDay || before > lastDay) return { firstDay }
  const moved = Date.parse(firstDay) + Date.parse(lastDay) - Date.parse(before)
  return { firstDay, lastDay: new Date(moved).toISOString().slice(0, 10) }
}

type TypedSurvey = Partial<SurveyDraft>

const NOTHING: TypedSurvey = {}

export function parseTyped(text: string): TypedSurvey {
  const given = storedRecord(text)
  if (!given) return NOTHING
  const one = <Value extends string>(value: unknown, known: readonly Value[]) => known.find((other) => other === value)
  const several = <Value extends string>(value: unknown, known: readonly Value[]) =>
    Array.isArray(value) ? known.filter((other) => value.includes(other)) : undefined
  const day = (value: unknown) => {
    if (typeof value !== 'string') return undefined
    // While the user types a year such as 2027, the field reports 0002, 0020 and 0202. Rejecting these values would
    // clear the field.
    return value === '' || isTypedDay(value) || /^0\d{3}-\d\d-\d\d$/.test(value) ? value : undefined
  }
  const number = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
  const read: { readonly [Field in keyof SurveyDraft]: SurveyDraft[Field] | undefined } = {
    firstDay: day(given.firstDay),
    lastDay: day(given.lastDay),
    flexibleDays: number(given.flexibleDays, 0, 7),
    startTown: one(given.startTown, CREW_TOWNS),
    via: townsOf(given.via),
    endTown: one(given.endTown, CREW_TOWNS),
    seats: number(given.seats, 1, CREW_LIMITS.maximumSeats),
    canDrive: flag(given.canDrive),
    languages: several(given.languages, SPOKEN_LANGUAGES),
    pace: one(given.pace, PACES),
    tags: several(given.tags, CREW_TAGS),
    smoking: flag(given.smoking),
    luggage: one(given.luggage, LUGGAGE),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

function townsOf(value: unknown): CrewTown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const towns = value.flatMap((id: unknown) => CREW_TOWNS.find((town) => town === id) ?? [])
  return towns.slice(0, CREW_LIMITS.viaTowns)
}

/** The answers are stored on the device, so that they survive the sign-in. */
const entry = deviceEntry<TypedSurvey>(`${PERSONAL}survey`, {
  empty: NOTHING,
  parse: parseTyped,
  format: JSON.stringify,
})

export const { use: useTyped, forget: forgetTyped, write: writeTyped } = entry

export function updateTyped(part: TypedSurvey): void {
  entry.write({ ...entry.read(), ...part })
}
