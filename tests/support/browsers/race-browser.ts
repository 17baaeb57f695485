/** A simulated browser: one cookie jar, updated as responses arrive, and tabs that run the real client code. */

import { type ApiDependencies, createApi } from '../../../client/api/create-api.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { cookieHeader, storeCookie } from '../requests/cookie-jar.ts'
import { type BalancedAnswer, type BalancedRequest, CLUSTER_SITE } from '../servers/cluster.ts'
import { browserChannels, browserLocks } from './tabs.ts'

export type Waiting = 'Web Locks' | 'nothing'

export type Tab = ReturnType<typeof createApi>

export interface RaceBrowser {
  readonly jar: ReadonlyMap<string, string>
  readonly signedOut: number
  tab(): Tab
}

export function openBrowser(options: {
  readonly send: (request: BalancedRequest) => Promise<BalancedAnswer>
  readonly clock: Clock
  readonly waiting: Waiting
}): RaceBrowser {
  const { send, clock, waiting } = options
  const jar = new Map<string, string>()
  const locks = browserLocks()
  const channels = browserChannels()
  let signedOut = 0

  async function fetch(path: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', signal } = init
    const answered = await send({
      method,
      path,
      headers: {
        ...(init.headers as Record<string, string>),
        'sec-fetch-site': 'same-origin',
        ...(method === 'GET' ? {} : { origin: CLUSTER_SITE }),
        cookie: cookieHeader(jar),
      },
      body: typeof init.body === 'string' ? init.body : undefined,
      signal: signal ?? undefined,
    })
    for (const line of answered.setCookies) storeCookie(jar, line)
    const { date } = answered.headers
    return new Response(answered.text, {
      status: answered.status,
      ...(typeof date === 'string' ? { headers: { date } } : {}),
    })
  }

  function locksOf(): ApiDependencies['locks'] {
    return waiting === 'Web Locks' ? locks : browserLocks()
  }

  return {
    jar,
    get signedOut() {
      return signedOut
    },
    tab() {
      const made = createApi({ fetch, clock, locks: locksOf(), channel: channels() })
      made.onSignedOut(() => {
        signedOut += 1
      })
      return made
    },
  }
}
