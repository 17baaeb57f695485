/** Validates the page to return to after sign-in: only paths of this site. */

import { matchRoute } from './routes.ts'

/** Any origin will do, because only URLs that keep this origin are accepted. */
const BASE = 'https://site.invalid'

/** Returns the path, normalised by the URL parser, if it is a page of this site, otherwise undefined. */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return undefined
  const url = new URL(value, BASE)
  if (url.origin !== BASE || !matchRoute(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
