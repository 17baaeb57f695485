/** The course of a sign-in once a proof is given: judging the password, asking what is still missing, handing out tokens. */

import { randomUUID } from 'node:crypto'
import { attributesOf, missingAttributes } from './attributes.ts'
import { closeSession } from './auth-session.ts'
import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'
import type { Account } from './existence.ts'
import { rememberScope } from './hosted/scopes.ts'
import { CLIENT_ID } from './pool.ts'
import type { User } from './store/users.ts'
import { type HostedClaims, makeRefreshToken } from './tokens.ts'

/** How long an ended family is remembered, so that its tokens are still called expired and not invalid. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000

/**
 * Judges a password through `matches`, which does the same work for a stranger as for a user. An unconfirmed user is
 * told so whatever the password, as the service does.
 */
export function judgePassword(context: Context, account: Account, matches: () => boolean): User {
  const { attempts, clock } = context
  if (attempts.isLockedOut(account.sub, clock.now())) throw REFUSALS.lockedOut()
  const { user } = account
  if (user?.status === 'UNCONFIRMED') throw REFUSALS.userNotConfirmed()
  if (user?.status === 'RESET_REQUIRED') throw REFUSALS.passwordResetRequired()
  if (!matches() || !user) {
    attempts.countFailure(account.sub, clock.now())
    throw REFUSALS.wrongPassword()
  }
  attempts.clearFailures(account.sub)
  return user
}

/** The challenges that may follow a proven password, asked in this order; the first that applies is the answer. */
const FURTHER_CHALLENGES: readonly ((context: Context, user: User) => object | undefined)[] = [askForNewPassword]

/** Tokens, or the next challenge. */
export function continueSignIn(context: Context, user: User): object {
  if (!user.enabled) throw REFUSALS.userDisabled()
  for (const ask of FURTHER_CHALLENGES) {
    const challenge = ask(context, user)
    if (challenge) return challenge
  }
  return { ...beginTokens(context, user), ChallengeParameters: {} }
}

function askForNewPassword(context: Context, user: User): object | undefined {
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return undefined
  if (user.temporaryUntil !== undefined && user.temporaryUntil <= context.clock.now()) {
    throw REFUSALS.temporaryPasswordExpired()
  }
  const missing = missingAttributes(context.requiredAttributes, user)
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: closeSession(context, user.sub, 'NEW_PASSWORD_REQUIRED'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(attributesOf(user)),
    },
  }
}

/** Begins a family: three tokens of one sign-in. */
export function beginTokens(context: Context, user: User, { scope, nonce }: HostedClaims = {}) {
  const { clock, families, settings, mint, database } = context
  const now = clock.now()
  const issuedAt = Math.floor(now / 1000)
  const originJti = randomUUID()
  const refreshToken = makeRefreshToken()
  database.transaction(() => {
    families.prune(now - REMEMBERED_MS)
    families.begin(
      {
        originJti,
        sub: user.sub,
        clientId: CLIENT_ID,
        authTime: issuedAt,
        expiresAt: now + settings.client.refreshTokenSeconds * 1000,
      },
      refreshToken,
    )
    if (scope !== undefined) rememberScope(database, originJti, scope)
  })
  const tokens = mint.mint({
    user,
    clientId: CLIENT_ID,
    originJti: settings.client.tokenRevocation ? originJti : undefined,
    eventId: randomUUID(),
    authTime: issuedAt,
    issuedAt,
    accessTokenSeconds: settings.client.accessTokenSeconds,
    idTokenSeconds: settings.client.idTokenSeconds,
    scope,
    nonce,
  })
  return {
    AuthenticationResult: {
      ...tokens,
      RefreshToken: refreshToken,
      ExpiresIn: settings.client.accessTokenSeconds,
      TokenType: 'Bearer',
    },
  }
}
