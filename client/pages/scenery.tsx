/**
 * The banner of pages other than guides. On the first page the server-rendered markup is kept. The script with the
 * URLs of the pictures is loaded only after client-side navigation.
 */

import '../art/banners/banner.css'
import { type ComponentType, useEffect, useState } from 'react'
import type { BannerProps } from '../art/banners/banner.tsx'
import { ServerRendered, useServerRendered } from '../ui/hydration/server-rendered.tsx'

type Drawing = ComponentType<BannerProps>

let drawing: Drawing | undefined

export async function loadScenery(): Promise<Drawing> {
  drawing ??= (await import('../art/banners/banner.tsx')).Banner
  return drawing
}

export function Scenery({ name }: Pick<BannerProps, 'name'>) {
  const serverRendered = useServerRendered()
  const [Drawn, setDrawn] = useState<Drawing | undefined>(() => drawing)

  useEffect(() => {
    if (!serverRendered && !Drawn) loadScenery().then((loaded) => setDrawn(() => loaded), reportError)
  }, [serverRendered, Drawn])

  if (serverRendered) return <ServerRendered className="scenery" />
  return <div className="scenery">{Drawn ? <Drawn name={name} /> : <div className="banner" aria-hidden="true" />}</div>
}
