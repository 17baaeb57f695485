/** The crew draft in sessionStorage, so that a reload or a sign-in keeps it. */

import {
  BUDGET_KINDS,
  CAR_KINDS,
  CREW_LIMITS,
  CREW_TAGS,
  CREW_TOWNS,
  LUGGAGE,
  PACES,
  WHO_MAY_JOIN,
} from '../../../../shared/crew/crew.ts'
import { SPOKEN_LANGUAGES } from '../../../../shared/profile.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { isRecord, storedRecord } from '../../../data/stored-record.ts'
import { type CrewDraft, EMPTY_CREW } from './crew-draft.ts'

const STORE = 'hk-crew-draft'
const LONGEST_YEN = 12

export interface StoredDraft {
  /** The user's id, so that another user of the same browser tab does not get the draft. */
  readonly sub: string
  readonly draft: CrewDraft
  /** Identifies the plan or survey from which the draft was filled, so that a reload does not apply it again. */
  readonly from: string
}

const one = <Value extends string>(value: unknown, known: readonly Value[]) => known.find((other) => other === value)
const several = <Value extends string>(value: unknown, known: readonly Value[]) =>
  Array.isArray(value) ? value.flatMap((each: unknown) => one(each, known) ?? []) : undefined
const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : undefined)
const day = (value: unknown) => (typeof value === 'string' && (value === '' || isTypedDay(value)) ? value : undefined)
const time = (value: unknown) =>
  typeof value === 'string' && /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(value) ? value : undefined
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const whole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

function planOf(value: unknown): CrewDraft['plan'] {
  if (!isRecord(value)) return undefined
  const [title, code] = [text(value.title, CREW_LIMITS.title), value.code]
  return title && typeof code === 'string' && /^[A-Za-z0-9_-]+$/.test(code) ? { title, code } : undefined
}

function fuelOf(value: unknown): CrewDraft['fuelUse'] {
  if (!isRecord(value)) return undefined
  const { km, kmPerLitre, yenPerLitre } = value
  const numbers = [km, kmPerLitre, yenPerLitre].every((each) => typeof each === 'number' && Number.isFinite(each))
  return numbers ? { km: Number(km), kmPerLitre: Number(kmPerLitre), yenPerLitre: Number(yenPerLitre) } : undefined
}

function yenOf(value: unknown): CrewDraft['yen'] | undefined {
  if (!isRecord(value)) return undefined
  const read = BUDGET_KINDS.map((kind) => [kind, text(value[kind], LONGEST_YEN) ?? ''] as const)
  return { ...EMPTY_CREW.yen, ...Object.fromEntries(read) }
}

export function knownFields(value: unknown): Partial<CrewDraft> {
  if (!isRecord(value)) return {}
  const { title, lastDay, ...given } = value
  const read: { readonly [Field in keyof CrewDraft]-?: CrewDraft[Field] | undefined } = {
    title: text(title, CREW_LIMITS.title),
    languages: several(given.languages, SPOKEN_LANGUAGES),
    firstDay: day(given.firstDay),
    lastDay: day(lastDay),
    flexibleDays: whole(given.flexibleDays, 0, 7),
    startTown: one(given.startTown, CREW_TOWNS),
    via: several(given.via, CREW_TOWNS)?.slice(0, CREW_LIMITS.viaTowns),
    endTown: one(given.endTown, CREW_TOWNS),
    plan: planOf(given.plan),
    car: one(given.car, CAR_KINDS),
    seats: whole(given.seats, 1, CREW_LIMITS.maximumSeats),
    namedDrivers: whole(given.namedDrivers, 0, CREW_LIMITS.maximumSeats),
    luggage: one(given.luggage, LUGGAGE),
    pace: one(given.pace, PACES),
    tags: several(given.tags, CREW_TAGS),
    smoking: flag(given.smoking),
    whoMayJoin: one(given.whoMayJoin, WHO_MAY_JOIN),
    yen: yenOf(given.yen),
    fuelUse: fuelOf(given.fuelUse),
    meetingPoint: text(given.meetingPoint, CREW_LIMITS.meetingPoint),
    meetingTime: time(given.meetingTime),
    note: text(given.note, CREW_LIMITS.note),
  }
  return Object.fromEntries(Object.entries(read).filter(([, known]) => known !== undefined))
}

/**
 * Returns the crew fields of a survey. Seats are omitted, because a survey counts seats wanted and a crew counts seats
 * offered.
 */
export function fieldsOfSurvey(survey: unknown): Partial<CrewDraft> {
  const { seats: _, ...fields } = knownFields(survey)
  return fields
}

export function parseStoredDraft(written: string | null): StoredDraft | undefined {
  const stored = storedRecord(written ?? '')
  if (!stored || typeof stored.sub !== 'string' || typeof stored.from !== 'string') return undefined
  return { sub: stored.sub, from: stored.from, draft: { ...EMPTY_CREW, ...knownFields(stored.draft) } }
}

export function readStoredDraft(sub: string): StoredDraft | undefined {
  try {
    const stored = parseStoredDraft(sessionStorage.getItem(STORE))
    return stored?.sub === sub ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeDraft(stored: StoredDraft | undefined): void {
  try {
    if (stored) sessionStorage.setItem(STORE, JSON.stringify(stored))
    else sessionStorage.removeItem(STORE)
  } catch {
    // Storage can be full or disabled; then the draft does not survive a reload.
  }
}
