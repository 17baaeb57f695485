/** Reads the method, the path and the schemas of a Fastify route from the endpoint map. */

import type { HTTPMethods } from 'fastify'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../shared/api/endpoints.ts'

export function splitKey(key: EndpointKey): { method: HTTPMethods; url: string } {
  const [method = '', url = ''] = key.split(' ')
  return { method: method as HTTPMethods, url }
}

export function requestSchemaOf(key: EndpointKey) {
  const { summary, params, query, body }: Endpoint = endpoints[key]
  return { summary, ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
}

/** Returns the schemas of an endpoint. The serializer removes response fields that the schema does not declare. */
export function schemaOf(key: EndpointKey) {
  return { ...requestSchemaOf(key), response: { 200: endpoints[key].answer } }
}
