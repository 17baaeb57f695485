/**
 * The camera permission comes from the policy of the document loaded first. After client-side navigation, this page
 * must be
 * reloaded as its own document.
 */

import { useEffect } from 'react'
import { routeOf } from '../../../../shared/routes.ts'

/** Chromium only; other browsers do not check the policy. */
interface Policed {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** Whether this document's own policy keeps the camera from it. */
export function isCameraBarred(page: Policed = document as Policed): boolean {
  return page.featurePolicy?.allowsFeature('camera') === false
}

/** The path this document was loaded for, regardless of later client-side navigation. */
function pathLoaded(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : ''
}

/** Reloads the page as its own document, at most once. */
export function reloadIfBarred(): void {
  if (isCameraBarred() && navigator.onLine && !pathLoaded().startsWith(routeOf('ridemvp').path)) location.reload()
}

export function useOwnDocument(): void {
  useEffect(reloadIfBarred, [])
}
