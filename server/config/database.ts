/** Reads the URLs of the cloud functions' database. */

import type { ReadText } from '../process/config-error.ts'
import { readDatabaseUrl } from '../process/database-url.ts'

export interface DatabaseUrls {
  readonly databaseUrl: string | undefined
  /** A direct URL of the database, needed if `databaseUrl` connects through a pooler in transaction mode. */
  readonly listenUrl: string | undefined
}

export function readDatabaseUrls(text: ReadText): DatabaseUrls {
  return {
    databaseUrl: readDatabaseUrl(text, 'DATABASE_URL'),
    listenUrl: readDatabaseUrl(text, 'DATABASE_LISTEN_URL'),
  }
}
