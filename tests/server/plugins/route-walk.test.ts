import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { type RegisteredRoute, registeredRoutes } from '../../support/requests/route-table.ts'
import { type Bff, SITE, signedIn, startBff } from '../../support/servers/bff.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const SAME_ORIGIN = { 'x-bff': '1', origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const ALLOWED = new Map<string, Endpoint>(Object.entries(endpoints))
const FILES = '/:file(^[\\w-]+\\.(?:svg|png|ico|webmanifest|txt)$)'
/** Routes that answer navigations with redirects. tests/server/plugins/redirects.test.ts tests their protection. */
const REDIRECTS = ['GET /api/auth/callback', 'GET /api/auth/signed-out', 'GET /api/auth/social/:provider']

/** Routes that mail services call. They read no session, and change only the address that a signature names. */
const MAIL_SERVICES = ['POST /mail/feedback', 'POST /mail/unsubscribe/:token', 'GET /mail/unsubscribe/:token']

/**
 * Routes for photos, which only signed-in users can see. tests/server/proxy/person-photos.test.ts tests their
 * protection.
 */
const PICTURES = ['GET /photos/:person/:file', 'HEAD /photos/:person/:file']

/** All other routes: pages, files and operator endpoints, which read no session. */
const PUBLIC = [
  '/calendars/:file',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/*',
  '/sw.js',
  FILES,
  '/*',
  '/healthz',
  '/readyz',
  '/openapi.json',
]

let bff: Bff
let all: RegisteredRoute[]
let registered: RegisteredRoute[]
let api: RegisteredRoute[]
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  await bff.app.ready()
  all = registeredRoutes(bff.app)
  registered = all.filter(({ path }) => path.startsWith('/api'))
  api = registered.filter(({ method, path }) => !REDIRECTS.includes(`${method} ${path}`))
})
afterAll(() => bff.close())

/** Sends a request with these headers to the route. Returns the status and the name of the error, if any. */
async function ask({ method, path }: RegisteredRoute, headers: Record<string, string | undefined>) {
  const answer = await bff.app.inject({
    method: method as Method,
    url: path.replace(/:\w+/g, 'abcdefgh12345678'),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    ...(isSafe(method) ? {} : { payload: headers['content-type'] === undefined ? '' : '{}' }),
  })
  const name = method === 'HEAD' ? undefined : answer.json().name
  return { route: `${method} ${path}`, status: answer.statusCode, name }
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function refusal({ method, path }: RegisteredRoute, status: number, name: string) {
  return { route: `${method} ${path}`, status, name: method === 'HEAD' ? undefined : name }
}

/** Returns the endpoint of a registered route. A HEAD route has the endpoint of its GET route. */
function endpointOf({ method, path }: RegisteredRoute): Endpoint | undefined {
  return ALLOWED.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
}

test('the router contains the endpoints of the map with their methods, the redirects, and no other address under /api', () => {
  const keys = registered.map(({ method, path }) => `${method} ${path}`)
  const called = keys.filter((key) => !key.startsWith('HEAD '))
  expect(called.toSorted()).toEqual([...ALLOWED.keys(), ...REDIRECTS].toSorted())
  expect(keys.filter((key) => REDIRECTS.includes(key.replace('HEAD ', 'GET ')))).toHaveLength(REDIRECTS.length)
})

test('no route rejects a same-origin request as cross-site', async () => {
  for (const route of api) expect(await ask(route, SAME_ORIGIN)).not.toMatchObject({ status: 403 })
})

test.each([
  // Columns: the fault, the headers that cause it, and the methods for which it is a fault.
  ['without x-bff', { 'x-bff': undefined }, 'all'],
  ['with another x-bff', { 'x-bff': 'true' }, 'all'],
  ['from a foreign origin', { origin: 'https://elsewhere.example' }, 'all'],
  ['from a sibling origin', { origin: 'http://sub.localhost:3000' }, 'all'],
  ['from our name with another scheme', { origin: 'https://localhost:3000' }, 'all'],
  ['from the origin null', { origin: 'null' }, 'all'],
  ['from the same site', { 'sec-fetch-site': 'same-site' }, 'all'],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 'all'],
  ['from an address bar', { 'sec-fetch-site': 'none' }, 'all'],
  ['as text', { 'content-type': 'text/plain' }, 'unsafe'],
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'unsafe'],
  ['as text that mentions JSON', { 'content-type': 'text/plain; application/json' }, 'unsafe'],
  ['without a content type', { 'content-type': undefined }, 'unsafe'],
] as const)('a request %s is 403 CrossSiteRequest on every route', async (_what, headers, methods) => {
  const routes = api.filter(({ method }) => methods === 'all' || !isSafe(method))
  expect(routes.length).toBeGreaterThan(10)
  for (const route of routes) {
    expect(await ask(route, { ...SAME_ORIGIN, ...headers })).toEqual(refusal(route, 403, 'CrossSiteRequest'))
  }
})

