/** Where a code was sent. For an account that gets none, the response that one with a code would get. */

import type { LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import type { CodeDeliveryDetails } from '../cognito/protocol/protocol.ts'
import { isServiceError } from './refusals.ts'

export function deliveryDetails(codeDelivery: CodeDeliveryDetails | undefined) {
  return codeDelivery ? { codeDeliveryDetails: codeDelivery } : {}
}

/**
 * Requests a code without revealing whether the account exists or which state it is in: a refusal because of the
 * account gets the same
 * response as a success.
 */
export async function sendWithoutRevealing(
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

/** Cognito's refusals for an unknown, disabled, invited, unverified or already confirmed account. */
function isAboutTheAccount(error: unknown): boolean {
  const state = /already confirmed|no registered\/verified/i
  return isUnusableAccount(error) || isServiceError(error, 'InvalidParameterException', state)
}

/** No code can ever work for this account: the response must equal that of an account without a code. */
export function isUnusableAccount(error: unknown): boolean {
  return isServiceError(error, 'UserNotFoundException') || isServiceError(error, 'NotAuthorizedException')
}

/** Masked as Cognito masks it; derived from the login name alone. */
function simulatedDelivery(mechanism: LoginMechanism, username: string): CodeDeliveryDetails | undefined {
  if (mechanism === 'username') return undefined
  if (mechanism === 'phone_number') {
    return { deliveryMedium: 'SMS', destination: `+*******${username.slice(-4)}`, attributeName: 'phone_number' }
  }
  const [local = '', domain = ''] = username.toLowerCase().split('@')
  const destination = `${local.charAt(0)}***@${domain.charAt(0)}***`
  return { deliveryMedium: 'EMAIL', destination, attributeName: 'email' }
}
