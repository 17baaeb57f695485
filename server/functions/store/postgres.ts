/** Kysely over PostgreSQL, answering whole numbers as numbers like the embedded store does. */

import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Purpose } from './purpose.ts'

const CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 5_000
/** Longer than the server's own limit: passed only where the server, or the way to it, says nothing any more. */
const SILENCE_TIMEOUT_MS = 8_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

const INT8 = pg.types.builtins.INT8

export interface PostgresOptions {
  readonly purpose: Purpose
  /** At most so many at once. */
  readonly connections?: number | undefined
  /** Told of a connection lost while nobody used it; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void
}

export function openPostgres(
  databaseUrl: string,
  { purpose, connections = CONNECTIONS, onIdleError }: PostgresOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
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
  // Whoever uses a connection that breaks hears of it from their query; without a listener its event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
