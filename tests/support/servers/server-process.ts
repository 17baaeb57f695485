/** Starts the site with its embedded services as a child process with its own data folder and ports. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from '../../../server/identity/store/codes.ts'
import { ROOT } from '../architecture/source-reader.ts'
import { freePorts } from '../free-ports.ts'
import { readOutbox } from '../identity/outbox.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { SITE_ENTRY } from './entry-points.ts'

/** A start takes a second of processor time, but on a busy machine much longer. Only failing tests wait this long. */
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 40

export interface Account {
  readonly email: string
  readonly password: string
}

export interface ServerProcess {
  readonly url: string
  readonly identityUrl: string
  /**
   * The demo accounts in the order in which the server prints them: approved, waiting for approval, without a profile,
   * operator.
   */
  readonly accounts: readonly Account[]
  /** Lines that the server has printed since its first start. Restarts do not clear them. */
  readonly logs: readonly string[]
  outbox(email: string): Promise<Message[]>
  /** Waits for the latest code sent to this address. */
  code(email: string): Promise<string>
  /**
   * Approves the person as `npm run approvals` does, but in this process, because starting a further process takes a
   * second.
   */
  approve(email: string): Promise<void>
  /** Advances the server's clock; resolves to its new time, ms since the epoch. */
  advance(ms: number): Promise<number>
  kill9(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

export const UNLIMITED = {
  RATE_LIMIT_READ: '1000000',
  RATE_LIMIT_WRITE: '1000000',
  RATE_LIMIT_WRITE_ACCOUNT: '1000000',
  RATE_LIMIT_PLAN: '1000000',
  RATE_LIMIT_CREDENTIAL: '1000000',
  RATE_LIMIT_CODE: '1000000',
  RATE_LIMIT_ACCOUNT: '1000000',
  RATE_LIMIT_STRANGERS: '1000000',
  RATE_LIMIT_POOL_SHARE: '1000000',
}

/**
 * Addresses of the weather services for tests, which must not send requests to other hosts. The port is closed, so
 * requests fail at once.
 */
export const SILENT_FEEDS = { WEATHER_URL: 'http://127.0.0.1:9', JMA_URL: 'http://127.0.0.1:9' }

/** Functions that kill the running servers and remove their data when this process exits. */
const running = new Set<() => void>()
process.once('exit', () => {
  for (const abandon of running) abandon()
})

/** @param movable whether `advance` can move the server's clock */
export async function startServerProcess(
  env: Readonly<Record<string, string>> = {},
  { movable = false }: { readonly movable?: boolean } = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokkaido-server-'))
  const [port, identityPort, functionsPort] = await freePorts(3)
  const url = `http://localhost:${port}`
  const logs: string[] = []
  const environment: Record<string, string | undefined> = {
    ...CHILD_ENVIRONMENT,
    HOME: process.env.HOME,
    ...UNLIMITED,
    ...SILENT_FEEDS,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOCAL_IDENTITY_PORT: String(identityPort),
    LOCAL_FUNCTIONS_PORT: String(functionsPort),
    DATA_DIR: dataDir,
    ...(movable && { CLOCK_RUNS: '1' }),
    ...env,
  }
  let server = await start(environment, url, logs)
  let ahead = 0
  const abandon = () => {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  running.add(abandon)

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    const limit = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(limit)
  }

  const printed = (word: string) =>
    logs.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const outboxUrl = printed('outbox')[0] ?? `http://127.0.0.1:${identityPort}/outbox`

  const outbox = async (email: string) => (await readOutbox(outboxUrl)).filter((mail) => mail.to === email)

  return {
    url,
    identityUrl: new URL(outboxUrl).origin,
    accounts: printed('account').map(readAccount),
    logs,
    outbox,
    async code(email) {
      const deadline = Date.now() + 10_000
      for (;;) {
        const [mail] = await outbox(email)
        if (mail) return mail.code
        if (Date.now() > deadline) throw new Error(`nothing was delivered to ${email}`)
        await pause()
      }
    },
    async approve(email) {
      const turn = approved.then(() => approveHere(email, environment))
      approved = turn.catch(() => undefined)
      return turn
    },
    async advance(ms) {
      if (!movable) throw new Error('start it with movable: true to advance its clock')
      ahead += ms
      const moved = once(server, 'message')
      server.send(Date.now() + ahead)
      await moved
      return Date.now() + ahead
    },
    kill9: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      server = await start(environment, url, logs)
    },
    async stop() {
      await end('SIGTERM')
      running.delete(abandon)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The end of the last approval. Approvals of this process wait for each other: SQLite waits synchronously for a lock,
 * so two connections of one process would wait for each other until one of them fails.
 */
let approved: Promise<unknown> = Promise.resolve()

async function approveHere(email: string, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const output: string[] = []
  const write = (line: string) => void output.push(line)
  const { approvals } = await import('../../../server/functions/commands/approvals.ts')
  const code = await approvals(['approve', email], { env, print: write, complain: write })
  if (code !== 0) throw new Error(`approving ${email} failed:\n${output.join('\n')}`)
}

async function start(
  env: Readonly<Record<string, string | undefined>>,
  url: string,
  logs: string[],
): Promise<ChildProcess> {
  const preload = (file: string) => ['--import', join(import.meta.dirname, file)]
  const movable = env.CLOCK_RUNS === '1' ? preload('set-clock.ts') : []
  const server = spawn(process.execPath, [...preload('no-shedding.ts'), ...movable, SITE_ENTRY], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', movable.length > 0 ? 'ipc' : 'ignore'],
  })
  collect(server, logs)
  const deadline = Date.now() + START_LIMIT_MS
  // The server prints its accounts and addresses before the line that begins with “site”, so the code waits for that
  // line.
  const from = logs.length
  for (;;) {
    const isOpen = logs.slice(from).some((line) => line.startsWith('site '))
    if (isOpen && (await isReady(url))) return server
    const dead = server.exitCode !== null || server.signalCode !== null
    if (dead || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`the server ${dead ? 'ended' : 'was not ready in time'}:\n${logs.slice(from).join('\n')}`)
    }
    await pause()
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function collect(child: ChildProcess, lines: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts.filter((line) => line !== ''))
    })
  }
}

/** Reads a line of the form `EMAIL password SECRET (state)`. */
function readAccount(line: string): Account {
  const [email = '', , password = ''] = line.split(' ')
  return { email, password }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
