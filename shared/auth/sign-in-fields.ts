/** Fields of the sign-in forms (specification §3): input types, autocomplete values and trimming. */

import { latinDigits } from '../text/latin-digits.ts'

export const LOGIN_MECHANISMS = ['email', 'username', 'phone_number'] as const
export type LoginMechanism = (typeof LOGIN_MECHANISMS)[number]

export interface SignInField {
  readonly type: 'text' | 'email' | 'tel' | 'password' | 'date' | 'url'
  readonly autoComplete: string
}

export const SIGN_IN_FIELDS = {
  birthdate: { type: 'date', autoComplete: 'bday' },
  confirmation_code: { type: 'text', autoComplete: 'one-time-code' },
  confirm_password: { type: 'password', autoComplete: 'new-password' },
  email: { type: 'email', autoComplete: 'email' },
  family_name: { type: 'text', autoComplete: 'family-name' },
  given_name: { type: 'text', autoComplete: 'given-name' },
  middle_name: { type: 'text', autoComplete: 'additional-name' },
  name: { type: 'text', autoComplete: 'name' },
  nickname: { type: 'text', autoComplete: 'nickname' },
  password: { type: 'password', autoComplete: 'new-password' },
  phone_number: { type: 'tel', autoComplete: 'tel' },
  preferred_username: { type: 'text', autoComplete: 'username' },
  profile: { type: 'url', autoComplete: 'url' },
  website: { type: 'url', autoComplete: 'url' },
  username: { type: 'text', autoComplete: 'username' },
} as const satisfies Record<string, SignInField>

/** Attributes that a sign-up can set. Custom attributes, with the prefix `custom:`, are allowed too. */
export const SIGN_UP_ATTRIBUTES = [
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
] as const

export type SignUpAttribute = (typeof SIGN_UP_ATTRIBUTES)[number]

/** The form field of each attribute. Attributes that are not in SIGN_IN_FIELDS are defined here. */
export const ATTRIBUTE_FIELDS: Readonly<Record<SignUpAttribute, SignInField>> = {
  ...SIGN_IN_FIELDS,
  address: { type: 'text', autoComplete: 'street-address' },
  gender: { type: 'text', autoComplete: 'sex' },
  locale: { type: 'text', autoComplete: 'language' },
  picture: { type: 'url', autoComplete: 'photo' },
  updated_at: { type: 'text', autoComplete: 'off' },
  zoneinfo: { type: 'text', autoComplete: 'off' },
}

const CUSTOM_ATTRIBUTE = /^custom:[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,20}$/u

export function isSignUpAttribute(name: string): boolean {
  return SIGN_UP_ATTRIBUTES.some((allowed) => allowed === name) || CUSTOM_ATTRIBUTE.test(name)
}

/**
 * Fields that keep spaces at both ends. Spaces may be part of a password; in other fields they are usually pasted by
 * accident.
 */
const UNTRIMMED: ReadonlySet<string> = new Set(['password', 'confirm_password', 'old_password'])

export function trimFields<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, normalisedValue(name, value)])
  return { ...values, ...Object.fromEntries(entries) }
}

function normalisedValue(name: string, value: string): string {
  if (UNTRIMMED.has(name)) return value
  // Authenticator apps show a code in two groups, and Japanese keyboards type full-width digits.
  return name === 'confirmation_code' ? latinDigits(value).replace(/\s/gu, '') : value.trim()
}

/** Joins dial code and number, keeping only letters, ASCII digits and + (specification §3). */
export function composePhoneNumber(dialCode: string, number: string): string {
  return latinDigits(`${dialCode}${number}`).replace(/[^\p{L}\p{Nd}+]/gu, '')
}

/**
 * True if a text looks like an e-mail address. It catches typing errors only; the identity service validates the
 * address.
 */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(value)
}
