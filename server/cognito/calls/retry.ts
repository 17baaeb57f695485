/**
 * Which calls are repeated, when and how often: spec §7 and §9, with the corrections of cognito.md §2.3. It is the SDK's own
 * retry strategy, so nothing is ever repeated twice over.
 */

import type { Clock } from '../../../shared/time/clock.ts'
import { type Failure, failureOf, isThrottling } from '../protocol/errors.ts'
import type { OperationName } from '../protocol/protocol.ts'
import type { RetryBudget } from './retry-budget.ts'

/**
 * `always`: repeating does no harm. `unprocessed`: repeated only when the failure proves that the service did not act on the
 * request — a second code, a second counted attempt or a spent refresh token would be the harm.
 */
export type Repeat = 'always' | 'unprocessed'

/** Sign-ins differ by flow: a first SRP step proves nothing yet and sends nothing. */
export type RepeatableCall = Exclude<OperationName, 'InitiateAuth'> | `InitiateAuth ${'SRP' | 'other' | 'refresh'}`

export const REPEAT: Readonly<Record<RepeatableCall, Repeat>> = {
  'InitiateAuth SRP': 'always',
  'InitiateAuth other': 'unprocessed',
  // This one exists only without rotation: the refresh token survives.
  'InitiateAuth refresh': 'always',
  // With rotation a lost answer has spent the token: within the grace a repetition gets another, and without one nothing does.
  GetTokensFromRefreshToken: 'always',
  GetUser: 'always',
  RevokeToken: 'always',
  // Asking again, forgetting again or setting the same again changes nothing more.
  ListDevices: 'always',
  ForgetDevice: 'always',
  SetUserMFAPreference: 'always',
  // Every answer counts as an attempt, and a session is spent by the one that succeeds.
  RespondToAuthChallenge: 'unprocessed',
  // These send a code.
  SignUp: 'unprocessed',
  ResendConfirmationCode: 'unprocessed',
  ForgotPassword: 'unprocessed',
  GetUserAttributeVerificationCode: 'unprocessed',
  UpdateUserAttributes: 'unprocessed',
  // The second try repeats the first one's secret, and finds the key taken by nobody else.
  ConfirmDevice: 'always',
  // These spend a code, a password or the account itself: the second try would report a failure that was a success.
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

/** `unprocessed`: surely not acted on. `unclear`: perhaps acted on. `final`: judged, or hopeless. */
export type Verdict = 'unprocessed' | 'unclear' | 'final'

/** A wrong signature or clock is found before anything is done. */
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
/** Asking again would spend the user's own allowance, or run a trigger that has already said no. */
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

/** The wait before the repetition that follows the given attempt, counted from 1 (spec §9). */
export function backoffMs(attempt: number, random: () => number): number {
  return Math.min(2 ** attempt * BASE_MS + random() * JITTER_MS, LONGEST_MS)
}

interface RetryToken {
  getRetryCount(): number
  getRetryDelay(): number
  readonly startedAt: number
}

/** The SDK's RetryStrategyV2, with a token that remembers when the first try began. */
export interface RetryStrategy {
  acquireInitialRetryToken(scope: string): Promise<RetryToken>
  refreshRetryTokenForRetry(before: RetryToken, failed: { readonly error?: unknown }): Promise<RetryToken>
  recordSuccess(token: RetryToken): void
}

export function createRetryStrategy(options: {
  repeat: Repeat
  /** Tries in all. */
  attempts: number
  /** From the first try on, waits included; a wait that would not fit is not begun. */
  totalMs: number
  /** Shared by all that call one service. */
  budget: RetryBudget
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
}): RetryStrategy {
  const { repeat, attempts, totalMs, budget, clock, random, sleep } = options
  const token = (retries: number, startedAt: number): RetryToken => ({
    getRetryCount: () => retries,
    // The wait is over by the time the token is handed out.
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
