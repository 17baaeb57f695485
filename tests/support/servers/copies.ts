/**
 * Runs several copies of the server behind a load balancer, to restart them as an operator does. Their identity service
 * and cloud functions run in this process.
 */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { startFunctions } from '../../../server/functions/start.ts'
import { startIdentity } from '../../../server/identity/identity.ts'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import type { FaultProxy } from '../faults/fault-proxy.ts'
import { freePorts } from '../free-ports.ts'
import type { Issuer } from '../identity/issuer.ts'
import { latestCode } from '../identity/outbox.ts'
import { FetchClient } from '../requests/fetch-client.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startServer, stopServer } from './cluster.ts'
import { newDataFolder } from './data-folder.ts'
import { SILENT_FEEDS, UNLIMITED } from './server-process.ts'

type Env = Readonly<Record<string, string>>

export interface Copies {
  readonly balancer: Balancer
  /** The user pool, for cloud functions in other processes. */
  readonly pool: Pick<Issuer, 'issuer' | 'clientId' | 'url'>
  address(copy: number): string
  start(copy: number, env?: Env): Promise<void>
  pid(copy: number): number | undefined
  /** Sends SIGTERM and waits for the exit. Resolves to the exit code. */
  end(copy: number): Promise<number | null>
  /**
   * Creates a client that uses the balancer or, if `copy` is given, that copy directly. Clients that share one cookie
   * map act as one browser.
   */
  client(copy?: number, cookies?: Map<string, string>): FetchClient
  addUser(email: string, password: string): Promise<void>
  code(email: string): Promise<string>
  /** Calls an operation of the user pool. The ids of the user pool and of the client are added to the body. */
  identity(operation: string, body: object): Promise<void>
  stop(): Promise<void>
}

export interface Between {
  readonly pool?: FaultProxy
  readonly functions?: FaultProxy
}

/** Prepares `count` copies of the server, but starts none of them. */
export async function prepareCopies(count: number, env: Env = {}, between: Between = {}): Promise<Copies> {
  const dataDir = await newDataFolder('copies')
  const identity = await startIdentity({
    dataDir,
    port: 0,
    clock: systemClock,
    ...(between.pool && { publicUrl: between.pool.url }),
  })
  const { issuer, userPoolId, clientId, url: identityEndpoint } = identity
  between.pool?.passTo(identityEndpoint)
  const functions = await startFunctions({
    dataDir,
    port: 0,
    clock: systemClock,
    issuer,
    clientId,
    identityEndpoint,
    approvals: 'manual',
    siteName: WORKING_NAME,
  })
  between.functions?.passTo(functions.url)
  const ports = await freePorts(count)
  const balancer = await startBalancer(ports)
  const site = `http://127.0.0.1:${balancer.port}`
  const servers = new Map<number, ChildProcess>()

  async function operate(operation: string, body: object): Promise<void> {
    const answer = await fetch(identityEndpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ UserPoolId: userPoolId, ClientId: clientId, ...body }),
    })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
  }
  const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'CUSTOM_AUTH']
  await operate('UpdateUserPoolClient', { ExplicitAuthFlows: flows.map((flow) => `ALLOW_${flow}`) })
  identity.registerSite({
    callbackUrls: [`${site}/api/auth/callback`],
    logoutUrls: [`${site}/api/auth/signed-out`],
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    providers: ['COGNITO', 'Google'],
  })

  return {
    balancer,
    pool: { issuer, clientId, url: identityEndpoint },
    address: (copy) => `http://127.0.0.1:${ports[copy]}`,
    async start(copy, more = {}) {
      const server = await startServer({
        ...UNLIMITED,
        ...SILENT_FEEDS,
        CLOCK_RUNS: '1',
        HOST: '127.0.0.1',
        PORT: String(ports[copy]),
        SITE_URL: site,
        DATA_DIR: dataDir,
        COGNITO_USER_POOL_ID: userPoolId,
        COGNITO_CLIENT_ID: clientId,
        COGNITO_ENDPOINT: between.pool?.url ?? identityEndpoint,
        COGNITO_PROVIDERS: 'Google',
        COGNITO_DOMAIN: identityEndpoint,
        FUNCTIONS_URL: between.functions?.url ?? functions.url,
        DRAIN_SECONDS: '1',
        // SRP is not tested here, and its preparation takes a second at each start.
        AUTH_FLOW: 'USER_PASSWORD_AUTH',
        AUDIT_LOG: 'off',
        ...env,
        ...more,
      })
      servers.set(copy, server)
      while (!balancer.ready.includes(ports[copy] ?? 0)) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    pid: (copy) => servers.get(copy)?.pid,
    async end(copy) {
      const server = servers.get(copy)
      if (!server) throw new Error(`there is no copy ${copy}`)
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const [code] = await ended
      servers.delete(copy)
      return code
    },
    client: (copy, cookies = new Map()) =>
      new FetchClient(site, copy === undefined ? site : `http://127.0.0.1:${ports[copy]}`, cookies),
    async addUser(email, password) {
      await identity.ensureUser({ email, password, confirmed: true, emailVerified: true })
    },
    code: (email) => latestCode(identity.outboxUrl, email),
    identity: operate,
    async stop() {
      await Promise.all([...servers.values()].map(stopServer))
      await balancer.close()
      await functions.close()
      await identity.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
