import { expect, test } from 'vitest'
import { createSigner, signingRegion } from '../../../server/http/aws-signer.ts'
import { testClock } from '../../support/clock.ts'

const CREDENTIALS = {
  accessKeyId: 'ASIAEXAMPLE',
  secretAccessKey: 'secret',
  sessionToken: 'token',
  expiration: 0,
  identityId: 'ap-northeast-1:1',
}

test.each([
  ['https://a1.execute-api.eu-west-1.amazonaws.com/prod', 'eu-west-1'],
  ['https://api.example.org', 'ap-northeast-1'],
  ['http://127.0.0.1:3001', 'ap-northeast-1'],
])('signs calls to %s for the region %s', (url, region) => {
  expect(signingRegion(url, 'ap-northeast-1')).toBe(region)
})

test('returns the given headers and those of a signature for API Gateway', async () => {
  const signer = createSigner({ service: 'execute-api', region: 'ap-northeast-1', clock: testClock() })
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  const call = { method: 'POST', host: 'api.example.org', path: '/prod/crews?limit=5', headers, body: '{}' }
  expect(await signer.sign(call, CREDENTIALS)).toEqual({
    ...headers,
    host: 'api.example.org',
    'x-amz-date': '20261120T030000Z',
    'x-amz-security-token': 'token',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=ASIAEXAMPLE\/20261120\/ap-northeast-1\/execute-api\/aws4_request, SignedHeaders=content-type;host;idempotency-key;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
    ),
  })
})
