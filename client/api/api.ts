/** The site's one connection to the server. */

import { systemClock } from '../../shared/time/clock.ts'
import { createApi } from './create-api.ts'

const CHANNEL = 'hk-session'

export const production = createApi({
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
  locks: { request: (name, work) => navigator.locks.request(name, work) },
  // Pages are also rendered at build time, where an open channel would keep the process running.
  channel: typeof document === 'undefined' ? undefined : new BroadcastChannel(CHANNEL),
})

export const { api, stream } = production
