/**
 * Starts a complete backend in this process. The embedded services listen on loopback, and requests are injected into
 * the BFF without a connection.
 */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import { registrationOf } from '../../../server/cognito/hosted-ui.ts'
import type { CognitoConfig } from '../../../server/config/cognito.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { Timeouts } from '../../../server/context/timeouts.ts'
import { startFunctions } from '../../../server/functions/start.ts'
import { startIdentity } from '../../../server/identity/identity.ts'
import type { TimeLimits } from '../../../server/plugins/connections.ts'
import { cognitoOf } from '../../../server/start/embedded-identity.ts'
import type { Telemetry } from '../../../server/telemetry/telemetry.ts'
import type { Tracing } from '../../../server/telemetry/tracing.ts'
import { OPERATORS_GROUP } from '../../../shared/auth/operators.ts'
import { type TestClock, testClock } from '../clock.ts'
import { latestCode } from '../identity/outbox.ts'
import { cookieHeader, storeCookie } from '../requests/cookie-jar.ts'
import { newDataFolder } from './data-folder.ts'
import { SILENT_FEEDS } from './server-process.ts'

export const SITE = 'http://localhost:3000'
export const PASSWORD = 'correct horse battery'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: Record<string, unknown>
  readonly text: string
  readonly setCookies: readonly string[]
}

