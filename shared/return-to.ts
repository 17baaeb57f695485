/** Where a visitor may be sent back to after signing in: a page of this site, whatever the text pretends to be. */

import { matchRoute } from './routes.ts'

/** Any absolute base serves: only addresses that stay on it are accepted. */
const BASE = 'https://site.invalid'

/** The address as a browser reads it, when that is one of ours; undefined for everything else. */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return undefined
  const url = new URL(value, BASE)
  if (url.origin !== BASE || !matchRoute(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
