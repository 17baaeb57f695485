/** The list of endpoints that the proxy may forward: those of the endpoint map that name an upstream. */

import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'

export type UpstreamRule = NonNullable<Endpoint['upstream']>

export interface CatalogEntry {
  readonly key: EndpointKey
  readonly access: Endpoint['access']
  readonly rule: UpstreamRule
  readonly isStream?: boolean
}

export const CATALOG: readonly CatalogEntry[] = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
  const { access, upstream, stream }: Endpoint = endpoints[key]
  return upstream ? [{ key, access, rule: upstream, isStream: stream === true }] : []
})

/** Returns the path to call at the functions: without /api, and with percent-encoded parameters and query. */
export function upstreamPath(
  url: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const pattern = url.slice('/api'.length)
  const path = pattern.includes(':')
    ? pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
    : pattern
  // A space must be sent as %20, because the signer and the verifier of a signature interpret a plus sign differently.
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search ? `${path}?${search}` : path
}
