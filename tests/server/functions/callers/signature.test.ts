/**
 * Tests with examples of AWS's Signature Version 4 test suite (aws-sig-v4-test-suite). The examples have the same names
 * as in the suite.
 */

import { describe, expect, test } from 'vitest'
import { canonicalPath, readAuthorization, signatureOf } from '../../../../server/functions/callers/signature.ts'

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const BASE = { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' }
const STS_TOKEN =
  'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=='
const FORM = 'application/x-www-form-urlencoded'

describe('the signature equals the one AWS computes', () => {
  test.each<[string, string, string, Record<string, string>, string, string]>([
    ['get-vanilla', 'GET', '/', {}, '', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', {}, '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    ['get-utf8', 'GET', '/ሴ', {}, '', '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85'],
    [
      'get-unreserved',
      'GET',
      '/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
      {},
      '',
      '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
    ],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      {},
      '',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'get-vanilla-utf8-query',
      'GET',
      '/?%E1%88%B4=bar',
      {},
      '',
      '2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04',
    ],
    [
      'post-x-www-form-urlencoded',
      'POST',
      '/',
      { 'content-type': FORM },
      'Param1=value1',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
    [
      'post-sts-header-before',
      'POST',
      '/',
      { 'x-amz-security-token': STS_TOKEN },
      '',
      '85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
    ],
  ])('matches the test suite for %s', (_name, method, url, more, body, signature) => {
    const headers: Record<string, string> = { ...BASE, ...more }
    const names = Object.keys(headers).sort().join(';')
    const claimed = readAuthorization(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    )
    if (!claimed) throw new Error('the header was not read')
    expect(signatureOf({ method, url, headers, body: Buffer.from(body) }, claimed, SECRET)).toBe(signature)
  })
})

describe('the canonical path', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/example/..', '/'],
    ['/./example', '/example'],
    ['//example//', '/example/'],
    ['/crews/a b', '/crews/a%20b'],
    ['/crews/..%2Fadmin', '/crews/..%252Fadmin'],
    ["/it's(all)*here!", '/it%27s%28all%29%2Ahere%21'],
  ])('resolves %s to %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })
})

describe('an incomplete Authorization header is not read', () => {
  const whole =
    'AWS4-HMAC-SHA256 Credential=AKID/20150830/us-east-1/execute-api/aws4_request, SignedHeaders=host, Signature='
  test.each([
    '',
    'Bearer a.b.c',
    whole,
    `${whole}${'0'.repeat(63)}`,
    `${whole}${'0'.repeat(65)}`,
    `${whole}${'G'.repeat(64)}`,
    `${whole.replace('aws4_request', 'aws5_request')}${'0'.repeat(64)}`,
    `${whole.replace('SignedHeaders=host, ', '')}${'0'.repeat(64)}`,
    `${whole}${'0'.repeat(64)}, Signature=${'0'.repeat(64)}`,
  ])('rejects %j', (header) => {
    expect(readAuthorization(header)).toBeUndefined()
  })

  test('a malformed escape and a missing signed header yield no signature', () => {
    const claimed = readAuthorization(`${whole}${'0'.repeat(64)}`)
    if (!claimed) throw new Error('the header was not read')
    const request = { method: 'GET', url: '/?a=%zz', headers: { host: 'here' }, body: Buffer.alloc(0) }
    expect(signatureOf(request, claimed, SECRET)).toBeUndefined()
    expect(signatureOf({ ...request, url: '/', headers: {} }, claimed, SECRET)).toBeUndefined()
    expect(signatureOf({ ...request, url: '/' }, claimed, SECRET)).toMatch(/^[0-9a-f]{64}$/)
  })
})
