/** Dumps a PostgreSQL database with `pg_dump`, and restores it into an empty one with `pg_restore`. */

import { spawn } from 'node:child_process'
import pg from 'pg'
import { BackupError } from './manifest.ts'

type Env = Readonly<Record<string, string | undefined>>

export const DUMP_FILE = 'database.dump'

export async function dumpDatabase(databaseUrl: string, file: string, env: Env): Promise<void> {
  await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], env)
}

export async function refuseUsedDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const tables = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    if (tables.rows.length === 0) return
    throw new BackupError(
      'The database of DATABASE_URL has tables; name an empty one, because a restore replaces nothing.',
    )
  } finally {
    await client.end()
  }
}

export async function restoreDatabase(databaseUrl: string, file: string, env: Env): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]
  await run('pg_restore', databaseUrl, options, env)
}

/**
 * Passes the password in an environment variable, because other users of the machine can read the arguments of a
 * process.
 */
function run(program: string, databaseUrl: string, options: readonly string[], env: Env): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return new Promise((resolve, reject) => {
    const child = spawn(program, [`--dbname=${url.href}`, ...options], {
      env: { ...env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', () => {
      reject(
        new BackupError(`${program} is not installed; it comes with PostgreSQL (Debian package postgresql-client).`),
      )
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BackupError(`${program} ended with ${code}: ${complaint.trim()}`))
    })
  })
}
