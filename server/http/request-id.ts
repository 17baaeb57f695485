/** Request ids: generated at the public edge, taken over from the caller behind it, so that one id finds a request in every log. */

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const REQUEST_ID = /^[\w-]{8,64}$/

export function newRequestId(): string {
  return randomUUID()
}

/** For services behind the BFF; the BFF itself trusts no id of a client. */
export function forwardedRequestId({ headers: { 'x-request-id': id } }: { headers: IncomingHttpHeaders }): string {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : newRequestId()
}
