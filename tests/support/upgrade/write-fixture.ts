/**
 * Writes tests/support/upgrade/VERSION: a data folder with SQLite and one with PostgreSQL, as this version writes them.
 * Run `node tests/support/upgrade/write-fixture.ts` before a release, after `npm run build`; it needs pg_dump. The keys
 * and passwords in a fixture belong to invented users of a deleted data folder.
 */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../architecture/source-reader.ts'
import { A_PHOTO } from '../photos/pictures.ts'
import { createDatabase, startPostgres } from '../postgres/postgres.ts'
import { FetchClient } from '../requests/fetch-client.ts'
import { aCrew, anItinerary, aProfile } from '../servers/functions.ts'
import { type Account, type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { CREW_TITLE, DUMP_NAME, type FixtureManifest, MADE_USER, MESSAGE, PLAN_TITLE } from './people.ts'

const DAY_MS = 86_400_000

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const fixture = join(import.meta.dirname, version)
rmSync(fixture, { recursive: true, force: true })

await write('sqlite')
const postgres = await startPostgres()
if (!postgres) throw new Error('no PostgreSQL server starts on this machine')
try {
  await write('postgresql', await createDatabase(postgres.url))
} finally {
  await postgres.stop()
}

async function write(store: 'sqlite' | 'postgresql', databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokkaido-fixture-'))
  const target = join(fixture, store)
  mkdirSync(target, { recursive: true })
  try {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    })
    const crewId = await fill(server).finally(() => server.stop())
    const manifest: FixtureManifest = { version, writtenAt: Date.now(), crewId }
    writeFileSync(join(target, 'fixture.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const name of readdirSync(dataDir)) {
      if (!/^(lock.*|.*-shm|.*-wal|identity-port)$/.test(name))
        writeFileSync(join(target, `${name}.gz`), packed(join(dataDir, name)))
    }
    if (databaseUrl !== undefined)
      writeFileSync(join(target, `${DUMP_NAME}.gz`), gzipSync(dump(databaseUrl), { level: 9 }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Fills the server with data through its API. Returns the id of the crew that MADE_USER owns and that the approved demo
 * user has joined.
 */
async function fill(server: ServerProcess): Promise<string> {
  const [approved, , , operator] = server.accounts
  const owner = new FetchClient(server.url)
  const { email: username, password } = MADE_USER
  await done(owner, 'POST', '/api/auth/sign-up', { username, password, autoSignIn: true })
  await done(owner, 'POST', '/api/auth/confirm-sign-up', { username, confirmationCode: await server.code(username) })
  await done(owner, 'POST', '/api/auth/auto-sign-in')
  await done(owner, 'PUT', '/api/profile', aProfile({ displayName: 'Hana' }))
  await server.approve(username)
  await done(owner, 'PUT', '/api/photo', { image: A_PHOTO })
  await done(owner, 'POST', '/api/itineraries', anItinerary({ title: PLAN_TITLE }))
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const crew = await done(
    owner,
    'POST',
    '/api/crews',
    aCrew({ title: CREW_TITLE, firstDay: day(60), lastDay: day(64) }),
  )
  const mate = await signIn(server, approved)
  const request = await done(mate, 'POST', `/api/crews/${crew.id}/requests`, {
    message: 'May I come?',
    seats: 1,
    canDrive: true,
  })
  await done(owner, 'POST', `/api/requests/${request.id}/accept`)
  await done(mate, 'POST', `/api/threads/${crew.id}/messages`, { text: MESSAGE })
  const desk = await signIn(server, operator)
  const { items } = await done(desk, 'GET', '/api/desk/photos')
  const [photo] = items as { id: string }[]
  await done(desk, 'PUT', `/api/desk/photos/${photo?.id}`, { decision: 'accept' })
  return String(crew.id)
}

async function signIn(server: ServerProcess, account: Account | undefined): Promise<FetchClient> {
  const client = new FetchClient(server.url)
  await done(client, 'POST', '/api/auth/sign-in', { username: account?.email, password: account?.password })
  return client
}

async function done(client: FetchClient, ...call: Parameters<FetchClient['call']>): Promise<Record<string, unknown>> {
  const { status, body, text } = await client.call(...call)
  if (status >= 300) throw new Error(`${call[0]} ${call[1]} answered ${status}: ${text}`)
  return body
}

/** Returns the compressed file. SQLite databases are compacted first, because most of a new database is empty pages. */
function packed(file: string): Buffer {
  if (file.endsWith('.sqlite')) {
    const database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
  }
  return gzipSync(readFileSync(file), { level: 9 })
}

/**
 * Dumps a database as SQL without pg_dump's settings and psql commands, so that any client can run it in an empty
 * database.
 */
function dump(databaseUrl: string): string {
  const options = ['--inserts', '--no-owner', '--no-privileges', databaseUrl]
  return execFileSync('pg_dump', options, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    .split('\n')
    .filter((line) => !/^(SET |\\|--|SELECT pg_catalog\.set_config)/.test(line) && line !== '')
    .join('\n')
}
