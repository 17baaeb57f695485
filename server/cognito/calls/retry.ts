/** Decides which calls are retried, when and how often (specification §7, §9). Replaces the SDK's own retry strategy. */

import type { Clock } from '../../../shared/time/clock.ts'
import { type Failure, failureOf, isThrottling } from '../protocol/errors.ts'
import type { OperationName } from '../protocol/protocol.ts'
import type { RetryBudget } from './retry-budget.ts'

/**
 * `always`: the operation is retried after any transient failure, because a second call does no harm. `unprocessed`: it
 * is retried only when the failure proves that the service did not act. Otherwise a retry could send a second code,
 * count a second attempt, or fail because the first call has consumed a code.
 */
export type Repeat = 'always' | 'unprocessed'

/** InitiateAuth is split by flow, because the flows have different side effects. The first step of SRP has none. */
export type RepeatableCall = Exclude<OperationName, 'InitiateAuth'> | `InitiateAuth ${'SRP' | 'other' | 'refresh'}`

export const REPEAT: Readonly<Record<RepeatableCall, Repeat>> = {
  'InitiateAuth SRP': 'always',
  'InitiateAuth other': 'unprocessed',
  // Used only for user pools without refresh token rotation, where a refresh does not consume the refresh token.
  'InitiateAuth refresh': 'always',
  // With rotation, a lost response has already consumed the token; a retry succeeds only within the grace period.
  GetTokensFromRefreshToken: 'always',
  GetUser: 'always',
  RevokeToken: 'always',
  ListDevices: 'always',
  ForgetDevice: 'always',
  SetUserMFAPreference: 'always',
  // Each call creates a new challenge, and the earlier challenges expire unused.
  StartWebAuthnRegistration: 'always',
  ListWebAuthnCredentials: 'always',
  DeleteWebAuthnCredential: 'always',
  // Each answer to a challenge counts as an attempt, and a correct answer consumes the Cognito session.
  RespondToAuthChallenge: 'unprocessed',
  // These operations send a code to the user, so a retry could send a second one.
  SignUp: 'unprocessed',
  ResendConfirmationCode: 'unprocessed',
  ForgotPassword: 'unprocessed',
  GetUserAttributeVerificationCode: 'unprocessed',
  UpdateUserAttributes: 'unprocessed',
  // A retry sends the same verifier, so DeviceKeyExistsException means that the first try succeeded.
  ConfirmDevice: 'always',
  // These operations consume a code, a password or the account. After a lost response, a retry would fail although the
  // first attempt succeeded.
  ConfirmSignUp: 'unprocessed',
  ConfirmForgotPassword: 'unprocessed',
  VerifyUserAttribute: 'unprocessed',
  AssociateSoftwareToken: 'unprocessed',
  VerifySoftwareToken: 'unprocessed',
  UpdateDeviceStatus: 'unprocessed',
  // The registration challenge can be used only once.
  CompleteWebAuthnRegistration: 'unprocessed',
  ChangePassword: 'unprocessed',
  GlobalSignOut: 'unprocessed',
  DeleteUser: 'unprocessed',
}

/**
 * What a failure says about the service. `unprocessed`: the service did not act. `unclear`: it may have acted. `final`:
 * it rejected the call, so a retry cannot help.
 */
export type Verdict = 'unprocessed' | 'unclear' | 'final'

/** Errors about the request's signature or clock. The service detects them before it acts, so a retry is safe. */
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
/**
 * Never retry these errors: the user's own quota is exhausted, or a Lambda trigger of the user pool rejected the call.
 */
const NEVER_NAMES: ReadonlySet<string> = new Set([
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'UserLambdaValidationException',
])
const UNCLEAR_STATUS: ReadonlySet<number> = new Set([500, 502, 503, 504])

export function verdictOf(failure: Failure): Verdict {
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

/** Returns the delay after attempt number `attempt` (1-based), in milliseconds (specification §9). */
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
  attempts: number
  /**
   * Maximum time from the first attempt to the last, delays included. A retry whose delay would exceed it is not made.
   */
  totalMs: number
  budget: RetryBudget
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
}): RetryStrategy {
  const { repeat, attempts, totalMs, budget, clock, random, sleep } = options
  const token = (retries: number, startedAt: number): RetryToken => ({
    getRetryCount: () => retries,
    // The retry strategy has already waited before it returned this retry token, so the SDK must not wait again.
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
      if (attempt >= attempts || !mayRepeat(repeat, verdictOf(failure))) throw error
      const wait = Math.max(backoffMs(attempt, random), (failure.retryAfterS ?? 0) * 1000)
      if (clock.now() + wait - before.startedAt >= totalMs || !budget.withdraw()) throw error
      await sleep(wait)
      return token(attempt, before.startedAt)
    },
    recordSuccess: () => undefined,
  }
}
