/** Selects the attributes that the details card shows, and those that a form has changed. */

import { isSignUpAttribute } from '../../../../shared/auth/sign-in-fields.ts'
import type { Attributes } from '../card-parts/use-attributes.ts'

const PERSONAL = [
  'name',
  'given_name',
  'middle_name',
  'family_name',
  'nickname',
  'preferred_username',
  'birthdate',
  'gender',
  'profile',
  'website',
  'address',
] as const

const OWN_CARD_OR_READ_ONLY: ReadonlySet<string> = new Set(['email', 'phone_number', 'updated_at'])

export function detailNames(signUpAttributes: readonly string[], attributes: Attributes): string[] {
  const asked = signUpAttributes.filter((name) => isSignUpAttribute(name) && !OWN_CARD_OR_READ_ONLY.has(name))
  const held = PERSONAL.filter((name) => attributes[name])
  return [...new Set([...asked, ...held])]
}

export function changedDetails(attributes: Attributes, draft: Attributes): Attributes {
  const entries = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([name, value]) => value !== (attributes[name] ?? '')))
}
