/**
 * Decides which calls are retried, when and how often (specification §7, §9). It is the SDK's retry strategy, so no
 * second layer retries as well.
 */

import type { Clock } from '../../../shared/time/clock.ts'
import { type Failure, failureOf, isThrottling } from '../protocol/errors.ts'
import type { OperationName } from '../protocol/protocol.ts'
import type { RetryBudget } from './retry-budget.ts'

/**
 * `always`: the operation is idempotent. `unprocessed`: retried only when the failure proves that the service did not
 * act. Otherwise a retry would send a second code, count a second attempt or spend the refresh token.
 */
export type Repeat = 'always' | 'unprocessed'

/** InitiateAuth differs by flow: the first SRP step has no side effects. */
export type RepeatableCall = Exclude<OperationName, 'InitiateAuth'> | `InitiateAuth ${'SRP' | 'other' | 'refresh'}`

export const REPEAT: Readonly<Record<RepeatableCall, Repeat>> = {
  'InitiateAuth SRP': 'always',
  'InitiateAuth other': 'unprocessed',
  // Used only without rotation: the refresh token survives.
  'InitiateAuth refresh': 'always',
  // With rotation, a lost response has already consumed the token; a retry succeeds only within the grace period.
  GetTokensFromRefreshToken: 'always',
  GetUser: 'always',
  RevokeToken: 'always',
  ListDevices: 'always',
  ForgetDevice: 'always',
  SetUserMFAPreference: 'always',
  // Each response counts as an attempt; the successful one consumes the session.
  RespondToAuthChallenge: 'unprocessed',
  // These send a code.
  SignUp: 'unprocessed',
  ResendConfirmationCode: 'unprocessed',
  ForgotPassword: 'unprocessed',
  GetUserAttributeVerificationCode: 'unprocessed',
  UpdateUserAttributes: 'unprocessed',
  // A retry sends the same verifier, so DeviceKeyExistsException means that the first try succeeded.
  ConfirmDevice: 'always',
  // These consume a code, a password or the account: a retry would report a success as a failure.
  ConfirmSignUp: 'unprocessed',
  ConfirmForgotPassword: 'unprocessed',
  VerifyUserAttribute: 'unprocessed',
  AssociateSoftwareToken: 'unprocessed',
  VerifySoftwareToken: 'unprocessed',
  UpdateDeviceStatus: 'unprocessed',
  ChangePassword: 'unprocessed',
  GlobalSignOut: 'unprocessed',
  DeleteUser: 'unprocessed',
}

/** `unprocessed`: the service did not act. `unclear`: it may have acted. `final`: rejected, so a retry cannot help. */
export type Verdict = 'unprocessed' | 'unclear' | 'final'

/** Signature and clock errors are found before the service acts. */
const SIGNATURE_NAMES: ReadonlySet<string> = new Set([
  'AuthFailure',
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
])
const UNCLEAR_NAMES: ReadonlySet<string> = new Set([
  'InternalErrorException',
  'PriorRequestNotComplete',
  'RequestTimeout',
  'RequestTimeoutException',
])
/** A retry would consume the user's own quota, or run a trigger that has already refused. */
const NEVER_NAMES: ReadonlySet<string> = new Set([
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'UserLambdaValidationException',
])
const UNCLEAR_STATUS: ReadonlySet<number> = new Set([500, 502, 503, 504])

export function judge(failure: Failure): Verdict {
  const { name, status } = failure
  if (name !== undefined && NEVER_NAMES.has(name)) return 'final'
  if (isThrottling(failure) || (name !== undefined && SIGNATURE_NAMES.has(name))) return 'unprocessed'
  if (status === undefined) return failure.unsent ? 'unprocessed' : failure.lost ? 'unclear' : 'final'
  return UNCLEAR_STATUS.has(status) || (name !== undefined && UNCLEAR_NAMES.has(name)) ? 'unclear' : 'final'
}

function mayRepeat(repeat: Repeat, verdict: Verdict): boolean {
  return verdict === 'unprocessed' || (verdict === 'unclear' && repeat === 'always')
}

const BASE_MS = 100
const JITTER_MS = 100
const LONGEST_MS = 5 * 60_000

/** Delay after attempt number `attempt` (1-based), in milliseconds (specification §9). */
export function backoffMs(attempt: number, random: () => number): number {
  return Math.min(2 ** attempt * BASE_MS + random() * JITTER_MS, LONGEST_MS)
}

interface RetryToken {
  getRetryCount(): number
  getRetryDelay(): number
  readonly startedAt: number
}

export interface RetryStrategy {
  acquireInitialRetryToken(scope: string): Promise<RetryToken>
  refreshRetryTokenForRetry(before: RetryToken, failed: { readonly error?: unknown }): Promise<RetryToken>
  recordSuccess(token: RetryToken): void
}

export function createRetryStrategy(options: {
  repeat: Repeat
  /** Attempts in total. */
  attempts: number
  /** Limit from the first attempt, delays included; a delay that would exceed it is not started. */
  totalMs: number
  /** Shared by all calls to one service. */
  budget: RetryBudget
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
}): RetryStrategy {
  const { repeat, attempts, totalMs, budget, clock, random, sleep } = options
  const token = (retries: number, startedAt: number): RetryToken => ({
    getRetryCount: () => retries,
    // The strategy waits before it returns the token, so the SDK must not wait again.
    getRetryDelay: () => 0,
    startedAt,
  })
  return {
    async acquireInitialRetryToken() {
      budget.deposit()
      return token(0, clock.now())
    },
    async refreshRetryTokenForRetry(before, { error }) {
      const attempt = before.getRetryCount() + 1
      const failure = failureOf(error)
      if (attempt >= attempts || !mayRepeat(repeat, judge(failure))) throw error
      const wait = Math.max(backoffMs(attempt, random), (failure.retryAfterS ?? 0) * 1000)
      if (clock.now() + wait - before.startedAt >= totalMs || !budget.withdraw()) throw error
      await sleep(wait)
      return token(attempt, before.startedAt)
    },
    recordSuccess: () => undefined,
  }
}
