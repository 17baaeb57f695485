import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { exchange } from '../../support/requests/raw-http.ts'
import { type Bff, SITE, signedInOperator, startBff } from '../../support/servers/bff.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

let bff: Bff
let port: number
let cookie: string
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'info' } })
  port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
  cookie = [...(await signedInOperator(bff, 'bombed@example.com')).jar].map((pair) => pair.join('=')).join('; ')
})
afterAll(() => bff.close())

const WITH_BODY = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) => {
  const [method, path = ''] = key.split(' ')
  return body ? [{ key, method: method as Method, url: path.replace(/:\w+/g, 'abcdefgh12345678'), body }] : []
})

async function send({ method, url }: { method: Method; url: string }, payload: string | Buffer) {
  // The sign-in is sent without a session, because it refuses signed-in users before it validates the body.
  const own = url === SIGN_IN.url ? '' : cookie
  const headers = { 'x-bff': '1', origin: SITE, cookie: own, 'content-type': 'application/json' }
  const answer = await bff.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, problem: answer.json(), length: answer.body.length }
}

const SIZE = 64_000
/** Builds a JSON text of up to 64 KB that repeats the item as often as possible. */
const filled = (start: string, item: string, end: string) =>
  start +
  Array(Math.floor((SIZE - start.length - end.length) / (item.length + 1)))
    .fill(item)
    .join(',') +
  end

