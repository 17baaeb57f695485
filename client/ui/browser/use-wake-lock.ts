/** Keeps the screen on while something is shown to somebody else. */

import { useEffect } from 'react'

/** The lock ends whenever the page is hidden, and is asked for again when it comes back. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let open = true
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, and unknown to older browsers: what is shown is shown all the same.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (!open) await lock?.release()
    }
    void keepOn()
    document.addEventListener('visibilitychange', keepOn)
    return () => {
      open = false
      document.removeEventListener('visibilitychange', keepOn)
      void lock?.release()
    }
  }, [])
}
