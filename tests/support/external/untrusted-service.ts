/** Runs a TLS service with a self-signed certificate. A client that verifies certificates never sends it a request. */

import { createServer } from 'node:https'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'
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
  const port = await listenOnLoopback(server)
  return {
    url: `https://localhost:${port}`,
    asked: () => asked,
    close: () => closeServer(server),
  }
}
