/** Steps of a sign-in over HTTP for tests of its challenges. */

import type { EnsuredUser } from '../../../server/identity/ensured-user.ts'
import { CLIENT_ID, PASSWORD, type Service, startService } from './service.ts'
import { makeSession, type Parameters } from './srp-client.ts'

export type Body = Readonly<Record<string, unknown>>

export const EMAIL = 'aiko@example.org'
export const PHONE = '+819012340839'

export const ALL_FLOWS = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_USER_AUTH',
]

/** Starts a service with one user, who has a verified email address and phone number. */
export async function serviceWithUser(user: Partial<EnsuredUser> = {}) {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL, phone: PHONE, phoneVerified: true, ...user })
  return { service, sub }
}

/** Starts a service with one user, and a client that allows every authentication flow. */
export async function serviceWithAllFlows(user: Partial<EnsuredUser> = {}) {
  const started = await serviceWithUser(user)
  await started.service.setClient({ ExplicitAuthFlows: ALL_FLOWS })
  return started
}

export const beginning = (AuthFlow: string, AuthParameters: Parameters, more: object = {}) => ({
  ClientId: CLIENT_ID,
  AuthFlow,
  AuthParameters,
  ...more,
})

export const withPassword = (more: Parameters = {}, username = EMAIL) =>
  beginning('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD, ...more })

/** Returns the request body that answers a challenge, with the challenge's name and session. */
export const answerTo = (challenge: Body, responses: Parameters, username = EMAIL) => ({
  ClientId: CLIENT_ID,
  ChallengeName: challenge.ChallengeName,
  Session: challenge.Session,
  ChallengeResponses: { USERNAME: username, ...responses },
})

export const begin = (service: Service, body: object) => service.done('InitiateAuth', body)
export const respond = (service: Service, body: object) => service.done('RespondToAuthChallenge', body)
export const tryRespond = (service: Service, body: object) => service.outcome('RespondToAuthChallenge', body)

/** An SRP session, which can start several proofs. */
export const SRP = makeSession(EMAIL, PASSWORD)
