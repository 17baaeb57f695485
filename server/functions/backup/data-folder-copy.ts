/** Copies the data folder while a server uses it, and restores a copy into a new folder. */

import { chmodSync, constants, copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { openPrivateDatabase } from '../../process/data-folder.ts'
import { SQLITE_FILE } from '../store/sqlite.ts'
import { BackupError } from './manifest.ts'

const IDENTITY_FILE = 'identity.sqlite'
/**
 * The databases in the order in which they are copied. The store's records of people refer to users of the user pool.
 * The pool is copied after the store, so that the pool's copy contains all of these users.
 */
const DATABASES = [SQLITE_FILE, IDENTITY_FILE]
/**
 * Keys and secrets of the embedded services. Other files of the folder are not copied, because they can be downloaded
 * or created again.
 */
const KEYS = ['identity-keys.json', 'identity-port', 'session-secret', 'demo-password']
const OWNER_ONLY = 0o600
const BUSY_TIMEOUT_MS = 10_000
/**
 * Number of database pages to copy in one step; it is larger than any database. With several steps, each write of the
 * server would restart the copy.
 */
const ALL_PAGES = 2_000_000_000

export const isOfDataFolder = (name: string) => [...DATABASES, ...KEYS].includes(name)

/**
 * @param withStore false if the store is in PostgreSQL; the folder may still contain an old SQLite store
 * @returns the names of the copied files
 */
export async function copyDataFolder(dataDir: string, to: string, withStore: boolean): Promise<string[]> {
  const present = (name: string) => existsSync(join(dataDir, name))
  const databases = DATABASES.filter((name) => present(name) && (withStore || name !== SQLITE_FILE))
  for (const name of databases) await copyDatabase(join(dataDir, name), join(to, name))
  // The keys and secrets belong to the embedded user pool, so they are copied only with its database.
  const keys = databases.includes(IDENTITY_FILE) ? KEYS.filter(present) : []
  for (const name of keys) copyPrivate(join(dataDir, name), join(to, name))
  return [...databases, ...keys]
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const database = openPrivateDatabase(from, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  try {
    await backup(database, to, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
  chmodSync(to, OWNER_ONLY)
  const copy = openPrivateDatabase(to, {})
  try {
    // Turns off write-ahead logging in the copy, which merges the log into the database file, so that the copy is a
    // single file.
    copy.exec('pragma journal_mode = delete')
    const result = Object.values(copy.prepare('pragma quick_check(1)').get() ?? {})[0]
    if (result !== 'ok') throw new BackupError(`${from} is damaged (${result}); restore it from an earlier backup.`)
  } finally {
    copy.close()
  }
}

export function refuseUsedFolder(dataDir: string, names: readonly string[]): void {
  const found = names.flatMap((name) => [name, `${name}-wal`]).find((name) => existsSync(join(dataDir, name)))
  if (found === undefined) return
  throw new BackupError(
    `${join(dataDir, found)} exists; set DATA_DIR to a new folder, because a restore replaces nothing.`,
  )
}

export function restoreDataFolder(from: string, dataDir: string, names: readonly string[]): void {
  for (const name of names) {
    const draft = join(dataDir, `${name}.restored`)
    copyPrivate(join(from, name), draft)
    renameSync(draft, join(dataDir, name))
  }
}

function copyPrivate(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, OWNER_ONLY)
}
