/** The profile form's state: values, validation and request body. */

import {
  type CONTACT_KINDS,
  type GENDERS,
  type LicenceKind,
  missingFields,
  type Profile,
  type SNOW_EXPERIENCE,
  type SpokenLanguage,
} from '../../../shared/profile.ts'
import { latinDigits } from '../../../shared/text/latin-digits.ts'
import { yearInJapan } from '../../../shared/time/japan-time.ts'

export interface Draft {
  displayName: string
  birthYear: string
  languages: SpokenLanguage[]
  gender: (typeof GENDERS)[number] | ''
  licenceKind: LicenceKind | ''
  licenceCountry: string
  drivingYears: string
  snowExperience: (typeof SNOW_EXPERIENCE)[number] | ''
  smoker: boolean
  bio: string
  contactKind: (typeof CONTACT_KINDS)[number]
  contactValue: string
  emergencyContact: string
  rulesAccepted: boolean
}

export type DraftField =
  | 'displayName'
  | 'birthYear'
  | 'languages'
  | 'licenceKind'
  | 'licenceCountry'
  | 'drivingYears'
  | 'rulesAccepted'
export type DraftErrors = Partial<Record<DraftField, true>>

export interface DraftProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly wrong: (field: DraftField) => string | undefined
}

export function draftOf(profile: Profile): Draft {
  return {
    displayName: profile.displayName ?? '',
    birthYear: profile.birthYear?.toString() ?? '',
    languages: profile.languages ?? [],
    gender: profile.gender ?? '',
    licenceKind: profile.licenceKind ?? '',
    licenceCountry: profile.licenceCountry ?? '',
    drivingYears: profile.drivingYears?.toString() ?? '',
    snowExperience: profile.snowExperience ?? '',
    smoker: profile.smoker ?? false,
    bio: profile.bio ?? '',
    contactKind: profile.contact?.kind ?? 'email',
    contactValue: profile.contact?.value ?? '',
    emergencyContact: profile.emergencyContact ?? '',
    rulesAccepted: profile.rulesAccepted ?? false,
  }
}

/**
 * Returns the profile to send. Empty fields are left out, because the server rejects an empty display name or contact.
 */
export function profileOf(draft: Draft): Profile {
  const birthYear = wholeNumber(draft.birthYear)
  const drivingYears = wholeNumber(draft.drivingYears)
  const contactValue = draft.contactValue.trim()
  return {
    ...filled({ displayName: draft.displayName, bio: draft.bio, emergencyContact: draft.emergencyContact }),
    ...(birthYear === undefined ? {} : { birthYear }),
    ...(draft.languages.length > 0 ? { languages: draft.languages } : {}),
    ...(draft.gender ? { gender: draft.gender } : {}),
    ...(draft.licenceKind ? { licenceKind: draft.licenceKind } : {}),
    ...(draft.licenceKind !== 'none' && draft.licenceCountry ? { licenceCountry: draft.licenceCountry } : {}),
    ...(draft.licenceKind !== 'none' && drivingYears !== undefined ? { drivingYears } : {}),
    ...(draft.licenceKind !== 'none' && draft.snowExperience ? { snowExperience: draft.snowExperience } : {}),
    smoker: draft.smoker,
    ...(contactValue ? { contact: { kind: draft.contactKind, value: contactValue } } : {}),
    rulesAccepted: draft.rulesAccepted,
  }
}

/**
 * Returns the errors of the draft. The age is counted by the year in Japan, as on the server.
 * @param now milliseconds since the epoch
 */
export function draftErrors(draft: Draft, now: number): DraftErrors {
  const missing = new Set(missingFields(profileOf(draft), yearInJapan(now)))
  const years = draft.drivingYears.trim()
  const drivingYears = wholeNumber(years)
  const drives = draft.licenceKind !== 'none'
  return {
    ...(missing.has('displayName') && { displayName: true }),
    ...((missing.has('birthYear') || (wholeNumber(draft.birthYear) ?? 0) < 1900) && { birthYear: true }),
    ...(missing.has('languages') && { languages: true }),
    ...(missing.has('licence') && !draft.licenceKind && { licenceKind: true }),
    ...(missing.has('licence') && draft.licenceKind && { licenceCountry: true }),
    ...(drives && years !== '' && (drivingYears === undefined || drivingYears > 80) && { drivingYears: true }),
    ...(missing.has('rulesAccepted') && { rulesAccepted: true }),
  }
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  )
}

function wholeNumber(text: string): number | undefined {
  const digits = latinDigits(text.trim())
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}
