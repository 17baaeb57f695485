/** Opens the functions' store: an embedded file, or PostgreSQL when an address is given; migrated before anybody reads. */

import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Store = Kysely<Tables>
/** A store or a transaction on it: what a query that works in both takes. */
export type Queries = Store | Transaction<Tables>

export interface StoreOptions {
  /** Where the embedded file lives; not touched when databaseUrl is given. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** At most so many to PostgreSQL at once. */
  readonly connections?: number | undefined
  readonly onIdleError?: (error: Error) => void
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, connections, onIdleError = () => {} } = options
  const dialect = databaseUrl ? openPostgres(databaseUrl, onIdleError, connections) : await openSqlite(dataDir)
  const store: Store = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  try {
    await migrate(store)
  } catch (error) {
    await store.destroy()
    throw error
  }
  return store
}
