/** Uses the camera while the page is visible; releases it when the page is left, hidden or cached. */

import { useEffect, useRef, useState } from 'react'
import { type Camera, type CameraState, createCamera } from './camera.ts'
import { isCameraBarred } from './own-document.ts'

export interface UsedCamera extends Pick<Camera, 'start' | 'stop' | 'light'> {
  readonly state: CameraState
}

export function useCamera(): UsedCamera {
  const [state, setState] = useState<CameraState>({ kind: 'off' })
  const camera = useRef<Camera>(undefined)

  useEffect(() => {
    const created = createCamera({
      devices: navigator.mediaDevices,
      secure: isSecureContext,
      barred: isCameraBarred,
      visible: () => document.visibilityState === 'visible',
      onChange: setState,
    })
    camera.current = created
    const look = () => document.visibilityState === 'hidden' && created.pause()
    const leave = () => created.stop()
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      created.stop()
    }
  }, [])

  const [commands] = useState(() => ({
    start: async (id?: string) => camera.current?.start(id),
    stop: () => camera.current?.stop(),
    light: async (on: boolean) => camera.current?.light(on),
  }))
  return { state, ...commands }
}
