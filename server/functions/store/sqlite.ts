/** Kysely over node:sqlite: Kysely's own SQLite dialect, told what differs from the library it was written for. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Purpose } from './purpose.ts'

export const SQLITE_FILE = 'functions.sqlite'

const BUSY_TIMEOUT_MS = { callers: 5_000, migration: 600_000 } as const
const WAL_ATTEMPTS = 200
const WAL_RETRY_MS = 25

/** The migrator opens a transaction only where the adapter says so; in SQLite it is also the lock between processes. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/** Opens the file in dataDir, which is made when it is missing; every commit is on the disk before it is acknowledged. */
export async function openSqlite(dataDir: string, purpose: Purpose): Promise<NodeSqliteDialect> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(dataDir, SQLITE_FILE), {
    timeout: BUSY_TIMEOUT_MS[purpose],
    enableForeignKeyConstraints: true,
  })
  await turnOnWriteAheadLog(db)
  db.exec('pragma synchronous = full')
  return new NodeSqliteDialect({ database: asKyselyDatabase(db) })
}

/** Changing the journal of a new file does not wait for another process that does the same: it is repeated here. */
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

/** A transaction takes the write lock when it begins: a read lock that grows later fails at once when another process writes. */
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
    throw new TypeError('the store binds text and numbers only')
  })
}
