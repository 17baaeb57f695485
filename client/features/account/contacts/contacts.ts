/** The texts for the e-mail address and the phone number. */

import type catalog from '../../../../locales/en/account.json'

type TextKey = {
  [Key in keyof typeof catalog]: (typeof catalog)[Key] extends string ? Key : never
}[keyof typeof catalog]

export type ContactKind = 'email' | 'phone_number'

/**
 * The keys of the texts for each kind of contact. Each kind has separate whole sentences, because in some languages
 * another noun changes the grammar of the sentence.
 */
export const CONTACTS = {
  email: {
    heading: 'emailHeading',
    none: 'emailNone',
    isVerified: 'verified',
    isNotVerified: 'notVerified',
    verified: 'emailVerified',
    change: 'emailChange',
    add: 'emailAdd',
    changed: 'emailChanged',
    until: 'emailUntil',
    next: 'emailNew',
    signIn: 'emailSignIn',
  },
  phone_number: {
    heading: 'phoneHeading',
    none: 'phoneNone',
    isVerified: 'phoneIsVerified',
    isNotVerified: 'phoneIsNotVerified',
    verified: 'phoneVerified',
    change: 'phoneChange',
    add: 'phoneAdd',
    changed: 'phoneChanged',
    until: 'phoneUntil',
    next: 'phoneNew',
    signIn: 'phoneSignIn',
  },
} as const satisfies Record<ContactKind, Record<string, TextKey>>

/** The attribute that records verification; its value is the string 'true'. */
export function verificationOf(kind: ContactKind): 'email_verified' | 'phone_number_verified' {
  return `${kind}_verified`
}
