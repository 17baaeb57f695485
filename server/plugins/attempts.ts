/**
 * Limits attempts at an account and codes sent to it (docs/decisions/limits.md). A client is rejected only for its own
 * attempts. While an account is under attack, clients unknown to it are slowed down.
 */

import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'

/** `credential` is an attempt with a password or code. `code` is a request that sends a code to the account's owner. */
export type AttemptKind = 'credential' | 'code'

export interface Attempt {
  readonly kind: AttemptKind
  readonly account: string
  readonly network: string
  /**
   * Identifies a browser that the account knows from its session or a remembered device. Undefined for other browsers.
   */
  readonly browser?: string | undefined
}

export interface Attempts {
  /**
   * Counts the attempt and returns 0, or rejects it and returns how many milliseconds to wait. Rejected attempts are
   * not counted.
   */
  waitMs(attempt: Attempt): number
  /** Whether the account knows the browser, or a sign-in to it has recently succeeded from this network. */
  isKnown(attempt: Omit<Attempt, 'kind'>): boolean
  succeeded(attempt: Omit<Attempt, 'kind'>): void
}

const MINUTE_MS = 60_000
const TRIES_WINDOW_MS = 5 * MINUTE_MS
const CODES_WINDOW_MS = 60 * MINUTE_MS
/**
 * All unknown clients of an account together may make this many times the attempts of a single client. After that, they
 * are slowed down.
 */
const STRANGERS = 3
/** While an account is under attack, an unknown client may make one attempt in this interval. */
const SLOW_MS = 30_000
const KNOWN_LIFE_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_ENTRIES = 50_000
/** How many 16-bit groups identify an IPv6 network: four groups are 64 bits. */
const IPV6_NETWORK_PARTS = 4

/**
 * @param limits `account` is the number of attempts at one account from one network in five minutes; `code` is the
 *   number of codes to one account in an hour for all unknown clients together
 */
export function createAttempts(limits: { readonly account: number; readonly code: number }, clock: Clock): Attempts {
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
      const { kind, account, network, browser } = attempt
      // A known browser has a separate budget, which other clients behind the same address cannot use up.
      const pair = browser === undefined ? `${account} ${network}` : `${account} browser ${browser}`
      const stranger = !isKnown(attempt)
      if (kind === 'code') {
        const wait = Math.max(codes.waitMs(pair), stranger ? strangersCodes.waitMs(account) : 0)
        if (wait > 0) return wait
        codes.count(pair)
        if (stranger) strangersCodes.count(account)
        return 0
      }
      const underAttack = stranger && strangersTries.waitMs(account) > 0
      const wait = Math.max(tries.waitMs(pair), underAttack ? slowTries.waitMs(pair) : 0)
      if (wait > 0) return wait
      tries.count(pair)
      if (stranger) {
        strangersTries.count(account)
        slowTries.count(pair)
      }
      return 0
    },
    succeeded({ account, network }) {
      const pair = `${account} ${network}`
      tries.forget(pair)
      known.set(pair, clock.now() + KNOWN_LIFE_MS)
    },
  }
}

export interface Budget {
  /** Returns 0 while the budget lasts, otherwise the milliseconds until its window ends. */
  waitMs(key: string): number
  count(key: string): void
  /** Uses one unit of the budget and returns 0. When the budget is used up, returns the same as `waitMs`. */
  take(key: string): number
  forget(key: string): void
}

/** Creates a budget for a fixed time window. The window of a key begins with its first count. */
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
    waitMs(key) {
      const found = current(key)
      return found && found.used >= most ? found.until - clock.now() : 0
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

/**
 * Returns the network whose clients are counted together. An IPv4 address counts on its own. An IPv6 address counts as
 * its /64 network, because one subscriber has a whole /64.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, IPV6_NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
