/** Fetches the number of unseen notices when the page becomes idle and each time its tab becomes visible. */

import type { Api } from '../api/create-api.ts'

export const READ_INTERVAL_MS = 60_000

export interface Unseen {
  readonly sub: string | undefined
  readonly count: number
}

export const NOTHING_UNSEEN: Unseen = { sub: undefined, count: 0 }

export interface UnseenNoticesDependencies {
  readonly api: Api['api']
  readonly now: () => number
  readonly whenIdle: (work: () => void) => () => void
  readonly onVisible: (listener: () => void) => () => void
}

export interface UnseenNotices {
  read(): Unseen
  subscribe(listener: () => void): () => void
  watch(sub: string): () => void
  reread(sub: string): void
  setCount(sub: string, count: number): void
}

export function createUnseenNotices({ api, now, whenIdle, onVisible }: UnseenNoticesDependencies): UnseenNotices {
  let known = NOTHING_UNSEEN
  let lastRead: { readonly sub: string; readonly at: number } | undefined
  let watched: { readonly sub: string; watchers: number; readonly leave: () => void } | undefined
  /**
   * The number of the latest read or write of the count. It prevents a late response from overwriting a newer count.
   */
  let sequence = 0
  const listeners = new Set<() => void>()

  function update(sub: string, count: number): void {
    if (known.sub === sub && known.count === count) return
    known = { sub, count }
    for (const listener of listeners) listener()
  }

  async function fetchCount(sub: string): Promise<void> {
    if (lastRead?.sub === sub && now() - lastRead.at < READ_INTERVAL_MS) return
    lastRead = { sub, at: now() }
    const mine = ++sequence
    try {
      const { unseen } = await api('GET /api/notices', { query: { limit: 1 } })
      if (mine === sequence) update(sub, unseen)
    } catch {
      // The error is ignored, because only the badge is missing. Pages that list the notices show their own errors.
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
        const leavers = [whenIdle(() => void fetchCount(sub)), onVisible(() => void fetchCount(sub))]
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
    reread(sub) {
      lastRead = undefined
      void fetchCount(sub)
    },
    setCount(sub, count) {
      sequence++
      update(sub, count)
    },
  }
}
