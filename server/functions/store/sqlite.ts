/** Kysely over node:sqlite: Kysely's own SQLite dialect, adapted to this driver. */

import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { makeDataFolder, openPrivateDatabase } from '../../process/data-folder.ts'
import type { Purpose } from './purpose.ts'
import { isBusy } from './unavailable.ts'

export const SQLITE_FILE = 'functions.sqlite'

/** Maximum time in ms to wait for other processes that write to the database. */
const TIMEOUT_MS = { callers: 5_000, migration: 600_000 } as const
/** SQLite blocks the whole process while it waits for a lock, so this timeout only covers a short transaction. */
const BUSY_TIMEOUT_MS = 5
/**
 * Longest pause in ms before a statement is tried again. The event loop runs during the pause. The pause is random, so
 * that no process starves.
 */
const BUSY_RETRY_MS = 15
const WAL_ATTEMPTS = 200
const WAL_RETRY_MS = 25

/**
 * Reports that SQLite can change tables in a transaction, because Kysely's migrator opens a transaction only then. In
 * SQLite, this transaction is also the lock between processes.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Repeats a statement that SQLite refused because the database is locked. This is safe, because the refused statement
 * had no effect.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #patienceMs: number

  constructor(connection: DatabaseConnection, patienceMs: number) {
    this.#connection = connection
    this.#patienceMs = patienceMs
  }

  async executeQuery<Row>(...query: Parameters<DatabaseConnection['executeQuery']>) {
    const begun = performance.now()
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(...query)
      } catch (error) {
        if (!isBusy(error) || performance.now() - begun > this.#patienceMs) throw error
        await wait(1 + BUSY_RETRY_MS * Math.random())
      }
    }
  }

  streamQuery<Row>(...query: Parameters<DatabaseConnection['streamQuery']>) {
    return this.#connection.streamQuery<Row>(...query)
  }
}

class RetryingDriver extends SqliteDriver {
  readonly #patienceMs: number
  #patient: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config)
    this.#patienceMs = patienceMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= new RetryingConnection(await super.acquireConnection(), this.#patienceMs)
    return this.#patient
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #patienceMs: number

  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config)
    this.#config = config
    this.#patienceMs = patienceMs
  }

  override createDriver(): Driver {
    return new RetryingDriver(this.#config, this.#patienceMs)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/** Creates the file if needed. Every commit is synced to disk before it is acknowledged. */
export async function openSqlite(dataDir: string, purpose: Purpose): Promise<NodeSqliteDialect> {
  makeDataFolder(dataDir)
  const db = openPrivateDatabase(join(dataDir, SQLITE_FILE), {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  await turnOnWriteAheadLog(db)
  db.exec('pragma synchronous = full')
  return new NodeSqliteDialect({ database: asKyselyDatabase(db) }, TIMEOUT_MS[purpose])
}

/**
 * Turns on write-ahead logging. If another process changes the journal mode of a new file at the same time, SQLite
 * fails at once instead of waiting, so the change is retried here.
 */
async function turnOnWriteAheadLog(db: DatabaseSync): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      db.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (attempt === WAL_ATTEMPTS) throw error
      await wait(WAL_RETRY_MS)
    }
  }
}

/**
 * Adapts the driver to Kysely. Transactions take the write lock at the start: upgrading a read lock fails at once if
 * another process writes.
 */
function asKyselyDatabase(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare: (sql) => asKyselyStatement(db, sql === 'begin' ? 'begin immediate' : sql),
  }
}

function asKyselyStatement(db: DatabaseSync, sql: string): SqliteStatement {
  const statement = db.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === undefined) return null
    if (typeof value === 'boolean') return value ? 1 : 0
    if (value === null || ['string', 'number', 'bigint'].includes(typeof value)) return value as SQLInputValue
    if (value instanceof Uint8Array) return value
    throw new TypeError('the store binds text, numbers and bytes only')
  })
}
