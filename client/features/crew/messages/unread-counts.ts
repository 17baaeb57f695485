/** Counts the unread messages of each thread while at least one component shows a count. */

import type { Api } from '../../../api/create-api.ts'

/**
 * Delay after a message before the counts are read again, so that messages that arrive at about the same time cause
 * only one request.
 */
export const REREAD_AFTER_MS = 500

type Counts = ReadonlyMap<string, number>

const NONE: Counts = new Map()

export interface UnreadCountsDependencies {
  readonly api: Api['api']
  readonly join: (listener: () => void) => () => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

export function createUnreadCounts({ api, join, schedule }: UnreadCountsDependencies) {
  const listeners = new Set<() => void>()
  let counts = NONE
  let watchers = 0
  let leave: (() => void) | undefined
  let cancelReread: (() => void) | undefined
  /** Sequence number of the latest request, so that a late response does not overwrite a newer one. */
  let latest = 0

  async function read(): Promise<void> {
    const mine = ++latest
    try {
      const { items } = await api('GET /api/threads')
      if (mine !== latest) return
      counts = new Map(items.map(({ thread, unread }) => [thread, unread]))
      for (const listener of [...listeners]) listener()
    } catch {
      // The error is ignored, because only the badges are missing and the threads show their own errors.
    }
  }

  function readSoon(): void {
    cancelReread ??= schedule(() => {
      cancelReread = undefined
      void read()
    }, REREAD_AFTER_MS)
  }

  return {
    of: (thread: string): number => counts.get(thread) ?? 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(): () => void {
      if (watchers++ === 0) {
        leave = join(readSoon)
        void read()
      }
      return () => {
        if (--watchers > 0) return
        leave?.()
        cancelReread?.()
        cancelReread = undefined
        latest++
        counts = NONE
      }
    },
  }
}
