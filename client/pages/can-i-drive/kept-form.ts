/** What a visitor has told, kept in this browser alone, so that the card can be shown at the counter weeks later. */

import { useSyncExternalStore } from 'react'
import { COUNTRY_CODES } from '../../../shared/countries.ts'
import { DATE_FIELDS, type Days } from '../../../shared/eligibility/last-day.ts'

export const BOOKLETS = ['yes', 'other', 'card', 'none'] as const
export type Booklet = (typeof BOOKLETS)[number]

export interface Told {
  /** ISO 3166-1 alpha-2; empty while not told. */
  readonly country: string
  readonly booklet: Booklet | ''
  readonly resident: boolean
  readonly name: string
  readonly days: Days
}

export const NAME_LENGTH = 80

export const NOTHING_TOLD: Told = {
  country: '',
  booklet: '',
  resident: false,
  name: '',
  days: { landing: '', permitIssued: '', licenceEnds: '', tripEnds: '', leftJapan: '', yearBegan: '' },
}

const ENTRY = 'hk-licence'

/** A code of the list in capitals, or the empty text. */
export function countryOf(text: unknown): string {
  const code = typeof text === 'string' ? text.toUpperCase() : ''
  return COUNTRY_CODES.includes(code) ? code : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** What was kept; parts of it that are not as we write them are left empty. */
export function parseTold(text: string | null): Told {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '')
  } catch {
    return NOTHING_TOLD
  }
  if (!isRecord(kept)) return NOTHING_TOLD
  const days = { ...NOTHING_TOLD.days }
  const keptDays = isRecord(kept.days) ? kept.days : {}
  for (const field of DATE_FIELDS) {
    const day = keptDays[field]
    if (typeof day === 'string' && day.length <= 10) days[field] = day
  }
  return {
    country: countryOf(kept.country),
    booklet: BOOKLETS.find((booklet) => booklet === kept.booklet) ?? '',
    resident: kept.resident === true,
    name: typeof kept.name === 'string' ? kept.name.slice(0, NAME_LENGTH) : '',
    days,
  }
}

/** What this page holds where the browser keeps nothing. */
let memory: string | null = null
let lastText: string | null = null
let last = NOTHING_TOLD
const listeners = new Set<() => void>()

function textNow(): string | null {
  try {
    return localStorage.getItem(ENTRY) ?? memory
  } catch {
    return memory
  }
}

function read(): Told {
  const text = textNow()
  if (text !== lastText) {
    lastText = text
    last = parseTold(text)
  }
  return last
}

function write(text: string | null): void {
  memory = text
  try {
    if (text === null) localStorage.removeItem(ENTRY)
    else localStorage.setItem(ENTRY, text)
  } catch {
    // The page's own memory has it.
  }
  for (const listener of listeners) listener()
}

export function tell(part: Partial<Told>): void {
  write(JSON.stringify({ ...read(), ...part }))
}

export function forget(): void {
  write(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Nothing while prerendered and hydrated, so that the first drawing is the one that was served. */
export function useTold(): Told {
  return useSyncExternalStore(subscribe, read, () => NOTHING_TOLD)
}
