import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../shared/api.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { isProblemName } from '../../../shared/errors.ts'
import { type Bff, SITE, signedIn, startBff } from '../../support/bff.ts'
import { junk, nearly } from '../../support/schema-values.ts'

const RUNS = 3_000
const LIMIT_MS = 15_000
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const
/** What may fail behind this server; everything else from 500 on would be its own fault. */
const UPSTREAM_NAMES = ['UpstreamFailed', 'UpstreamTimeout', 'ServiceUnavailable']
/** Calls that would end the session or the account that the others need. */
const FINAL = ['DELETE /api/auth/user', 'POST /api/auth/sign-out', 'POST /api/auth/change-password']

let bff: Bff
let session: string
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  const { jar } = await signedIn(bff, 'fuzzed@example.com')
  session = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => bff.close())

interface Generated {
  readonly method: (typeof METHODS)[number]
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | undefined
}

const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('abcdefgh12345678', 'x'.repeat(64)) },
  { weight: 2, arbitrary: fc.string({ maxLength: 70 }).map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom('..', '%2e%2e', '%00', '%2f', '%', '%ff', 'x'.repeat(300), '__proto__', '') },
)

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('cursor', 'limit', 'from', 'town', 'role', 'x', '__proto__'),
          fc.string({ maxLength: 12 }),
        ),
        {
          maxLength: 3,
        },
      )
      .map((pairs) => `?${new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?role=sent',
      '?role=sent&role=received',
      '?limit=0',
      '?limit=1e9',
      '?%',
      '?[]=&a[b]=',
    ),
  },
)

const headers = fc
  .record(
    {
      'x-bff': fc.constantFrom('1', '1', '1', '1', '0', ''),
      'content-type': fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        '',
      ),
      origin: fc.constantFrom(SITE, SITE, SITE, 'null', 'https://elsewhere.example'),
      'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'same-origin', 'cross-site'),
      'idempotency-key': fc.constantFrom('k', 'key-1', 'k'.repeat(400), ''),
      'if-none-match': fc.constantFrom('*', '"x"'),
      'accept-encoding': fc.constantFrom('br', '*', 'gzip;q=x'),
      'accept-language': fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
      cookie: fc.constantFrom(
        '',
        '=',
        '__Host-Http-hk-a=Fe26.2*1*x',
        '__Host-Http-hk-c=%',
        'theme=x; language=__proto__',
      ),
    },
    { requiredKeys: ['x-bff', 'content-type'] },
  )
  .map((all) => all as Record<string, string>)

const onTheMap = fc
  .constantFrom(...Object.entries(endpoints as Readonly<Record<string, Endpoint>>))
  .filter(([key]) => !FINAL.includes(key))
  .chain(([key, { body }]) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const payload: fc.Arbitrary<unknown> = body ? nearly(body) : junk
    return fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method as Generated['method']) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      url: fc.tuple(parameter, query).map(([value, search]) => path.replace(':id', value) + search),
      payload: fc.oneof(
        { weight: 8, arbitrary: payload.map((value) => JSON.stringify(value)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', '{', '[]', 'null', '"', '{"__proto__":1}', '{"a":1,"a":2}', '\ufeff{}'),
        },
      ),
    })
  })
  // A wrong method may turn one call into a final one.
  .filter(({ method, url }) => !FINAL.some((key) => `${method} ${url}`.startsWith(key)))

const anywhere = fc.record({
  method: fc.constantFrom(...METHODS),
  url: fc.oneof(
    fc.webPath().map((path) => `/${path}`),
    fc.constantFrom(
      '/',
      '//',
      '/api',
      '/api/',
      '/api/%',
      '/%c0%af',
      '/en',
      '/assets/',
      '/assets/%00',
      '/icon.svg',
      `/${'a/'.repeat(2_000)}`,
    ),
  ),
  payload: fc.constantFrom('', '{}', 'x'.repeat(70_000)),
})

const requests: fc.Arbitrary<Generated> = fc
  .tuple(fc.oneof({ weight: 6, arbitrary: onTheMap }, { weight: 1, arbitrary: anywhere }), headers, fc.boolean())
  .map(([{ method, url, payload }, given, mine]) => ({
    method,
    url,
    headers: mine ? { ...given, cookie: session } : given,
    payload: method === 'GET' || method === 'HEAD' ? undefined : payload,
  }))

test(`${RUNS} generated requests: no fault of the server's own, and every refusal is a problem that names itself and its fields`, async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, url, headers, payload }) => {
      const answer = await bff.app.inject({
        // Methods beyond the injector's own list are as good as any to Node's parser.
        method: method as 'GET',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      const status = answer.statusCode
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status < 400) return
      if (method === 'HEAD') {
        expect(status).toBeLessThan(500)
        return
      }

      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      const problem = answer.json()
      expect(problem.status).toBe(status)
      expect(isProblemName(problem.name)).toBe(true)
      if (status >= 500) expect(UPSTREAM_NAMES).toContain(problem.name)
      if (problem.name === 'ValidationError') {
        expect(problem.fields.length).toBeGreaterThan(0)
        for (const { field, rule } of problem.fields) expect([typeof field, typeof rule, field]).not.toContain('')
      }
    }),
    { numRuns: RUNS, seed: 20261121, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: false },
  )
  // The generator is worth its name only if it gets past the first door, and through the last.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 302, 400, 401, 403, 404, 413]))
})

test.each([
  ['', []],
  ['not a name', 'x'],
  ['email', 5],
  ['__proto', { a: 1 }],
])('the user attribute %j of %j is refused before the identity service is asked', async (name, value) => {
  const answer = await bff
    .visitor()
    .send('POST', '/api/auth/sign-up', { username: 'a@example.com', password: 'x', userAttributes: { [name]: value } })
  expect(answer).toMatchObject({ status: 400, body: { name: 'ValidationError' } })
  expect(JSON.stringify(answer.body.fields)).toContain('userAttributes')
})
