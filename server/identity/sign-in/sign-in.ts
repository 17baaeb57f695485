/** Continues a sign-in: checks the password, issues the remaining challenges, then the tokens. */

import { randomUUID } from 'node:crypto'
import { attributesOf, missingAttributes } from '../pool/attributes.ts'
import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import type { Account } from '../pool/existence.ts'
import { issueTokens } from '../pool/issue.ts'
import { CLIENT_ID } from '../pool/pool.ts'
import { rememberScope } from '../pool/scopes.ts'
import { type HostedClaims, makeRefreshToken } from '../pool/tokens.ts'
import type { Device } from '../store/devices.ts'
import type { User } from '../store/users.ts'
import { closeSession } from './auth-session.ts'
import { askForDevice, deviceGroupKey, makeDeviceKey, provesItself } from './device-step.ts'
import { askForSecondStep } from './second-step.ts'

/**
 * How long expired token families (all tokens of one sign-in) stay stored, so that their tokens are reported as expired
 * and not as invalid.
 */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000

/**
 * Checks a password and counts failures. `matches` does the same work for a simulated account as for a real one. As in
 * Cognito, an unconfirmed user gets UserNotConfirmedException even with a wrong password.
 */
export function verifyPassword(context: Context, account: Account, matches: () => boolean): User {
  const { attempts, clock } = context
  if (attempts.isLockedOut(account.sub, clock.now())) throw REFUSALS.lockedOut()
  const { user } = account
  if (user) checkRequiredActions(user)
  if (!matches() || !user) {
    attempts.countFailure(account.sub, clock.now())
    throw REFUSALS.wrongPassword()
  }
  attempts.clearFailures(account.sub)
  return user
}

function checkRequiredActions({ status }: User): void {
  if (status === 'UNCONFIRMED') throw REFUSALS.userNotConfirmed()
  if (status === 'RESET_REQUIRED') throw REFUSALS.passwordResetRequired()
}

/**
 * Returns the account for a sign-in without a password. A federated user is treated as unknown. So is a disabled user
 * if the pool hides which users exist.
 */
export function accountWithoutProof({ settings }: Context, account: Account): Account {
  const { user } = account
  if (!user) return account
  checkRequiredActions(user)
  if (!user.enabled && !settings.client.hideExistence) throw REFUSALS.userDisabled()
  return user.enabled && user.status !== 'EXTERNAL_PROVIDER' ? account : { ...account, user: undefined }
}

export interface Course {
  readonly device?: Device | undefined
  readonly secondStepTaken?: boolean
  readonly deviceProven?: boolean
}

type Ask = (context: Context, user: User, course: Course) => object | undefined

/** The challenges that may still be needed, in their order. The first one that applies is issued. */
const FURTHER_CHALLENGES: readonly Ask[] = [
  askForNewPassword,
  (context, user, course) => (isSecondStepDone(context, course) ? undefined : askForSecondStep(context, user)),
  (context, _user, { device, deviceProven }) =>
    device && provesItself(context, device) && !deviceProven ? askForDevice(context, device) : undefined,
]

function isSecondStepDone(context: Context, { device, secondStepTaken, deviceProven }: Course): boolean {
  if (secondStepTaken || deviceProven) return true
  return context.settings.pool.devices?.challengeOnNew === true && provesItself(context, device)
}

export function continueSignIn(context: Context, user: User, course: Course = {}): object {
  if (!user.enabled) throw REFUSALS.userDisabled()
  checkRequiredActions(user)
  for (const ask of FURTHER_CHALLENGES) {
    const challenge = ask(context, user, course)
    if (challenge) return challenge
  }
  return { ...finishSignIn(context, user, course.device), ChallengeParameters: {} }
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

/**
 * Issues the tokens. If the pool tracks devices, every session has a device: the known device that the response named,
 * or a new device that the client can confirm.
 */
function finishSignIn(context: Context, user: User, device: Device | undefined): object {
  const { clock, devices, settings } = context
  if (!settings.pool.devices) return beginTokens(context, user)
  if (device) {
    devices.save({ ...device, authenticatedAt: clock.now() })
    return beginTokens(context, user, { deviceKey: device.deviceKey })
  }
  const DeviceKey = makeDeviceKey()
  const NewDeviceMetadata = { DeviceKey, DeviceGroupKey: deviceGroupKey(context) }
  const { AuthenticationResult } = beginTokens(context, user, { deviceKey: DeviceKey })
  return { AuthenticationResult: { ...AuthenticationResult, NewDeviceMetadata } }
}

export function beginTokens(
  context: Context,
  user: User,
  { deviceKey, ...hosted }: HostedClaims & { readonly deviceKey?: string } = {},
) {
  const { clock, families, settings, database } = context
  const now = clock.now()
  const family = {
    originJti: randomUUID(),
    sub: user.sub,
    clientId: CLIENT_ID,
    authTime: Math.floor(now / 1000),
    expiresAt: now + settings.client.refreshTokenSeconds * 1000,
    deviceKey,
  }
  const RefreshToken = makeRefreshToken()
  database.transaction(() => {
    families.prune(now - REMEMBERED_MS)
    families.begin(family, RefreshToken)
    if (hosted.scope !== undefined) rememberScope(database, family.originJti, hosted.scope)
  })
  return { AuthenticationResult: { ...issueTokens(context, user, family, hosted), RefreshToken } }
}
