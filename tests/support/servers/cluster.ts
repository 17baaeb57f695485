/**
 * Starts several servers (`node server/main.ts`) that share one user pool, behind a balancer that picks one at random
 * for each request.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { startFunctions } from '../../../server/functions/start.ts'
import { startIdentity } from '../../../server/identity/identity.ts'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import { ROOT } from '../architecture/source-reader.ts'
import { type TestClock, testClock } from '../clock.ts'
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts'
import { freePorts } from '../free-ports.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { newDataFolder } from './data-folder.ts'
import { SITE_ENTRY } from './entry-points.ts'
import { UNLIMITED } from './server-process.ts'

export const CLUSTER_SITE = 'http://localhost:3000'
const START_LIMIT_MS = 30_000

export interface BalancedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal | undefined
}

export interface BalancedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly setCookies: readonly string[]
  readonly text: string
}

export interface Cluster {
  /** Clock of the identity service and the cloud functions. Each server's own clock differs from it by a constant. */
  readonly clock: TestClock
  readonly proxy: FaultProxy
  advance(ms: number): Promise<void>
  /** Sends a request to a random server. `network` delays the request and the response. */
  send(request: BalancedRequest): Promise<BalancedAnswer>
  addUser(email: string, password: string): Promise<void>
  identity(operation: string, body: object): Promise<void>
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** How far each server's clock is ahead of the identity service's, ms. One server is started for each value. */
  readonly skewsMs: readonly number[]
  /** Current network latency in one direction, ms. */
  readonly network: () => number
}

export async function startCluster({ skewsMs, network }: ClusterOptions): Promise<Cluster> {
  const dataDir = await newDataFolder('cluster')
  const clock = testClock()
  const proxy = await startFaultProxy()
  const identity = await startIdentity({ dataDir, port: 0, clock, publicUrl: proxy.url })
  proxy.passTo(identity.url)
  const { issuer, userPoolId, clientId } = identity
  const functions = await startFunctions({
    dataDir,
    port: 0,
    clock,
    issuer,
    clientId,
    identityEndpoint: identity.url,
    approvals: 'manual',
    siteName: WORKING_NAME,
  })
  const ports = await freePorts(skewsMs.length)
  const servers = await Promise.all(
    ports.map((port) =>
      startServer({
        ...UNLIMITED,
        HOST: '127.0.0.1',
        PORT: String(port),
        SITE_URL: CLUSTER_SITE,
        DATA_DIR: dataDir,
        SESSION_SECRETS: 'a secret that all servers of the cluster share',
        COGNITO_USER_POOL_ID: userPoolId,
        COGNITO_CLIENT_ID: clientId,
        COGNITO_ENDPOINT: proxy.url,
        FUNCTIONS_URL: functions.url,
        LOG_LEVEL: 'silent',
      }),
    ),
  )
  const pools = ports.map((port) => new Pool(`http://127.0.0.1:${port}`, { connections: 30 }))

  async function showTime(): Promise<void> {
    await Promise.all(
      servers.map(async (server, index) => {
        const shown = once(server, 'message')
        server.send(clock.now() + (skewsMs[index] ?? 0))
        await shown
      }),
    )
  }
  await showTime()

  return {
    clock,
    proxy,
    async advance(ms) {
      clock.advance(ms)
      await showTime()
    },
    async send({ method, path, headers, body, signal }) {
      await pause(network())
      const pool = pools[Math.floor(Math.random() * pools.length)]
      if (!pool) throw new Error('the cluster has no servers')
      const answer = await pool.request({
        method: method as 'GET',
        path,
        headers,
        body: body ?? null,
        signal: signal ?? null,
      })
      const text = await answer.body.text()
      await pause(network())
      return {
        status: answer.statusCode,
        headers: answer.headers,
        setCookies: [answer.headers['set-cookie'] ?? []].flat(),
        text,
      }
    },
    async addUser(email, password) {
      await identity.ensureUser({ email, password, confirmed: true, emailVerified: true })
    },
    async identity(operation, body) {
      const answer = await fetch(identity.url, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify({ UserPoolId: userPoolId, ClientId: clientId, ...body }),
      })
      if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.destroy()))
      await Promise.all(servers.map(stopServer))
      await functions.close()
      await identity.close()
      await proxy.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the site with a settable clock; resolves when it has printed its address. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const clock = join(import.meta.dirname, 'set-clock.ts')
  const server = spawn(process.execPath, ['--import', clock, SITE_ENTRY], {
    cwd: ROOT,
    env: { ...CHILD_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes(`site ${env.SITE_URL}`)) ready.resolve()
    })
  }
  const failed = () => ready.reject(new Error(`a server of the cluster did not start:\n${output}`))
  const limit = setTimeout(failed, START_LIMIT_MS)
  server.once('exit', failed)
  await ready.promise.finally(() => clearTimeout(limit))
  return server
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  await exited
}
