/** Three SRP clients against the same server side; results are verified before they are measured. */

import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { formatTimestamp } from '../../../server/cognito/srp/srp.ts'
import { createSrpClient } from '../../../server/cognito/srp/srp-client.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { createSrpServer } from '../../support/identity/srp-server.ts'

export interface Contender {
  readonly name: string
  /** Sign-ins per sample. */
  readonly each: number
  signIn(): Promise<void>
  close(): Promise<void>
}

const USER = {
  poolName: 'AbCdEfGhI',
  userId: '5d5d1d9f-1c1e-4ad4-9c3c-0123456789ab',
  password: 'correct horse battery',
  salt: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
}

interface Proof {
  readonly A: string
  readonly timestamp: string
  readonly signature: string
}

export async function openContenders(): Promise<Contender[]> {
  const ours = await openOurs()
  const made = [
    { name: 'ours, in its thread', each: 20, prove: ours.prove, close: ours.close },
    {
      name: `amazon-cognito-identity-js ${versionOf('amazon-cognito-identity-js')}`,
      each: 2,
      prove: proveByIdentityJs,
    },
    { name: `cognito-srp-helper ${versionOf('cognito-srp-helper')}`, each: 2, prove: proveByHelper },
  ]
  for (const { name, prove } of made) {
    const { A, timestamp, signature } = await prove()
    if (signature !== server.signature(A, timestamp)) throw new Error(`${name} computes a wrong SRP signature`)
  }
  return made.map(({ prove, close = async () => undefined, ...rest }) => ({
    ...rest,
    close,
    signIn: async () => void (await prove()),
  }))
}

/** Returns the mean processor time (all threads) and the mean duration of sign-ins that run one after another, ms. */
export async function cost(signIn: () => Promise<void>, count: number): Promise<{ cpuMs: number; ms: number }> {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  for (let index = 0; index < count; index += 1) await signIn()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000 / count, ms: (performance.now() - startedAt) / count }
}

/** Returns the longest time for which the event loop is blocked while several sign-ins start at once, ms. */
export async function stallOf(signIn: () => Promise<void>, count: number): Promise<number> {
  let last = performance.now()
  let longest = 0
  const ticker = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await pause(20)
  longest = 0
  await Promise.all(Array.from({ length: count }, signIn))
  await pause(5)
  clearInterval(ticker)
  return longest
}

const server = createSrpServer(USER)
const { B, secretBlock } = server

async function openOurs() {
  const srp = createSrpClient()
  async function prove(): Promise<Proof> {
    const ephemeral = await srp.ephemeral()
    const timestamp = formatTimestamp(Date.now())
    const signature = await srp.sign({ ...ephemeral, ...USER, B, secretBlock, timestamp })
    return { A: ephemeral.A, timestamp, signature }
  }
  for (let proofs = 0; proofs < 10; proofs += 1) await prove()
  return { prove, close: () => srp.close() }
}

const require = createRequire(import.meta.url)

function versionOf(name: string): string {
  const manifest = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}

/**
 * Types of the methods of amazon-cognito-identity-js that its class CognitoUser calls. The package does not export
 * them.
 */
interface AuthenticationHelper {
  getLargeAValue(done: (error: Error | null, A: { toString(radix: number): string }) => void): void
  getPasswordAuthenticationKey(
    userId: string,
    password: string,
    B: object,
    salt: object,
    done: (error: Error | null, key: Uint8Array) => void,
  ): void
}

const { default: Helper } = require('amazon-cognito-identity-js/lib/AuthenticationHelper.js') as {
  default: new (poolName: string) => AuthenticationHelper
}
const { default: BigInteger } = require('amazon-cognito-identity-js/lib/BigInteger.js') as {
  default: new (value: string, radix: number) => object
}

async function proveByIdentityJs(): Promise<Proof> {
  const helper = new Helper(USER.poolName)
  const A = await new Promise<string>((resolve, reject) =>
    helper.getLargeAValue((error, value) => (error ? reject(error) : resolve(value.toString(16)))),
  )
  const key = await new Promise<Uint8Array>((resolve, reject) =>
    helper.getPasswordAuthenticationKey(
      USER.userId,
      USER.password,
      new BigInteger(B, 16),
      new BigInteger(USER.salt, 16),
      (error, value) => (error ? reject(error) : resolve(value)),
    ),
  )
  const timestamp = formatTimestamp(Date.now())
  const signature = createHmac('sha256', key)
    .update(USER.poolName + USER.userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64')
  return { A, timestamp, signature }
}

async function proveByHelper(): Promise<Proof> {
  const poolId = `ap-northeast-1_${USER.poolName}`
  const begun = createSrpSession(USER.userId, USER.password, poolId, false)
  const signed = signSrpSession(begun, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { SALT: USER.salt, SRP_B: B, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: USER.userId },
  })
  return { A: begun.largeA, timestamp: begun.timestamp, signature: signed.passwordSignature }
}
