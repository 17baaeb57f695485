/**
 * How often an account may be tried, and have codes sent, from where: docs/decisions/limits.md. One who tries too often is refused;
 * nobody is refused for what others did, but those whom the account does not know may be slowed down.
 */

import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'

/** A try of a credential, or a code sent to the account's owner. */
export type AttemptKind = 'credential' | 'code'

export interface Attempt {
  readonly kind: AttemptKind
  /** As `accountKey` gives it. */
  readonly account: string
  /** As `networkOf` gives it. */
  readonly network: string
  /** The name of a browser that has shown that the account knows it, by its session or by a device the account remembers. */
  readonly browser?: string | undefined
}

export interface Attempts {
  /** Counts the attempt, or answers for how many ms it is too early. What is refused counts nothing. */
  waitMs(attempt: Attempt): number
  /** Whether the account knows the browser, or somebody has signed in as this account from this network. */
  isKnown(attempt: Omit<Attempt, 'kind'>): boolean
  succeeded(attempt: Omit<Attempt, 'kind'>): void
}

const MINUTE_MS = 60_000
const TRIES_WINDOW_MS = 5 * MINUTE_MS
const CODES_WINDOW_MS = 60 * MINUTE_MS
/** Strangers to an account have this many times the tries of one of them together before they are slowed down. */
const STRANGERS = 3
/** A stranger to an account under attack may try it so often. */
const SLOW_MS = 30_000
const KNOWN_LIFE_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_ENTRIES = 50_000
/** 64 bits in parts of 16. */
const IPV6_NETWORK_PARTS = 4

/** @param limits tries of one account from one network in five minutes; codes to one account for all strangers in an hour */
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
      // A known browser's budget is its own: not even others behind the same address use it up.
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
  /** 0 while something is left, else how long until the window ends. */
  waitMs(key: string): number
  count(key: string): void
  /** Counts one while something is left, and answers 0; else counts nothing, and answers as `waitMs` does. */
  take(key: string): number
  forget(key: string): void
}

/** So many in a window that begins with the first. */
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

/** The account as a digest: this memory holds no address of a person. Undefined for a name of nothing. */
export function accountKey(username: string): string | undefined {
  const name = username.trim().toLowerCase()
  return name === '' ? undefined : createHash('sha256').update(name).digest('base64')
}

/** The network that limits count by: an IPv4 address, or the /64 of an IPv6 address, which is what one subscriber has. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, IPV6_NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
