/**
 * Secure Remote Password as Amazon Cognito implements it (RFC 5054 with Cognito's own key derivation): arithmetic only,
 * no I/O.
 */

import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { fromBytes, G, modN, N, type Power, toSigned as pad } from './power.ts'

export const K = fromBytes(sha256(pad(N), pad(G)))

/**
 * The secret exponent has 512 bits: twice the minimum of RFC 5054 §2.5.4, and enough for the strength of this group.
 * Other clients use 1,024 bits, but the length determines the cost of a sign-in.
 */
const EPHEMERAL_BYTES = 64
const DEVICE_PASSWORD_BYTES = 40
const DEVICE_SALT_BYTES = 16
const KEY_BYTES = 16
const KEY_INFO = 'Caldera Derived Key'

class SrpError extends Error {
  override readonly name = 'SrpError'
}

export interface Ephemeral {
  /** The secret exponent, hexadecimal. */
  readonly a: string
  /** SRP_A: g^a mod N, lower-case hexadecimal without padding. */
  readonly A: string
}

export function createEphemeral(power: Power, a: bigint = fromBytes(randomBytes(EPHEMERAL_BYTES))): Ephemeral {
  const A = power(G, a)
  if (A % N === 0n) throw new SrpError('A mod N is zero.')
  return { a: a.toString(16), A: A.toString(16) }
}

export interface PasswordClaim extends Ephemeral {
  /** For a user, the part of the user pool's id after `_`. For a device, the key of its device group. */
  readonly poolName: string
  /** For a user, USER_ID_FOR_SRP and never the typed alias. For a device, its key. */
  readonly userId: string
  readonly password: string
  /** SRP_B as received. SRP_B and SALT are hexadecimal texts of any length. */
  readonly B: string
  readonly salt: string
  /** SECRET_BLOCK in base64. */
  readonly secretBlock: string
  readonly timestamp: string
}

export function signPasswordClaim(power: Power, claim: PasswordClaim): string {
  const B = fromHex(claim.B)
  if (modN(B) === 0n) throw new SrpError('B mod N is zero.')
  const u = scramble(fromHex(claim.A), B)
  if (u === 0n) throw new SrpError('u is zero.')
  const x = privateKey(claim)
  const S = power(B - K * power(G, x), fromHex(claim.a) + u * x)
  return createHmac('sha256', deriveKey(S, u))
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64')
}

export function scramble(A: bigint, B: bigint): bigint {
  return fromBytes(sha256(pad(A), pad(B)))
}

/** Returns x = SHA-256(PAD(salt) ‖ SHA-256(poolName ‖ userId ‖ ":" ‖ password)), with the password exactly as typed. */
export function privateKey(of: { poolName: string; userId: string; password: string; salt: string }): bigint {
  const inner = sha256(`${of.poolName}${of.userId}:${of.password}`)
  return fromBytes(sha256(pad(fromHex(of.salt)), inner))
}

/**
 * The secret of a new device, in base64. This server stores the password. Cognito stores the salt and the verifier,
 * each encoded with PAD.
 */
export interface DeviceSecret {
  readonly randomPassword: string
  readonly salt: string
  readonly verifier: string
}

export function createDeviceSecret(
  power: Power,
  { deviceKey, deviceGroupKey }: { deviceKey: string; deviceGroupKey: string },
  random: (size: number) => Buffer = randomBytes,
): DeviceSecret {
  const password = random(DEVICE_PASSWORD_BYTES).toString('base64')
  const salt = fromBytes(random(DEVICE_SALT_BYTES))
  const x = privateKey({ poolName: deviceGroupKey, userId: deviceKey, password, salt: salt.toString(16) })
  return {
    randomPassword: password,
    salt: pad(salt).toString('base64'),
    verifier: pad(power(G, x)).toString('base64'),
  }
}

export function deriveKey(S: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', pad(S), pad(u), KEY_INFO, KEY_BYTES))
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats TIMESTAMP as Cognito expects it: in UTC, in English, and without a leading zero in the day.
 * Example: `Tue Feb 1 03:04:05 UTC 2000`.
 */
export function formatTimestamp(epochMs: number): string {
  const date = new Date(epochMs)
  const time = date.toISOString().slice(11, 19)
  return `${WEEKDAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${time} UTC ${date.getUTCFullYear()}`
}

export function fromHex(hex: string): bigint {
  if (!/^[0-9a-f]+$/i.test(hex)) throw new SrpError('A hexadecimal number was expected.')
  return BigInt(`0x${hex}`)
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
