/** Selects the fields of a profile that an operator reviews, and compares them with those of the last approval. */

import { type Profile, REVIEWED_FIELDS, type ReviewedField } from '../../../shared/profile.ts'

export type ReviewedProfile = Pick<Profile, ReviewedField>

/** Leaves out the contact and the emergency contact, which are not needed for a decision. */
export function reviewedFields(profile: Profile): ReviewedProfile {
  return Object.fromEntries(
    REVIEWED_FIELDS.flatMap((field) => (profile[field] === undefined ? [] : [[field, profile[field]]])),
  )
}

export interface Change {
  readonly field: ReviewedField
  readonly before?: string
}

export function changesSince(reviewed: string | null, profile: Profile): Change[] {
  if (reviewed === null) return []
  const before = JSON.parse(reviewed) as ReviewedProfile
  return REVIEWED_FIELDS.filter((field) => textOf(before[field]) !== textOf(profile[field])).map((field) => ({
    field,
    ...(before[field] !== undefined && { before: textOf(before[field]) }),
  }))
}

const textOf = (value: Profile[ReviewedField]) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''))
