/**
 * Shares one PostgreSQL server in a test run. It starts when the first test needs a database, and stops with the run.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStore } from '../../../server/functions/store/store.ts'
import { createDatabase, type PostgresServer, startPostgres } from './postgres.ts'

/**
 * Name of the environment variable that tells workers the URL of the address service below. It is set once for all
 * Vitest projects of the run.
 */
const ADDRESS_VARIABLE = 'TEST_POSTGRES_ADDRESS_URL'

export interface SharedServer {
  readonly url: string
  readonly template: string
}

/**
 * Vitest's global setup. It starts the address service, which responds with the address of a PostgreSQL server. The
 * first request starts that server.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[ADDRESS_VARIABLE]) return undefined
  let server: PostgresServer | undefined
  const start = async (): Promise<SharedServer> => {
    server = await startPostgres()
    if (!server) throw new Error('no PostgreSQL server starts on this machine')
    const migrated = await createDatabase(server.url)
    const store = await openStore({ dataDir: '', databaseUrl: migrated })
    await store.destroy()
    return { url: server.url, template: new URL(migrated).pathname.slice(1) }
  }
  let started: Promise<SharedServer> | undefined
  const addresses = createServer((_request, response) => {
    // A kept connection could time out while a test blocks its worker with a synchronous command.
    response.setHeader('connection', 'close')
    started ??= start()
    started.then(
      (address) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(503).end(String(error)),
    )
  })
  addresses.listen(0, '127.0.0.1')
  await once(addresses, 'listening')
  process.env[ADDRESS_VARIABLE] = `http://127.0.0.1:${(addresses.address() as AddressInfo).port}`
  return async () => {
    delete process.env[ADDRESS_VARIABLE]
    addresses.close()
    addresses.closeAllConnections()
    await started?.catch(() => undefined)
    await server?.stop()
  }
}

export async function sharedServer(): Promise<SharedServer> {
  const address = process.env[ADDRESS_VARIABLE]
  if (!address) throw new Error(`${ADDRESS_VARIABLE} is not set: this works only in a test run`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SharedServer
}
