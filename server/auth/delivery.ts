/** Where a code went, as the answer tells it; of an account that gets none, what would be told of one that does. */

import type { LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import type { CodeDeliveryDetails } from '../cognito/protocol/protocol.ts'
import { isServiceError } from './refusals.ts'

export function deliveryDetails(codeDelivery: CodeDeliveryDetails | undefined) {
  return codeDelivery ? { codeDeliveryDetails: codeDelivery } : {}
}

/**
 * Sends a code. Nobody learns from the answer who has an account, nor in what state it is: where the service refuses for the
 * account's sake, the answer is the one that everybody gets.
 */
export async function sendSilently(
  mechanism: LoginMechanism,
  username: string,
  send: (username: string) => Promise<CodeDeliveryDetails | undefined>,
): Promise<CodeDeliveryDetails | undefined> {
  try {
    return await send(username)
  } catch (error) {
    if (isAboutTheAccount(error)) return simulatedDelivery(mechanism, username)
    throw error
  }
}

/** Unknown, disabled, invited and never signed in, without a verified address, or confirmed already (cognito.md §2.1). */
function isAboutTheAccount(error: unknown): boolean {
  const state = /already confirmed|no registered\/verified/i
  return isOfNoUse(error) || isServiceError(error, 'InvalidParameterException', state)
}

/** Whether no code, right or wrong, is of any use to the account: it is answered like one that was sent none. */
export function isOfNoUse(error: unknown): boolean {
  return isServiceError(error, 'UserNotFoundException') || isServiceError(error, 'NotAuthorizedException')
}

/** Masked as the service masks (cognito.md §1.5): known from the login name alone. */
function simulatedDelivery(mechanism: LoginMechanism, username: string): CodeDeliveryDetails | undefined {
  if (mechanism === 'username') return undefined
  if (mechanism === 'phone_number') {
    return { deliveryMedium: 'SMS', destination: `+*******${username.slice(-4)}`, attributeName: 'phone_number' }
  }
  const [local = '', domain = ''] = username.toLowerCase().split('@')
  const destination = `${local.charAt(0)}***@${domain.charAt(0)}***`
  return { deliveryMedium: 'EMAIL', destination, attributeName: 'email' }
}
