/**
 * The data folder of one process: its lock, and SQLite files that only their owner can read.
 */

import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from './config-error.ts'
import type { Closable } from './shutdown.ts'

const LOCK_FILE = 'lock'
/** How long to wait for the lock while an earlier process exits, for example when `npm run dev` restarts the server. */
const LOCK_PATIENCE_MS = 3_000
const LOCK_RETRY_MS = 50

const OTHERS = 0o077
const OWNER_ONLY = 0o600

const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR is "${dataDir}" and cannot be created (${code}); set it to a folder this user may write to.`,
    )
  }
}

/**
 * Locks the folder for this process until the process ends. It uses a file lock of the operating system, through SQLite
 * because Node has no function for it. The system releases the lock when the process dies, so no stale lock remains. A
 * file with a process id would not work, because processes in different containers can have the same id.
 */
export async function lockDataFolder(dataDir: string, patienceMs = LOCK_PATIENCE_MS): Promise<Closable> {
  makeDataFolder(dataDir)
  const path = join(dataDir, LOCK_FILE)
  const lock = openPrivateDatabase(path, { timeout: 0 })
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return { close: async () => lock.close() }
    } catch (error) {
      if (sqliteCodeOf(error) !== SQLITE_BUSY || performance.now() > deadline) {
        lock.close()
        throw sqliteCodeOf(error) === SQLITE_BUSY ? inUse(dataDir) : (damaged(path, error) ?? error)
      }
      await pause(LOCK_RETRY_MS)
    }
  }
}

function inUse(dataDir: string): ConfigError {
  return new ConfigError(
    `DATA_DIR is "${dataDir}" and another process uses it; stop that process, or set DATA_DIR to another folder (several copies need DATABASE_URL).`,
  )
}

/**
 * Opens a database file and removes all access rights of other users to it.
 * @throws ConfigError when the file is not a database
 */
export function openPrivateDatabase(path: string, options: DatabaseSyncOptions): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, options)
    // SQLite creates the -wal and -shm files with the access rights of the database file.
    for (const file of [path, `${path}-wal`, `${path}-shm`]) keepPrivate(file)
    // The first statement reads the file header, and fails if the file is not a database.
    db.exec('pragma schema_version')
    return db
  } catch (error) {
    if (sqliteCodeOf(error) === SQLITE_BUSY && db) return db
    db?.close()
    throw damaged(path, error) ?? error
  }
}

function keepPrivate(file: string): void {
  if (existsSync(file) && statSync(file).mode & OTHERS) chmodSync(file, OWNER_ONLY)
}

function damaged(path: string, error: unknown): ConfigError | undefined {
  const code = sqliteCodeOf(error)
  if (code === SQLITE_CANTOPEN) return new ConfigError(`${path} cannot be opened; check its type and its owner.`)
  if (code !== SQLITE_NOTADB && code !== SQLITE_CORRUPT) return undefined
  return new ConfigError(
    `${path} is damaged or is not a SQLite database; restore it from a backup, or move it away to begin without its data.`,
  )
}

function sqliteCodeOf(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined
}
