/**
 * Reloads the scan page when camera access is forbidden. Access depends on the Permissions-Policy of the loaded
 * document, and after client-side navigation that document was loaded for another page.
 */

import { useEffect } from 'react'
import { routeOf } from '../../../../shared/routes.ts'

/** Only some browsers have `featurePolicy`. In the others, the policy is not checked. */
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
 * Reloads the document if it may not use the camera. A document that was loaded for this page is not reloaded, so that
 * there is no loop.
 */
export function reloadIfBarred(): void {
  if (isCameraBarred() && navigator.onLine && !pathLoaded().startsWith(routeOf('ridemvp').path)) location.reload()
}

export function useOwnDocument(): void {
  useEffect(reloadIfBarred, [])
}
