/** The camera for as long as the page is looked at: left, hidden or put aside by the browser, it is released. */

import { useEffect, useRef, useState } from 'react'
import { type Camera, type CameraState, createCamera } from './camera.ts'
import { isCameraBarred } from './own-document.ts'

export interface UsedCamera extends Pick<Camera, 'start' | 'stop' | 'light'> {
  readonly state: CameraState
}

export function useCamera(): UsedCamera {
  const [state, tell] = useState<CameraState>({ kind: 'off' })
  const camera = useRef<Camera>(undefined)

  useEffect(() => {
    const own = createCamera({
      devices: navigator.mediaDevices,
      secure: isSecureContext,
      barred: isCameraBarred,
      visible: () => document.visibilityState === 'visible',
      tell,
    })
    camera.current = own
    const look = () => document.visibilityState === 'hidden' && own.pause()
    const leave = () => own.stop()
    document.addEventListener('visibilitychange', look)
    // Also releases the camera when the page enters the back/forward cache.
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      own.stop()
    }
  }, [])

  const [ways] = useState(() => ({
    start: async (id?: string) => camera.current?.start(id),
    stop: () => camera.current?.stop(),
    light: async (on: boolean) => camera.current?.light(on),
  }))
  return { state, ...ways }
}
