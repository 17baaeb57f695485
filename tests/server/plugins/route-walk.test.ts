import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../shared/api.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type Bff, SITE, startBff } from '../../support/bff.ts'
import { type RegisteredRoute, registeredRoutes } from '../../support/route-table.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const SAME_ORIGIN = { 'x-bff': '1', origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const ALLOWED = new Map<string, Endpoint>(Object.entries(endpoints))
/** Navigated to, not called: tests/server/plugins/redirects.test.ts says what protects them. */
const REDIRECTS = ['GET /api/auth/callback', 'GET /api/auth/signed-out', 'GET /api/auth/social/:provider']

let bff: Bff
let registered: RegisteredRoute[]
let api: RegisteredRoute[]
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  await bff.app.ready()
  registered = registeredRoutes(bff.app).filter(({ path }) => path.startsWith('/api'))
  api = registered.filter(({ method, path }) => !REDIRECTS.includes(`${method} ${path}`))
})
afterAll(() => bff.close())

/** What a route answers to these headers, with parameters that are well formed. */
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

/** The endpoint a registered route belongs to; HEAD goes with GET. */
function endpointOf({ method, path }: RegisteredRoute): Endpoint | undefined {
  return ALLOWED.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
}

test('the router holds the endpoints of the map, each with its method, the redirects, and no other address under /api', () => {
  const keys = registered.map(({ method, path }) => `${method} ${path}`)
  const called = keys.filter((key) => !key.startsWith('HEAD '))
  expect(called.toSorted()).toEqual([...ALLOWED.keys(), ...REDIRECTS].toSorted())
  expect(keys.filter((key) => REDIRECTS.includes(key.replace('HEAD ', 'GET ')))).toHaveLength(REDIRECTS.length)
})

test('with every layer in place no route is taken for a cross-site request', async () => {
  for (const route of api) expect(await ask(route, SAME_ORIGIN)).not.toMatchObject({ status: 403 })
})

test.each([
  // what is wrong, the headers that make it so, the methods it matters for
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

test("a route that declares access 'session' does not read the body of somebody who is signed out", async () => {
  const answer = await bff.app.inject({ method: 'PUT', url: '/api/profile', headers: SAME_ORIGIN, payload: '{broken' })
  expect([answer.statusCode, answer.json().name]).toEqual([401, 'SignedOut'])
})

test('every answer of every route forbids keeping it and guessing its type', async () => {
  for (const { method, path } of api) {
    const url = path.replace(/:\w+/g, 'abcdefgh12345678')
    const { headers } = await bff.app.inject({ method: method as Method, url, headers: SAME_ORIGIN })
    expect({
      route: `${method} ${path}`,
      cache: headers['cache-control'],
      type: headers['x-content-type-options'],
    }).toEqual({ route: `${method} ${path}`, cache: 'no-store', type: 'nosniff' })
  }
})
