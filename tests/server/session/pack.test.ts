import { expect, test } from 'vitest'
import { packed, unpacked } from '../../../server/session/pack.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const groups = Array.from({ length: 100 }, (_, index) => `group ${index} of travellers in 北海道`)
const token = `${encode({ alg: 'RS256' })}.${encode({ sub: 'sub', 'cognito:groups': groups })}.${'s'.repeat(342)}`

function there(payload: object): unknown {
  const text = packed(payload)
  return text === undefined ? undefined : unpacked(text)
}

test('leaves short payloads as they are', () => {
  expect(packed({ accessToken: 'header.body.signature' })).toBeUndefined()
})

test('gives back a long payload letter for letter', () => {
  const payload = {
    sessionId: 'abc',
    accessToken: token,
    remember: true,
    accessExpiresAt: 1,
    nested: { list: [token, null] },
  }
  expect(there(payload)).toEqual(payload)
})

test('makes a token with many groups much shorter than base64 of base64', () => {
  expect((packed({ token }) ?? '').length).toBeLessThan(token.length / 3)
})

test.each([
  ['whose parts are no text', `eyJ_${'_-'.repeat(900)}.eyJ_${'-_'.repeat(900)}.sig`],
  ['with padding bits that decoding loses', `eyJh.eyJ${'A'.repeat(2_998)}B.sig`],
  ['that is no JWT', 'x'.repeat(3_000)],
])('gives back a token %s letter for letter', (_which, accessToken) => {
  expect(there({ accessToken })).toEqual({ accessToken })
})
