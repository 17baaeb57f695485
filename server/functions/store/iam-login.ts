/**
 * Signs in to Amazon RDS with a token of IAM in place of a password, so that no password has to be stored or rotated. A
 * token is a signed URL (Amazon RDS User Guide, "IAM database authentication").
 */

import type { Clock } from '../../../shared/time/clock.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { type AwsCredentials, signAddress } from '../../http/aws-signer.ts'

type Env = Readonly<Record<string, string | undefined>>

export type DatabasePassword = () => Promise<string>

const RDS_HOST = /\.([a-z0-9-]+)\.rds\.amazonaws\.com$/
const PORT = 5432
/** RDS checks the token when a connection opens, and accepts it for 15 minutes. */
const TOKEN_LIFE_S = 900
/** The URL at which a task of Amazon ECS asks for the credentials of its role. */
const CONTAINER_CREDENTIALS = 'http://169.254.170.2'
const CREDENTIALS_TIMEOUT_MS = 2_000

export interface IamLoginOptions {
  readonly clock?: Clock
  readonly fetch?: typeof fetch
}

/**
 * Returns a function that gets a token. Returns undefined if the database is not at RDS, if its URL or the environment
 * has a password, or if the environment has no credentials of a role.
 */
export function iamPassword(
  databaseUrl: string | undefined,
  env: Env,
  { clock = systemClock, fetch: fetchIt = fetch }: IamLoginOptions = {},
): DatabasePassword | undefined {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return undefined
  const { hostname, port, username, password } = new URL(databaseUrl)
  const region = RDS_HOST.exec(hostname)?.[1]
  const credentials = credentialsIn(env, fetchIt)
  if (!region || !username || password || env.PGPASSWORD || env.PGPASSFILE || !credentials) return undefined
  return async () =>
    signAddress(
      {
        hostname,
        port: Number(port || PORT),
        query: { Action: 'connect', DBUser: decodeURIComponent(username) },
        expiresInS: TOKEN_LIFE_S,
      },
      { service: 'rds-db', region, clock },
      await credentials(),
    )
}

/**
 * Returns the connection options for the client pg. With a token, pg always verifies the certificate, because RDS
 * accepts tokens on encrypted connections only.
 */
export function connectionTo(databaseUrl: string, password: DatabasePassword | undefined) {
  if (!password) return { connectionString: databaseUrl }
  // pg ignores a password function next to a connection string, so the parts are named one by one.
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  return {
    host: hostname,
    port: Number(port || PORT),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: { rejectUnauthorized: true },
    password,
  }
}

function credentialsIn(env: Env, fetchIt: typeof fetch): (() => Promise<AwsCredentials>) | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (accessKeyId && secretAccessKey) {
    return async () => ({ accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN })
  }
  const path = env.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
  if (!path) return undefined
  return async () => {
    const response = await fetchIt(CONTAINER_CREDENTIALS + path, {
      signal: AbortSignal.timeout(CREDENTIALS_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the credentials of the task could not be read: HTTP ${response.status}`)
    const { AccessKeyId, SecretAccessKey, Token } = (await response.json()) as Record<string, string>
    if (!AccessKeyId || !SecretAccessKey) throw new Error('the credentials of the task are incomplete')
    return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token }
  }
}
