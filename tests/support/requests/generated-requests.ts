/** Generates requests from /openapi.json: most are nearly valid, some are arbitrary. */

import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { junk, nearly } from './schema-values.ts'

export interface GeneratedRequest {
  readonly method: string
  /** The path as in the endpoint map, such as /api/crews/:id. Undefined for an address outside the map. */
  readonly path: string | undefined
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

interface Parameter {
  readonly in: string
  readonly name: string
  readonly schema: TSchema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: TSchema }>> }
}

export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Cast {
  readonly site: string
  readonly sessions: readonly string[]
}

/**
 * Calls that would end a session or an account. Other requests still need the session and the account, so these calls
 * are sent without a session.
 */
const FINAL = ['DELETE /api/auth/user', 'POST /api/auth/sign-out', 'POST /api/auth/change-password']

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed())

const odd = fc.oneof(
  fc.string({ maxLength: 70 }).map(wellFormed),
  fc.constantFrom('../..', '%2e%2e', '%00', '%2f', '%', '%ff', 'x'.repeat(300), '__proto__', 'constructor', ''),
)

const inPath = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('abcdefgh12345678', 'x'.repeat(64), 'AAAAAAAAAAAAAAAA') },
  { weight: 2, arbitrary: odd },
)

const stray = fc.oneof(
  { weight: 8, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: odd.map((value) => [`x=${value}`]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '__proto__=1', '[]=&a[b]=', 'limit=1e9', 'cursor=x&cursor=y').map((text) => [text]),
  },
)

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const each = parameters.map(({ name, schema }) =>
    fc.option(nearly(schema), { freq: 2 }).map((value) => {
      if (value === null) return []
      return [`${name}=${wellFormed(typeof value === 'string' ? value : JSON.stringify(value))}`]
    }),
  )
  return fc.tuple(stray, ...each).map((parts) => {
    const pairs = parts.flat()
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`
  })
}

const brokenBodies = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"__proto__":1}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '['.repeat(40),
  ' '.repeat(70_000),
)

type Unheaded = Omit<GeneratedRequest, 'headers'>

function callsOf({ paths }: ApiDescription): fc.Arbitrary<Unheaded>[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const body: fc.Arbitrary<unknown> = schema ? nearly(schema) : junk
      return fc.record({
        path: fc.constant(path.replace(/\{(\w+)\}/g, ':$1')),
        method: fc.oneof(
          { weight: 19, arbitrary: fc.constant(name.toUpperCase()) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        url: fc
          .tuple(inPath, queryOf(parameters.filter((parameter) => parameter.in === 'query')))
          .map(([value, search]) => path.replace(/\{\w+\}/g, value) + search),
        payload: fc.oneof(
          { weight: 12, arbitrary: body.map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: brokenBodies },
        ),
      })
    }),
  )
}

const anywhere: fc.Arbitrary<Unheaded> = fc.record({
  path: fc.constant(undefined),
  method: fc.constantFrom(...METHODS),
  url: fc.oneof(
    fc.webPath().map((path) => `/${path}`),
    fc.constantFrom(
      '/',
      '//',
      '/en',
      '/quiz',
      '/api',
      '/api/',
      '/api/%',
      '/api/auth/callback?code=x&state=y',
      '/api/auth/social/Google?returnTo=//x',
      '/%c0%af',
      '/assets/',
      '/assets/%00',
      '/icon.svg',
      '/sw.js',
      '/healthz',
      `/${'a/'.repeat(2_000)}`,
    ),
  ),
  payload: fc.constantFrom('', '{}', 'x'.repeat(70_000)),
})

function headersOf({ site, sessions }: Cast): fc.Arbitrary<Record<string, string>> {
  const [session = ''] = sessions
  const cookies = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...sessions) },
    { weight: 1, arbitrary: fc.nat({ max: session.length }).map((end) => session.slice(0, end)) },
    {
      weight: 1,
      arbitrary: fc.nat({ max: session.length }).map((at) => `${session.slice(0, at)}x${session.slice(at + 1)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '=',
        '__Host-Http-hk-a=Fe26.2*1*x',
        '__Host-Http-hk-c=%',
        'theme=x; language=__proto__',
      ),
    },
  )
  const usual = { 'x-bff': '1', 'content-type': 'application/json', origin: site, 'sec-fetch-site': 'same-origin' }
  const rare = fc.record(
    {
      'x-bff': fc.constantFrom('0', ''),
      'content-type': fc.constantFrom(
        'application/json; charset=utf-8',
        'text/plain',
        '',
        'application/x-www-form-urlencoded',
      ),
      origin: fc.constantFrom('null', 'https://elsewhere.example'),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'none'),
      host: fc.constantFrom('elsewhere.example', '127.0.0.1:3000', 'a, b', ''),
      'x-forwarded-for': fc.constantFrom('203.0.113.9', 'unknown', '::1, x'),
      'idempotency-key': fc.constantFrom('k', 'key-1', 'k'.repeat(400), ''),
      'if-none-match': fc.constantFrom('*', '"x"'),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
      'accept-encoding': fc.constantFrom('br', '*', 'gzip;q=x'),
      'accept-language': fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
      'content-encoding': fc.constantFrom('gzip', 'x'),
    },
    { requiredKeys: [] },
  )
  return fc
    .tuple(cookies, fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rare }))
    .map(([cookie, more]) => ({ ...usual, cookie, ...(more as Record<string, string> | null) }))
}

/** Returns a generator of requests. Building it is expensive, so call this function once. */
export function generatedRequests(description: ApiDescription, cast: Cast): fc.Arbitrary<GeneratedRequest> {
  const calls = callsOf(description)
  return fc
    .tuple(fc.oneof({ weight: 9, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: anywhere }), headersOf(cast))
    .map(([{ method, path, url, payload }, headers]) => {
      const final = FINAL.some((key) => `${method} ${url}`.startsWith(key))
      return {
        method,
        path,
        url,
        headers: final ? { ...headers, cookie: '' } : headers,
        payload: method === 'GET' || method === 'HEAD' ? undefined : payload,
      }
    })
}
