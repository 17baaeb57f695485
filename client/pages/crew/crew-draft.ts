/** A crew while it is being filled in: what the form holds, what is wrong with it, and what is sent. */

import type { NewCrew } from '../../../shared/api.ts'
import { BUDGET_KINDS, CREW_LIMITS, type CrewTown } from '../../../shared/crew.ts'

type BudgetKind = (typeof BUDGET_KINDS)[number]

export interface CrewDraft extends Omit<NewCrew, 'startTown' | 'endTown' | 'budget' | 'meetingPoint' | 'note'> {
  startTown: CrewTown | ''
  endTown: CrewTown | ''
  /** As typed, by kind. */
  yen: Readonly<Record<BudgetKind, string>>
  meetingPoint: string
  note: string
}

export type CrewField = 'title' | 'firstDay' | 'lastDay' | 'startTown' | 'endTown' | 'languages' | 'yen'
export type CrewErrors = Partial<Record<CrewField, 'missing' | 'tooLong'>>

const DAY_MS = 86_400_000

export const EMPTY_CREW: CrewDraft = {
  title: '',
  languages: [],
  firstDay: '',
  lastDay: '',
  flexibleDays: 0,
  startTown: '',
  via: [],
  endTown: '',
  car: 'rental',
  seats: 2,
  namedDrivers: 1,
  luggage: 'suitcase',
  pace: 'normal',
  tags: [],
  smoking: false,
  whoMayJoin: 'everyone',
  yen: { fuel: '', tolls: '', parking: '', rental: '', other: '' },
  meetingPoint: '',
  note: '',
}

export function crewErrors(draft: CrewDraft, today: string): CrewErrors {
  const days = (Date.parse(draft.lastDay) - Date.parse(draft.firstDay)) / DAY_MS + 1
  return {
    ...(!draft.title.trim() && { title: 'missing' }),
    ...((!draft.firstDay || draft.firstDay < today) && { firstDay: 'missing' }),
    ...((!draft.lastDay || draft.lastDay < draft.firstDay) && { lastDay: 'missing' }),
    ...(days > CREW_LIMITS.maximumDays && { lastDay: 'tooLong' }),
    ...(!draft.startTown && { startTown: 'missing' }),
    ...(!draft.endTown && { endTown: 'missing' }),
    ...(draft.languages.length === 0 && { languages: 'missing' }),
    ...(BUDGET_KINDS.some((kind) => !isYenOrEmpty(draft.yen[kind])) && { yen: 'missing' }),
  }
}

/** The crew to create; undefined while a town is missing. */
export function newCrewOf(draft: CrewDraft): NewCrew | undefined {
  const { startTown, endTown, yen, meetingPoint, note, title, ...rest } = draft
  if (!startTown || !endTown) return undefined
  const budget = BUDGET_KINDS.flatMap((kind) => {
    const amount = yenOf(yen[kind])
    return amount ? [{ kind, yen: amount }] : []
  })
  return {
    ...rest,
    title: title.trim(),
    startTown,
    endTown,
    budget,
    ...(meetingPoint.trim() ? { meetingPoint: meetingPoint.trim() } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}

/** Whether an amount may stay as it is typed: left empty, or whole yen. */
export function isYenOrEmpty(text: string): boolean {
  return text.trim() === '' || yenOf(text) !== undefined
}

/** Whole yen as typed: thousands may be set apart, digits may be Arabic-Indic or full-width. */
function yenOf(text: string): number | undefined {
  const digits = text
    .replace(/[\s,，、٬¥￥円]/g, '')
    .replace(/[٠-٩０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
  return /^\d{1,8}$/.test(digits) && Number(digits) <= 10_000_000 ? Number(digits) : undefined
}
