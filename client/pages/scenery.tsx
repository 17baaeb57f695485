/** The horizon of pages that are not guides: kept as it was served, and drawn only where a visitor comes by a link. */

import { type ComponentType, useEffect, useState } from 'react'
import type { HorizonProps } from '../art/horizon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Drawing = ComponentType<HorizonProps>

let drawing: Drawing | undefined

/** Fetches what draws it; the prerenderer does so before the first page. */
export async function loadScenery(): Promise<Drawing> {
  drawing ??= (await import('../art/horizon.tsx')).Horizon
  return drawing
}

/** One object for all renders: React would otherwise empty the part it is meant to leave alone. */
const AS_SERVED = { __html: '' }

export function Scenery({ seed, height }: Pick<HorizonProps, 'seed' | 'height'>) {
  const hydrated = useHydrated()
  const [asServed] = useState(!hydrated && !import.meta.env.SSR)
  const [Drawn, setDrawn] = useState<Drawing | undefined>(() => drawing)

  useEffect(() => {
    if (!asServed && !Drawn) loadScenery().then((loaded) => setDrawn(() => loaded), reportError)
  }, [asServed, Drawn])

  if (asServed) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; this keeps the served markup from being read again.
    return <div className="scenery" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  }
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
