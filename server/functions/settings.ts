/** Reads the settings of the functions from the environment when they run as their own process. */

import { isLoopbackName } from '../http/loopback.ts'
import type { StoreOptions } from './store/store.ts'

type Env = Readonly<Record<string, string | undefined>>

/** A missing or invalid setting, which prevents the start. The message names the variable and what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

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
  readonly approvals: 'manual' | 'auto'
  readonly operatorKey: string | undefined
}

export type Place = 'process' | 'lambda'

const MINIMUM_KEY_LENGTH = 32
const DEFAULT_PORT = 3001
/**
 * Connections to the store. A Lambda container handles one call at a time and there may be many containers, so each
 * opens few.
 */
const CONNECTIONS = { process: 10, lambda: 2 } as const
const MOST_CONNECTIONS = 100

export function readStoreSettings(env: Env, place: Place = 'process'): StoreOptions {
  const databaseUrl = textOf(env, 'DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw new SettingsError('DATABASE_URL is not a PostgreSQL address; write it as postgres://user:password@host/name.')
  }
  if (place === 'lambda' && !databaseUrl && !textOf(env, 'DATA_DIR')) {
    throw new SettingsError(
      'DATABASE_URL is missing; containers of Lambda share no disk: name a PostgreSQL database (or, for a trial that forgets, DATA_DIR=/tmp/data).',
    )
  }
  return {
    dataDir: textOf(env, 'DATA_DIR') ?? '.data',
    databaseUrl,
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
    approvals,
    operatorKey: readOperatorKey(env),
  }
}

/** The key gives write access to public pages, so it must be too long to guess. */
function readOperatorKey(env: Env): string | undefined {
  const key = textOf(env, 'OPERATOR_KEY')
  if (key === undefined || (key.length >= MINIMUM_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key))) return key
  throw new SettingsError(
    `OPERATOR_KEY is not ${MINIMUM_KEY_LENGTH} or more letters, digits and signs; make one with: node -e "console.log(require('crypto').randomBytes(48).toString('base64url'))"`,
  )
}

/** AWS does not reveal the secrets of credentials, so in the cloud only API Gateway can verify signatures. */
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
