/** The page a visitor wanted before signing in, carried as `returnTo` and followed only when it is one of ours. */

import { ownAddress } from '../../shared/return-to.ts'

export function withReturnTo(path: string, returnTo: string): string {
  return `${path}?returnTo=${encodeURIComponent(returnTo)}`
}

/** The safe address named by a query string such as `?returnTo=%2Fmy-requests`, or undefined. */
export function returnToOf(search: string): string | undefined {
  return ownAddress(new URLSearchParams(search).get('returnTo'))
}
