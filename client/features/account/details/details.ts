/** Selects the attributes that the details card shows, and those that a form has changed. */

import { isSignUpAttribute } from '../../../../shared/auth/sign-in-fields.ts'
import type { Attributes } from '../card-parts/use-attributes.ts'

/** Attributes that the card shows when they have a value, even if the sign-up form does not ask for them. */
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

/**
 * Returns the attributes of the sign-up form, in the order of that form. The other personal attributes that have a
 * value follow.
 */
export function detailNames(signUpAttributes: readonly string[], attributes: Attributes): string[] {
  const asked = signUpAttributes.filter((name) => isSignUpAttribute(name) && !OWN_CARD_OR_READ_ONLY.has(name))
  const held = PERSONAL.filter((name) => attributes[name])
  return [...new Set([...asked, ...held])]
}

/** Returns the changed attributes, trimmed. An empty string deletes an attribute. */
export function changedDetails(attributes: Attributes, draft: Attributes): Attributes {
  const entries = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([name, value]) => value !== (attributes[name] ?? '')))
}
