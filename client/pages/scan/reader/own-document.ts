/**
 * The permissions policy of the loaded document decides about the camera. After client-side navigation that document
 * belongs to another page, so this page has to be reloaded.
 */

import { useEffect } from 'react'
import { routeOf } from '../../../../shared/routes.ts'

/** `featurePolicy` exists only in Chromium. Other browsers do not check the policy. */
interface Policed {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean }
}

export function isCameraBarred(page: Policed = document as Policed): boolean {
  return page.featurePolicy?.allowsFeature('camera') === false
}

/** The path this document was loaded for, regardless of later client-side navigation. */
function pathLoaded(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : ''
}

/**
 * Reloads the page if the loaded document forbids the camera. A document that was loaded for this page is not reloaded,
 * so that there is no loop.
 */
export function reloadIfBarred(): void {
  if (isCameraBarred() && navigator.onLine && !pathLoaded().startsWith(routeOf('ridemvp').path)) location.reload()
}

export function useOwnDocument(): void {
  useEffect(reloadIfBarred, [])
}
