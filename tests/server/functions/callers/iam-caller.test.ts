import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCredentialsLookup, type Holder } from '../../../../server/functions/callers/credentials-lookup.ts'
import { createSignatureReader } from '../../../../server/functions/callers/iam-caller.ts'
import {
  type Claimed,
  readAuthorization,
  type SignedRequest,
  signatureOf,
} from '../../../../server/functions/callers/signature.ts'
import { type CallToSign, createSigner } from '../../../../server/http/aws-signer.ts'
import { testClock } from '../../../support/clock.ts'

const REGION = 'ap-northeast-1'
const HOUR_MS = 3_600_000

function gateway(holder: Partial<Holder> = {}) {
  const clock = testClock()
  const credentials = {
    accessKeyId: 'ASIAEXAMPLE0000000AA',
    secretAccessKey: 'a secret',
    sessionToken: 'a+token/with=signs',
    expiration: clock.now() + HOUR_MS,
    identityId: `${REGION}:1`,
  }
  const { accessKeyId, sessionToken, secretAccessKey, expiration } = credentials
  const read = createSignatureReader({
    region: REGION,
    clock,
    lookUp: async (id, token) =>
      id === accessKeyId && token === sessionToken
        ? { secretAccessKey, expiration, type: 'primary', sub: 'anna', ...holder }
        : undefined,
  })
  const signer = createSigner({ service: 'execute-api', region: REGION, clock })
  async function signed(call: Partial<CallToSign> = {}, by = credentials): Promise<SignedRequest> {
    const whole = { method: 'GET', host: '127.0.0.1:3001', path: '/profile', headers: {}, body: undefined, ...call }
    const headers = await signer.sign(whole, by)
    return { method: whole.method, url: whole.path, headers, body: Buffer.from(whole.body ?? '') }
  }
  return { clock, read, signed, credentials, signer }
}

const refusedAs = (errorType: string) => expect.objectContaining({ name: 'NotAllowed', status: 403, errorType })
const WRONG = refusedAs('InvalidSignatureException')

describe('a signed call', () => {
  test('identifies a signed-in caller with the address in the credentials', async () => {
    const { read, signed } = gateway({ email: 'anna@example.org', emailVerified: true })
    expect(await read(await signed())).toEqual({ sub: 'anna', email: 'anna@example.org', emailVerified: true })
  })

  test('identifies a caller without an address, and no caller for a guest', async () => {
    const without = gateway()
    expect(await without.read(await without.signed())).toEqual({ sub: 'anna' })
    const guest = gateway({ type: 'guest' })
    expect(await guest.read(await guest.signed())).toBeUndefined()
  })

  test('covers method, path, query, headers and body as they arrive', async () => {
    const { read, signed } = gateway()
    const call = {
      method: 'POST',
      path: "/stage/crews/a%20b%2Fc/requests?town=%E5%B0%8F%E6%A8%BD&q=a%20b%2B'(1)*",
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
      body: '{"message":"よろしく"}',
    }
    expect(await read(await signed(call))).toEqual({ sub: 'anna' })
  })
})

describe('a change of any signed part breaks the signature', () => {
  const word = fc.stringMatching(/^[a-z0-9~._-]{1,8}$/).filter((text) => !/^\.{1,2}$/.test(text))
  const query = fc.uniqueArray(fc.tuple(word, fc.string({ maxLength: 6, unit: 'grapheme' })), {
    maxLength: 3,
    selector: ([name]) => name,
  })
  const call = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), query).map(([segments, pairs]) => {
      const search = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
      return `/${segments.join('/')}${search && `?${search}`}`
    }),
    headers: fc.constant({ 'content-type': 'application/json', 'idempotency-key': 'one' }),
    body: fc.string(),
  })
  const changes: Record<string, (request: SignedRequest) => Partial<SignedRequest>> = {
    method: ({ method }) => ({ method: method === 'GET' ? 'POST' : 'GET' }),
    path: ({ url }) => ({ url: url.replace(/^\/[^?/]*/, (first) => `${first}x`) }),
    'the end of the path': ({ url }) => ({ url: url.replace(/^[^?]*/, (path) => `${path}/`) }),
    'an empty segment': ({ url }) => ({ url: `/${url}` }),
    'a segment that is resolved away': ({ url }) => ({ url: `/x/..${url}` }),
    'another parameter': ({ url }) => ({ url: `${url}${url.includes('?') ? '&' : '?'}limit=1` }),
    body: ({ body }) => ({ body: Buffer.concat([body, Buffer.from(' ')]) }),
    host: ({ headers }) => ({ headers: { ...headers, host: '127.0.0.1:3002' } }),
    'the date, by a second': ({ headers }) => ({ headers: { ...headers, 'x-amz-date': '20261120T030001Z' } }),
    'content type': ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } }),
    'idempotency key': ({ headers }) => ({ headers: { ...headers, 'idempotency-key': 'two' } }),
    'an unsigned header of the protocol': ({ headers }) => ({ headers: { ...headers, 'x-amz-target': 'Other' } }),
  }
  test.each(Object.keys(changes))('detects a change of %s', async (what) => {
    const { read, signed } = gateway()
    await fc.assert(
      fc.asyncProperty(call, async (unsigned) => {
        const request = await signed(unsigned)
        expect(await read(request)).toEqual({ sub: 'anna' })
        await expect(read({ ...request, ...changes[what]?.(request) })).rejects.toEqual(WRONG)
      }),
      { numRuns: 50 },
    )
  })

  test('rejects a changed query value', async () => {
    const { read, signed } = gateway()
    const request = await signed({ path: '/crews?limit=20&town=otaru' })
    expect(await read({ ...request, url: '/crews?town=otaru&limit=20' })).toEqual({ sub: 'anna' })
    for (const url of ['/crews?limit=21&town=otaru', '/crews?limit=20', '/crews?limit=20&town=otaru&town=otaru']) {
      await expect(read({ ...request, url })).rejects.toEqual(WRONG)
    }
  })
})

