/** Reads from the identity service whether an account has a second sign-in step (MFA). */

import { Refusal } from '../../http/refusal.ts'
import { getUser, type IdentityService } from './get-user.ts'

const RETRY_AFTER_S = 5

export function createSecondStepReader(service: IdentityService): (accessToken: string) => Promise<boolean> {
  return async (accessToken) => {
    const { secondSteps } = await getUser(accessToken, service).catch((cause: unknown) => {
      if (cause instanceof Refusal) throw cause
      throw new Refusal('ServiceUnavailable', 'The identity service does not answer at the moment.', {
        retryAfterS: RETRY_AFTER_S,
        cause,
      })
    })
    return secondSteps.length > 0
  }
}
