import { describe, expect, test } from 'vitest'
import {
  fromBase32,
  makeTotpSecret,
  matchingStep,
  stepAt,
  toBase32,
  totpCode,
} from '../../../../server/identity/crypto/totp.ts'
import { totp } from '../../../support/identity/totp.ts'

/** The SHA-1 key of RFC 6238 appendix B. Its bytes are ASCII digits. */
const SECRET = toBase32(Buffer.from('12345678901234567890'))

describe('a time-based code', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('matches RFC 6238 at %i s', (seconds, eightDigits) => {
    expect(totpCode(SECRET, stepAt(seconds * 1000))).toBe(eightDigits.slice(-6))
  })

  test('equals the code of another implementation for a new secret', () => {
    const secret = makeTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{52}$/)
    expect(totpCode(secret, stepAt(1_800_000_000_000))).toBe(totp(secret, 1_800_000_000_000))
  })
})

describe('base32', () => {
  // The examples of RFC 4648 §10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes "%s" as "%s", and decodes it', (plain, encoded) => {
    expect(toBase32(Buffer.from(plain))).toBe(encoded)
    expect(fromBase32(encoded).toString()).toBe(plain)
  })
})

describe('the window', () => {
  const NOW = 1_800_000_015_000

  test.each([
    [-2, undefined],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, undefined],
  ])('matches a code %i steps away at %s', (distance, found) => {
    const step = matchingStep(SECRET, totpCode(SECRET, stepAt(NOW) + distance), NOW)
    expect(step === undefined ? undefined : step - stepAt(NOW)).toBe(found)
  })

  test.each(['', '12345', '1234567', 'abcdef'])('rejects the code "%s"', (code) => {
    expect(matchingStep(SECRET, code, NOW)).toBeUndefined()
  })
})
