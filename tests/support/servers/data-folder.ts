/**
 * Creates data folders with an already migrated store of the cloud functions, because the migrations take longer than
 * most tests.
 */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SQLITE_FILE } from '../../../server/functions/store/sqlite.ts'
import { openStore, type Store } from '../../../server/functions/store/store.ts'

/** The content of a closed store's file. */
export type StoredFile = Buffer

let migrated: Promise<StoredFile> | undefined

/** @param file the store's file; an empty migrated store by default. The caller deletes the folder. */
export async function newDataFolder(name: string, file?: StoredFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `hokkaido-${name}-`))
  migrated ??= migratedFile()
  await writeFile(join(folder, SQLITE_FILE), file ?? (await migrated), { mode: 0o600 })
  return folder
}

async function migratedFile(): Promise<StoredFile> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-migrated-'))
  try {
    const store = await openStore({ dataDir })
    // Closing the last connection moves the write-ahead log into the file.
    await store.destroy()
    return await readFile(join(dataDir, SQLITE_FILE))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A copy of an open SQLite store, for `newDataFolder`. */
export async function storedFileOf(store: Store, dataDir: string): Promise<StoredFile> {
  const path = join(dataDir, 'copy.sqlite')
  await sql`vacuum into ${path}`.execute(store)
  const file = await readFile(path)
  await rm(path)
  return file
}
