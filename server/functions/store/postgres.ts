/** Kysely over PostgreSQL. Returns bigint columns as numbers, like the embedded store. */

import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionTo, type DatabasePassword } from './iam-login.ts'
import type { PoolState } from './observer.ts'
import type { Purpose } from './purpose.ts'

const CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 5_000
/**
 * Time limit for the response to a query. It is longer than STATEMENT_TIMEOUT_MS, which PostgreSQL enforces, so it is
 * reached only if PostgreSQL or the network does not respond.
 */
const SILENCE_TIMEOUT_MS = 8_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

const INT8 = pg.types.builtins.INT8

export interface PostgresOptions {
  readonly purpose: Purpose
  readonly connections?: number | undefined
  readonly databasePassword?: DatabasePassword | undefined
  readonly onIdleError: (error: Error) => void
  readonly onPool?: ((read: () => PoolState) => void) | undefined
}

export function openPostgres(
  databaseUrl: string,
  { purpose, connections = CONNECTIONS, databasePassword, onIdleError, onPool }: PostgresOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    ...connectionTo(databaseUrl, databasePassword),
    max: connections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...(purpose === 'callers' && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: SILENCE_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
    keepAlive: true,
    application_name: 'drive-hokkaido-functions',
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  pool.on('error', onIdleError)
  // The query on a broken connection rejects. Without a listener, the connection's error event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  onPool?.(() => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { used: totalCount - idle, idle, waiting, limit: connections }
  })
  return new PostgresDialect({ pool })
}
