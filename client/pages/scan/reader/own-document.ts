/**
 * The camera is a matter of the document's policy, and the policy is that of the page the visit began with: one that was come to by a
 * link is loaded once more, as a document of its own.
 */

import { useEffect } from 'react'
import { routeOf } from '../../../../shared/routes.ts'

/** In Chromium alone; other browsers ask no policy before they give a camera. */
interface Policed {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** Whether this document's own policy keeps the camera from it. */
export function isCameraBarred(page: Policed = document as Policed): boolean {
  return page.featurePolicy?.allowsFeature('camera') === false
}

/** The path of the page that this document was loaded for, whatever has been shown in it since. */
function pathLoaded(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : ''
}

/** Loads the page as a document of its own; never twice, as it then has been. */
export function reloadIfBarred(): void {
  if (isCameraBarred() && navigator.onLine && !pathLoaded().startsWith(routeOf('ridemvp').path)) location.reload()
}

export function useOwnDocument(): void {
  useEffect(reloadIfBarred, [])
}
