/** Starts this version's server on data that the last released version wrote (tests/support/upgrade). */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { createDatabase } from '../../support/postgres/postgres.ts'
import { sharedServer } from '../../support/postgres/shared-server.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { type Account, startServerProcess } from '../../support/servers/server-process.ts'
import {
  CREW_TITLE,
  DUMP_NAME,
  type FixtureManifest,
  MADE_USER,
  MESSAGE,
  PLAN_TITLE,
} from '../../support/upgrade/people.ts'

const FIXTURES = join(ROOT, 'tests/support/upgrade')
const versions = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Copies a fixture. Resolves to the environment variables of a server that uses the copy, and to the manifest. */
async function copyOf(version: string, store: string) {
  const fixture = join(FIXTURES, version, store)
  const dataDir = mkdtempSync(join(tmpdir(), 'hokkaido-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const unpacked = (name: string) => gunzipSync(readFileSync(join(fixture, name)))
  const env: Record<string, string> = { DATA_DIR: dataDir }
  for (const name of readdirSync(fixture)) {
    if (name === `${DUMP_NAME}.gz`) env.DATABASE_URL = await databaseFrom(unpacked(name).toString())
    else if (name.endsWith('.gz')) writeFileSync(join(dataDir, name.slice(0, -3)), unpacked(name), { mode: 0o600 })
  }
  const manifest = JSON.parse(readFileSync(join(fixture, 'fixture.json'), 'utf8')) as FixtureManifest
  // The server's clock starts at the time of the fixture. With the current time, the fixture's crew would be over some
  // day, and its messages would be deleted.
  return { env: { ...env, CLOCK_AT: String(manifest.writtenAt) }, ...manifest }
}

async function databaseFrom(sql: string): Promise<string> {
  const url = await createDatabase((await sharedServer()).url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
  return url
}

async function signedIn(url: string, { email, password }: Account): Promise<FetchClient> {
  const visitor = new FetchClient(url)
  const answer = await visitor.call('POST', '/api/auth/sign-in', { username: email, password })
  expect([email, answer.body]).toMatchObject([email, { nextStep: { signInStep: 'DONE' } }])
  return visitor
}

test('there is a fixture of a released version', () => {
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test.each(versions.flatMap((version) => [[version, 'sqlite'] as const, [version, 'postgresql'] as const]))(
  'keeps the people, crews, plans, messages and photos that version %s wrote to %s',
  async (version, store) => {
    const { env, crewId } = await copyOf(version, store)
    const server = await startServerProcess(env, { movable: true })
    onTestFinished(() => server.stop())

    const owner = await signedIn(server.url, MADE_USER)
    const read = async (path: string) => (await owner.call('GET', path)).body
    expect(await read('/api/profile')).toMatchObject({ displayName: 'Hana' })
    expect(await read('/api/approval')).toMatchObject({ state: 'approved' })
    expect(await read('/api/itineraries')).toMatchObject({ items: [{ title: PLAN_TITLE }] })
    expect(await read('/api/photo')).toHaveProperty('shown.image')
    expect(await read(`/api/crews/${crewId}`)).toMatchObject({ title: CREW_TITLE, mates: [{}] })
    expect(await read(`/api/threads/${crewId}/messages`)).toMatchObject({ items: [{ text: MESSAGE }] })

    const [approved, waiting] = server.accounts
    const mate = await signedIn(server.url, approved as Account)
    expect((await mate.call('GET', '/api/crews/mine')).text).toContain(crewId)
    expect((await mate.call('POST', `/api/threads/${crewId}/messages`, { text: 'Since the upgrade.' })).status).toBe(
      200,
    )
    expect(await read(`/api/threads/${crewId}/messages`)).toMatchObject({
      items: [{ text: 'Since the upgrade.' }, { text: MESSAGE }],
    })
    const other = await signedIn(server.url, waiting as Account)
    expect((await other.call('GET', '/api/approval')).body).toMatchObject({ state: 'waiting' })
  },
)
