/**
 * Limits attempts to guess an account's secrets, and the codes sent to its owner (docs/decisions/limits.md). A client
 * is rejected only for the attempts it made itself. While an account is under attack, clients that have not signed in
 * to it before are slowed down.
 */

import { createHash } from 'node:crypto'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'

/** `credential` is an attempt with a password or code. `code` is a request that sends a code to the account's owner. */
export type AttemptKind = 'credential' | 'code'

/** The kinds of secrets that an attempt can guess and for which the user pool locks the account after repeated failures. */
export type Guess = 'password' | 'sign-up-code' | 'reset-code'

export interface Attempt {
  readonly kind: AttemptKind
  readonly guess?: Guess | undefined
  readonly account: string
  readonly network: string
  readonly browser?: string | undefined
}

export interface Attempts {
  /**
   * If the attempt is allowed, counts it and returns 0. Otherwise returns the milliseconds to wait and does not count
   * the attempt.
   */
  waitMs(attempt: Attempt): number
  /**
   * Whether the client is known to the account: the account has signed in from this browser before, or a sign-in to the
   * account has recently succeeded from this network.
   */
  isKnown(attempt: Omit<Attempt, 'kind'>): boolean
  succeeded(attempt: Omit<Attempt, 'kind'>): void
  /** Records that the user pool did not reject the attempt, although the attempt has not completed a sign-in. */
  passed(attempt: Pick<Attempt, 'account' | 'guess'>): void
}

const MINUTE_MS = 60_000
const TRIES_WINDOW_MS = 5 * MINUTE_MS
const CODES_WINDOW_MS = 60 * MINUTE_MS
/**
 * The limit for attempts at one account by all unknown clients (see `isKnown`) together, as a multiple of the limit for
 * a single client. Above it, the account counts as under attack and unknown clients are slowed down.
 */
const STRANGERS = 3
/** While an account is under attack, a client unknown to the account may make one attempt in this many milliseconds. */
const SLOW_MS = 30_000
const KNOWN_LIFE_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_ENTRIES = 50_000
/**
 * How long a user pool remembers failures. It resets its count of wrong passwords after 15 minutes without a failure,
 * and its limits for codes are hourly (specification §6). Each value has an extra minute for the delay until a call
 * reaches the user pool.
 */
const QUIET_MS = { password: 16 * MINUTE_MS, 'sign-up-code': 61 * MINUTE_MS, 'reset-code': 61 * MINUTE_MS } as const

/**
 * @param limits `account` is the number of attempts at one account from one network in five minutes. `code` is the
 *   number of codes to one account in an hour for all unknown clients together. `strangers` is the number of failed
 *   guesses at one account for all unknown clients together, which must be below the number that the user pool allows.
 */
export function createAttempts(
  limits: { readonly account: number; readonly code: number; readonly strangers: number },
  clock: Clock,
): Attempts {
  const failures: Readonly<Record<Guess, Failures>> = {
    password: createFailures(limits.strangers, QUIET_MS.password, clock),
    'sign-up-code': createFailures(limits.strangers, QUIET_MS['sign-up-code'], clock),
    'reset-code': createFailures(limits.strangers, QUIET_MS['reset-code'], clock),
  }
  const tries = createBudget(limits.account, TRIES_WINDOW_MS, clock)
  const strangersTries = createBudget(STRANGERS * limits.account, TRIES_WINDOW_MS, clock)
  const slowTries = createBudget(1, SLOW_MS, clock)
  const codes = createBudget(Math.ceil(limits.code / 2), CODES_WINDOW_MS, clock)
  const strangersCodes = createBudget(limits.code, CODES_WINDOW_MS, clock)
  const known = createBoundedMap<string, number>(MOST_ENTRIES)

  const isKnown: Attempts['isKnown'] = ({ account, network, browser }) =>
    browser !== undefined || (known.get(`${account} ${network}`) ?? 0) > clock.now()

  return {
    isKnown,
    waitMs(attempt) {
      const { kind, guess, account } = attempt
      const pair = pairOf(attempt)
      const stranger = !isKnown(attempt)
      if (kind === 'code') {
        const wait = Math.max(codes.waitMs(pair), stranger ? strangersCodes.waitMs(account) : 0)
        if (wait > 0) return wait
        codes.count(pair)
        if (stranger) strangersCodes.count(account)
        return 0
      }
      const underAttack = stranger && strangersTries.waitMs(account) > 0
      const wait = Math.max(
        tries.waitMs(pair),
        underAttack ? slowTries.waitMs(pair) : 0,
        stranger && guess ? failures[guess].waitMs(account) : 0,
      )
      if (wait > 0) return wait
      tries.count(pair)
      // Count before the result is known, so that concurrent attempts cannot exceed the limit. Attempts of known clients
      // count too, because the user pool counts all attempts together.
      if (guess) failures[guess].count(account)
      if (stranger) {
        strangersTries.count(account)
        slowTries.count(pair)
      }
      return 0
    },
    passed({ account, guess }) {
      if (guess) failures[guess].undo(account)
    },
    succeeded(attempt) {
      const { account, network } = attempt
      tries.forget(pairOf(attempt))
      // After a sign-in or a new password, the user pool resets its count of failed passwords.
      failures.password.forget(account)
      known.set(`${account} ${network}`, clock.now() + KNOWN_LIFE_MS)
    },
  }
}

