/** Reads the settings of the cloud functions from the environment when they run as their own process. */

import { isLoopbackName } from '../http/loopback.ts'
import { ConfigError } from '../process/config-error.ts'
import { readDatabaseUrl } from '../process/database-url.ts'
import { type MailSettings, readMailSettings } from '../process/mail-settings.ts'
import { type PushSettings, readPushSettings } from '../process/push-settings.ts'
import { readSiteName } from '../process/site-name.ts'
import { LOG_LEVELS } from '../telemetry/logging.ts'
import { readTracing, type TracingConfig } from '../telemetry/tracing-config.ts'
import { iamPassword } from './store/iam-login.ts'
import type { StoreOptions } from './store/store.ts'

type Env = Readonly<Record<string, string | undefined>>

export class SettingsError extends ConfigError {}

export interface Settings {
  readonly store: StoreOptions
  readonly host: string
  readonly port: number
  readonly issuer: string
  readonly clientId: string
  readonly identityEndpoint: string
  readonly userPoolId: string
  readonly auth: 'access' | 'id' | 'iam'
  /**
   * URL of the embedded identity service, which looks up credentials. Set only for `iam` without a gateway in front.
   */
  readonly identityPoolEndpoint: string | undefined
  /** The database's direct address, needed for LISTEN if DATABASE_URL points to a pooler in transaction mode. */
  readonly listenUrl: string | undefined
  readonly approvals: 'manual' | 'auto'
  readonly operatorKey: string | undefined
  readonly operatorMfa: 'off' | 'required'
  readonly operatorEmail: string | undefined
  readonly operatorWebhookUrl: string | undefined
  readonly siteUrl: string
  readonly siteName: string
  readonly mail: MailSettings | undefined
  readonly push: PushSettings
  readonly logLevel: string
  /** The port on which Prometheus reads the metrics. Undefined on Lambda, whose containers cannot be scraped. */
  readonly metricsPort: number | undefined
  /** How long the readiness check fails before the server stops accepting requests, so that load balancers notice. */
  readonly drainSeconds: number
  /** Undefined when no trace collector is configured, and on Lambda, which freezes idle containers. */
  readonly tracing: TracingConfig | undefined
}

export type Place = 'process' | 'lambda'

const MINIMUM_KEY_LENGTH = 32
const DEFAULT_PORT = 3001
const DEFAULT_SITE_URL = 'http://localhost:3000'
const DRAIN_SECONDS = 5
const SERVICE_NAME = 'drive-hokkaido-functions'
/**
 * Number of connections to the store. A Lambda container handles one call at a time, but there may be many containers,
 * so each one opens only a few.
 */
const CONNECTIONS = { process: 10, lambda: 2 } as const
const MOST_CONNECTIONS = 100

export function readStoreSettings(env: Env, place: Place = 'process'): StoreOptions {
  const databaseUrl = readDatabaseUrl((name) => textOf(env, name), 'DATABASE_URL')
  if (place === 'lambda' && !databaseUrl && !textOf(env, 'DATA_DIR')) {
    throw new SettingsError(
      'DATABASE_URL is missing; containers of Lambda share no disk: name a PostgreSQL database (or, for a trial that forgets, DATA_DIR=/tmp/data).',
    )
  }
  const databasePassword = iamPassword(databaseUrl, env)
  return {
    dataDir: textOf(env, 'DATA_DIR') ?? '.data',
    databaseUrl,
    ...(databasePassword && { databasePassword }),
    connections: wholeNumber(env, 'DATABASE_CONNECTIONS', CONNECTIONS[place], 1, MOST_CONNECTIONS),
  }
}

export function readSettings(env: Env, place: Place = 'process'): Settings {
  const userPoolId = required(env, 'COGNITO_USER_POOL_ID')
  const clientId = required(env, 'COGNITO_CLIENT_ID')
  const region = /^([a-z0-9-]+)_[A-Za-z0-9]+$/.exec(userPoolId)?.[1]
  if (!region) {
    throw new SettingsError(
      `COGNITO_USER_POOL_ID is "${userPoolId}"; it looks like ap-northeast-1_AbCdEfGhI, the region before the underscore.`,
    )
  }
  const endpoint = (textOf(env, 'COGNITO_ENDPOINT') ?? `https://cognito-idp.${region}.amazonaws.com`).replace(
    /\/+$/,
    '',
  )
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint)) {
    throw new SettingsError(`COGNITO_ENDPOINT is "${endpoint}"; set it to a whole address or remove it.`)
  }
  const auth = textOf(env, 'FUNCTIONS_AUTH') ?? 'access'
  if (auth !== 'access' && auth !== 'id' && auth !== 'iam') {
    throw new SettingsError(`FUNCTIONS_AUTH is "${auth}"; set it to access, id or iam, as the site has it.`)
  }
  const approvals = textOf(env, 'APPROVALS') ?? 'manual'
  if (approvals !== 'manual' && approvals !== 'auto') {
    throw new SettingsError(`APPROVALS is "${approvals}"; set it to manual or auto.`)
  }
  return {
    store: readStoreSettings(env, place),
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', DEFAULT_PORT, 0, 65_535),
    issuer: `${endpoint}/${userPoolId}`,
    clientId,
    identityEndpoint: endpoint,
    userPoolId,
    auth,
    identityPoolEndpoint: auth === 'iam' && place === 'process' ? readIdentityPoolEndpoint(env) : undefined,
    listenUrl: readDatabaseUrl((name) => textOf(env, name), 'DATABASE_LISTEN_URL'),
    approvals,
    operatorKey: readOperatorKey(env),
    operatorMfa: readOperatorMfa(env),
    operatorEmail: readOperatorEmail(env),
    operatorWebhookUrl: readOperatorWebhook(env),
    ...readSending(env),
    siteName: readSiteName((name) => textOf(env, name)),
    push: readPushSettings((name) => textOf(env, name)),
    logLevel: readLogLevel(env),
    metricsPort:
      place === 'process' && textOf(env, 'METRICS_PORT') ? wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) : undefined,
    drainSeconds: place === 'process' ? wholeNumber(env, 'DRAIN_SECONDS', DRAIN_SECONDS, 0, 20) : 0,
    tracing:
      place === 'process'
        ? readTracing(
            (name) => textOf(env, name),
            (name) => addressOf(env, name),
            SERVICE_NAME,
          )
        : undefined,
  }
}

