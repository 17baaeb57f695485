/** The allow-list of the proxy: the endpoints of the map that name an upstream, and nothing else. */

import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'

export type UpstreamRule = NonNullable<Endpoint['upstream']>

export interface CatalogEntry {
  readonly key: EndpointKey
  readonly access: Endpoint['access']
  readonly rule: UpstreamRule
}

export const CATALOG: readonly CatalogEntry[] = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
  const { access, upstream }: Endpoint = endpoints[key]
  return upstream ? [{ key, access, rule: upstream }] : []
})

/** The upstream's path for a request of ours: the same without /api, parameters encoded, the declared query alone. */
export function upstreamPath(
  url: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const pattern = url.slice('/api'.length)
  const path = pattern.includes(':')
    ? pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
    : pattern
  // A space is %20 here: what signs and what verifies would not agree on a plus sign.
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search ? `${path}?${search}` : path
}
