/** The page a visitor wanted before signing in, carried as `returnTo` and followed only when it is one of ours. */

import { matchRoute } from '../../shared/routes.ts'

/** Any absolute base serves: only addresses that stay on it are accepted. */
const BASE = 'https://site.invalid'

export function withReturnTo(path: string, returnTo: string): string {
  return `${path}?returnTo=${encodeURIComponent(returnTo)}`
}

/** The safe address named by a query string such as `?returnTo=%2Fmy-requests`, or undefined. */
export function returnToOf(search: string): string | undefined {
  const value = new URLSearchParams(search).get('returnTo')
  if (!value?.startsWith('/') || !URL.canParse(value, BASE)) return undefined
  const url = new URL(value, BASE)
  if (url.origin !== BASE || !matchRoute(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
