/** A React hook that reports whether the browser is online. */

import { useSyncExternalStore } from 'react'

function followConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Returns whether the browser is online. Returns true while prerendering and hydrating, to match the served markup. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
}
