/** Copies the data folder while a server uses it, and puts a copy into a new folder. */

import { chmodSync, constants, copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { openPrivateDatabase } from '../../process/data-folder.ts'
import { SQLITE_FILE } from '../store/sqlite.ts'
import { BackupError } from './manifest.ts'

const IDENTITY_FILE = 'identity.sqlite'
/**
 * Databases in the order of their copies: people of the store are users of the pool, which is copied later and so has
 * them all.
 */
const DATABASES = [SQLITE_FILE, IDENTITY_FILE]
/** Keys and secrets of the embedded services. The other files of the folder can be fetched or made again. */
const KEYS = ['identity-keys.json', 'identity-port', 'session-secret', 'demo-password']
const OWNER_ONLY = 0o600
const BUSY_TIMEOUT_MS = 10_000
/** More pages than any file has: with fewer, each write of the server would start the copy again. */
const ALL_PAGES = 2_000_000_000

export const isOfDataFolder = (name: string) => [...DATABASES, ...KEYS].includes(name)

/**
 * @param withStore false when the store is in PostgreSQL: a file of an earlier time may lie in the folder
 * @returns the names of the copied files; empty when the folder has none
 */
export async function copyDataFolder(dataDir: string, to: string, withStore: boolean): Promise<string[]> {
  const present = (name: string) => existsSync(join(dataDir, name))
  const databases = DATABASES.filter((name) => present(name) && (withStore || name !== SQLITE_FILE))
  for (const name of databases) await copyDatabase(join(dataDir, name), join(to, name))
  // Without the pool's database, keys belong to nothing. The session secret is only used with the embedded pool.
  const keys = databases.includes(IDENTITY_FILE) ? KEYS.filter(present) : []
  for (const name of keys) copyPrivate(join(dataDir, name), join(to, name))
  return [...databases, ...keys]
}

/** Copies with SQLite's online backup, which includes the write-ahead log and lets the server write on. */
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
    // Moves the log that this connection makes into the file.
    copy.exec('pragma journal_mode = delete')
    const result = Object.values(copy.prepare('pragma quick_check(1)').get() ?? {})[0]
    if (result !== 'ok') throw new BackupError(`${from} is damaged (${result}); restore it from an earlier backup.`)
  } finally {
    copy.close()
  }
}

/** @throws BackupError when the folder already has one of the files */
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
