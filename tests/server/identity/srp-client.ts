/**
 * The client side of an SRP sign-in, independent of the transport. It uses the server's own arithmetic, because the
 * published helper takes 0.1 s for each proof; published-srp-client.ts is for tests of that helper.
 */

import { openSslPower } from '../../../server/cognito/srp/power.ts'
import { createEphemeral, type Ephemeral, formatTimestamp, signPasswordClaim } from '../../../server/cognito/srp/srp.ts'
import { CLIENT_ID, USER_POOL_ID } from './service.ts'

export type Parameters = Readonly<Record<string, string>>

export interface SrpSession {
  readonly username: string
  readonly password: string
  readonly ephemeral: Ephemeral
  /** SRP_A, hexadecimal. */
  readonly largeA: string
}

const POOL_NAME = USER_POOL_ID.slice(USER_POOL_ID.indexOf('_') + 1)

/** Creates an SRP session. One session can start several sign-ins. */
export function makeSession(username: string, password: string): SrpSession {
  const ephemeral = createEphemeral(openSslPower)
  return { username, password, ephemeral, largeA: ephemeral.A }
}

export const srpStart = (session: Pick<SrpSession, 'username' | 'largeA'>, more: Parameters = {}) => ({
  ClientId: CLIENT_ID,
  AuthFlow: 'USER_SRP_AUTH' as const,
  AuthParameters: { USERNAME: session.username, SRP_A: session.largeA, ...more },
})

/** Returns the challenge responses that prove a user's password, or another secret if `whose` names one. */
export function proofOf(
  { ephemeral, password }: SrpSession,
  challenge: Parameters,
  whose = { poolName: POOL_NAME, userId: challenge.USER_ID_FOR_SRP ?? '', password },
): Record<string, string> {
  const { SRP_B: B = '', SALT: salt = '', SECRET_BLOCK: secretBlock = '' } = challenge
  const timestamp = formatTimestamp(Date.now())
  const claim = { ...ephemeral, ...whose, B, salt, secretBlock, timestamp }
  return {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signPasswordClaim(openSslPower, claim),
    TIMESTAMP: timestamp,
  }
}

export function srpProof(session: SrpSession, challenge: Parameters, more: Parameters = {}) {
  return {
    ClientId: CLIENT_ID,
    ChallengeName: 'PASSWORD_VERIFIER' as const,
    ChallengeResponses: { USERNAME: challenge.USER_ID_FOR_SRP ?? '', ...proofOf(session, challenge), ...more },
  }
}

export function challengeOf(body: Readonly<Record<string, unknown>>): Parameters {
  const parameters = body.ChallengeParameters
  if (typeof parameters !== 'object' || parameters === null) throw new Error(`no challenge: ${JSON.stringify(body)}`)
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
}
