/** Opens the functions' store: an embedded file, or PostgreSQL when an address is given; migrated before anybody reads. */

import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import { isBehind, migrate } from './migrator.ts'
import { openPostgres } from './postgres.ts'
import type { Purpose } from './purpose.ts'
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
  const store = await connect(options, 'callers')
  try {
    if (await isBehind(store)) await bringUpToDate(options)
  } catch (error) {
    await store.destroy()
    throw error
  }
  return store
}

async function connect({ dataDir, databaseUrl, connections, onIdleError = () => {} }: StoreOptions, purpose: Purpose) {
  const dialect = databaseUrl
    ? openPostgres(databaseUrl, { purpose, connections, onIdleError })
    : await openSqlite(dataDir, purpose)
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
}

/** Of several processes that start at once one does it, and the others wait for that one however long it takes. */
async function bringUpToDate(options: StoreOptions): Promise<void> {
  const store = await connect(options, 'migration')
  try {
    await migrate(store)
  } finally {
    await store.destroy()
  }
}
