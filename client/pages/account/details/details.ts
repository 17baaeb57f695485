/** Which attributes beside the addresses a user sees and may change here. */

import { isSignUpAttribute } from '../../../../shared/auth/sign-in-fields.ts'
import type { Attributes } from '../card-parts/use-attributes.ts'

/** Shown when the user has them, whether the sign-up form asks or not. */
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

/** What has a card of its own, and what is the service's to write. */
const ELSEWHERE: ReadonlySet<string> = new Set(['email', 'phone_number', 'updated_at'])

/** Those the sign-up form asks for, in its order, then the personal ones the user has. */
export function detailNames(signUpAttributes: readonly string[], attributes: Attributes): string[] {
  const asked = signUpAttributes.filter((name) => isSignUpAttribute(name) && !ELSEWHERE.has(name))
  const held = PERSONAL.filter((name) => attributes[name])
  return [...new Set([...asked, ...held])]
}

/** What differs from what the service has, trimmed; an emptied field is an empty text, which takes the attribute away. */
export function changedDetails(attributes: Attributes, draft: Attributes): Attributes {
  const entries = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([name, value]) => value !== (attributes[name] ?? '')))
}
