/** The traveller's profile: required fields, and changes that need a new approval (product decisions §6). */

import type { Language } from './languages.ts'

export const LICENCE_KINDS = ['idp-1949', 'translation', 'japanese', 'none'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]

export const SNOW_EXPERIENCE = ['none', 'some', 'regular'] as const
export const GENDERS = ['woman', 'man', 'other'] as const
export const CONTACT_KINDS = ['email', 'whatsapp', 'line', 'telegram', 'signal', 'other'] as const

/** Selectable spoken languages (ISO 639-1): four languages of the site, and others that are common among visitors. */
export const SPOKEN_LANGUAGES = [
  'en',
  'fr',
  'ar',
  'ja',
  'zh',
  'ko',
  'th',
  'es',
  'de',
  'it',
  'pt',
  'ru',
  'id',
  'ms',
  'vi',
  'hi',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

export function spokenLanguageOf(reads: Language): SpokenLanguage {
  const [code] = reads.split('-')
  return SPOKEN_LANGUAGES.find((spoken) => spoken === code) ?? 'en'
}

const MINIMUM_AGE_YEARS = 18

export const PROFILE_LIMITS = { displayName: 40, bio: 500, contact: 120, emergencyContact: 200 } as const

export interface Profile {
  displayName?: string
  birthYear?: number
  languages?: SpokenLanguage[]
  gender?: (typeof GENDERS)[number]
  /** ISO 3166-1 alpha-2; absent together with a licence kind of 'none'. */
  licenceCountry?: string
  licenceKind?: LicenceKind
  drivingYears?: number
  snowExperience?: (typeof SNOW_EXPERIENCE)[number]
  smoker?: boolean
  bio?: string
  contact?: { kind: (typeof CONTACT_KINDS)[number]; value: string }
  emergencyContact?: string
  rulesAccepted?: boolean
}

export const REVIEWED_FIELDS = [
  'displayName',
  'birthYear',
  'languages',
  'gender',
  'licenceCountry',
  'licenceKind',
  'drivingYears',
  'snowExperience',
  'smoker',
  'bio',
] as const satisfies readonly (keyof Profile)[]
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]

export type ProfileField = 'displayName' | 'birthYear' | 'languages' | 'licence' | 'rulesAccepted'

export function missingFields(profile: Profile | undefined, currentYear: number): ProfileField[] {
  const p = profile ?? {}
  const missing: ProfileField[] = []
  if (!p.displayName?.trim()) missing.push('displayName')
  if (p.birthYear === undefined || !isAdult(p.birthYear, currentYear)) missing.push('birthYear')
  if (!p.languages?.length) missing.push('languages')
  if (!p.licenceKind || (p.licenceKind !== 'none' && !p.licenceCountry)) missing.push('licence')
  if (!p.rulesAccepted) missing.push('rulesAccepted')
  return missing
}

/**
 * True if a person is certainly an adult. The exact birthday is unknown, so a person counts as an adult from the year
 * after the 18th birthday.
 */
export function isAdult(birthYear: number, currentYear: number): boolean {
  return currentYear - birthYear > MINIMUM_AGE_YEARS
}

/**
 * True if a changed profile needs a new approval: if the name or the licence has changed, or the gender from or to
 * 'woman', because it determines access to women-only crews.
 */
export function needsNewApproval(before: Profile, after: Profile): boolean {
  const changed = (['displayName', 'licenceCountry', 'licenceKind'] as const).some(
    (field) => before[field] !== after[field],
  )
  return changed || (before.gender === 'woman') !== (after.gender === 'woman')
}
