/**
 * Time-based one-time passwords (RFC 6238) as authenticator apps generate them: SHA-1, steps of 30 seconds, six digits.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
/** Maximum accepted clock difference of an authenticator app, in time steps before and after the current step. */
const WINDOW_STEPS = 1
const DIGITS = 6
/** A secret of this size has 52 Base32 letters, as in Cognito. */
const SECRET_BYTES = 32

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LETTER_BITS = 5

/** Base32 of RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(LETTER_BITS, '0'), 2))).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(LETTER_BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const makeTotpSecret = () => toBase32(randomBytes(SECRET_BYTES))

export const stepAt = (now: number) => Math.floor(now / STEP_MS)

/** Returns the code of a time step: HOTP (RFC 4226 §5.3) with the step as its counter. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * WINDOW_STEPS + 1 }, (_, index) => current - WINDOW_STEPS + index)
  return steps
    .sort((one, other) => Math.abs(one - current) - Math.abs(other - current))
    .find((step) => given.length === DIGITS && timingSafeEqual(given, Buffer.from(totpCode(secret, step))))
}
