/** Runs a TLS service with a self-signed certificate. A client that verifies certificates never sends it a request. */

import { once } from 'node:events'
import { createServer } from 'node:https'
import { selfSigned } from './self-signed.ts'

export interface UntrustedService {
  readonly url: string
  /** Number of requests that arrived despite the certificate. */
  asked(): number
  close(): Promise<void>
}

export async function startUntrusted(): Promise<UntrustedService> {
  let asked = 0
  const server = createServer(selfSigned(['localhost']), (_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `https://localhost:${address.port}`,
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
