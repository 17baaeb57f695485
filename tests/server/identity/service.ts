/**
 * Starts an identity service for one test, with a separate data folder, clock and client. They are removed when the
 * test ends.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EnsuredUser } from '../../../server/identity/ensured-user.ts'
import { type IdentityOptions, startIdentity } from '../../../server/identity/identity.ts'
import { type TestClock, testClock } from '../../support/clock.ts'
import { latestCode, readOutbox } from '../../support/identity/outbox.ts'

export const CLIENT_ID = 'localclient000000000000001'
export const USER_POOL_ID = 'ap-northeast-1_Local0001'
export const PASSWORD = 'correct horse battery'

export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface TokenSet {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

export type Service = Awaited<ReturnType<typeof startService>>

/**
 * The key file of the first service in a test file. Later services reuse it, because creating RSA keys for each would
 * double the duration of the tests.
 */
let keysFile: Buffer | undefined
const KEYS_FILE = 'identity-keys.json'

export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokkaido-identity-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  if (keysFile) writeFileSync(join(dataDir, KEYS_FILE), keysFile, { mode: 0o600 })
  return dataDir
}

export async function startService(options: Partial<IdentityOptions> & { clock?: TestClock } = {}) {
  const clock = options.clock ?? testClock()
  const dataDir = options.dataDir ?? makeDataDir()
  const identity = await startIdentity({ port: 0, ...options, dataDir, clock })
  keysFile ??= readFileSync(join(dataDir, KEYS_FILE))
  let open = true
  async function close() {
    if (open) await identity.close()
    open = false
  }
  onTestFinished(close)

  async function call(operation: string, body: object, headers: Record<string, string> = {}): Promise<WireAnswer> {
    const answer = await fetch(identity.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        // A restarted service has the same address, so a connection to the old process must not be reused.
        connection: 'close',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
  }

  /** Returns the body of a successful response. A refusal fails the test. */
  async function done(operation: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const answer = await call(operation, body)
    if (answer.status !== 200) throw new Error(`${operation}: ${answer.text}`)
    return answer.body
  }

  /** Returns `Name: message` for a refusal and `done` for a success. */
  async function outcome(operation: string, body: object): Promise<string> {
    const answer = await call(operation, body)
    return answer.status === 200 ? 'done' : `${answer.body.__type}: ${answer.body.message}`
  }

  const admin = (operation: string, body: object) => done(operation, { UserPoolId: USER_POOL_ID, ...body })

  const passwordSignIn = (Username: string, Password: string) => ({
    ClientId: CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: Password },
  })

  async function signIn(email: string, password = PASSWORD): Promise<TokenSet> {
    return tokensOf(await done('InitiateAuth', passwordSignIn(email, password)))
  }

  return {
    ...identity,
    close,
    clock,
    dataDir,
    call,
    done,
    outcome,
    outbox: () => readOutbox(identity.outboxUrl),
    code: (to: string, kind?: string) => latestCode(identity.outboxUrl, to, kind),
    admin,
    signIn,
    trySignIn: (email: string, password = PASSWORD) => outcome('InitiateAuth', passwordSignIn(email, password)),
    signUp: (email: string, password = PASSWORD) =>
      done('SignUp', { ClientId: CLIENT_ID, Username: email, Password: password }),
    addUser: (user: Partial<EnsuredUser>) =>
      identity.ensureUser({ password: PASSWORD, confirmed: true, emailVerified: true, ...user }),
    setClient: (settings: object) => admin('UpdateUserPoolClient', { ClientId: CLIENT_ID, ...settings }),
    setPool: (settings: object) => admin('UpdateUserPool', settings),
  }
}

export function tokensOf(body: Readonly<Record<string, unknown>>): TokenSet {
  const result = body.AuthenticationResult
  if (typeof result !== 'object' || result === null) throw new Error(`no tokens: ${JSON.stringify(body)}`)
  return result as TokenSet
}

export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

export const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456')
