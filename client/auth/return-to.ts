/**
 * The page that a user requested before signing in. It is passed as `returnTo` and followed only if it is on this site.
 */

import { ownAddress } from '../../shared/return-to.ts'

export function withReturnTo(path: string, returnTo: string): string {
  return `${path}?returnTo=${encodeURIComponent(returnTo)}`
}

export function returnToOf(search: string): string | undefined {
  return ownAddress(new URLSearchParams(search).get('returnTo'))
}