describe('an invalid signature is refused with the error name of the gateway', () => {
  test.each([
    [undefined, 'MissingAuthenticationTokenException'],
    ['Bearer a.b.c', 'IncompleteSignatureException'],
    ['AWS4-HMAC-SHA256 Credential=AKID', 'IncompleteSignatureException'],
  ])('refuses a header %s: %s', async (authorization, errorType) => {
    const { read, signed } = gateway()
    const request = await signed()
    await expect(read({ ...request, headers: { ...request.headers, authorization } })).rejects.toEqual(
      refusedAs(errorType),
    )
  })

  /**
   * Creates a request with changed values in its Authorization header and a signature that is correct for these values.
   */
  async function careless(change: (claimed: Claimed) => Partial<Claimed>): Promise<SignedRequest> {
    const { signed, credentials } = gateway()
    const request = await signed()
    const found = readAuthorization(String(request.headers.authorization))
    if (!found) throw new Error('no signature')
    const claimed = { ...found, ...change(found) }
    const { accessKeyId, day, region, service, signedHeaders } = claimed
    const signature = signatureOf(request, claimed, credentials.secretAccessKey)
    const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${day}/${region}/${service}/aws4_request, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
    return { ...request, headers: { ...request.headers, authorization } }
  }

  test('refuses a scope of another day and signed headers out of order', async () => {
    const { read } = gateway()
    await expect(read(await careless(() => ({})))).resolves.toEqual({ sub: 'anna' })
    await expect(read(await careless(() => ({ day: '20261119' })))).rejects.toEqual(WRONG)
    const backwards = await careless(({ signedHeaders }) => ({ signedHeaders: signedHeaders.toReversed() }))
    await expect(read(backwards)).rejects.toEqual(WRONG)
    const twice = await careless(({ signedHeaders }) => ({
      signedHeaders: [...signedHeaders, ...signedHeaders.slice(-1)],
    }))
    await expect(read(twice)).rejects.toEqual(WRONG)
    await expect(read(await careless(() => ({ service: 'lambda' })))).rejects.toEqual(WRONG)
  })

  test('refuses a signature for another region', async () => {
    const { read, clock, credentials } = gateway()
    const call = { method: 'GET', host: 'h', path: '/profile', headers: {}, body: undefined }
    const elsewhere = await createSigner({ service: 'execute-api', region: 'us-east-1', clock }).sign(call, credentials)
    await expect(read({ method: 'GET', url: '/profile', headers: elsewhere, body: Buffer.alloc(0) })).rejects.toEqual(
      WRONG,
    )
  })

  test.each(['host', 'x-amz-date', 'x-amz-security-token', 'content-type', 'idempotency-key'])(
    'refuses a signature that leaves out %s',
    async (name) => {
      const { read, signed } = gateway()
      const request = await signed({ headers: { 'content-type': 'application/json', 'idempotency-key': 'k' } })
      const authorization = String(request.headers.authorization)
      const shorter = authorization.replace(new RegExp(`(?<==|;)${name};?`), '').replace(';,', ',')
      expect(shorter).not.toBe(authorization)
      await expect(read({ ...request, headers: { ...request.headers, authorization: shorter } })).rejects.toEqual(WRONG)
    },
  )

  test('refuses a signature more than five minutes old or ahead', async () => {
    const { read, signed, clock } = gateway()
    const request = await signed()
    clock.advance(5 * 60_000)
    await expect(read(request)).resolves.toEqual({ sub: 'anna' })
    clock.advance(1_000)
    await expect(read(request)).rejects.toEqual(WRONG)
    clock.advance(-10 * 60_000 - 2_000)
    await expect(read(request)).rejects.toEqual(WRONG)
  })

  test('refuses another secret and unknown credentials', async () => {
    const { read, signed, credentials } = gateway()
    await expect(read(await signed({}, { ...credentials, secretAccessKey: 'guessed' }))).rejects.toEqual(WRONG)
    const unknown = refusedAs('UnrecognizedClientException')
    await expect(read(await signed({}, { ...credentials, accessKeyId: 'ASIAOTHER' }))).rejects.toEqual(unknown)
    await expect(read(await signed({}, { ...credentials, sessionToken: 'made up' }))).rejects.toEqual(unknown)
  })

  test('refuses expired credentials', async () => {
    const { read, signed, clock } = gateway()
    clock.advance(HOUR_MS - 1_000)
    await expect(read(await signed())).resolves.toEqual({ sub: 'anna' })
    clock.advance(1_000)
    await expect(read(await signed())).rejects.toEqual(refusedAs('ExpiredTokenException'))
  })

  test('answers ServiceUnavailable while credentials cannot be looked up', async () => {
    const { signed, clock } = gateway()
    const read = createSignatureReader({ region: REGION, clock, lookUp: () => Promise.reject(new Error('down')) })
    await expect(read(await signed())).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 2 })
  })
})

