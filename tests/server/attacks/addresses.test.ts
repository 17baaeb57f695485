import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exchange } from '../../support/requests/raw-http.ts'
import { type Bff, SITE, startBff } from '../../support/servers/bff.ts'

const EVIL = 'evil.example'
const PROVIDERS = { COGNITO_PROVIDERS: 'Google' }

let bff: Bff
let port: number
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '192.0.2.0/24', ...PROVIDERS } })
  port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => void bff.logs.splice(0))
afterAll(() => bff.close())

/** Sends a request with this raw request target and these raw headers. */
async function get(target: string, headers = 'Host: localhost:3000\r\n') {
  const { answers } = await exchange(port, `GET ${target} HTTP/1.1\r\n${headers}\r\n`)
  const [answer] = answers
  if (!answer || answers.length > 1) throw new Error(`${answers.length} answers`)
  const field = (name: string) => new RegExp(`^${name}: (.*)\r?$`, 'im').exec(answer.head)?.[1]
  return { ...answer, location: field('location'), field }
}

const placeOf = (location: string) => new URL(location, `${SITE}/some/page`)

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/..%5cpackage.json',
  '/..;/package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/..%252f..%252fpackage.json',
  '/assets/....//....//package.json',
  '/assets/.%00./package.json',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/assets/.hidden',
  '/icon.svg%00.png',
  '/icon.svg/',
  '/sw.js%00',
  '/sw.js/..%2fdocuments/en/home.html',
  '/documents/en/home.html',
  '/.env',
  '/.git/config',
  '/server/main.ts',
  '/file:///etc/passwd',
])('%s serves no file', async (target) => {
  const { status, head, body, location } = await get(target)
  expect([302, 400, 404]).toContain(status)
  if (location !== undefined) expect(placeOf(location).origin).toBe(SITE)
  expect(body).not.toMatch(/"scripts"|root:|DOCTYPE|export /)
  expect(head).toContain("frame-ancestors 'none'")
})

test.each([
  `//${EVIL}`,
  `///${EVIL}`,
  `//${EVIL}/en`,
  `//${EVIL}//en`,
  `/\\${EVIL}`,
  `/\\/${EVIL}`,
  `/%5c${EVIL}`,
  `/%2f${EVIL}`,
  `/%2f%2f${EVIL}/en`,
  `/%09/${EVIL}`,
  `/.${EVIL}`,
  `/@${EVIL}`,
  `/en//${EVIL}`,
  `/en/..//${EVIL}`,
  `/;@${EVIL}`,
  `/https:${EVIL}`,
  `/https://${EVIL}`,
  `/?next=https://${EVIL}`,
  `/?${EVIL}`,
  '/%0d%0aLocation:%20https://evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/en?%0d%0aSet-Cookie:%20a=b',
  '/quiz?%0d%0aSet-Cookie:%20a=b',
  '/%E5%98%8A%E5%98%8DSet-Cookie:%20a=b',
  `http://${EVIL}/`,
  `http://${EVIL}//${EVIL}`,
  `x://@${EVIL}/`,
  `http://localhost:3000@${EVIL}/`,
])('%s redirects to no other site and sets no header, under both names of this machine', async (target) => {
  for (const host of ['localhost:3000', '127.0.0.1:3000']) {
    const { status, location, field } = await get(target, `Host: ${host}\r\n`)
    expect([200, 302, 308, 400, 404]).toContain(status)
    if (location !== undefined) expect(placeOf(location).origin).toBe(SITE)
    expect(field('set-cookie')).toBeUndefined()
  }
})

test.each([
  `https://${EVIL}/`,
  `//${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  ` //${EVIL}`,
  `/%2f${EVIL}`,
  `/%5c${EVIL}`,
  `/en/..//${EVIL}`,
  `/.//${EVIL}`,
  `@${EVIL}`,
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/auth/sign-out',
  '/no-such-page',
  `/en\r\nLocation: https://${EVIL}`,
  `/user-profile/../..//${EVIL}`,
])('replaces the return address %j after a sign-in with a page of this site', async (returnTo) => {
  const url = `/api/auth/social/Nobody?returnTo=${encodeURIComponent(returnTo)}`
  const { status, location } = await get(url)
  expect(status).toBe(302)
  const place = placeOf(location ?? '')
  expect([place.origin, place.pathname]).toEqual([SITE, '/user-profile'])
  // returnTo is validated again when it is used, so it must still lead to this site.
  expect(placeOf(place.searchParams.get('returnTo') ?? '/').origin).toBe(SITE)
  expect((await sealedReturn(returnTo)).origin).toBe(SITE)
})

/**
 * Starts a sign-in with this return address and lets it fail. Returns the return address that the error page receives,
 * or the error page itself if it receives none.
 */
