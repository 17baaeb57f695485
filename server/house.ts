/** The running house: config, embedded services where no cloud ones are named, the app, listening, and the drain. */

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { LoginMechanism } from '../shared/auth/sign-in-fields.ts'
import type { Profile } from '../shared/profile.ts'
import { systemClock } from '../shared/time/clock.ts'
import { buildApp, type RunningConfig } from './app.ts'
import { registrationOf } from './cognito/hosted-ui.ts'
import { type CognitoConfig, type Config, ConfigError, readConfig, type TracingConfig } from './config.ts'
import { createMetrics } from './plugins/metrics.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { Tracing } from './telemetry/tracing.ts'

const DRAIN_LIMIT_MS = 25_000

const DEMO_PROFILE: Profile = {
  birthYear: 1990,
  languages: ['en', 'ja'],
  licenceKind: 'japanese',
  licenceCountry: 'JP',
  rulesAccepted: true,
}

/** The seeded accounts of the embedded setting; example.com (RFC 2606) and these telephone numbers belong to nobody. */
const DEMO_ACCOUNTS = [
  {
    username: 'approved',
    email: 'approved@example.com',
    phone_number: '+12025550101',
    approval: 'approved',
    profile: { ...DEMO_PROFILE, displayName: 'Demo driver' },
  },
  {
    username: 'waiting',
    email: 'waiting@example.com',
    phone_number: '+12025550102',
    approval: 'waiting',
    profile: { ...DEMO_PROFILE, displayName: 'Demo traveller' },
  },
  { username: 'new', email: 'new@example.com', phone_number: '+12025550103', approval: undefined, profile: undefined },
] as const satisfies readonly (Record<LoginMechanism, string> & {
  approval: 'approved' | 'waiting' | undefined
  profile: Profile | undefined
})[]

interface Embedded {
  readonly cognito: CognitoConfig
  readonly functionsUrl: string
  readonly secrets: readonly string[]
  readonly lines: readonly string[]
  close(): Promise<void>
}

async function start(root: string): Promise<void> {
  const config = readConfig(process.env)
  const started = endOnSignals()
  const embedded = config.cognito && config.functionsUrl ? undefined : await startEmbedded(config)
  if (embedded) started.push(embedded)
  const { host, port, metricsPort, drainSeconds } = config.http
  const metrics = metricsPort === undefined ? undefined : await createMetrics()
  const tracing = config.tracing && (await startTracing(config.tracing, metrics?.telemetry))
  const app = await buildApp(runningConfig(config, embedded), {
    clock: systemClock,
    buildDir: join(root, 'dist'),
    telemetry: metrics?.telemetry,
    tracing,
  })
  started.push(app)
  if (metrics && metricsPort !== undefined) await metrics.serve(app, metricsPort, host)
  await app.listen({ host, port })
  // Closed first, once it listens: the balancer is told before anything ends.
  started.push({ close: () => app.retire(drainSeconds * 1000) })
  console.log([`site ${config.siteUrl}`, ...(embedded?.lines ?? [])].join('\n'))
}

/**
 * Ends on SIGTERM and SIGINT, from the first moment on: the first process of a container ignores a signal nobody handles.
 * @returns what has started, in that order; it is closed in the other one
 */
