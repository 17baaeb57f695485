/** The pool's attribute schema: names, write permissions, and conversion to Cognito's format. */

import type { LoginMechanism } from '../../../shared/auth/sign-in-fields.ts'
import { SIGN_UP_ATTRIBUTES } from '../../../shared/auth/sign-in-fields.ts'
import type { User } from '../store/users.ts'
import { invalidParameter, outsideSchema, REFUSALS, requiredAttribute } from './errors.ts'
import type { Attribute } from './input.ts'
import type { Settings } from './pool.ts'

/** The standard claims of OpenID Connect. Every pool has them as attributes. */
const WRITABLE: ReadonlySet<string> = new Set(SIGN_UP_ATTRIBUTES)
const VERIFICATIONS: ReadonlySet<string> = new Set(['email_verified', 'phone_number_verified'])
const CONTACT_ATTRIBUTES: ReadonlySet<string> = new Set(['email', 'phone_number', ...VERIFICATIONS])
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+\d{5,15}$/

export const isEmail = (text: string) => EMAIL.test(text)
export const isPhone = (text: string) => PHONE.test(text)

export interface AttributeChange {
  /**
   * The new e-mail address, or undefined to keep the old one. An empty string removes it. The same applies to `phone`
   * and to the values in `others`.
   */
  readonly email: string | undefined
  readonly emailVerified: boolean | undefined
  readonly phone: string | undefined
  readonly phoneVerified: boolean | undefined
  readonly others: Readonly<Record<string, string>>
}

interface Schema {
  readonly settings: Pick<Settings, 'customAttributes'>
  readonly loginMechanism: LoginMechanism
}

export function readAttributeChange(
  { settings, loginMechanism }: Schema,
  attributes: readonly Attribute[],
  writer: 'user' | 'admin',
): AttributeChange {
  const change: Record<string, string> = {}
  for (const { name, value } of attributes) {
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
    if (VERIFICATIONS.has(name)) {
      if (writer === 'user') throw REFUSALS.unauthorizedAttribute()
    } else if (!WRITABLE.has(name) && !settings.customAttributes.includes(name)) {
      throw outsideSchema(`${name}: Attribute does not exist in the schema.`)
    }
    const removesLoginName = value === '' && name === loginMechanism
    if (name === 'email' && (removesLoginName || (value !== '' && !isEmail(value)))) throw REFUSALS.invalidEmail()
    if (name === 'phone_number' && (removesLoginName || (value !== '' && !isPhone(value))))
      throw REFUSALS.invalidPhone()
    change[name] = value
  }
  const { email, email_verified: emailVerified, phone_number: phone, phone_number_verified: phoneVerified } = change
  const others = Object.entries(change).filter(([name]) => !CONTACT_ATTRIBUTES.has(name))
  const isTrue = (value: string | undefined) => (value === undefined ? undefined : value === 'true')
  return {
    email,
    emailVerified: isTrue(emailVerified),
    phone,
    phoneVerified: isTrue(phoneVerified),
    others: Object.fromEntries(others),
  }
}

export function applyChange(user: User, change: AttributeChange): User {
  const email = change.email ?? user.email
  const phone = change.phone ?? user.phone
  const sameEmail = email === user.email && user.emailVerified
  const samePhone = phone === user.phone && user.phoneVerified
  return {
    ...user,
    email: email || undefined,
    emailVerified: Boolean(email) && (change.emailVerified ?? sameEmail),
    phone: phone || undefined,
    phoneVerified: Boolean(phone) && (change.phoneVerified ?? samePhone),
    attributes: mergeAttributes(user.attributes, change.others),
  }
}

/** Lists every attribute except the sub. Booleans are the strings "true" and "false". */
export function attributesOf(user: Omit<User, 'sub'>): Record<string, string> {
  const { email, emailVerified, phone, phoneVerified, attributes } = user
  return {
    ...(email === undefined ? {} : { email, email_verified: String(emailVerified) }),
    ...(phone === undefined ? {} : { phone_number: phone, phone_number_verified: String(phoneVerified) }),
    ...attributes,
  }
}

export function missingAttributes(required: readonly string[], user: User): string[] {
  const held = attributesOf(user)
  return required.filter((name) => !held[name])
}

export function checkRequired(required: readonly string[], user: User): void {
  const missing = missingAttributes(required, user)
  if (missing.length > 0) throw requiredAttribute(...missing)
}

function mergeAttributes(held: User['attributes'], change: AttributeChange['others']): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...held, ...change }).filter(([, value]) => value !== ''))
}

export function listAttributes(user: User): { Name: string; Value: string }[] {
  return Object.entries({ ...attributesOf(user), sub: user.sub }).map(([Name, Value]) => ({ Name, Value }))
}
