/**
 * Looks up the owner and the secret of temporary credentials at the embedded identity service. On AWS, IAM does this.
 */

import { createHash } from 'node:crypto'
import { createBoundedMap } from '../../../shared/bounded-map.ts'
import type { Clock } from '../../../shared/time/clock.ts'

export interface Holder {
  readonly secretAccessKey: string
  /** Milliseconds since the epoch. */
  readonly expiration: number
  readonly type: 'guest' | 'primary'
  readonly sub?: string
  readonly email?: string
  readonly emailVerified?: boolean
}

export type LookUp = (accessKeyId: string, sessionToken: string) => Promise<Holder | undefined>

const TIMEOUT_MS = 3_000
const MOST_HOLDERS = 5_000

export function createCredentialsLookup(options: {
  endpoint: string
  clock: Clock
  fetch: typeof fetch
  mostHolders?: number
}): LookUp {
  const { endpoint, clock, mostHolders = MOST_HOLDERS } = options
  const known = createBoundedMap<string, Holder>(mostHolders)
  const asking = new Map<string, Promise<Holder | undefined>>()

  async function ask(AccessKeyId: string, SessionToken: string): Promise<Holder | undefined> {
    const response = await options.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'LocalIAM.ResolveCredentials' },
      body: JSON.stringify({ AccessKeyId, SessionToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const answer: unknown = await response.json()
    if (response.ok) return readHolder(answer)
    if (UNKNOWN_CREDENTIALS.has(String(member(answer, '__type')))) return undefined
    throw new Error(`ResolveCredentials answered with status ${response.status}`)
  }

  return async (accessKeyId, sessionToken) => {
    // The cache key includes the session token, because the service returns the secret only for an access key id
    // together with its session token.
    const key = createHash('sha256').update(`${accessKeyId}\n${sessionToken}`).digest('base64')
    const holder = known.get(key)
    if (holder && holder.expiration > clock.now()) return holder
    known.delete(key)
    const running = asking.get(key) ?? ask(accessKeyId, sessionToken).finally(() => asking.delete(key))
    asking.set(key, running)
    const found = await running
    if (found) known.set(key, found)
    return found
  }
}

const UNKNOWN_CREDENTIALS: ReadonlySet<string> = new Set(['UnrecognizedClientException', 'ExpiredTokenException'])

function readHolder(answer: unknown): Holder {
  const secretAccessKey = member(answer, 'SecretAccessKey')
  const expiration = member(answer, 'Expiration')
  const type = member(answer, 'IdentityType')
  const sub = member(answer, 'Sub')
  const email = member(answer, 'Email')
  if (
    typeof secretAccessKey !== 'string' ||
    typeof expiration !== 'number' ||
    (type !== 'guest' && type !== 'primary')
  ) {
    throw new Error('ResolveCredentials answered without a holder')
  }
  return {
    secretAccessKey,
    expiration: expiration * 1000,
    type,
    ...(typeof sub === 'string' ? { sub } : {}),
    ...(typeof email === 'string'
      ? { email: email.toLowerCase(), emailVerified: member(answer, 'EmailVerified') === true }
      : {}),
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
