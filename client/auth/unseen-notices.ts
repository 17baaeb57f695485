/** Counts the notices a user has not seen: read when the page is idle, and again when its tab becomes visible. */

import type { Api } from '../api/create-api.ts'

/** Switching tabs quickly causes no more requests than this. */
export const ASKED_AGAIN_MS = 60_000

export interface Unseen {
  /** The user they belong to; undefined before the first read. */
  readonly sub: string | undefined
  readonly count: number
}

export const NOTHING_UNSEEN: Unseen = { sub: undefined, count: 0 }

export interface UnseenSurroundings {
  readonly api: Api['api']
  readonly now: () => number
  /** Runs the work when the page is idle; returns a function that cancels it. */
  readonly whenIdle: (work: () => void) => () => void
  /** Calls back whenever the page becomes visible; returns the unsubscribe function. */
  readonly onSight: (tell: () => void) => () => void
}

export interface UnseenNotices {
  read(): Unseen
  subscribe(listener: () => void): () => void
  /** Watches the count for this user while at least one component needs it. */
  watch(sub: string): () => void
  /** The server's count after some have been seen. */
  setCount(sub: string, count: number): void
}

export function createUnseenNotices({ api, now, whenIdle, onSight }: UnseenSurroundings): UnseenNotices {
  let known = NOTHING_UNSEEN
  let asked: { readonly sub: string; readonly at: number } | undefined
  let watched: { readonly sub: string; watchers: number; readonly leave: () => void } | undefined
  /** The number of the latest read: a count set meanwhile is newer than a pending response. */
  let turn = 0
  const listeners = new Set<() => void>()

  function tell(sub: string, count: number): void {
    if (known.sub === sub && known.count === count) return
    known = { sub, count }
    for (const listener of listeners) listener()
  }

  async function ask(sub: string): Promise<void> {
    if (asked?.sub === sub && now() - asked.at < ASKED_AGAIN_MS) return
    asked = { sub, at: now() }
    const mine = ++turn
    try {
      const { unseen } = await api('GET /api/notices', { query: { limit: 1 } })
      if (mine === turn) tell(sub, unseen)
    } catch {
      // A missing badge is no failure to show: pages that need the notices report it themselves.
    }
  }

  return {
    read: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(sub) {
      if (watched?.sub !== sub) {
        watched?.leave()
        const leavers = [whenIdle(() => void ask(sub)), onSight(() => void ask(sub))]
        watched = { sub, watchers: 0, leave: () => leavers.forEach((leave) => void leave()) }
      }
      const mine = watched
      mine.watchers++
      return () => {
        if (--mine.watchers > 0) return
        mine.leave()
        if (watched === mine) watched = undefined
      }
    },
    setCount(sub, count) {
      turn++
      tell(sub, count)
    },
  }
}
