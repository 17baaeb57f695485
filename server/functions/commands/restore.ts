/** The restore command: restores a backup into a new data folder and an empty database. */

import { join } from 'node:path'
import { lockDataFolder } from '../../process/data-folder.ts'
import { isOfDataFolder, refuseUsedFolder, restoreDataFolder } from '../backup/data-folder-copy.ts'
import { DUMP_FILE, refuseUsedDatabase, restoreDatabase } from '../backup/database-dump.ts'
import { BackupError, readIntactManifest } from '../backup/manifest.ts'
import { readStoreSettings } from '../settings.ts'
import { SQLITE_FILE } from '../store/sqlite.ts'
import { folderCommand } from './folder-command.ts'
import { type CommandContext, runProcess } from './operator-command.ts'

const USAGE = `Restores a backup into a new data folder and an empty database.

  npm run restore -- FOLDER [--metrics FILE]

DATA_DIR (.data) must have none of the files, and the database of DATABASE_URL no table: a restore replaces nothing.
Then start the server on them. Sessions stay open if SITE_URL, LOCAL_IDENTITY_PORT and the secrets are those of before.
--metrics writes restore_last_success_timestamp_seconds to FILE, for the textfile collector of node_exporter.
Ends with 0 when done, 1 when it could not be done, 2 when the command is not understood.`

async function restoreBackup(folder: string, env: CommandContext['env']): Promise<string> {
  const { dataDir, databaseUrl } = readStoreSettings(env)
  const { madeAt, files } = await readIntactManifest(folder)
  const names = files.map(({ name }) => name)
  const dumped = names.includes(DUMP_FILE)
  if (dumped && databaseUrl === undefined) {
    throw new BackupError('The backup has a PostgreSQL database; set DATABASE_URL to an empty one.')
  }
  if (names.includes(SQLITE_FILE) && databaseUrl !== undefined) {
    throw new BackupError('The backup has its store in SQLite, which cannot move to PostgreSQL; remove DATABASE_URL.')
  }
  const stored = names.filter(isOfDataFolder)
  const lock = stored.length > 0 ? await lockDataFolder(dataDir) : undefined
  try {
    refuseUsedFolder(dataDir, stored)
    if (dumped && databaseUrl !== undefined) {
      await refuseUsedDatabase(databaseUrl)
      await restoreDatabase(databaseUrl, join(folder, DUMP_FILE), env)
    }
    restoreDataFolder(folder, dataDir, stored)
  } finally {
    await lock?.close()
  }
  return `Restored the backup of ${madeAt}: ${names.join(', ')}.`
}

export const restore = folderCommand(USAGE, 'restore_last_success_timestamp_seconds', restoreBackup)

if (import.meta.main) await runProcess(restore, process)
