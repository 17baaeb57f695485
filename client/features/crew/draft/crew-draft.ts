/** The draft of a crew: its fields, validation, and the request bodies. */

import type { Crew, CrewChange, NewCrew } from '../../../../shared/api/endpoints.ts'
import { BUDGET_KINDS, BUDGET_YEN_A_DAY, CREW_LIMITS, type CrewTown } from '../../../../shared/crew/crew.ts'
import {
  LICENCE_FAULTS,
  type LicenceFacts,
  type LicenceFault,
  licenceVerdict,
} from '../../../../shared/eligibility/licence-verdict.ts'
import type { Problem } from '../../../../shared/errors.ts'
import { latinDigits } from '../../../../shared/text/latin-digits.ts'
import { EMPTY_TRIP } from '../fields/empty-trip.ts'

type BudgetKind = (typeof BUDGET_KINDS)[number]

type Retyped = 'startTown' | 'endTown' | 'budget' | 'meetingPoint' | 'meetingTime' | 'note' | 'plan' | 'fuelUse'

export interface CrewDraft extends Omit<NewCrew, Retyped> {
  startTown: CrewTown | ''
  endTown: CrewTown | ''
  plan?: NewCrew['plan'] | undefined
  fuelUse?: NewCrew['fuelUse'] | undefined
  yen: Readonly<Record<BudgetKind, string>>
  meetingPoint: string
  meetingTime: string
  note: string
}

export const CREW_FIELDS = [
  'title',
  'firstDay',
  'lastDay',
  'startTown',
  'via',
  'endTown',
  'meetingPoint',
  'meetingTime',
  'seats',
  'namedDrivers',
  'languages',
  'whoMayJoin',
  'yen',
  'note',
] as const
export type CrewField = (typeof CREW_FIELDS)[number]

export type CrewFault =
  | Exclude<CrewField, 'meetingPoint' | 'meetingTime' | 'note'>
  | LicenceFault
  | 'locksAtOnce'
  | 'noDriver'
  | 'tooLong'
  | 'tooFar'
  | 'tooMuch'
  | 'seatsTaken'
  | 'townTaken'
  | 'whoTaken'
  | 'other'
export type CrewErrors = Partial<Record<CrewField, CrewFault>>

const DAY_MS = 86_400_000

export const EMPTY_CREW: CrewDraft = {
  ...EMPTY_TRIP,
  title: '',
  car: 'rental',
  seats: 2,
  namedDrivers: 1,
  whoMayJoin: 'everyone',
  yen: { fuel: '', tolls: '', parking: '', rental: '', other: '' },
  meetingPoint: '',
  meetingTime: '',
  note: '',
}

export interface Known {
  readonly today: string
  readonly takenSeats?: number
  /** The stored first day of a crew that is edited, 'YYYY-MM-DD'. It is accepted even if it is in the past. */
  readonly firstDay?: string
  /**
   * The earliest allowed first day, 'YYYY-MM-DD'. An earlier one would lock the crew at once, because a crew is locked
   * 48 hours before departure.
   */
  readonly earliest: string
  /** The owner's licence; absent for an edited crew and while it loads. The server checks it again. */
  readonly licence?: LicenceFacts | undefined
}

export function crewErrors(draft: CrewDraft, known: Known): CrewErrors {
  const { today, takenSeats = 0, firstDay, earliest } = known
  const days = lengthOf(draft)
  const past = draft.firstDay < today && draft.firstDay !== firstDay
  return {
    ...(!draft.title.trim() && { title: 'title' }),
    ...(draft.firstDay < earliest && draft.firstDay !== firstDay && { firstDay: 'locksAtOnce' }),
    ...((!draft.firstDay || past) && { firstDay: 'firstDay' }),
    ...((!draft.lastDay || draft.lastDay < draft.firstDay) && { lastDay: 'lastDay' }),
    ...(days > CREW_LIMITS.maximumDays && { lastDay: 'tooLong' }),
    ...((Date.parse(draft.lastDay) - Date.parse(today)) / DAY_MS >= CREW_LIMITS.horizonDays && { lastDay: 'tooFar' }),
    ...(!draft.startTown && { startTown: 'startTown' }),
    ...(!draft.endTown && { endTown: 'endTown' }),
    ...(repeatsTown(draft) && { via: 'via' }),
    ...(draft.seats < takenSeats && { seats: 'seatsTaken' }),
    // `seats` does not include the owner's seat, and the owner can be a driver, so the maximum is `seats` + 1 drivers.
    ...driverErrors(draft, known),
    ...(draft.namedDrivers > draft.seats + 1 && { namedDrivers: 'namedDrivers' }),
    ...(draft.languages.length === 0 && { languages: 'languages' }),
    ...yenErrors(draft, days),
  }
}

/** The amount for fuel is ignored, and its field hidden, while the costs of fuel are computed from its use. */
function yenErrors({ yen, fuelUse }: CrewDraft, days: number): Pick<CrewErrors, 'yen'> {
  const fault = BUDGET_KINDS.filter((kind) => kind !== 'fuel' || !fuelUse)
    .map((kind) => yenFault(kind, yen[kind], days))
    .find((found) => found !== undefined)
  return fault ? { yen: fault } : {}
}

/** @param days the length of the trip in days; an unknown length counts as one day */
export function yenFault(kind: BudgetKind, text: string, days: number): 'yen' | 'tooMuch' | undefined {
  if (!isYenOrEmpty(text)) return 'yen'
  return (yenOf(text) ?? 0) > BUDGET_YEN_A_DAY[kind] * Math.max(1, days || 1) ? 'tooMuch' : undefined
}