test("every route that declares access 'session' answers 401 SignedOut without cookies, whatever its body", async () => {
  const routes = api.filter((route) => endpointOf(route)?.access === 'session')
  expect(routes.length).toBeGreaterThan(10)
  for (const route of routes) expect(await ask(route, SAME_ORIGIN)).toEqual(refusal(route, 401, 'SignedOut'))
})

test("every route that declares access 'operator' answers 404 to other users, whatever the body", async () => {
  const routes = api.filter((route) => endpointOf(route)?.access === 'operator')
  expect(routes.length).toBeGreaterThan(0)
  for (const route of routes) expect(await ask(route, SAME_ORIGIN)).toEqual(refusal(route, 404, 'NotFound'))
})

test("a route that declares access 'session' does not read the body without a session", async () => {
  const answer = await bff.app.inject({ method: 'PUT', url: '/api/profile', headers: SAME_ORIGIN, payload: '{broken' })
  expect([answer.statusCode, answer.json().name]).toEqual([401, 'SignedOut'])
})

test('every response of every route carries no-store and nosniff', async () => {
  for (const { method, path } of api) {
    const url = path.replace(/:\w+/g, 'abcdefgh12345678')
    const { headers } = await bff.app.inject({ method: method as Method, url, headers: SAME_ORIGIN })
    const route = `${method} ${path}`
    expect({ route, cache: headers['cache-control'], type: headers['x-content-type-options'] }).toEqual({
      route,
      cache: 'no-store',
      type: 'nosniff',
    })
  }
})

test('outside the API there are only pages, files, pictures and operator endpoints, which are read-only, and what mail services call', () => {
  const others = all.filter((route) => !registered.includes(route)).map(({ method, path }) => `${method} ${path}`)
  // The router lists all wildcard routes as the one route `*`.
  const written = new Set(PUBLIC.map((path) => (path.endsWith('*') ? '*' : path)))
  const readOnly = [...written].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
  expect(others.toSorted()).toEqual([...readOnly, ...PICTURES, ...MAIL_SERVICES].toSorted())
  for (const url of PUBLIC) expect(bff.app.hasRoute({ method: 'GET', url })).toBe(true)
})

const NAVIGATION = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test.each([
  ['with every layer in place', {}, 302],
  ['typed into an address bar', { 'sec-fetch-site': 'none' }, 302],
  ['by a browser that says nothing of it', { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined }, 302],
  ['for a frame', { 'sec-fetch-dest': 'iframe' }, 403],
  ['for an image', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }, 403],
  ['for an object', { 'sec-fetch-dest': 'object' }, 403],
  ['by a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 403],
  [
    'by a script of our own',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    403,
  ],
  ['as a mode alone', { 'sec-fetch-mode': 'no-cors' }, 403],
])('a redirect request %s: %j is %i on each route', async (_what, headers, status) => {
  for (const key of REDIRECTS) {
    const url = key.replace('GET ', '').replace(':provider', 'Google')
    const given = Object.entries({ ...NAVIGATION, ...headers }).filter(([, value]) => value !== undefined)
    const answer = await bff.app.inject({ url, headers: Object.fromEntries(given) })
    expect([key, answer.statusCode]).toEqual([key, status])
  }
})

test('public addresses answer alike with and without a session, and accept no other method', async () => {
  const { jar } = await signedIn(bff, 'reader@example.com')
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  for (const path of PUBLIC) {
    const url = path === FILES ? '/icon.svg' : path.replace('*', 'en')
    const read = (headers: Record<string, string>) =>
      bff.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
    const [stranger, member] = [await read({}), await read({ cookie })]
    const bodyOf = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]+"/, '')
    expect([path, member.statusCode, bodyOf(member)]).toEqual([path, stranger.statusCode, bodyOf(stranger)])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await bff.app.inject({ method, url, headers: { ...SAME_ORIGIN, cookie }, payload: '{}' })
      expect([method, path, answer.statusCode]).toEqual([method, path, 404])
    }
  }
})