function readOperatorMfa(env: Env): 'off' | 'required' {
  const value = textOf(env, 'OPERATOR_MFA') ?? 'off'
  if (value === 'off' || value === 'required') return value
  throw new SettingsError(`OPERATOR_MFA is "${value}"; set it to off or required.`)
}

function readOperatorEmail(env: Env): string | undefined {
  const value = textOf(env, 'OPERATOR_EMAIL')
  if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value
  throw new SettingsError(`OPERATOR_EMAIL is "${value}"; set it to one e-mail address.`)
}

/** The URL may contain a secret, so the error message does not repeat it. */
function readOperatorWebhook(env: Env): string | undefined {
  const value = textOf(env, 'OPERATOR_WEBHOOK_URL')
  if (value === undefined || (URL.canParse(value) && value.startsWith('https://'))) return value
  throw new SettingsError('OPERATOR_WEBHOOK_URL is not a whole address that starts with https://.')
}

function readSending(env: Env): Pick<Settings, 'siteUrl' | 'mail'> {
  const mail = readMailSettings((name) => textOf(env, name))
  const site = textOf(env, 'SITE_URL')
  if (mail && site === undefined) {
    throw new SettingsError('SITE_URL is missing; mails link to the pages of the site at that origin.')
  }
  const siteUrl = site ?? DEFAULT_SITE_URL
  if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol)) {
    throw new SettingsError(`SITE_URL is "${siteUrl}"; set it to an origin such as https://example.org.`)
  }
  return { siteUrl: new URL(siteUrl).origin, mail }
}

function readLogLevel(env: Env): string {
  const level = textOf(env, 'LOG_LEVEL') ?? 'warn'
  if (LOG_LEVELS.some((known) => known === level)) return level
  throw new SettingsError(`LOG_LEVEL is "${level}"; set it to one of ${LOG_LEVELS.join(', ')}.`)
}

function addressOf(env: Env, name: string): string | undefined {
  const value = textOf(env, name)
  if (value === undefined || (URL.canParse(value) && /^https?:/.test(value))) return value?.replace(/\/+$/, '')
  throw new SettingsError(`${name} is "${value}"; set it to a whole address that starts with https:// or http://.`)
}

/** Reads the operator's key, which must be too long to guess, because it gives write access to public pages. */
function readOperatorKey(env: Env): string | undefined {
  const key = textOf(env, 'OPERATOR_KEY')
  if (key === undefined || (key.length >= MINIMUM_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key))) return key
  throw new SettingsError(
    `OPERATOR_KEY is not ${MINIMUM_KEY_LENGTH} or more letters, digits and signs; make one with: node -e "console.log(require('crypto').randomBytes(48).toString('base64url'))"`,
  )
}

/**
 * Reads the URL of the service that looks up credentials. AWS does not reveal the secrets of credentials, so in the
 * cloud only API Gateway can verify signatures.
 */
function readIdentityPoolEndpoint(env: Env): string {
  const endpoint = textOf(env, 'COGNITO_IDENTITY_ENDPOINT')?.replace(/\/+$/, '')
  if (endpoint && URL.canParse(endpoint) && isLoopbackName(new URL(endpoint).hostname)) return endpoint
  throw new SettingsError(
    `COGNITO_IDENTITY_ENDPOINT is ${endpoint ? `"${endpoint}"` : 'missing'}; FUNCTIONS_AUTH=iam needs the embedded identity service on this machine, because only API Gateway can check AWS signatures.`,
  )
}

function textOf(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function required(env: Env, name: string): string {
  const value = textOf(env, name)
  if (!value) throw new SettingsError(`${name} is missing; the functions verify the tokens of that user pool's client.`)
  return value
}

function wholeNumber(env: Env, name: string, fallback: number, least: number, most: number): number {
  const value = textOf(env, name)
  const number = value === undefined ? fallback : Number(value)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new SettingsError(`${name} is "${value}"; set it to a whole number from ${least} to ${most}.`)
  }
  return number
}
