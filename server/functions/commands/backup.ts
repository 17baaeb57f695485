/** The backup command: copies the store and the data folder while the server runs. */

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../../shared/time/clock.ts'
import { copyDataFolder } from '../backup/data-folder-copy.ts'
import { DUMP_FILE, dumpDatabase } from '../backup/database-dump.ts'
import { BackupError, type Manifest, writeManifest } from '../backup/manifest.ts'
import { readStoreSettings } from '../settings.ts'
import { folderCommand } from './folder-command.ts'
import { type CommandContext, runProcess } from './operator-command.ts'

const USAGE = `Makes a backup in a new folder, also while the server runs.

  npm run backup -- FOLDER [--metrics FILE]

The backup has the database of DATABASE_URL (by pg_dump), or functions.sqlite in DATA_DIR (.data), and the user pool,
keys and secrets of the embedded services in DATA_DIR, if there are any. It contains personal data and keys: keep it as
you keep them. Secrets that you set as variables are not in it.
--metrics writes backup_last_success_timestamp_seconds to FILE, for the textfile collector of node_exporter.
Ends with 0 when done, 1 when it could not be done, 2 when the command is not understood.`

async function makeBackup(folder: string, env: CommandContext['env']): Promise<string> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists; name a new folder.`)
  const draft = `${folder}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const { files } = await fill(draft, env)
    renameSync(draft, folder)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return `${folder} has ${files.map(({ name }) => name).join(', ')}: ${Math.ceil(bytes / 1_000)} KB.`
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies the database before the user pool, so that the copied pool contains every user that the database refers to.
 */
async function fill(folder: string, env: CommandContext['env']): Promise<Manifest> {
  const { dataDir, databaseUrl } = readStoreSettings(env)
  if (databaseUrl) await dumpDatabase(databaseUrl, join(folder, DUMP_FILE), env)
  const copied = await copyDataFolder(dataDir, folder, databaseUrl === undefined)
  if (!databaseUrl && copied.length === 0) {
    throw new BackupError(`There is no store in ${dataDir}; set DATA_DIR or DATABASE_URL to the server's store.`)
  }
  return writeManifest(folder, [...(databaseUrl ? [DUMP_FILE] : []), ...copied], systemClock.now())
}

export const backup = folderCommand(USAGE, 'backup_last_success_timestamp_seconds', makeBackup)

if (import.meta.main) await runProcess(backup, process)
