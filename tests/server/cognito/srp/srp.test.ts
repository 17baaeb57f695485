/** Tests SRP against known values, against a server side written for the tests, and against an independent library. */

import { createHash } from 'node:crypto'
import { createSecretHash, createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { describe, expect, test } from 'vitest'
import { secretHash } from '../../../../server/cognito/protocol/secret-hash.ts'
import { G, N, openSslPower, toSigned as pad, windowPower } from '../../../../server/cognito/srp/power.ts'
import {
  createEphemeral,
  deriveKey,
  formatTimestamp,
  fromHex,
  K,
  privateKey,
  scramble,
  signPasswordClaim,
} from '../../../../server/cognito/srp/srp.ts'
import { createSrpServer } from '../../../support/identity/srp-server.ts'
import vectors from '../../../support/identity/srp-vectors.json' with { type: 'json' }

const POWERS = [
  ['BigInt window', windowPower],
  ['OpenSSL', openSslPower],
] as const

const claimOf = (vector: (typeof vectors.user)[number]) => ({
  poolName: vector.pool,
  userId: vector.user,
  password: vector.pw,
  a: vector.a,
  A: vector.A,
  B: vector.B,
  salt: vector.salt,
  secretBlock: vector.block,
  timestamp: vector.ts,
})

describe.each(POWERS)('SRP by %s', (_, power) => {
  test.each(vectors.user)('reproduces known answer $id at every step', (vector) => {
    const claim = claimOf(vector)
    const u = scramble(fromHex(vector.A), fromHex(vector.B))
    const x = privateKey(claim)
    const S = power(fromHex(vector.B) - K * power(G, x), fromHex(vector.a) + u * x)
    expect(createEphemeral(power, fromHex(vector.a))).toEqual({ a: vector.a, A: vector.A })
    expect(u).toBe(fromHex(vector.u))
    expect(x).toBe(fromHex(vector.x))
    expect(S).toBe(fromHex(vector.S))
    expect(deriveKey(S, u).toString('hex')).toBe(vector.key)
    expect(signPasswordClaim(power, claim)).toBe(vector.sig)
  })

  test('reproduces the published end-to-end answer', () => {
    const { published } = vectors
    const { userIdForSrp: userId, poolName, password, B, salt, secretBlock, timestamp } = published
    const ephemeral = createEphemeral(power, fromHex(published.smallA))
    expect(ephemeral.A).toBe(published.A)
    expect(
      signPasswordClaim(power, { ...ephemeral, poolName, userId, password, B, salt, secretBlock, timestamp }),
    ).toBe(published.signature)
  })

  test.each(vectors.device)('reproduces known device answer $id: verifier and signature', (device) => {
    const { deviceGroupKey: poolName, deviceKey: userId, randomPassword: password, saltHex: salt } = device
    const verifier = power(G, privateKey({ poolName, userId, password, salt }))
    expect(pad(fromHex(salt)).toString('base64')).toBe(device.Salt)
    expect(pad(verifier).toString('base64')).toBe(device.PasswordVerifier)
    const claim = {
      ...{ poolName, userId, password, salt, B: device.B, secretBlock: device.block, timestamp: device.ts },
      ...createEphemeral(power, fromHex(device.a)),
    }
    expect(signPasswordClaim(power, claim)).toBe(device.sig)
  })

  test('produces the signature that the service computes', () => {
    const user = { poolName: 'AbCdEfGhI', userId: 'some-user', password: 'Passw0rd!', salt: '00ff12' }
    for (let round = 0; round < 4; round++) {
      const server = createSrpServer(user)
      const ephemeral = createEphemeral(power)
      const timestamp = formatTimestamp(0)
      const claim = { ...user, ...ephemeral, B: server.B, secretBlock: server.secretBlock, timestamp }
      expect(signPasswordClaim(power, claim)).toBe(server.signature(ephemeral.A, timestamp))
      expect(signPasswordClaim(power, { ...claim, password: 'passw0rd!' })).not.toBe(
        server.signature(ephemeral.A, timestamp),
      )
    }
  })

  test('produces the signature of an independent library', () => {
    const poolId = 'ap-northeast-1_AbCdEfGhI'
    const user = { poolName: 'AbCdEfGhI', userId: 'user@example.com', password: 'パスワード１２３!A', salt: '0a1b2c' }
    const session = createSrpSession(user.userId, user.password, poolId, false)
    const { B, secretBlock } = createSrpServer(user)
    const peer = signSrpSession(session, {
      ChallengeParameters: { SALT: user.salt, SECRET_BLOCK: secretBlock, SRP_B: B, USER_ID_FOR_SRP: user.userId },
    })
    const { smallA: a, largeA: A, timestamp } = session
    expect(createEphemeral(power, fromHex(a)).A).toBe(A)
    expect(signPasswordClaim(power, { ...user, a, A, B, secretBlock, timestamp })).toBe(peer.passwordSignature)
  })

  test.each([
    ['B is zero', '0', 'B mod N is zero.'],
    ['B is N', N.toString(16), 'B mod N is zero.'],
    ['B is a multiple of N', (5n * N).toString(16), 'B mod N is zero.'],
    ['B is no number', 'xyz', 'A hexadecimal number was expected.'],
  ])('stops when %s', (_, B, message) => {
    const [vector] = vectors.user
    if (!vector) throw new Error('no vectors')
    expect(() => signPasswordClaim(power, { ...claimOf(vector), B })).toThrow(message)
  })

  test('stops when A mod N is zero', () => {
    expect(() => createEphemeral(() => 0n)).toThrow('A mod N is zero.')
    expect(() => createEphemeral(() => N)).toThrow('A mod N is zero.')
  })

  test.each([0n, 1n, N - 1n, N, N + 1n, -1n, -N - 7n])('raises the edge-case base %s correctly', (base) => {
    const exponent = 0x1234567890abcdef1234567890abcdefn
    let expected = 1n
    for (const bit of exponent.toString(2)) expected = (expected * expected * (bit === '1' ? base : 1n)) % N
    expect(power(base, exponent)).toBe(((expected % N) + N) % N)
  })
})

test.each([1, 7, 127, 128, 129, 255, 256, 512, 1_024, 3_071])(
  'raises the generator and another base to a power of %i bits by OpenSSL as by BigInt',
  (bits) => {
    const exponent = (1n << BigInt(bits - 1)) | (BigInt(bits) & ((1n << BigInt(bits - 1)) - 1n))
    for (const base of [G, 3n, N - G, N / 3n]) expect(openSslPower(base, exponent)).toBe(windowPower(base, exponent))
  },
)

test('raises to the power of zero', () => {
  expect([openSslPower(G, 0n), openSslPower(5n, 0n)]).toEqual([1n, 1n])
})

test('uses RFC 3526 group 15 with generator 2 and the published k', () => {
  expect(N.toString(2)).toHaveLength(3072)
  expect(G).toBe(2n)
  expect(K.toString(16)).toBe(vectors.published.k)
})

test('draws 512 random bits for each ephemeral', () => {
  const [one, other] = [createEphemeral(windowPower), createEphemeral(windowPower)]
  expect(one.a).not.toBe(other.a)
  expect(one.a.length).toBeGreaterThan(120)
  expect(one.a.length).toBeLessThanOrEqual(128)
})

test.each([
  [0n, '00'],
  [0x7fn, '7f'],
  [0x80n, '0080'],
  [0x100n, '0100'],
  [0xff00n, '00ff00'],
])('encodes PAD(%s) as the shortest signed form', (value, hex) => {
  expect(pad(value).toString('hex')).toBe(hex)
})

test.each([
  ['2000-02-01T03:04:05Z', 'Tue Feb 1 03:04:05 UTC 2000'],
  ['2026-11-20T23:59:59.999Z', 'Fri Nov 20 23:59:59 UTC 2026'],
  ['2031-03-09T00:00:00Z', 'Sun Mar 9 00:00:00 UTC 2031'],
  ['2024-02-29T12:00:00Z', 'Thu Feb 29 12:00:00 UTC 2024'],
  ['2027-01-01T00:00:00Z', 'Fri Jan 1 00:00:00 UTC 2027'],
  ['2026-12-31T15:00:09Z', 'Thu Dec 31 15:00:09 UTC 2026'],
])('formats the TIMESTAMP of %s as %s', (moment, timestamp) => {
  expect(formatTimestamp(Date.parse(moment))).toBe(timestamp)
})

describe('SECRET_HASH', () => {
  const { clientId, clientSecret, userIdForSrp, secretHash_of_sub } = vectors.published

  test("equals the published answer and an independent library's", () => {
    expect(secretHash({ clientId, clientSecret }, userIdForSrp)).toBe(secretHash_of_sub)
    expect(secretHash({ clientId, clientSecret }, 'Jo é@x')).toBe(createSecretHash('Jo é@x', clientId, clientSecret))
  })

  test('is absent for an app client without a secret', () => {
    expect(secretHash({ clientId, clientSecret: undefined }, userIdForSrp)).toBeUndefined()
  })
})

test('uses the published inner hash', () => {
  const { published } = vectors
  const inner = createHash('sha256').update(`${published.poolName}${published.userIdForSrp}:${published.password}`)
  expect(inner.digest('hex')).toBe(published.passwordHashHex)
})