export function lengthOf({ firstDay, lastDay }: Pick<CrewDraft, 'firstDay' | 'lastDay'>): number {
  return (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1
}

function driverErrors(draft: CrewDraft, { licence, firstDay, today }: Known): CrewErrors {
  if (firstDay !== undefined) return {}
  const verdict = licence && licenceVerdict(licence, draft.firstDay || today)
  if (verdict?.drives === 'no') return { namedDrivers: verdict.why }
  return draft.namedDrivers < 1 ? { namedDrivers: 'noDriver' } : {}
}

/**
 * Whether a town follows itself on the route. A round trip without towns on the way is allowed, although its first and
 * last town are the same.
 */
function repeatsTown({ startTown, via, endTown }: CrewDraft): boolean {
  const towns = [startTown, ...via, endTown]
  return via.length > 0 && towns.some((town, index) => index > 0 && town !== '' && town === towns[index - 1])
}

const isField = (name: string): name is CrewField => CREW_FIELDS.some((field) => field === name)
const FAULTS: Readonly<Partial<Record<`${CrewField} ${string}`, CrewFault>>> = {
  'firstDay locksAtOnce': 'locksAtOnce',
  'namedDrivers noDriver': 'noDriver',
  ...Object.fromEntries(LICENCE_FAULTS.map((why) => [`namedDrivers ${why}`, why])),
  'lastDay tooLong': 'tooLong',
  'lastDay tooFar': 'tooFar',
  'yen tooMuch': 'tooMuch',
  'seats taken': 'seatsTaken',
  'startTown taken': 'townTaken',
  'via taken': 'townTaken',
  'endTown taken': 'townTaken',
  'via repeated': 'via',
  'whoMayJoin taken': 'whoTaken',
  'whoMayJoin womenOnly': 'whoMayJoin',
}
const OWN_FAULT: ReadonlySet<CrewField> = new Set([
  'title',
  'firstDay',
  'lastDay',
  'startTown',
  'endTown',
  'seats',
  'namedDrivers',
  'languages',
  'yen',
])

/** Returns the fields that the server refused. The server names nested fields with dots, for example 'budget.0.yen'. */
export function refusedFields({ fields = [] }: Pick<Problem, 'fields'>): CrewErrors {
  const found: CrewErrors = {}
  for (const { field: path, rule } of fields) {
    const [first = ''] = path.split('.')
    const field = first === 'budget' ? 'yen' : first
    if (!isField(field) || found[field]) continue
    found[field] = FAULTS[`${field} ${rule}`] ?? (OWN_FAULT.has(field) ? (field as CrewFault) : 'other')
  }
  return found
}

export function newCrewOf(draft: CrewDraft): NewCrew | undefined {
  const { startTown, endTown, yen, meetingPoint, meetingTime, note, title, plan, fuelUse, ...rest } = draft
  if (!startTown || !endTown) return undefined
  const budget = BUDGET_KINDS.flatMap((kind) => {
    const amount = kind === 'fuel' && fuelUse ? 0 : yenOf(yen[kind])
    return amount ? [{ kind, yen: amount }] : []
  })
  return {
    ...rest,
    title: title.trim(),
    startTown,
    endTown,
    budget,
    ...(plan && { plan }),
    ...(fuelUse && { fuelUse }),
    ...(meetingPoint.trim() ? { meetingPoint: meetingPoint.trim() } : {}),
    ...(meetingTime ? { meetingTime } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}

export function draftOf(crew: NewCrew): CrewDraft {
  const yen = { ...EMPTY_CREW.yen }
  for (const kind of BUDGET_KINDS) {
    const sum = crew.budget.filter((item) => item.kind === kind).reduce((total, item) => total + item.yen, 0)
    if (sum > 0) yen[kind] = String(sum)
  }
  const { title, languages, firstDay, lastDay, flexibleDays, startTown, via, endTown, plan, car } = crew
  const { seats, namedDrivers, luggage, pace, tags, smoking, whoMayJoin, fuelUse } = crew
  const { meetingPoint = '', meetingTime = '', note = '' } = crew
  return {
    ...{ title, languages, firstDay, lastDay, flexibleDays, startTown, via, endTown, car },
    ...{ seats, namedDrivers, luggage, pace, tags, smoking, whoMayJoin, yen, meetingPoint, meetingTime, note },
    ...(plan && { plan }),
    ...(fuelUse && { fuelUse }),
  }
}

export function changeOf(before: Crew, draft: CrewDraft): CrewChange | undefined {
  const [old, next] = [newCrewOf(draftOf(before)), newCrewOf(draft)]
  if (!old || !next) return undefined
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof NewCrew)[]
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((name) => [name, next[name] ?? TAKEN_AWAY[name]])) as CrewChange
}

/**
 * For each optional field, the value that clears it in the body of a request that changes a crew. A blank text clears a
 * text field, because the server stores no blank texts.
 */
const TAKEN_AWAY: Partial<CrewChange> = { plan: null, fuelUse: null, meetingPoint: ' ', meetingTime: '', note: '' }

export function isYenOrEmpty(text: string): boolean {
  return text.trim() === '' || yenOf(text) !== undefined
}

/** Parses whole yen, with thousands separators and with digits of any script that people type here. */
function yenOf(text: string): number | undefined {
  const digits = latinDigits(text.replace(/[\s,，、٬¥￥円]/g, ''))
  return /^\d{1,8}$/.test(digits) && Number(digits) <= 10_000_000 ? Number(digits) : undefined
}
