/** Runs the drill of docs/operating/backup.md: a backup while users write, and a server on the restored data. */

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { freePorts } from '../../support/free-ports.ts'
import { runIfInstalled } from '../../support/operation/installed-program.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { CHILD_ENVIRONMENT } from '../../support/servers/child-environment.ts'
import { aCrew, aProfile, newDatabase, STORES, type StoreName } from '../../support/servers/functions.ts'
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts'

const DAY_MS = 86_400_000
const TITLE = 'Written before the backup'

async function databaseFor(storeName: StoreName): Promise<Record<string, string>> {
  if (storeName === 'SQLite') return {}
  await runIfInstalled('pg_dump', ['--version'], { debianPackage: 'postgresql-client', cwd: '/' })
  return { DATABASE_URL: await newDatabase() }
}

async function run(command: 'backup' | 'restore', folder: string, env: Readonly<Record<string, string>>) {
  const script = `server/functions/commands/${command}.ts`
  const variables = { ...CHILD_ENVIRONMENT, ...env }
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], { cwd: ROOT, env: variables })
  return stdout
}

async function signedIn(server: ServerProcess): Promise<FetchClient> {
  const [account] = server.accounts
  const visitor = new FetchClient(server.url)
  const answer = await visitor.call('POST', '/api/auth/sign-in', {
    username: account?.email,
    password: account?.password,
  })
  expect(answer.body).toMatchObject({ nextStep: { signInStep: 'DONE' } })
  return visitor
}

/** Writes profiles with rising numbers until it is stopped. */
function startWriting(visitor: FetchClient) {
  const state = { written: 0, stopped: false }
  const ended = (async () => {
    while (!state.stopped) {
      const answer = await visitor.call('PUT', '/api/profile', aProfile({ bio: `Trip ${state.written + 1}` }))
      expect(answer.status).toBe(200)
      state.written += 1
    }
  })()
  return {
    state,
    async stop() {
      state.stopped = true
      await ended
    },
  }
}

test.each(STORES)('people, crews and sessions are still there after a restore on %s', async (storeName) => {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [identityPort] = await freePorts(1)
  // Both servers have the same port for the embedded user pool, because tokens contain the port.
  const common = { LOCAL_IDENTITY_PORT: String(identityPort), APPROVALS: 'auto' }
  const before = { DATA_DIR: join(folder, 'before'), ...(await databaseFor(storeName)) }
  const after = { DATA_DIR: join(folder, 'after'), ...(await databaseFor(storeName)) }
  const backup = join(folder, 'backup')

  const server = await startServerProcess({ ...common, ...before })
  onTestFinished(() => server.stop())
  const anna = await signedIn(server)
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const crew = await anna.call('POST', '/api/crews', aCrew({ title: TITLE, firstDay: day(10), lastDay: day(12) }))
  expect(crew.status).toBe(200)

  const writing = startWriting(anna)
  await expect.poll(() => writing.state.written).toBeGreaterThan(5)
  const least = writing.state.written
  await run('backup', backup, before)
  const most = writing.state.written + 1
  await writing.stop()
  expect(most).toBeGreaterThan(least + 1)
  await server.stop()

  await run('restore', backup, after)
  const restored = await startServerProcess({ ...common, ...after })
  onTestFinished(() => restored.stop())
  const returned = new FetchClient(restored.url, restored.url, new Map(anna.cookies))
  expect((await returned.call('GET', '/api/session')).body).toMatchObject({ signedIn: true })
  expect((await returned.call('POST', '/api/session/refresh')).status).toBe(200)
  const { bio } = (await returned.call('GET', '/api/profile')).body as { bio: string }
  const number = Number(/^Trip (\d+)$/.exec(bio)?.[1])
  expect(number).toBeGreaterThanOrEqual(least)
  expect(number).toBeLessThanOrEqual(most)
  expect((await returned.call('GET', `/api/crews/${String(crew.body.id)}`)).body).toMatchObject({ title: TITLE })
  // Passwords are in the pool's database, so a new sign-in works after the restore too.
  await signedIn({ ...restored, accounts: server.accounts })
})
