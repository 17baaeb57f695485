/**
 * The server side of Cognito's SRP-6a, implemented with BigInt. Server exponents have 256 bits, so one modular
 * exponentiation takes about 3 ms and needs no worker thread. The code is deliberately not shared with the client side,
 * because tests would not detect a mistake that both sides share.
 */

import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const G = 2n
const EXPONENT_BYTES = 32
const WINDOW_BITS = 4

const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Returns the minimal big-endian two's-complement bytes of a non-negative integer, as Java's BigInteger.toByteArray
 * does.
 */
export function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  const bytes = Buffer.from(even, 'hex')
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

export const toInteger = (bytes: Uint8Array) =>
  bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

const K = toInteger(sha256(pad(N), pad(G)))

export function power(base: bigint, exponent: bigint): bigint {
  const table = [1n, base % N]
  for (let index = 2; index < 1 << WINDOW_BITS; index += 1)
    table.push(((table[index - 1] ?? 1n) * (table[1] ?? 1n)) % N)
  let result = 1n
  for (const digit of exponent.toString(16)) {
    for (let bit = 0; bit < WINDOW_BITS; bit += 1) result = (result * result) % N
    result = (result * (table[Number.parseInt(digit, 16)] ?? 1n)) % N
  }
  return result
}

/** The pool stores this instead of a password. Both fields are hexadecimal integers without leading zeros. */
export interface PasswordVerifier {
  readonly salt: string
  readonly verifier: string
}

/** Computes v = g^x with x = H(PAD(salt) | H(poolName | user | ":" | password)). The password is not normalized. */
export function makeVerifier(
  poolName: string,
  user: string,
  password: string,
  salt: Uint8Array = randomBytes(16),
): PasswordVerifier {
  const saltInteger = toInteger(salt)
  const inner = sha256(`${poolName}${user}:${password}`)
  const x = toInteger(sha256(pad(saltInteger), inner))
  return { salt: saltInteger.toString(16), verifier: power(G, x).toString(16) }
}

export function passwordMatches(stored: PasswordVerifier, poolName: string, user: string, password: string): boolean {
  const salt = pad(BigInt(`0x${stored.salt}`))
  const again = makeVerifier(poolName, user, password, salt).verifier
  return timingSafeEqual(sha256(again), sha256(stored.verifier))
}

/**
 * The server's ephemeral key pair. The private key b is encrypted in the secret block (secret-block.ts). The public key
 * B = k·v + g^b is sent as SRP_B.
 */
export interface ServerKeys {
  readonly b: bigint
  readonly B: bigint
}

export function makeServerKeys(verifier: bigint, secret: Uint8Array = randomBytes(EXPONENT_BYTES)): ServerKeys {
  const b = toInteger(secret)
  const B = (K * verifier + power(G, b)) % N
  return B === 0n ? makeServerKeys(verifier) : { b, B }
}

/**
 * Parses the client's public key, SRP_A, from hexadecimal. Undefined if it is malformed or 0 mod N (RFC 5054 §2.5.4).
 */
export function readPublicKey(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined
  const A = BigInt(`0x${hex}`)
  return A % N === 0n ? undefined : A
}

/** Returns the 16-byte key that both sides compute: HKDF over S = (A·v^u)^b. Undefined if u is 0. */
export function sessionKey(A: bigint, keys: ServerKeys, verifier: bigint): Buffer | undefined {
  const u = toInteger(sha256(pad(A), pad(keys.B)))
  if (u === 0n) return undefined
  const S = power((A * power(verifier, u)) % N, keys.b)
  return Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16))
}

export function signatureMatches(
  key: Buffer,
  claim: { poolName: string; user: string; secretBlock: Buffer; timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.user)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const TIMESTAMP =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/

export const isTimestamp = (text: string) => TIMESTAMP.test(text)
