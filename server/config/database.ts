/** Reads the addresses of the functions' database. */

export interface DatabaseUrls {
  readonly databaseUrl: string | undefined
  /** The database without a pooler in transaction mode, if databaseUrl leads to one. */
  readonly listenUrl: string | undefined
}

const SCHEMES = ['postgres:', 'postgresql:'] as const

/** @param url reads a variable and checks its scheme */
export function readDatabaseUrls(url: (name: string, schemes: string[]) => string | undefined): DatabaseUrls {
  return {
    databaseUrl: url('DATABASE_URL', [...SCHEMES]),
    listenUrl: url('DATABASE_LISTEN_URL', [...SCHEMES]),
  }
}
