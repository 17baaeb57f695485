/** The client side of an SRP sign-in with cognito-srp-helper, independent of the transport. */

import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { CLIENT_ID, USER_POOL_ID } from './service.ts'

export type Parameters = Readonly<Record<string, string>>
type SrpSession = ReturnType<typeof createSrpSession>

/** Creates an SRP session, which takes the helper about 0.1 s. One session can start several sign-ins. */
export const makeSession = (username: string, password: string) =>
  createSrpSession(username, password, USER_POOL_ID, false)

export const srpStart = (session: SrpSession, more: Parameters = {}) => ({
  ClientId: CLIENT_ID,
  AuthFlow: 'USER_SRP_AUTH' as const,
  AuthParameters: { USERNAME: session.username, SRP_A: session.largeA, ...more },
})

export function srpProof(session: SrpSession, challenge: Parameters, more: Parameters = {}) {
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

export function challengeOf(body: Readonly<Record<string, unknown>>): Parameters {
  const parameters = body.ChallengeParameters
  if (typeof parameters !== 'object' || parameters === null) throw new Error(`no challenge: ${JSON.stringify(body)}`)
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
}