function endOnSignals(): { close(): PromiseLike<unknown> }[] {
  const started: { close(): PromiseLike<unknown> }[] = []
  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    try {
      for (const part of started.toReversed()) await part.close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return started
}

function runningConfig(config: Config, embedded: Embedded | undefined): RunningConfig {
  const cognito = config.cognito ?? embedded?.cognito
  const functionsUrl = config.functionsUrl ?? embedded?.functionsUrl
  const secrets = config.session.secrets ?? embedded?.secrets
  if (!cognito || !functionsUrl || !secrets) throw new Error('the house is not complete')
  const hostedUi = config.hostedUi && { ...config.hostedUi, domain: config.hostedUi.domain ?? cognito.endpoint }
  return { ...config, cognito, functionsUrl, hostedUi, session: { ...config.session, secrets } }
}

/** Loaded where a collector is named, and not otherwise. */
async function startTracing(config: TracingConfig, telemetry: Telemetry | undefined): Promise<Tracing> {
  const [{ createTracing }, { createOtlpExporter }] = await Promise.all([
    import('./telemetry/tracing.ts'),
    import('./telemetry/otlp.ts'),
  ])
  const log = (event: string, reason: string) => console.error(JSON.stringify({ event, reason }))
  const exporter = createOtlpExporter({ ...config, log })
  const tracing = createTracing({ sampling: config, resource: config.resource, exporter })
  telemetry?.observe('spansDropped', () => tracing.dropped)
  return tracing
}

/** Starts what no cloud address is named for: the identity service, the functions, or both. */
async function startEmbedded(config: Config): Promise<Embedded> {
  const { dataDir, databaseUrl } = config.store
  // With a pool and a database elsewhere nothing is kept here: the folder need not be one that can be written to.
  if (!config.cognito || databaseUrl === undefined) makeFolder(dataDir)
  const identity = config.cognito ? undefined : await startLocalIdentity(config)
  const cognito = config.cognito ?? identity?.cognito
  if (!cognito) throw new Error('no user pool')

  const { startFunctions } = await import('./functions/start.ts')
  const functions = await startFunctions({
    dataDir,
    databaseUrl,
    connections: config.store.connections,
    port: config.embedded.functionsPort,
    clock: systemClock,
    issuer: cognito.issuer,
    clientId: cognito.clientId,
    identityEndpoint: cognito.endpoint ?? new URL(cognito.issuer).origin,
    auth: config.functionsAuth,
    identityPoolEndpoint: cognito.identityEndpoint,
    approvals: config.store.approvals,
    operatorKey: config.store.operatorKey,
  })
  for (const { sub, email, approval, profile } of identity?.accounts ?? []) {
    if (profile) await functions.seedProfile({ sub, email, profile, approval })
  }
  return {
    cognito,
    functionsUrl: functions.url,
    secrets: config.session.secrets ?? [keptSecret(dataDir, 'session-secret', 48)],
    lines: identity?.lines ?? [],
    async close() {
      await functions.close()
      await identity?.close()
    },
  }
}

async function startLocalIdentity({ auth, hostedUi, store: { dataDir }, embedded: { identityPort } }: Config) {
  const { loginMechanism } = auth
  const { startIdentity } = await import('./identity/identity.ts')
  const identity = await startIdentity({ dataDir, port: identityPort, clock: systemClock, loginMechanism })
  identity.adopt(auth)
  if (hostedUi) identity.registerSite(registrationOf(hostedUi))
  const password = keptSecret(dataDir, 'demo-password', 9)
  const accounts = []
  for (const account of DEMO_ACCOUNTS) {
    const { email, username, phone_number: phone } = account
    const { sub } = await identity.ensureUser({
      password,
      confirmed: true,
      email,
      emailVerified: true,
      ...(loginMechanism === 'username' ? { username } : {}),
      ...(loginMechanism === 'phone_number' ? { phone, phoneVerified: true } : {}),
    })
    accounts.push({ ...account, sub })
  }
  const { url, issuer, userPoolId, clientId, identityPoolId, outboxUrl } = identity
  const cognito: CognitoConfig = {
    userPoolId,
    clientId,
    clientSecret: undefined,
    region: 'ap-northeast-1',
    endpoint: url,
    issuer,
    identityPoolId,
    identityEndpoint: url,
  }
  const lines = [
    `outbox ${outboxUrl}`,
    ...DEMO_ACCOUNTS.map(
      (account) => `account ${account[loginMechanism]} password ${password} (${account.approval ?? 'no profile'})`,
    ),
  ]
  return { cognito, accounts, lines, close: () => identity.close() }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR is "${dataDir}" and cannot be made (${code}); name a folder this user may write to.`,
    )
  }
}

/** A secret made once and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string, bytes: number): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    const made = `${file}.${process.pid}`
    writeFileSync(made, randomBytes(bytes).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(made, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  // A file emptied by hand or by a full disk would seal every cookie with a key that anybody can derive.
  if (secret.length < bytes) throw new ConfigError(`${file} is too short to be a secret; remove it and start again.`)
  return secret
}

/** What stops a start, in one sentence where the remedy is the operator's. */
function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error
  if (port === undefined) return error
  const what = code === 'EACCES' ? 'is not for this user' : 'is taken'
  return `Port ${port} at ${address} ${what}; set PORT (or METRICS_PORT, LOCAL_IDENTITY_PORT, LOCAL_FUNCTIONS_PORT, whichever names it) to another.`
}

/**
 * Ends the process when it cannot start, with the reason.
 * @param root the folder above dist
 */
export async function runHouse(root: string): Promise<void> {
  // Its compiler leaves some 11 MB behind that nobody gets back, and the next one makes faster code (docs/decisions/memory.md).
  setFlagsFromString('--no-maglev')
  try {
    await start(root)
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
}
