/** Challenges that ask for a code sent to the user, as a second factor or instead of a password. */

import type { Context } from '../pool/context.ts'
import type { Account } from '../pool/existence.ts'
import { type Contact, makeCode } from '../store/codes.ts'
import { closeSession, type Notes } from './auth-session.ts'
import { deliveryTo } from './delivery.ts'

const CODE_CHALLENGES = {
  SMS_MFA: { kind: 'sms-mfa', digits: 6 },
  SMS_OTP: { kind: 'sms-otp', digits: 6 },
  EMAIL_OTP: { kind: 'email-otp', digits: 8 },
} as const
export type CodeChallenge = keyof typeof CODE_CHALLENGES

export function describeDelivery(contact: Contact) {
  const { DeliveryMedium, Destination } = deliveryTo(contact)
  return { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination }
}

/**
 * Issues a challenge for a code and sends the code. A simulated account (of an unknown user) gets the same challenge,
 * but no code is sent.
 */
export function askForCode(
  context: Context,
  { sub, username, user }: Account,
  challenge: CodeChallenge,
  contact: Contact,
  notes: Notes = {},
): object {
  const { kind, digits } = CODE_CHALLENGES[challenge]
  const code = makeCode(digits)
  if (user) context.codes.deliver(contact, kind, code, context.clock.now())
  return {
    ChallengeName: challenge,
    Session: closeSession(context, sub, challenge, { ...notes, code }),
    ChallengeParameters: { ...describeDelivery(contact), USER_ID_FOR_SRP: username },
  }
}
