/** Starts and stops the servers of tests on loopback. */

import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/**
 * Starts a server on loopback.
 * @param port the port to use; 0 selects a free one
 * @returns the port in use
 */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Closes an HTTP server with its open connections. */
export async function closeServer(server: Server & { closeAllConnections(): void }): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
