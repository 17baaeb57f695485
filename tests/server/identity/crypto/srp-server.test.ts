import { describe, expect, test } from 'vitest'
import {
  isTimestamp,
  makeServerKeys,
  makeVerifier,
  pad,
  passwordMatches,
  power,
  readPublicKey,
  sessionKey,
  signatureMatches,
  toInteger,
} from '../../../../server/identity/crypto/srp-server.ts'
import vectors from '../../../support/identity/srp-vectors.json' with { type: 'json' }

const PRIME = `FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF`

const integer = (hex: string) => BigInt(`0x${hex}`)
const bytes = (hex: string) => Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')

describe('the known answers', () => {
  test.each(vectors.user)('computes the B, key and signature of $id', (vector) => {
    const stored = makeVerifier(vector.pool, vector.user, vector.pw, bytes(vector.salt))
    expect(stored.verifier).toBe(power(2n, integer(vector.x)).toString(16))
    const verifier = integer(stored.verifier)
    const keys = makeServerKeys(verifier, bytes(vector.b))
    expect(keys.B).toBe(integer(vector.B))
    const A = readPublicKey(vector.A)
    const key = A === undefined ? undefined : sessionKey(A, keys, verifier)
    expect(key?.toString('hex')).toBe(vector.key)
    const claim = {
      poolName: vector.pool,
      user: vector.user,
      secretBlock: Buffer.from(vector.block, 'base64'),
      timestamp: vector.ts,
      signature: vector.sig,
    }
    expect(key && signatureMatches(key, claim)).toBe(true)
    expect(key && signatureMatches(key, { ...claim, timestamp: 'Tue Feb 1 03:04:06 UTC 2000' })).toBe(false)
  })
})

test.each([
  ['a whole number of windows', 0xabcdn],
  ['one bit more than a window', 0x1fn],
  ['zero', 0n],
  ['one', 1n],
])('computes a power with %s as exponent', (_, exponent) => {
  let product = 1n
  for (let count = 0n; count < exponent; count += 1n) product = (product * 3n) % integer(PRIME)
  expect(power(3n, exponent)).toBe(product)
})

test.each([
  [0n, '00'],
  [0x7fn, '7f'],
  [0x80n, '0080'],
  [0xfffn, '0fff'],
])('encodes %d as minimal signed bytes', (value, hex) => {
  expect(pad(value).toString('hex')).toBe(hex)
})

test.each([
  ['0', undefined],
  [PRIME, undefined],
  [PRIME.toLowerCase(), undefined],
  ['', undefined],
  ['xyz', undefined],
  ['-1', undefined],
  ['f'.repeat(1025), undefined],
  ['00ff', 255n],
  ['ABC', 0xabcn],
])('parses or rejects SRP_A "%.12s"', (hex, value) => {
  expect(readPublicKey(hex)).toBe(value)
})

test('verifies a password, also with a short salt', () => {
  const salt = Buffer.from(`0000${'5a'.repeat(14)}`, 'hex')
  const stored = makeVerifier('Local0001', 'someone', 'pässwörd ★', salt)
  expect(stored.salt).toHaveLength(28)
  expect(passwordMatches(stored, 'Local0001', 'someone', 'pässwörd ★')).toBe(true)
  expect(passwordMatches(stored, 'Local0001', 'someone', 'passwörd ★')).toBe(false)
  expect(passwordMatches(stored, 'Local0001', 'someone else', 'pässwörd ★')).toBe(false)
})

test.each([
  ['Tue Feb 1 03:04:05 UTC 2000', true],
  ['Sat Nov 21 23:59:59 UTC 2026', true],
  ['2000-02-01T03:04:05Z', false],
  ['mar. févr. 1 03:04:05 UTC 2000', false],
])('accepts TIMESTAMP "%s" in the documented form: %s', (text, expected) => {
  expect(isTimestamp(text)).toBe(expected)
})

test('parses empty bytes as zero', () => {
  expect(toInteger(Buffer.alloc(0))).toBe(0n)
})