/**
 * Returns the key of a client's budget for an account. A known browser has a separate budget, which other clients
 * behind the same IP address cannot use up.
 */
function pairOf({ account, network, browser }: Omit<Attempt, 'kind'>): string {
  return browser === undefined ? `${account} ${network}` : `${account} browser ${browser}`
}

interface Failures {
  waitMs(account: string): number
  count(account: string): void
  undo(account: string): void
  forget(account: string): void
}

function createFailures(most: number, quietMs: number, clock: Clock): Failures {
  const accounts = createBoundedMap<string, { readonly failed: number; readonly at: number }>(MOST_ENTRIES)
  function current(account: string) {
    const found = accounts.get(account)
    return found && clock.now() < found.at + quietMs ? found : undefined
  }
  return {
    waitMs(account) {
      const found = current(account)
      return found && found.failed >= most ? found.at + quietMs - clock.now() : 0
    },
    count: (account) => void accounts.set(account, { failed: (current(account)?.failed ?? 0) + 1, at: clock.now() }),
    undo(account) {
      const found = current(account)
      if (found) accounts.set(account, { ...found, failed: Math.max(0, found.failed - 1) })
    },
    forget: (account) => void accounts.delete(account),
  }
}

export interface Budget {
  /**
   * Returns 0 while the budget lasts, otherwise the milliseconds until its window ends.
   * @param share factor by which the budget of this key is multiplied; 1 by default
   */
  waitMs(key: string, share?: number): number
  count(key: string): void
  take(key: string): number
  forget(key: string): void
}

/**
 * Creates a budget of `most` counts for each key in a window of time. The window of a key begins with its first count.
 */
export function createBudget(most: number, windowMs: number, clock: Clock): Budget {
  const windows = createBoundedMap<string, { used: number; readonly until: number }>(MOST_ENTRIES)
  function current(key: string) {
    const found = windows.get(key)
    return found && found.until > clock.now() ? found : undefined
  }
  function begin(key: string): void {
    windows.set(key, { used: 1, until: clock.now() + windowMs })
  }
  return {
    waitMs(key, share = 1) {
      const found = current(key)
      return found && found.used >= most * share ? found.until - clock.now() : 0
    },
    count(key) {
      const found = current(key)
      if (found) found.used += 1
      else begin(key)
    },
    take(key) {
      const found = current(key)
      if (!found) begin(key)
      else if (found.used >= most) return found.until - clock.now()
      else found.used += 1
      return 0
    },
    forget: (key) => void windows.delete(key),
  }
}

/** Returns a digest of the user name, so that memory holds no email addresses. Undefined for a blank name. */
export function accountKey(username: string): string | undefined {
  const name = username.trim().toLowerCase()
  return name === '' ? undefined : createHash('sha256').update(name).digest('base64')
}
