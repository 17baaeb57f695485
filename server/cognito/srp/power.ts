/** Modular exponentiation in the group of Cognito's SRP: by OpenSSL, and by BigInt as the reference and the fallback. */

import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman, type KeyObject } from 'node:crypto'

/** RFC 3526 group 15: a prime of 3072 bits with generator 2. */
const GROUP_PRIME = getDiffieHellman('modp15').getPrime()
export const N = fromBytes(GROUP_PRIME)
export const G = 2n

/** Computes base ^ exponent mod N, for a base of any size or sign and an exponent >= 0. */
export type Power = (base: bigint, exponent: bigint) => bigint

export const windowPower: Power = (base, exponent) => {
  const table: bigint[] = [1n]
  const reduced = modN(base)
  for (let digit = 1; digit < 32; digit++) table.push(((table[digit - 1] ?? 1n) * reduced) % N)
  let result = 1n
  // Each base-32 digit of the exponent is a window of five bits: square five times, then multiply once.
  for (const digit of exponent.toString(32)) {
    for (let bit = 0; bit < 5; bit++) result = (result * result) % N
    result = (result * (table[Number.parseInt(digit, 32)] ?? 1n)) % N
  }
  return result
}

/**
 * Modular exponentiation with OpenSSL's Diffie-Hellman: the exponent is imported as a private key. A base other than
 * the generator G is imported as the other party's public key, and the shared secret is the result. For G the result is
 * the public value of the private key. OpenSSL accepts bases from 2 to N − 2 and no exponent of 0, so windowPower
 * computes the rest.
 *
 * With `createDiffieHellman`, bases other than G would take half as long. But `createDiffieHellman` first checks
 * whether N is prime, which takes more than a second. When a key is imported, OpenSSL recognizes N and skips that
 * check.
 */
export const openSslPower: Power = (base, exponent) => {
  const reduced = modN(base)
  if (reduced < 2n || reduced > N - 2n || exponent === 0n) return windowPower(reduced, exponent)
  const privateKey = privateKeyOf(exponent)
  if (reduced === G) return publicValueOf(privateKey)
  return fromBytes(diffieHellman({ privateKey, publicKey: publicKeyOf(reduced) }))
}

const DER = { integer: 0x02, bitString: 0x03, octetString: 0x04, sequence: 0x30 } as const

/** AlgorithmIdentifier of PKCS #3: dhKeyAgreement with the group's prime and generator. */
const ALGORITHM = der(
  DER.sequence,
  Buffer.from('06092a864886f70d010301', 'hex'),
  der(DER.sequence, integer(N), integer(G)),
)

/** Imports the exponent as a private key, encoded as a PrivateKeyInfo (RFC 5208 §5). */
function privateKeyOf(exponent: bigint): KeyObject {
  const key = der(DER.sequence, integer(0n), ALGORITHM, der(DER.octetString, integer(exponent)))
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Imports the value as a public key, encoded as a SubjectPublicKeyInfo (RFC 5280 §4.1). */
function publicKeyOf(value: bigint): KeyObject {
  const key = der(DER.sequence, ALGORITHM, der(DER.bitString, Buffer.of(0), integer(value)))
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

function publicValueOf(privateKey: KeyObject): bigint {
  const bytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const algorithm = contentAt(bytes, contentAt(bytes, 0).start)
  // Skip the first byte of the bit string, which is the number of unused bits.
  const value = contentAt(bytes, contentAt(bytes, algorithm.end).start + 1)
  return fromBytes(bytes.subarray(value.start, value.end))
}

function contentAt(bytes: Buffer, offset: number): { readonly start: number; readonly end: number } {
  const first = bytes.readUInt8(offset + 1)
  const size = first < 0x80 ? 0 : first - 0x80
  const start = offset + 2 + size
  return { start, end: start + (size === 0 ? first : bytes.readUIntBE(offset + 2, size)) }
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = toBytes(BigInt(content.length))
  const size = content.length < 0x80 ? Buffer.alloc(0) : Buffer.of(0x80 + length.length)
  return Buffer.concat([Buffer.of(tag), size, length, content])
}

function integer(value: bigint): Buffer {
  return der(DER.integer, toSigned(value))
}

/**
 * Encodes a number >= 0 as the shortest big-endian two's complement, with a leading zero byte if the top bit would be set.
 * This is also the PAD function of Cognito's SRP.
 */
export function toSigned(value: bigint): Buffer {
  const bytes = toBytes(value)
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

export function fromBytes(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

export function modN(value: bigint): bigint {
  const rest = value % N
  return rest < 0n ? rest + N : rest
}
