/** Opens the cloud functions' store, an embedded file or PostgreSQL, and migrates it before use. */

import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import type { DatabasePassword } from './iam-login.ts'
import { isBehind, migrate } from './migrator.ts'
import { reportQueries, type StoreObserver } from './observer.ts'
import { openPostgres } from './postgres.ts'
import type { Purpose } from './purpose.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Store = Kysely<Tables>
export type Queries = Store | Transaction<Tables>

export interface StoreOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly connections?: number | undefined
  readonly databasePassword?: DatabasePassword | undefined
  readonly onIdleError?: (error: Error) => void
  readonly observer?: StoreObserver | undefined
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

async function connect(options: StoreOptions, purpose: Purpose) {
  const { dataDir, databaseUrl, connections, databasePassword, onIdleError = () => {} } = options
  const observer = purpose === 'callers' ? options.observer : undefined
  const dialect = databaseUrl
    ? openPostgres(databaseUrl, { purpose, connections, databasePassword, onIdleError, onPool: observer?.pool })
    : await openSqlite(dataDir, purpose)
  const plugins = [new CamelCasePlugin()]
  return new Kysely<Tables>({ dialect, plugins, ...(observer && { log: reportQueries(observer) }) })
}

async function bringUpToDate(options: StoreOptions): Promise<void> {
  const store = await connect(options, 'migration')
  try {
    await migrate(store)
  } finally {
    await store.destroy()
  }
}
