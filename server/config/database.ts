/** Reads the addresses of the functions' database. */

export interface DatabaseUrls {
  readonly databaseUrl: string | undefined
  /** A direct URL of the database, needed if `databaseUrl` connects through a pooler in transaction mode. */
  readonly listenUrl: string | undefined
}

const SCHEMES = ['postgres:', 'postgresql:'] as const

export function readDatabaseUrls(url: (name: string, schemes: string[]) => string | undefined): DatabaseUrls {
  return {
    databaseUrl: url('DATABASE_URL', [...SCHEMES]),
    listenUrl: url('DATABASE_LISTEN_URL', [...SCHEMES]),
  }
}