const WHOLE: Readonly<Record<string, string>> = {
  'lists in lists': '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2),
  'objects in objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'lists that never end': '['.repeat(SIZE),
  'a list of numbers': filled('[', '1', ']'),
  'six thousand names': `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'one long name': `{"${'k'.repeat(SIZE - 10)}":1}`,
  'one long text': JSON.stringify('x'.repeat(SIZE - 10)),
  'one long number': '9'.repeat(SIZE),
}

const isList = (shape: unknown) => (shape as { readonly type?: unknown }).type === 'array'

/** Functions that build a body in which the named property is a list with too many items or too much nesting. */
const INSIDE: readonly ((name: string) => string)[] = [
  (name) => filled(`{"${name}":[`, '1', ']}'),
  (name) => filled(`{"${name}":[`, '{}', ']}'),
  (name) => `{"${name}":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
]

test('every endpoint with a body refuses 64 KB of empty items with a short response', {
  timeout: 60_000,
}, async () => {
  let sent = 0
  for (const endpoint of WITH_BODY) {
    const properties = Object.entries((endpoint.body as { properties?: object }).properties ?? {})
    const lists = properties.filter(([, shape]) => isList(shape)).map(([name]) => name)
    for (const payload of [...Object.values(WHOLE), ...lists.flatMap((name) => INSIDE.map((fill) => fill(name)))]) {
      const { status, problem, length } = await send(endpoint, payload)
      sent += 1
      expect([endpoint.key, status, problem.name]).toEqual([endpoint.key, 400, 'ValidationError'])
      expect(problem.fields.length).toBeLessThanOrEqual(20)
      expect(length).toBeLessThan(8_000)
    }
  }
  expect(sent).toBeGreaterThan(400)
})

const REPORT = { method: 'POST', url: '/api/client-errors' } as const
const SIGN_IN = { method: 'POST', url: '/api/auth/sign-in' } as const

test.each([
  ['__proto__', '{"__proto__":{"polluted":1}}'],
  ['__proto__ in letters of its own', '{"\\u005f_proto__":{"polluted":1}}'],
  ['__proto__ inside', '{"path":"/en","message":"m","stack":{"__proto__":{"polluted":1}}}'],
  ['__proto__ in a list', '[{"__proto__":{"polluted":1}}]'],
  ['__proto__ twice', '{"__proto__":1,"__proto__":{"polluted":1}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['constructor.prototype inside', '{"path":"/en","message":"m","x":{"constructor":{"prototype":{"polluted":1}}}}'],
  ['a prototype of its own', '{"prototype":{"polluted":1}}'],
])('%s in a body is refused and pollutes no prototype', async (_what, payload) => {
  const before = Object.getOwnPropertyNames(Object.prototype).toSorted()
  for (const endpoint of [REPORT, SIGN_IN, ...WITH_BODY.slice(0, 5)]) {
    expect(await send(endpoint, payload)).toMatchObject({ status: 400, problem: { name: 'ValidationError' } })
  }
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('names in queries, cookies and headers pollute no prototype', async () => {
  for (const url of [
    '/api/crews?__proto__[polluted]=1&__proto__=1',
    '/api/crews?constructor[prototype][polluted]=1',
    '/en?__proto__=1',
  ])
    for (const header of [
      '__proto__=1; constructor=1; toString=1',
      'hasOwnProperty=1; theme=__proto__; language=constructor',
    ]) {
      const headers = {
        'x-bff': '1',
        cookie: header,
        __proto__: 'x',
        constructor: 'x',
        'accept-language': '__proto__, constructor;q=1',
      }
      expect((await bff.app.inject({ url, headers })).statusCode).toBeLessThan(500)
    }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

const ODD: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '0'],
  ['a mark of byte order before nothing', '\ufeff'],
  ['a mark of byte order', '\ufeff{"username":"a","password":"b"}'],
  ['half of a letter', '{"username":"\\ud800","password":"\\udfff\\ud800"}'],
  ['half of a letter as a name', '{"\\ud800":1}'],
  ['bytes that are no letters', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['letters of two bytes each', Buffer.from('{"username":"a","password":"b"}', 'utf16le')],
  ['letters of no byte', '{"username":"a\\u0000b","password":"\\u0000"}'],
  ['what is packed', Buffer.from('1f8b08000000000000ffab56ca4d2d2e4e4c4f55b25282330093e3a36f10000000', 'hex')],
  ['a number without an end', '{"username":1e999,"password":-1e999}'],
  ['a comma too many', '{"username":"a",}'],
  ['a remark', '{"username":"a"/* */}'],
  ['two bodies', '{"username":"a"}{"username":"b"}'],
  ['NaN', '{"username":NaN}'],
  ['half a body', '{"username":"a"'],
]

test.each(ODD)('%s as a body is answered with a 4xx problem', async (_what, payload) => {
  bff.logs.splice(0)
  for (const endpoint of [REPORT, SIGN_IN, ...WITH_BODY.filter(({ key }) => key.startsWith('PUT ')).slice(0, 3)]) {
    const { status, problem } = await send(endpoint, payload)
    expect([400, 401]).toContain(status)
    expect(problem.name).toBeOneOf([
      'ValidationError',
      'RequiredField',
      'NotAuthorizedException',
      'InvalidParameterException',
    ])
  }
  expect(bff.logs.join('')).not.toContain('unexpected-error')
})

test('the last of two equal keys counts and is validated', async () => {
  const twice = (first: string, last: string) => `{"path":${first},"message":"m","path":${last}}`
  expect((await send(REPORT, twice('5', '"/en"'))).status).toBe(200)
  expect((await send(REPORT, twice('"/en"', '5'))).problem.fields).toEqual([{ field: 'path', rule: 'type' }])
})

test.each([
  [65_537, 413, 'RequestTooLarge'],
  [10_000_000, 413, 'RequestTooLarge'],
])('a body of %i bytes is answered with %i, with Content-Length or in chunks', async (size, status, name) => {
  expect(await send(REPORT, ' '.repeat(size))).toMatchObject({ status, problem: { name } })
  const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
  const head =
    'POST /api/client-errors HTTP/1.1\r\nHost: localhost:3000\r\nx-bff: 1\r\nContent-Type: application/json\r\n'
  const { answers } = await exchange(
    port,
    `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(Math.ceil(size / 0x8000))}0\r\n\r\n`,
  )
  expect(answers.map((answer) => [answer.status, JSON.parse(answer.body).name])).toEqual([[status, name]])
})

test.each([
  ['nine hundred headers', Array.from({ length: 900 }, (_, index) => `x-${index}: y\r\n`).join(''), 200],
  ['one header 900 times', 'accept-language: en\r\n'.repeat(900), 200],
  ['a header of 30 KB', `x: ${'y'.repeat(30_000)}\r\n`, 200],
  ['17 KB of cookies', `cookie: ${'a=b; '.repeat(3_400)}\r\n`, 200],
  ['a name of 30 KB', `${'x'.repeat(30_000)}: y\r\n`, 200],
  ['a header of 48 KB', `x: ${'y'.repeat(48_000)}\r\n`, 431],
  ['a name of 48 KB', `${'x'.repeat(48_000)}: y\r\n`, 431],
  ['ten thousand headers', 'a: b\r\n'.repeat(10_000), 431],
])('headers of %s are answered or refused as too large', async (_what, headers, status) => {
  const { answers } = await exchange(
    port,
    `GET /api/session HTTP/1.1\r\nHost: localhost:3000\r\nx-bff: 1\r\n${headers}\r\n`,
  )
  expect(answers.map((answer) => answer.status)).toEqual([status])
})

test.each([
  [20_000, [302, 400, 401, 404]],
  [48_000, [431]],
])('a URL of %i characters is answered', async (length, statuses) => {
  for (const start of ['/', '/en?', '/api/crews?cursor=', '/api/crews/', '/assets/']) {
    const { answers } = await exchange(
      port,
      `GET ${start}${'a'.repeat(length)} HTTP/1.1\r\nHost: localhost:3000\r\nx-bff: 1\r\n\r\n`,
    )
    expect([...statuses, ...(start === '/en?' ? [200] : [])]).toContain(answers[0]?.status)
  }
})
