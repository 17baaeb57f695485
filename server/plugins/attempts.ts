/**
 * Limits attempts at an account and codes sent to it (docs/decisions/limits.md). Clients are rejected only for their
 * own attempts; under attack, clients unknown to the account are slowed down.
 */

import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'

/** `code`: a code sent to the account's owner. */
export type AttemptKind = 'credential' | 'code'

export interface Attempt {
  readonly kind: AttemptKind
  readonly account: string
  readonly network: string
  /** Identifies a browser known to the account by its session or by a remembered device. */
  readonly browser?: string | undefined
}

export interface Attempts {
  /** Counts the attempt and returns 0, or returns the ms to wait; rejected attempts are not counted. */
  waitMs(attempt: Attempt): number
  /** Whether the account knows the browser, or has signed in from this network. */
  isKnown(attempt: Omit<Attempt, 'kind'>): boolean
  succeeded(attempt: Omit<Attempt, 'kind'>): void
}

const MINUTE_MS = 60_000
const TRIES_WINDOW_MS = 5 * MINUTE_MS
const CODES_WINDOW_MS = 60 * MINUTE_MS
/** Before they are slowed down, all unknown clients of an account together have this many times the attempts of one. */
const STRANGERS = 3
/** Interval between attempts of an unknown client at an account under attack. */
const SLOW_MS = 30_000
const KNOWN_LIFE_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_ENTRIES = 50_000
/** 64 bits in groups of 16. */
const IPV6_NETWORK_PARTS = 4

/** @param limits attempts at one account from one network in five minutes; codes to one account for all unknown clients in an hour */
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
      // Clients behind the same address cannot use up the budget of a known browser.
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
  /** 0 while the budget lasts, otherwise the ms until the window ends. */
  waitMs(key: string): number
  count(key: string): void
  /** Counts one and returns 0, or returns `waitMs` when the budget is used up. */
  take(key: string): number
  forget(key: string): void
}

/** A fixed window that begins with the first count. */
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

/** A digest of the name, so that memory holds no addresses; undefined for a blank name. */
export function accountKey(username: string): string | undefined {
  const name = username.trim().toLowerCase()
  return name === '' ? undefined : createHash('sha256').update(name).digest('base64')
}

/** The unit of counting: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, IPV6_NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
