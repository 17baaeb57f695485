/** Validates the fields of the sign-in forms, while they are filled in and on submit (specification §5). */

import {
  brokenPasswordRules,
  type PasswordPolicy,
  type PasswordRule,
  passwordsMismatch,
} from '../../shared/auth/password-policy.ts'
import { composePhoneNumber, looksLikeEmail, trimFields } from '../../shared/auth/sign-in-fields.ts'
import type { AuthKey } from './texts.tsx'

export interface Message {
  readonly key: AuthKey
  readonly values?: Readonly<Record<string, number>>
}

/**
 * How a field is checked: 'newPassword' against the password policy, 'confirmation' against the field named password,
 * 'phone' as a result of joinDialled (shared/auth/dial-codes.ts), which may be a dial code without a number.
 */
export type Check = 'any' | 'email' | 'phone' | 'newPassword' | 'confirmation'

export interface FieldRule {
  readonly empty: AuthKey
  readonly check: Check
}

export type Rules<Name extends string> = Readonly<Record<Name, FieldRule>>
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, readonly Message[]>>>

const PASSWORD_MESSAGES: Readonly<Record<PasswordRule, AuthKey>> = {
  minLength: 'passwordMinLength',
  lowerCase: 'passwordLowerCase',
  upperCase: 'passwordUpperCase',
  numbers: 'passwordNumbers',
  specialCharacters: 'passwordSpecialCharacters',
}

function passwordMessages(password: string, policy: PasswordPolicy): Message[] {
  if (password === '') return []
  return brokenPasswordRules(password, policy).map((rule) => ({
    key: PASSWORD_MESSAGES[rule],
    ...(rule === 'minLength' && policy.minLength !== undefined ? { values: { n: policy.minLength } } : {}),
  }))
}

interface Form<Name extends string> {
  readonly rules: Rules<Name>
  readonly values: Readonly<Record<Name, string>>
  readonly touched: ReadonlySet<Name>
  readonly policy: PasswordPolicy
}

function messagesFor<Name extends string>(form: Form<Name>, name: Name): Message[] {
  const value = form.values[name]
  const others: Readonly<Record<string, string>> = form.values
  switch (form.rules[name].check) {
    case 'newPassword':
      return passwordMessages(value, form.policy)
    case 'confirmation': {
      const touched: ReadonlySet<string> = form.touched
      const mismatch = passwordsMismatch(others.password ?? '', value, touched.has('password') && touched.has(name))
      return mismatch ? [{ key: 'passwordsMustMatch' }] : []
    }
    case 'email': {
      const typed = value.trim()
      return form.touched.has(name) && typed !== '' && !looksLikeEmail(typed) ? [{ key: 'emailFormat' }] : []
    }
    case 'phone':
    case 'any':
      return []
  }
}

function collect<Name extends string>(rules: Rules<Name>, messagesOf: (name: Name) => Message[]): FieldErrors<Name> {
  const errors: Partial<Record<Name, readonly Message[]>> = {}
  for (const name of Object.keys(rules) as Name[]) {
    const messages = messagesOf(name)
    if (messages.length > 0) errors[name] = messages
  }
  return errors
}

export function liveErrors<Name extends string>(form: Form<Name>): FieldErrors<Name> {
  return collect(form.rules, (name) => messagesFor(form, name))
}

export function submitErrors<Name extends string>(form: Form<Name>): FieldErrors<Name> {
  const touched = new Set(Object.keys(form.rules) as Name[])
  return collect(form.rules, (name) => {
    return isEmpty(form.rules[name].check, form.values[name])
      ? [{ key: form.rules[name].empty }]
      : messagesFor({ ...form, touched }, name)
  })
}

/** Returns the values to send (specification §3): trimmed, and with each phone number joined to its dial code. */
export function outgoing<Name extends string>(
  rules: Rules<Name>,
  values: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const sent: Record<Name, string> = { ...trimFields(values) }
  for (const name of Object.keys(rules) as Name[])
    if (rules[name].check === 'phone') sent[name] = composePhoneNumber('', values[name])
  return sent
}

function isEmpty(check: Check, value: string): boolean {
  if (check === 'newPassword' || check === 'confirmation') return value === ''
  // Only letters and digits of a phone number are sent, so a number that consists of spaces and brackets counts as
  // empty.
  if (check === 'phone') return composePhoneNumber('', value.replace(/^\+\d+ /u, '')) === ''
  return value.trim() === ''
}
