/**
 * Decides whether a profile's licence and papers allow its owner to drive in Japan, by the same table as the page "Can
 * I drive?". The profile form, the crew form, the approvals and the rules of crews use it.
 */

import type { Profile } from '../profile.ts'
import { answerOf } from './answer.ts'

const MINIMUM_AGE_YEARS = 18

/**
 * Why a person is not allowed to drive. 'notDriving': the profile names no licence. 'needsPermit', 'needsTranslation':
 * this country's licence needs another paper. 'notRecognised': only a Japanese licence is valid. 'tooYoung': the person
 * is under 18 during the whole calendar year of the drive.
 */
export const LICENCE_FAULTS = ['notDriving', 'needsPermit', 'needsTranslation', 'notRecognised', 'tooYoung'] as const
export type LicenceFault = (typeof LICENCE_FAULTS)[number]

/** 'unsure': published lists disagree about the country or leave it out, so the papers must be checked. */
export type LicenceVerdict =
  | { readonly drives: 'yes' | 'unsure' }
  | { readonly drives: 'no'; readonly why: LicenceFault }

export type LicenceFacts = Pick<Profile, 'licenceKind' | 'licenceCountry' | 'birthYear'>

const YES = { drives: 'yes' } as const
const UNSURE = { drives: 'unsure' } as const

function no(why: LicenceFault): LicenceVerdict {
  return { drives: 'no', why }
}

/**
 * Returns whether the licence and papers are valid. The profile does not contain the dates of landing and issue, so the
 * one-year limits from these dates are not checked (last-day.ts).
 * @param day the day of driving, 'YYYY-MM-DD'
 */
export function licenceVerdict({ licenceKind, licenceCountry, birthYear }: LicenceFacts, day: string): LicenceVerdict {
  if (licenceKind === undefined || licenceKind === 'none') return no('notDriving')
  if (birthYear !== undefined && Number(day.slice(0, 4)) - birthYear < MINIMUM_AGE_YEARS) return no('tooYoung')
  if (licenceKind === 'japanese') return YES
  if (licenceCountry === undefined) return UNSURE
  switch (answerOf(licenceCountry)) {
    case 'permit':
      return licenceKind === 'idp-1949' ? YES : no('needsPermit')
    case 'translation':
      return licenceKind === 'translation' ? YES : no('needsTranslation')
    case 'none':
      return no('notRecognised')
    case 'nothing':
      return YES
    case 'check':
      return UNSURE
  }
}

/**
 * Returns true also if it is unsure whether the papers are valid, because the driver can have them confirmed before the
 * trip.
 */
export function mayDrive(facts: LicenceFacts, day: string): boolean {
  return licenceVerdict(facts, day).drives !== 'no'
}
