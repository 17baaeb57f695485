/** Validates and stores the user's car details on the device; they are never sent. */

import { latinDigits } from '../../../../shared/text/latin-digits.ts'
import { deviceEntry } from '../../../device-entry.ts'

export const OWN_FIELDS = ['rental', 'plate', 'insurance', 'hotel'] as const

export type OwnField = (typeof OWN_FIELDS)[number]

export type OwnFacts = Readonly<Record<OwnField, string>>

export const NO_FACTS: OwnFacts = { rental: '', plate: '', insurance: '', hotel: '' }

export const LONGEST = { plate: 30, insurance: 40, hotel: 120 } as const

const PHONE = /^\+?[\d ()-]+$/
/**
 * The number of digits that a company's phone number can have. ITU-T E.164 allows at most 15, and company numbers have
 * at least 6.
 */
const PHONE_DIGITS = { least: 6, most: 15 }

export type OwnErrors = Partial<Readonly<Record<OwnField, 'wrongPhone' | 'tooLong'>>>

/**
 * Characters that people type instead of a hyphen: dashes, the minus sign, the Japanese long-vowel mark, the middle dot
 * and the full stop. `DIRECTIONS` are the invisible marks of text direction.
 */
const HYPHENS = /[\u2010-\u2015\u2212ー.・]/g
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Converts full-width digits and letters, as typed on Japanese keyboards, to ASCII. */
const narrow = (text: string) => text.normalize('NFKC').trim()

function normalisePhone(text: string): string {
  return latinDigits(narrow(text.replace(DIRECTIONS, ''))).replace(HYPHENS, '-')
}

export function tidy(facts: OwnFacts): OwnFacts {
  return {
    rental: normalisePhone(facts.rental),
    plate: facts.plate.trim(),
    insurance: narrow(facts.insurance),
    hotel: facts.hotel.trim(),
  }
}

export function readFacts(read: (field: OwnField) => string): OwnFacts {
  return tidy({
    rental: read('rental'),
    plate: read('plate'),
    insurance: read('insurance'),
    hotel: read('hotel'),
  })
}

export function ownErrors({ rental, plate, insurance, hotel }: OwnFacts): OwnErrors {
  const digits = rental.replace(/\D/g, '').length
  const phone = rental === '' || (PHONE.test(rental) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most)
  return {
    ...(phone ? {} : { rental: 'wrongPhone' }),
    ...(plate.length > LONGEST.plate ? { plate: 'tooLong' } : {}),
    ...(insurance.length > LONGEST.insurance ? { insurance: 'tooLong' } : {}),
    ...(hotel.length > LONGEST.hotel ? { hotel: 'tooLong' } : {}),
  }
}

/**
 * Makes a `tel:` URL. A zero in brackets after the country code, as in +81 (0)11, is dropped: it is dialled only within
 * the country.
 */
export function dial(phone: string): string {
  return `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
}

export function parseFacts(text: string): OwnFacts {
  try {
    const stored: unknown = JSON.parse(text)
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    const read = (field: OwnField) => {
      const value: unknown = entries.find(([name]) => name === field)?.[1]
      return typeof value === 'string' ? value : ''
    }
    const facts = readFacts(read)
    const errors = ownErrors(facts)
    return {
      rental: errors.rental ? '' : facts.rental,
      plate: errors.plate ? '' : facts.plate,
      insurance: errors.insurance ? '' : facts.insurance,
      hotel: errors.hotel ? '' : facts.hotel,
    }
  } catch {
    return NO_FACTS
  }
}

const entry = deviceEntry<OwnFacts>('hk-own-car', { empty: NO_FACTS, parse: parseFacts, format: JSON.stringify })

export const { use: useOwnFacts } = entry

export function saveFacts(facts: OwnFacts): boolean {
  return OWN_FIELDS.every((field) => facts[field] === '') ? entry.forget() : entry.write(facts)
}
