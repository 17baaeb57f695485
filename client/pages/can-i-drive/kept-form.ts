/** Saves the form in this browser only, so that the card can be shown at the counter weeks later. */

import { COUNTRY_CODES } from '../../../shared/countries.ts'
import { DATE_FIELDS, type Days } from '../../../shared/eligibility/last-day.ts'
import { deviceEntry } from '../../device-entry.ts'

export const BOOKLETS = ['yes', 'other', 'card', 'none'] as const
export type Booklet = (typeof BOOKLETS)[number]

export interface Told {
  /** ISO 3166-1 alpha-2; empty when unanswered. */
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

/** @returns an ISO 3166-1 code in capitals; empty for any other text */
export function countryOf(text: unknown): string {
  const code = typeof text === 'string' ? text.toUpperCase() : ''
  return COUNTRY_CODES.includes(code) ? code : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Parses the stored form; invalid fields become empty. */
export function parseTold(text: string): Told {
  let kept: unknown
  try {
    kept = JSON.parse(text)
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

const entry = deviceEntry<Told>('hk-licence', { empty: NOTHING_TOLD, parse: parseTold, format: JSON.stringify })

export const { use: useTold } = entry

export function tell(part: Partial<Told>): void {
  entry.write({ ...entry.read(), ...part })
}

export function forget(): void {
  entry.forget()
}
