/** Creates the site's only API client, with the browser's fetch, Web Locks and BroadcastChannel. */

import { systemClock } from '../../shared/time/clock.ts'
import { createApi } from './create-api.ts'

const CHANNEL = 'hk-session'

export const production = createApi({
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
  locks: { request: (name, work) => navigator.locks.request(name, work) },
  // There is no BroadcastChannel when pages are rendered at build time, because an open channel would keep the process
  // running.
  channel: typeof document === 'undefined' ? undefined : new BroadcastChannel(CHANNEL),
})

export const { api, stream } = production
