/** The pool's attribute schema: which attributes exist, who may write them, and how a user's are read out. */

import { invalidParameter, REFUSALS } from './errors.ts'
import type { Attribute } from './input.ts'
import type { User } from './store/users.ts'

/** OpenID Connect's standard claims, the ones a new pool has. */
const WRITABLE: ReadonlySet<string> = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
])
const VERIFICATIONS: ReadonlySet<string> = new Set(['email_verified', 'phone_number_verified'])
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+\d{5,15}$/

export const isEmail = (text: string) => EMAIL.test(text)

export interface AttributeChange {
  readonly email: string | undefined
  readonly emailVerified: boolean | undefined
  readonly others: Readonly<Record<string, string>>
}

/** @throws for attributes that do not exist, have a wrong form, or are not the writer's to write */
export function readAttributeChange(attributes: readonly Attribute[], writer: 'user' | 'admin'): AttributeChange {
  const change: Record<string, string> = {}
  for (const { name, value } of attributes) {
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
    if (VERIFICATIONS.has(name)) {
      if (writer === 'user') throw REFUSALS.unauthorizedAttribute()
    } else if (!WRITABLE.has(name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
      )
    }
    if (name === 'email' && !isEmail(value)) throw REFUSALS.invalidEmail()
    if (name === 'phone_number' && value !== '') {
      if (!PHONE.test(value)) throw REFUSALS.invalidPhone()
      change.phone_number_verified ??= 'false'
    }
    change[name] = value
  }
  const { email, email_verified: verified, ...others } = change
  return { email, emailVerified: verified === undefined ? undefined : verified === 'true', others }
}

export function checkRequired(required: readonly string[], held: Readonly<Record<string, string>>): void {
  const missing = required.filter((name) => !held[name])
  if (missing.length === 0) return
  const rules = missing.map((name) => `${name}: The attribute is required`).join('\n')
  throw invalidParameter(`Attributes did not conform to the schema: ${rules}`)
}

/** Merges a change into a user's other attributes; an empty value removes one. */
export function mergeAttributes(held: User['attributes'], change: AttributeChange['others']): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...held, ...change }).filter(([, value]) => value !== ''))
}

/** As GetUser lists them: booleans are the strings "true" and "false". */
export function listAttributes(user: User): { Name: string; Value: string }[] {
  return Object.entries({
    email: user.email,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    sub: user.sub,
  }).map(([Name, Value]) => ({ Name, Value }))
}
