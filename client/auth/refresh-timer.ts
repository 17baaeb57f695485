/** Renews the session before it ends while somebody is looking, so that no call has to wait for it (reference/bff.md §3.3). */

import type { Clock } from '../../shared/clock.ts'
import type { Expiry } from '../api.ts'

export const REFRESH_AT_LIFE = 0.8
/** Tabs that learned of the same token together do not all wake together. */
const JITTER_OF_LIFE = 0.05
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

  function stop(): void {
    cancel?.()
    cancel = undefined
  }

  function update(expiry: Expiry | undefined): void {
    stop()
    if (!expiry || !visible()) return
    cancel = schedule(
      () => {
        cancel = undefined
        // A failure that may pass is met again by the next call, which shows it where somebody waits for it.
        if (visible()) refresh().catch(() => undefined)
      },
      refreshDelay(expiry, clock.now(), random()),
    )
  }

  return { update, stop }
}
