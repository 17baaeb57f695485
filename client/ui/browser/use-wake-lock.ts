/** Keeps the screen on while the component is mounted. */

import { useEffect } from 'react'

/** Browsers release the lock when the page is hidden; it is requested again when the page becomes visible. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let open = true
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return
      // A failure is ignored: browsers refuse the lock when the battery is low, and older browsers do not support it.
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
