/** Destinations of the service's messages, and their masked form in responses. */

import { drawBytes } from '../crypto/keys.ts'
import type { Context } from '../pool/context.ts'
import type { Contact } from '../store/codes.ts'
import { emailKey, type User } from '../store/users.ts'

export interface CodeDelivery {
  readonly AttributeName: 'email' | 'phone_number'
  readonly DeliveryMedium: Contact['medium']
  readonly Destination: string
}

export const VERIFIABLE = ['email', 'phone_number'] as const
export type Verifiable = (typeof VERIFIABLE)[number]

export const isVerifiable = (name: string): name is Verifiable => VERIFIABLE.some((one) => one === name)

export const attributeOf = ({ medium }: Contact): Verifiable => (medium === 'SMS' ? 'phone_number' : 'email')

export const contactBy = (attribute: Verifiable, to: string): Contact => ({
  to,
  medium: attribute === 'email' ? 'EMAIL' : 'SMS',
})

export function contactOf({ email, phone }: User, attribute: Verifiable): Contact | undefined {
  const to = attribute === 'email' ? email : phone
  return to === undefined ? undefined : contactBy(attribute, to)
}

export function signUpContact({ loginMechanism }: Context, user: User): Contact | undefined {
  const [email, phone] = [contactOf(user, 'email'), contactOf(user, 'phone_number')]
  return loginMechanism === 'phone_number' ? phone : (email ?? phone)
}

export function recoveryContact(user: User): Contact | undefined {
  if (user.emailVerified && user.email !== undefined) return contactOf(user, 'email')
  return user.phoneVerified ? contactOf(user, 'phone_number') : undefined
}

export function simulatedContact({ keys, loginMechanism }: Context, name: string): Contact {
  if (loginMechanism !== 'username') return contactBy(loginMechanism, name)
  const [one = 0, other = 0] = drawBytes(keys.derive('strangers'), `contact:${emailKey(name)}`, 2)
  const letter = (byte: number) => String.fromCharCode('a'.charCodeAt(0) + (byte % 26))
  return contactBy('email', `${letter(one)}@${letter(other)}`)
}

export const withContact = (user: User, { to, medium }: Contact): User =>
  medium === 'EMAIL' ? { ...user, email: to } : { ...user, phone: to }

export function withVerified(user: User, contact: Contact): User {
  if (contactOf(user, attributeOf(contact))?.to !== contact.to) return user
  return contact.medium === 'EMAIL' ? { ...user, emailVerified: true } : { ...user, phoneVerified: true }
}

/** The destination is masked as in Cognito: `b***@g***` and `+*******0839`. */
export function deliveryTo(contact: Contact): CodeDelivery {
  const mask = contact.medium === 'EMAIL' ? maskEmail : maskPhone
  return { AttributeName: attributeOf(contact), DeliveryMedium: contact.medium, Destination: mask(contact.to) }
}

function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.charAt(0)}***@${domain.charAt(0) || local.charAt(1)}***`
}

const SHOWN_DIGITS = 4

function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `+${'*'.repeat(Math.max(digits.length - SHOWN_DIGITS, 0))}${digits.slice(-SHOWN_DIGITS)}`
}
