/** Hides endpoints for probes and tools inside the network from the clients of a proxy. */

import type { onRequestHookHandler } from 'fastify'

/** Each proxy of docs/operating sets one of them. A client cannot remove a header that the proxy sets. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded']

/**
 * A hook of a private route. The route decides instead of a rule of the proxy, because a proxy compares the path as it
 * was sent: most rules for `/readyz` do not match `/%72eadyz`.
 */
export const refuseForwarded: onRequestHookHandler = ({ headers }, reply, done) => {
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) reply.callNotFound()
  else done()
}
