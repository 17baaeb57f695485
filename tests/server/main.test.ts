import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ROOT } from '../support/architecture/source-reader.ts'
import { freePorts } from '../support/free-ports.ts'
import { createDatabase } from '../support/postgres/postgres.ts'
import { sharedServer } from '../support/postgres/shared-server.ts'
import { CHILD_ENVIRONMENT } from '../support/servers/child-environment.ts'
import { SILENT_FEEDS } from '../support/servers/server-process.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hokkaido-main-'))
  folders.push(made)
  return made
}

function start(env: Readonly<Record<string, string>>, entry = 'server/main.ts') {
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { ...CHILD_ENVIRONMENT, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output: output.join('') }))
  return { child, output, ended }
}

test('a taken port stops the start with one sentence that names it, and no stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, output } = await start({ PORT: port, DATA_DIR: folder() }).ended
  other.close()
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^Port ${port} .*PORT`))])
})

test('a data folder that cannot be created stops the start with one sentence that names DATA_DIR', async () => {
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  const { code, output } = await start({ DATA_DIR: join(file, 'inside') }).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(/^DATA_DIR is ".*"/)])
})

test('the functions start from their sources', async () => {
  const pool = { COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'aclientofthatpool' }
  const { child, output, ended } = start({ PORT: '0', DATA_DIR: folder(), ...pool }, 'server/functions/main.ts')
  const url = await vi.waitUntil(() => /listen on (http:\/\/\S+)/.exec(output.join(''))?.[1], { timeout: 60_000 })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('stores nothing and needs no data folder with an external pool and database', async () => {
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  const [port] = await freePorts(1)
  const { child, output, ended } = start({
    ...SILENT_FEEDS,
    PORT: String(port),
    DATA_DIR: join(file, 'inside'),
    DATABASE_URL: await createDatabase((await sharedServer()).url),
    COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
    COGNITO_CLIENT_ID: 'aclientofthatpool',
    SESSION_SECRETS: 'a secret for tests that is long enough',
    SITE_URL: 'https://hokkaido.example',
  })
  await vi.waitFor(() => expect(output.join('')).toContain('site https://hokkaido.example'), { timeout: 15_000 })
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  // With a configured user pool, the server prints no demo accounts and no outbox address.
  expect(output.join('').trim()).toBe('site https://hokkaido.example')
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

test('a second process on one data folder stops with one sentence, and the first keeps its port', async () => {
  const dataDir = folder()
  const [port, other] = await freePorts(2)
  const first = start({ ...SILENT_FEEDS, PORT: String(port), DATA_DIR: dataDir })
  await vi.waitFor(() => expect(first.output.join('')).toContain('site '), { timeout: 15_000 })
  const remembered = readFileSync(join(dataDir, 'identity-port'), 'utf8')
  const second = await start({ ...SILENT_FEEDS, PORT: String(other), DATA_DIR: dataDir }).ended
  expect(second.code).toBe(1)
  expect(second.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^DATA_DIR is ".*" and another process uses it/),
  ])
  expect(readFileSync(join(dataDir, 'identity-port'), 'utf8')).toBe(remembered)
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
}, 60_000)

test('a damaged store stops the start with one sentence that names the file', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'functions.sqlite'), 'This is not a database. '.repeat(50))
  const [port] = await freePorts(1)
  const { code, output } = await start({ ...SILENT_FEEDS, PORT: String(port), DATA_DIR: dataDir }).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(/functions\.sqlite is damaged/)])
})

test('an emptied session secret stops the start', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'session-secret'), '')
  const [port] = await freePorts(1)
  const { code, output } = await start({ PORT: String(port), DATA_DIR: dataDir }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/session-secret.*remove it/)
})

test('ends on SIGTERM during its start, and only the owner can read its secrets', async () => {
  const dataDir = join(folder(), 'data')
  const [port] = await freePorts(1)
  const { child, ended } = start({ PORT: String(port), DATA_DIR: dataDir })
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'demo-password'))).toBe(true), {
    timeout: 15_000,
    interval: 5,
  })
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const name of ['demo-password', 'identity.sqlite', 'lock']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
  }
})

test('with LOGIN_MECHANISM=phone_number, the demo accounts are named by their numbers', async () => {
  const [port] = await freePorts(1)
  const env = { PORT: String(port), DATA_DIR: folder(), LOGIN_MECHANISM: 'phone_number' }
  const { child, output, ended } = start(env)
  await vi.waitFor(() => expect(output.join('')).toMatch(/\(operator\)/), { timeout: 15_000, interval: 20 })
  child.kill('SIGTERM')
  await ended
  const accounts = [...output.join('').matchAll(/^account (\S+) password \S+ \(/gm)].map(([, name]) => name)
  expect(accounts).toEqual(['+12025550101', '+12025550102', '+12025550103', '+12025550104'])
})
