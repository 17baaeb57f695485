/** Shows a scene as an image: one file for each theme, of which the browser loads only the one that is visible. */

import './scene.css'
import { SCENE_ADDRESSES, type SceneName } from './scene-addresses.ts'

interface SceneProps {
  readonly name: SceneName
  /** Alternative text; empty when the text beside the picture says the same. */
  readonly alt: string
}

/**
 * Shows both themes' images as lazy images. Browsers do not fetch lazy images that are not displayed, so the other
 * theme's file costs nothing.
 */
export function Scene({ name, alt }: SceneProps) {
  const files = SCENE_ADDRESSES[name]
  const shared = { width: 400, height: 300, loading: 'lazy', decoding: 'async' } as const
  if (files.day === files.night) return <img className="scene" src={files.day} alt={alt} {...shared} />
  return (
    <>
      <img className="scene scene-day" src={files.day} alt={alt} {...shared} />
      <img className="scene scene-night" src={files.night} alt={alt} {...shared} />
    </>
  )
}
