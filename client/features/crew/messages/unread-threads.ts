/**
 * The number of unread messages in each thread. All components share one request, which is repeated when messages
 * arrive.
 */

import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../api/api.ts'
import { live } from './live.ts'
import { createUnreadCounts } from './unread-counts.ts'

const unread = createUnreadCounts({
  api,
  join: live.join,
  schedule(work, delayMs) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
})

export function useUnread(thread: string): number {
  useEffect(unread.watch, [])
  return useSyncExternalStore(
    unread.subscribe,
    () => unread.of(thread),
    () => 0,
  )
}
