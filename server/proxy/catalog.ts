/** The list of endpoints that the proxy may forward: those of the endpoint map with an `upstream` rule. */

import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'
import { invalid } from '../http/refusal.ts'

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

/** Parameter values that would change the path, because URL parsers resolve these segments even if percent-encoded. */
const DOT_SEGMENTS: ReadonlySet<string> = new Set(['.', '..'])

/**
 * @returns the path without /api, and the query, with percent-encoded values
 * @throws Refusal for a parameter that would lead to another path
 */
export function upstreamPath(
  url: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const pattern = url.slice('/api'.length)
  const path = pattern.includes(':')
    ? pattern.replace(/:(\w+)/g, (_whole, name: string) => segmentOf(name, params[name] ?? ''))
    : pattern
  // A space must be sent as %20, because the signer and the verifier of a signature interpret a plus sign differently.
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search ? `${path}?${search}` : path
}

function segmentOf(name: string, value: string): string {
  if (DOT_SEGMENTS.has(value)) throw invalid({ field: name, rule: 'pattern' })
  return encodeURIComponent(value)
}
