/** Makes a valid request for any endpoint of the endpoint map, from the endpoint's schemas. */

import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../../shared/api/endpoints.ts'
import type { Answer, HttpClient } from '../servers/bff.ts'
import type { JsonShape } from './json-shape.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointRequest {
  readonly key: EndpointKey
  readonly method: Method
  readonly url: string
  readonly body: unknown
}

/** All endpoints that answer with one JSON response. Streams have their own tests. */
export const ALL_KEYS = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !('stream' in endpoints[key]))

/** Candidates for text values. For each schema of the endpoint map, one of them is valid. */
const TEXTS: readonly string[] = [
  'abcdefgh12345678',
  'JP',
  'someone@example.com',
  'name-of-a-fact',
  '2027-07-13',
  'abcdefgh12345678abcdefgh12345678abcdefgh123',
  // As long as the secret (22 characters) and the public key (87 characters) of a push subscription in base64url.
  'a'.repeat(22),
  'a'.repeat(87),
]

/** @throws when no generated value satisfies the schema */
export function exampleOf(schema: TSchema): unknown {
  const value = make(schema as JsonShape)
  if (!Check(schema, value)) throw new Error(`no example: ${JSON.stringify(value)} for ${JSON.stringify(schema)}`)
  return value
}

function make(shape: JsonShape): unknown {
  if (shape.anyOf) return make(shape.anyOf[0] ?? {})
  if (shape.enum) return shape.enum[0]
  if ('const' in shape) return shape.const
  switch (shape.type) {
    case 'object': {
      const { properties = {}, required = [], minProperties = 0 } = shape
      const names = [...new Set([...required, ...Object.keys(properties).slice(0, minProperties)])]
      return Object.fromEntries(names.map((name) => [name, make(properties[name] ?? {})]))
    }
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => make(shape.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return TEXTS.find((text) => Check(shape as TSchema, text)) ?? ''
  }
}

export function requestFor(key: EndpointKey, given: { body?: unknown; params?: object } = {}): EndpointRequest {
  const [method = '', path = ''] = key.split(' ')
  const { params, query, body }: Endpoint = endpoints[key]
  const values = { ...(params ? (exampleOf(params) as object) : {}), ...given.params } as Record<string, string>
  const search = new URLSearchParams(query ? (exampleOf(query) as Record<string, string>) : {}).toString()
  return {
    key,
    method: method as Method,
    url:
      path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')) + (search && `?${search}`),
    body: given.body ?? (body && exampleOf(body)),
  }
}

export function ask(client: HttpClient, { method, url, body }: EndpointRequest): Promise<Answer> {
  return method === 'GET' ? client.get(url) : client.send(method, url, body)
}
