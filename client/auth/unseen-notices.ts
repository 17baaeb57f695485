/** How many notices a person has not looked at yet: asked for when the page has time, and again when its tab is looked at. */

import type { Api } from '../api/create-api.ts'

/** Whoever goes to and fro between tabs asks no more often. */
export const ASKED_AGAIN_MS = 60_000

export interface Unseen {
  /** Whose they are; undefined before anybody was asked about. */
  readonly sub: string | undefined
  readonly count: number
}

export const NOTHING_UNSEEN: Unseen = { sub: undefined, count: 0 }

export interface UnseenSurroundings {
  readonly api: Api['api']
  readonly now: () => number
  /** Does the work when the page has nothing better to do; gives back the way to call it off. */
  readonly whenIdle: (work: () => void) => () => void
  /** Tells whenever the page comes into sight; gives back the way to stop. */
  readonly onSight: (tell: () => void) => () => void
}

export interface UnseenNotices {
  read(): Unseen
  subscribe(listener: () => void): () => void
  /** Asks for this person from now on, as long as at least one part of the page wants to know. */
  watch(sub: string): () => void
  /** What the server says after some have been seen. */
  setCount(sub: string, count: number): void
}

export function createUnseenNotices({ api, now, whenIdle, onSight }: UnseenSurroundings): UnseenNotices {
  let known = NOTHING_UNSEEN
  let asked: { readonly sub: string; readonly at: number } | undefined
  let watched: { readonly sub: string; watchers: number; readonly leave: () => void } | undefined
  /** Which answer counts: what was seen meanwhile is newer than what was asked for before. */
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
      // A badge that is not there is no failure to show: the pages that need the notices say so themselves.
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