describe('the lookup of credentials', () => {
  function counted(answer: (body: { AccessKeyId: string }) => { status?: number; body: object }, mostHolders?: number) {
    const clock = testClock()
    const lookedUp: string[] = []
    const lookUp = createCredentialsLookup({
      endpoint: 'http://127.0.0.1:1',
      clock,
      async fetch(_url, init) {
        const body = JSON.parse(String(init?.body))
        lookedUp.push(body.AccessKeyId)
        const { status = 200, body: said } = answer(body)
        return new Response(JSON.stringify(said), { status })
      },
      ...(mostHolders === undefined ? {} : { mostHolders }),
    })
    return { clock, lookedUp, lookUp }
  }
  const answerUntil = (ends: number) => () => ({
    body: { SecretAccessKey: 's', IdentityType: 'primary', Sub: 'anna', Email: 'Anna@Example.org', Expiration: ends },
  })

  test('asks once for concurrent calls, and again after the credentials have expired', async () => {
    const start = testClock().now() / 1000
    const { clock, lookedUp, lookUp } = counted(answerUntil(start + 60))
    const [first] = await Promise.all([lookUp('A', 't'), lookUp('A', 't'), lookUp('A', 't')])
    expect(first).toEqual({
      secretAccessKey: 's',
      expiration: (start + 60) * 1000,
      type: 'primary',
      sub: 'anna',
      email: 'anna@example.org',
      emailVerified: false,
    })
    await lookUp('A', 't')
    expect(lookedUp).toEqual(['A'])
    clock.advance(60_000)
    await lookUp('A', 't')
    expect(lookedUp).toEqual(['A', 'A'])
  })

  test('does not accept a known key id with another token', async () => {
    const { lookedUp, lookUp } = counted(answerUntil(9e9))
    await lookUp('A', 't')
    await lookUp('A', 'u')
    expect(lookedUp).toEqual(['A', 'A'])
  })

  test('evicts the least recently used holder first', async () => {
    const { lookedUp, lookUp } = counted(answerUntil(9e9), 2)
    for (const id of ['A', 'B', 'A', 'C', 'A', 'B']) await lookUp(id, 't')
    expect(lookedUp).toEqual(['A', 'B', 'C', 'B'])
  })

  test('finds no holder for unknown credentials, and does not cache a failure of the service', async () => {
    let answer: { status?: number; body: object } = { status: 400, body: { __type: 'UnrecognizedClientException' } }
    const { lookUp } = counted(() => answer)
    expect(await lookUp('A', 't')).toBeUndefined()
    answer = { status: 500, body: { __type: 'InternalErrorException' } }
    await expect(lookUp('A', 't')).rejects.toThrow('status 500')
    answer = { body: { nothing: true } }
    await expect(lookUp('A', 't')).rejects.toThrow('without a holder')
    answer = answerUntil(9e9)()
    expect(await lookUp('A', 't')).toMatchObject({ sub: 'anna' })
  })
})
