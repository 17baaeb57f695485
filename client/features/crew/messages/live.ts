/** Creates the page's only connection for live messages, with the browser's timers and the page's visibility. */

import { useSyncExternalStore } from 'react'
import { production, stream } from '../../../api/api.ts'
import { createLiveConnection, type LiveState } from './live-connection.ts'

export const live = createLiveConnection({
  open: (lastEventId, signal) => stream('GET /api/threads/live', { lastEventId, signal }),
  schedule(work, delayMs) {
    const id = setTimeout(work, delayMs)
    return () => clearTimeout(id)
  },
  random: Math.random,
  isVisible: () => typeof document !== 'undefined' && document.visibilityState === 'visible',
  onVisibility(listener) {
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', listener)
  },
})

production.onSignedOut(live.leave)

export function useLiveState(): LiveState {
  return useSyncExternalStore(live.subscribe, live.state, () => 'off')
}
