/**
 * The drawn horizon of pages other than guides. Server-rendered markup is kept. The drawing is loaded only after
 * client-side navigation.
 */

import { type ComponentType, useEffect, useState } from 'react'
import type { HorizonProps } from '../art/horizon.tsx'
import { ServerRendered, useServerRendered } from '../ui/hydration/server-rendered.tsx'

type Drawing = ComponentType<HorizonProps>

let drawing: Drawing | undefined

/** Loads the drawing; the prerenderer calls it before the first page. */
export async function loadScenery(): Promise<Drawing> {
  drawing ??= (await import('../art/horizon.tsx')).Horizon
  return drawing
}

export function Scenery({ seed, height }: Pick<HorizonProps, 'seed' | 'height'>) {
  const serverRendered = useServerRendered()
  const [Drawn, setDrawn] = useState<Drawing | undefined>(() => drawing)

  useEffect(() => {
    if (!serverRendered && !Drawn) loadScenery().then((loaded) => setDrawn(() => loaded), reportError)
  }, [serverRendered, Drawn])

  if (serverRendered) return <ServerRendered className="scenery" />
  return (
    <div className="scenery">
      {Drawn ? (
        <Drawn seed={seed} height={height} />
      ) : (
        <svg className="horizon" data-height={height} aria-hidden="true" />
      )}
    </div>
  )
}
