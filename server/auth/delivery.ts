/** Reports where a code was sent. For an account that receives no code, the reported destination is simulated. */

import type { LoginMechanism } from '../../shared/auth/sign-in-fields.ts'
import type { CodeDeliveryDetails } from '../cognito/protocol/protocol.ts'
import { isServiceError } from './refusals.ts'

export function deliveryDetails(codeDelivery: CodeDeliveryDetails | undefined) {
  return codeDelivery ? { codeDeliveryDetails: codeDelivery } : {}
}

/**
 * Sends a code. If the identity service refuses for a reason that depends on the account, the response is the same as
 * after a success, so that it reveals neither whether the account exists nor its state.
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

function isAboutTheAccount(error: unknown): boolean {
  const state = /already confirmed|no registered\/verified/i
  return isUnusableAccount(error) || isServiceError(error, 'InvalidParameterException', state)
}

export function isUnusableAccount(error: unknown): boolean {
  return isServiceError(error, 'UserNotFoundException') || isServiceError(error, 'NotAuthorizedException')
}

/**
 * Returns a simulated destination, masked in Cognito's format. Undefined if users sign in with a user name, because a
 * user name is neither an e-mail address nor a phone number.
 */
function simulatedDelivery(mechanism: LoginMechanism, username: string): CodeDeliveryDetails | undefined {
  if (mechanism === 'username') return undefined
  if (mechanism === 'phone_number') {
    return { deliveryMedium: 'SMS', destination: `+*******${username.slice(-4)}`, attributeName: 'phone_number' }
  }
  const [local = '', domain = ''] = username.toLowerCase().split('@')
  const destination = `${local.charAt(0)}***@${domain.charAt(0)}***`
  return { deliveryMedium: 'EMAIL', destination, attributeName: 'email' }
}
