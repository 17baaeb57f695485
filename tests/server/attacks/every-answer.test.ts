import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, readAnswers } from '../../support/requests/raw-http.ts'
import { registeredRoutes } from '../../support/requests/route-table.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'

const SITE = 'https://drive.example'
const CALL = { 'x-bff': '1', 'content-type': 'application/json', origin: SITE }
const EMAIL = 'kept@example.com'
const LIMITS = { RATE_LIMIT_PLAN: '1' }

interface TestRequest {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

let bff: Bff
/** A server that cannot reach the functions behind it. */
let lonely: Bff
let cookie: string
let port: number
beforeAll(async () => {
  const env = { SITE_URL: SITE, LOG_LEVEL: 'silent', ...LIMITS }
  ;[bff, lonely] = await Promise.all([
    startBff({ env, timeLimits: { headersMs: 100, checkMs: 20 } }),
    startBff({ env, functionsUrl: 'http://127.0.0.1:9' }),
  ])
  port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
  await lonely.confirmedUser(EMAIL)
  const visitor = lonely.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: EMAIL, password: PASSWORD }, { origin: SITE })
  cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
})
afterAll(() => Promise.all([bff.close(), lonely.close()]))

/** The headers of a response: values by lower-case name. */
type Headers = ReadonlyMap<string, string>

function checkHeaders(what: string, headers: Headers): void {
  expect({
    what,
    frames: headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
    type: headers.get('x-content-type-options'),
    resource: headers.get('cross-origin-resource-policy'),
    https: headers.get('strict-transport-security'),
    disclosed: ['server', 'x-powered-by', 'via'].filter((name) => headers.has(name)),
    shared: [...headers.keys()].filter((name) => name.startsWith('access-control-')),
  }).toEqual({
    what,
    frames: true,
    type: 'nosniff',
    resource: 'same-origin',
    https: 'max-age=63072000; includeSubDomains',
    disclosed: [],
    shared: [],
  })
}

async function ask(from: Bff, { url, method = 'GET', headers = {}, payload }: TestRequest) {
  const answer = await from.app.inject({ url, method, headers, ...(payload === undefined ? {} : { payload }) })
  const named = new Map(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
  return { status: answer.statusCode, headers: named, body: answer.body }
}

const etagOf = async (url: string) => (await ask(bff, { url })).headers.get('etag') ?? expect.unreachable('no etag')

test.each<[string, number, TestRequest]>([
  ['a page', 200, { url: '/en' }],
  ['a page, packed', 200, { url: '/en', headers: { 'accept-encoding': 'br' } }],
  ['the head of a page', 200, { url: '/en', method: 'HEAD' }],
  ['a way to a page', 302, { url: '/' }],
  ['the site map', 200, { url: '/sitemap.xml' }],
  ['what robots read', 200, { url: '/robots.txt' }],
  ['a drawing', 200, { url: '/icon.svg' }],
  ['a part of a drawing', 206, { url: '/icon.svg', headers: { range: 'bytes=0-9' } }],
  ['a part that a drawing does not have', 400, { url: '/icon.svg', headers: { range: 'bytes=9999999-' } }],
  ['a worker', 200, { url: '/sw.js' }],
  ['a file that is not there', 404, { url: '/assets/none.js' }],
  ['a picture that is not there', 404, { url: '/none.png' }],
  ['a method that a page does not have', 404, { url: '/en', method: 'POST', payload: '{}', headers: CALL }],
  ['an unreadable address', 400, { url: '/%' }],
  ['an unreadable address of the API', 400, { url: '/api/%c0%af', headers: CALL }],
  ['health', 200, { url: '/healthz' }],
  ['readiness', 200, { url: '/readyz' }],
  ['the description of the API', 200, { url: '/openapi.json' }],
  ['a call', 200, { url: '/api/session', headers: CALL }],
  ['the head of a call', 200, { url: '/api/session', method: 'HEAD', headers: CALL }],
  ['a call that is wrong', 400, { url: '/api/client-errors', method: 'POST', payload: '{', headers: CALL }],
  ['a call without a session', 401, { url: '/api/my-data', headers: CALL }],
  ['a call from elsewhere', 403, { url: '/api/session' }],
  ['a question before a call from elsewhere', 403, { url: '/api/session', method: 'OPTIONS' }],
  ['a call that is none', 404, { url: '/api/none', headers: CALL }],
  [
    'a call that is too large',
    413,
    { url: '/api/client-errors', method: 'POST', payload: ' '.repeat(70_000), headers: CALL },
  ],
  ['a way back from a provider', 302, { url: '/api/auth/callback?code=x&state=y' }],
])('%s carries the required headers with status %i', async (what, status, asked) => {
  const answer = await ask(bff, asked)
  expect(answer.status).toBe(status)
  checkHeaders(what, answer.headers)
  const named = answer.headers.get('content-type')?.startsWith('application/problem+json')
  if (named || asked.url.startsWith('/api/')) expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['/en', '/icon.svg'])('%s with status 304 carries the required headers', async (url) => {
  const answer = await ask(bff, { url, headers: { 'if-none-match': await etagOf(url) } })
  expect([answer.status, answer.body]).toEqual([304, ''])
  checkHeaders(`304 of ${url}`, answer.headers)
})

test('a file with a hash in its name carries the required headers and is immutable', async () => {
  const { body } = await ask(bff, { url: '/en' })
  for (const [url = ''] of body.matchAll(/\/assets\/[\w./-]+/g)) {
    const answer = await ask(bff, { url })
    expect([url, answer.status]).toEqual([url, 200])
    checkHeaders(url, answer.headers)
  }
})

test('a rate-limited response carries the required headers', async () => {
  const plan = { url: '/api/itineraries/plan', method: 'POST', payload: '{}', headers: CALL } as const
  const answers = [await ask(bff, plan), await ask(bff, plan)]
  expect(answers.map(({ status }) => status)).toEqual([400, 429])
  for (const { headers } of answers) checkHeaders('429', headers)
})

test('a response without reachable functions carries the required headers', async () => {
  const answer = await ask(lonely, { url: '/api/profile', headers: { ...CALL, cookie } })
  expect(answer.status).toBeOneOf([502, 503])
  checkHeaders('functions gone', answer.headers)
})

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers too large', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(48_000)}\r\n\r\n`, 431],
  ['headers too slow', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
])('%s, answered before a request is parsed, carries the required headers', async (what, bytes, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [answer, ...others] = readAnswers(await read(socket))
  if (!answer || others.length > 0) expect.unreachable('one answer')
  expect(answer.status).toBe(status)
  const lines = answer.head.split('\r\n').slice(1)
  checkHeaders(
    what,
    new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: /, '')])),
  )
})

test('every route carries the required headers for every method', async () => {
  const paths = new Set(registeredRoutes(bff.app).map(({ path }) => path))
  expect(paths.size).toBeGreaterThan(60)
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const) {
      const url = path.replace(/:\w+(?:\([^/]*\))?/g, 'abcdefgh12345678').replace('*', 'none')
      const answer = await ask(bff, { url, method })
      checkHeaders(`${method} ${path}`, answer.headers)
      expect(answer.status).toBeLessThan(500)
    }
})

test('pages, files and refusals set no cookie', async () => {
  for (const url of ['/en', '/', '/icon.svg', '/sw.js', '/robots.txt', '/none.png', '/api/session', '/api/none', '/%'])
    for (const headers of [{}, CALL, { cookie: '__Host-Http-hk-a=x; theme=dark' }]) {
      expect((await ask(bff, { url, headers })).headers.get('set-cookie')).toBeUndefined()
    }
})
