/** The client side of an SRP sign-in with cognito-srp-helper, independent of the transport. */

import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { CLIENT_ID, USER_POOL_ID } from '../service.ts'
import type { Parameters } from '../srp-client.ts'

type PublishedSession = ReturnType<typeof createSrpSession>

/** Creates an SRP session, which takes the helper about 0.1 s. One session can start several sign-ins. */
export const makePublishedSession = (username: string, password: string) =>
  createSrpSession(username, password, USER_POOL_ID, false)

export function publishedProof(session: PublishedSession, challenge: Parameters, more: Parameters = {}) {
  const signed = signSrpSession(session, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { ...challenge },
  })
  return {
    ClientId: CLIENT_ID,
    ChallengeName: 'PASSWORD_VERIFIER' as const,
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP ?? '',
      PASSWORD_CLAIM_SECRET_BLOCK: signed.secret,
      PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
      TIMESTAMP: signed.timestamp,
      ...more,
    },
  }
}