async function sealedReturn(returnTo: string): Promise<URL> {
  const visitor = bff.client()
  const begun = await visitor.get(`/api/auth/social/Google?returnTo=${encodeURIComponent(returnTo)}`)
  expect(begun.status).toBe(302)
  const ended = await visitor.get('/api/auth/callback?error=access_denied&state=none')
  const place = placeOf(String(ended.headers.location))
  return placeOf(place.searchParams.get('returnTo') ?? place.pathname)
}

test('keeps a page of this site as return address (control for the tests above)', async () => {
  const { location } = await get('/api/auth/social/Nobody?returnTo=%2Fquiz%2Fen')
  expect(placeOf(location ?? '').searchParams.get('returnTo')).toBe('/quiz/en')
  expect((await sealedReturn('/quiz/en')).pathname).toBe('/quiz/en')
})

test.each([
  ['another name', `Host: ${EVIL}\r\n`],
  ['another port', 'Host: localhost:1\r\n'],
  [
    'forwarded headers of an untrusted client',
    `Host: localhost:3000\r\nX-Forwarded-Host: ${EVIL}\r\nX-Forwarded-Proto: http\r\nForwarded: host=${EVIL}\r\nX-Host: ${EVIL}\r\nX-Original-URL: /healthz\r\nX-Rewrite-URL: /healthz\r\n`,
  ],
])('%s in the headers does not change links, redirects or the policy', async (_what, headers) => {
  // The server hides /openapi.json from all forwarded requests.
  const hidden = headers.includes('Forwarded:') ? [] : ['/openapi.json']
  for (const target of ['/en', '/', '/quiz', '/sitemap.xml', '/robots.txt', ...hidden]) {
    const [usual, strange] = [await get(target), await get(target, headers)]
    expect([strange.status, strange.location]).toEqual([usual.status, usual.location])
    expect(strange.body).toBe(usual.body)
    expect(strange.field('content-security-policy')).toBe(usual.field('content-security-policy'))
    expect(JSON.stringify(strange)).not.toContain(EVIL)
  }
})

test('a forged header behind a trusted proxy does not change links', async () => {
  const ask = (headers: Record<string, string>) =>
    bff.app.inject({ url: '/', remoteAddress: '192.0.2.7', headers: { host: 'localhost:3000', ...headers } })
  const strange = await ask({ 'x-forwarded-host': `127.0.0.1, ${EVIL}`, 'x-forwarded-proto': 'javascript' })
  expect(placeOf(String(strange.headers.location)).origin).toBe(SITE)
})

test.each([
  ['two names', `Host: localhost:3000\r\nHost: ${EVIL}\r\n`],
  ['two names, ours last', `Host: ${EVIL}\r\nHost: localhost:3000\r\n`],
  ['the same name twice', 'Host: localhost:3000\r\nHost: localhost:3000\r\n'],
  ['no name', ''],
  ['an empty name', 'Host:\r\n'],
  ['a name with user information', `Host: localhost:3000@${EVIL}\r\n`],
  ['a name with a path', `Host: localhost:3000/${EVIL}\r\n`],
  ['a name with a space', `Host: localhost ${EVIL}\r\n`],
  ['a name with a comma', `Host: localhost,${EVIL}\r\n`],
  ['a port that is none', 'Host: localhost:port\r\n'],
])('rejects a Host header with %s with the usual headers, and closes the connection', async (_what, headers) => {
  const { answers, closed } = await exchange(port, `GET /en HTTP/1.1\r\n${headers}\r\n`)
  expect(answers.map(({ status }) => status)).toEqual([400])
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ name: 'ValidationError', fields: [{ field: 'Host' }] })
  expect(answers[0]?.head).toContain('x-content-type-options: nosniff')
  expect(closed).toBe('at once')
})

test('rejects a request with two content types', async () => {
  const report = '{"path":"/en","message":"m"}'
  for (const types of [
    'application/json\r\nContent-Type: text/plain',
    'text/plain\r\nContent-Type: application/json',
  ]) {
    const { answers } = await exchange(
      port,
      `POST /api/client-errors HTTP/1.1\r\nHost: localhost:3000\r\nx-bff: 1\r\nContent-Type: ${types}\r\nContent-Length: ${report.length}\r\n\r\n${report}`,
    )
    expect(answers.map(({ status, body }) => [status, JSON.parse(body).name])).toEqual([[403, 'CrossSiteRequest']])
  }
})

test.each([
  '/API/session',
  '/Api/session',
  '/api//session',
  '//api/session',
  '/api/./session',
  '/x/../api/session',
  '/api/session/',
  '/api/session%20',
  '/api%2fsession',
  '/%61pi/session',
  '/api/%73ession',
  '/api/session;x',
  '/api\\session',
  '/api/session#x',
  '/api/session%00',
  'http://localhost:3000/api/session',
])('%s does not reach the session endpoint without its protection', async (target) => {
  const { status, body } = await get(target)
  expect(body).not.toContain('signedIn')
  expect([302, 400, 403, 404]).toContain(status)
})
