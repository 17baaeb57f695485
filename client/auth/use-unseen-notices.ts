/** The count of unseen notices for components: one request for all of them, none when signed out. */

import { useEffect, useSyncExternalStore } from 'react'
import { systemClock } from '../../shared/time/clock.ts'
import { api } from '../api/api.ts'
import { useSession } from './session.tsx'
import { createUnseenNotices, NOTHING_UNSEEN } from './unseen-notices.ts'

/** Delay in ms for browsers without requestIdleCallback (Safari). */
const IDLE_AFTER_MS = 1_500

const notices = createUnseenNotices({
  api,
  now: systemClock.now,
  whenIdle(work) {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(work, { timeout: 2 * IDLE_AFTER_MS })
      return () => cancelIdleCallback(id)
    }
    const id = setTimeout(work, IDLE_AFTER_MS)
    return () => clearTimeout(id)
  },
  onVisible(listener) {
    const onChange = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  },
})

interface UnseenCount {
  readonly count: number
  readonly setCount: (count: number) => void
  readonly reread: () => void
}

export function useUnseenNotices(): UnseenCount {
  const { status, user } = useSession()
  const sub = status === 'signed-in' ? user?.sub : undefined
  const unseen = useSyncExternalStore(notices.subscribe, notices.read, () => NOTHING_UNSEEN)
  useEffect(() => (sub === undefined ? undefined : notices.watch(sub)), [sub])
  return {
    count: sub !== undefined && unseen.sub === sub ? unseen.count : 0,
    setCount: (count) => sub !== undefined && notices.setCount(sub, count),
    reread: () => sub !== undefined && notices.reread(sub),
  }
}
