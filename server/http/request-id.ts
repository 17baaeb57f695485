/**
 * Generates request ids in the site's server and reads them in the services behind it. One id therefore identifies a
 * request in all logs.
 */

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const REQUEST_ID = /^[\w-]{8,64}$/

export function newRequestId(): string {
  return randomUUID()
}

/**
 * Returns the request id that the site's server sent. Use it only in services behind that server, which itself ignores
 * ids sent by clients.
 */
export function forwardedRequestId({ headers: { 'x-request-id': id } }: { headers: IncomingHttpHeaders }): string {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : newRequestId()
}
