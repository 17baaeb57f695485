/** Renews the session before it expires while the page is visible, so that no call has to wait for it. */

import type { Clock } from '../../shared/time/clock.ts'
import type { Expiry } from '../api/expiry.ts'

const REFRESH_AT_LIFE = 0.8
/**
 * The renewal is delayed at random by up to this fraction of the token's lifetime. This keeps tabs with the same token
 * from refreshing all at once.
 */
const JITTER_OF_LIFE = 0.05
/**
 * Retry delays after a failed refresh, all within a minute. The response may have been lost after the service rotated
 * the token, and the old token then works only for the grace period of at most a minute.
 */
export const RETRY_DELAYS_MS: readonly number[] = [2_000, 10_000, 30_000]
/** The longest delay setTimeout accepts. */
const MAXIMUM_DELAY_MS = 2 ** 31 - 1

export interface RefreshTimerDependencies {
  readonly clock: Clock
  readonly random: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly visible: () => boolean
  readonly refresh: () => Promise<void>
}

/** Returns the delay in ms until the renewal. Renewal starts when 80 to 85 % of the token's lifetime have passed. */
export function refreshDelay(expiry: Expiry, now: number, random: number): number {
  const share = REFRESH_AT_LIFE + JITTER_OF_LIFE * random
  return Math.min(MAXIMUM_DELAY_MS, Math.max(0, expiry.deadline - expiry.life * (1 - share) - now))
}

/** Creates the timer. Call `update` with each new expiry and when the page's visibility changes. */
export function createRefreshTimer({ clock, random, schedule, visible, refresh }: RefreshTimerDependencies) {
  let cancel: (() => void) | undefined
  /** The expiry of the token that the timer renews. `failures` counts the failed attempts to renew this token. */
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
      // The error is not reported here, because the next call fails in the same way, and the page that makes the call
      // shows the error.
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
    // If the expiry has not changed and a refresh is running, no timer is set, because the outcome of the refresh
    // decides what happens next.
    if (!(same && renewing)) wake(refreshDelay(expiry, clock.now(), random()))
  }

  return { update, stop }
}
