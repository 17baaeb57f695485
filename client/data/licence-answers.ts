/**
 * The user's answers about their driving licence, stored in this browser only. The card for the rental counter and the
 * checklist use them.
 */

import { COUNTRY_CODES } from '../../shared/countries.ts'
import { DATE_FIELDS, type Days } from '../../shared/eligibility/last-day.ts'
import { deviceEntry } from '../device-entry.ts'
import { isRecord, storedRecord } from './stored-record.ts'

export const BOOKLETS = ['yes', 'other', 'card', 'none'] as const
export type Booklet = (typeof BOOKLETS)[number]

export interface LicenceAnswers {
  /** ISO 3166-1 alpha-2 code; empty when no country is chosen. */
  readonly country: string
  readonly booklet: Booklet | ''
  readonly resident: boolean
  readonly name: string
  readonly days: Days
}

export const NAME_LENGTH = 80

export const NO_ANSWERS: LicenceAnswers = {
  country: '',
  booklet: '',
  resident: false,
  name: '',
  days: { landing: '', permitIssued: '', licenceEnds: '', tripEnds: '', leftJapan: '', yearBegan: '' },
}

export function countryOf(text: unknown): string {
  const code = typeof text === 'string' ? text.toUpperCase() : ''
  return COUNTRY_CODES.includes(code) ? code : ''
}

export function parseAnswers(text: string): LicenceAnswers {
  const saved = storedRecord(text)
  if (!saved) return NO_ANSWERS
  const days = { ...NO_ANSWERS.days }
  const savedDays = isRecord(saved.days) ? saved.days : {}
  for (const field of DATE_FIELDS) {
    const day = savedDays[field]
    if (typeof day === 'string' && day.length <= 10) days[field] = day
  }
  return {
    country: countryOf(saved.country),
    booklet: BOOKLETS.find((booklet) => booklet === saved.booklet) ?? '',
    resident: saved.resident === true,
    name: typeof saved.name === 'string' ? saved.name.slice(0, NAME_LENGTH) : '',
    days,
  }
}

const entry = deviceEntry<LicenceAnswers>('hk-licence', {
  empty: NO_ANSWERS,
  parse: parseAnswers,
  format: JSON.stringify,
})

export const { use: useLicenceAnswers } = entry

export function saveAnswers(part: Partial<LicenceAnswers>): void {
  entry.write({ ...entry.read(), ...part })
}

export function clearAnswers(): void {
  entry.forget()
}
