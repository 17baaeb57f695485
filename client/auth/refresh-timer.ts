/** Renews the session before it ends while somebody is looking, so that no call has to wait for it (reference/bff.md §3.3). */

import type { Clock } from '../../shared/time/clock.ts'
import type { Expiry } from '../api/expiry.ts'

const REFRESH_AT_LIFE = 0.8
/** Tabs that learned of the same token together do not all wake together. */
const JITTER_OF_LIFE = 0.05
/**
 * A refresh that failed is tried again so long after, all within a minute: its answer may have been lost after the service acted
 * on it, and with rotation the old token then works for a grace of a minute at most.
 */
export const RETRY_DELAYS_MS: readonly number[] = [2_000, 10_000, 30_000]
/** The longest delay a browser's timer can hold. */
const MAXIMUM_DELAY_MS = 2 ** 31 - 1

export interface RefreshTimerDependencies {
  readonly clock: Clock
  readonly random: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly visible: () => boolean
  readonly refresh: () => Promise<void>
}

/** When to renew, in ms from now: at 80 % of the token's life, up to 5 % later. */
export function refreshDelay(expiry: Expiry, now: number, random: number): number {
  const share = REFRESH_AT_LIFE + JITTER_OF_LIFE * random
  return Math.min(MAXIMUM_DELAY_MS, Math.max(0, expiry.deadline - expiry.life * (1 - share) - now))
}

/** `update` is called with each newly learned expiry and whenever the page becomes visible or hidden; `stop` ends it. */
export function createRefreshTimer({ clock, random, schedule, visible, refresh }: RefreshTimerDependencies) {
  let cancel: (() => void) | undefined
  /** The token that is to be renewed, by its end, and how often that has failed. */
  let token: number | undefined
  let failures = 0
  let renewing = false

  function wake(delayMs: number): void {
    cancel?.()
    cancel = schedule(renew, delayMs)
  }

  function stop(): void {
    cancel?.()
    cancel = undefined
    token = undefined
  }

  async function renew(): Promise<void> {
    cancel = undefined
    if (renewing || !visible()) return
    const before = token
    renewing = true
    try {
      await refresh()
    } catch {
      // A failure that may pass stays quiet: it is met again by the next call, which shows it where somebody waits for it.
      const delayMs = RETRY_DELAYS_MS[failures]
      failures += 1
      if (token !== undefined && token === before && delayMs !== undefined) wake(delayMs)
    } finally {
      renewing = false
    }
  }

  function update(expiry: Expiry | undefined): void {
    if (!expiry) {
      stop()
      return
    }
    const { accessExpiresAt } = expiry
    const same = accessExpiresAt === token
    if (!same) failures = 0
    token = accessExpiresAt
    if (!visible()) {
      cancel?.()
      cancel = undefined
      return
    }
    // What a refresh under way reads of the old token is no news; its outcome is.
    if (!(same && renewing)) wake(refreshDelay(expiry, clock.now(), random()))
  }

  return { update, stop }
}
