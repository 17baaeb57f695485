/** How the tabs of one browser wait for each other: Web Locks, or the tabs' own agreement where a browser lacks them. */

import { systemClock } from '../../shared/time/clock.ts'
import type { Locks } from './tab-turns.ts'

/** Undefined where tabs cannot speak to each other at all. */
export function browserLocks(): Locks | undefined {
  if (navigator.locks) return { request: (name, work) => navigator.locks.request(name, work) }
  if (!('BroadcastChannel' in globalThis)) return undefined
  let loading: Promise<Locks> | undefined
  return {
    async request(name, work) {
      // Only browsers without Web Locks load it.
      loading ??= import('./tab-turns.ts').then(({ createTabTurns }) =>
        createTabTurns({ channel: new BroadcastChannel(name), clock: systemClock }),
      )
      const turns = await loading.catch(() => undefined)
      if (!turns) loading = undefined
      return turns ? turns.request(name, work) : work()
    },
  }
}