export interface HttpClient {
  readonly jar: Map<string, string>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export interface Bff {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly identityUrl: string
  readonly functionsUrl: string
  readonly cognito: CognitoConfig
  readonly logs: string[]
  client(cookies?: Iterable<readonly [string, string]>): HttpClient
  /** @param loginName an e-mail address, phone number or user name, depending on the settings of the user pool */
  confirmedUser(loginName: string, groups?: readonly string[]): Promise<void>
  /** The latest code sent to this address. */
  code(to: string): Promise<string>
  identity(operation: string, body: object): Promise<Response>
  identityPool(operation: string, body: object): Promise<Response>
  close(): Promise<void>
}

/**
 * The keys of the identity service. They are generated once per process, because generating RSA keys takes as long as
 * the rest of the start.
 */
let identityKeys: Buffer | undefined
const KEYS_FILE = 'identity-keys.json'

/**
 * Time limits that even an overloaded machine does not reach. Some tests start the SRP thread and load the AWS SDK
 * during a call, which has lasted longer than the six seconds that production allows. Tests of faults set their own
 * limits.
 */
const PATIENT: Timeouts = { cognito: { attemptMs: 30_000, totalMs: 50_000 } }

export async function startBff(
  options: {
    /**
     * Environment variables of the server. Without AUTH_FLOW, sign-ins send the password instead of using SRP, because
     * the first SRP sign-in starts a thread.
     */
    env?: Record<string, string>
    cognito?: Partial<CognitoConfig>
    secrets?: string[]
    /** The address of cloud functions to use in place of the embedded ones. */
    functionsUrl?: string
    /** The address of a proxy in front of the user pool's hosted pages. */
    domain?: string
    requiredAttributes?: readonly string[]
    timeLimits?: Partial<TimeLimits>
    mostConnections?: number
    timeouts?: Timeouts
    telemetry?: Telemetry
    tracing?: Tracing
  } = {},
): Promise<Bff> {
  const dataDir = await newDataFolder('bff')
  const clock = testClock(Date.now())
  const unlimited = {
    RATE_LIMIT_READ: '100000',
    RATE_LIMIT_WRITE: '100000',
    RATE_LIMIT_WRITE_ACCOUNT: '100000',
    RATE_LIMIT_PLAN: '100000',
    RATE_LIMIT_CREDENTIAL: '100000',
    RATE_LIMIT_CODE: '100000',
    RATE_LIMIT_ACCOUNT: '100000',
    RATE_LIMIT_STRANGERS: '100000',
    RATE_LIMIT_POOL_SHARE: '100000',
  }
  const config = readConfig({
    LOG_LEVEL: 'debug',
    // Cookies are Secure as in a deployment. With `npm start` they are not.
    COOKIE_SECURE: 'true',
    AUTH_FLOW: 'USER_PASSWORD_AUTH',
    ...unlimited,
    ...SILENT_FEEDS,
    DATA_DIR: dataDir,
    ...options.env,
  })
  const { loginMechanism } = config.auth
  const requiredAttributes = options.requiredAttributes ?? []
  if (identityKeys) await writeFile(join(dataDir, KEYS_FILE), identityKeys, { mode: 0o600 })
  const identity = await startIdentity({ dataDir, port: 0, clock, loginMechanism, requiredAttributes })
  identityKeys ??= await readFile(join(dataDir, KEYS_FILE))
  const { url, issuer, clientId } = identity
  const hostedUi = config.hostedUi && { ...config.hostedUi, domain: options.domain ?? url }
  if (hostedUi) identity.registerSite(registrationOf(hostedUi))
  const functions = await startFunctions({
    dataDir,
    port: 0,
    clock,
    issuer,
    clientId,
    identityEndpoint: url,
    auth: config.functionsAuth,
    identityPoolEndpoint: url,
    approvals: config.store.approvals,
    operatorKey: config.store.operatorKey,
    operatorMfa: config.store.operatorMfa,
    siteName: config.siteName,
  })
  const cognito = { ...cognitoOf(identity), ...options.cognito }
  const secrets = options.secrets ?? ['a secret for tests that is long enough']
  const logs: string[] = []
  const app = await buildApp(
    {
      ...config,
      cognito,
      hostedUi,
      functionsUrl: options.functionsUrl ?? functions.url,
      session: { ...config.session, secrets },
    },
    {
      clock,
      buildDir: join(import.meta.dirname, '../../../dist'),
      logDestination: { write: (line) => void logs.push(line) },
      timeLimits: options.timeLimits,
      mostConnections: options.mostConnections,
      timeouts: { ...PATIENT, ...options.timeouts },
      telemetry: options.telemetry,
      tracing: options.tracing,
    },
  )

  return {
    app,
    clock,
    identityUrl: url,
    functionsUrl: functions.url,
    cognito,
    logs,
    client: (cookies = []) => clientOf(app, new Map(cookies)),
    async confirmedUser(loginName, groups = []) {
      const address = {
        email: { email: loginName, emailVerified: true },
        phone_number: { phone: loginName, phoneVerified: true },
        username: { username: loginName, email: `${loginName}@example.org`, emailVerified: true },
      }[loginMechanism]
      await identity.ensureUser({ ...address, password: PASSWORD, confirmed: true, groups })
    },
    code: (to) => latestCode(identity.outboxUrl, to),
    identity: (operation, body) => callIdentity(url, `AWSCognitoIdentityProviderService.${operation}`, body),
    identityPool: (operation, body) => callIdentity(url, `AWSCognitoIdentityService.${operation}`, body),
    async close() {
      await app.close()
      await functions.close()
      await identity.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callIdentity(url: string, target: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
  })
}

function clientOf(app: FastifyInstance, jar: Map<string, string>): HttpClient {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = cookieHeader(jar)
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-bff': '1', ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const setCookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const line of setCookies) storeCookie(jar, line)
    const text = answer.body
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : {},
      text,
      setCookies,
    }
  }
  return {
    jar,
    get: (url, headers = {}) => call('GET', url, undefined, headers),
    send: (method, url, body = {}, headers = {}) =>
      call(method, url, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        origin: SITE,
        ...headers,
      }),
  }
}

export const signedInOperator = (bff: Bff, loginName: string) => signedIn(bff, loginName, [OPERATORS_GROUP])

export async function signedIn(bff: Bff, loginName: string, groups: readonly string[] = []): Promise<HttpClient> {
  await bff.confirmedUser(loginName, groups)
  const client = bff.client()
  const answer = await client.send('POST', '/api/auth/sign-in', { username: loginName, password: PASSWORD })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
  return client
}
