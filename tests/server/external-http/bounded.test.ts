import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import {
  ExternalResponseError,
  fetchJson,
  readBounded,
  readJson,
  reasonOf,
} from '../../../server/external-http/bounded.ts'

const MOST = 1_000

const answer = (body: string, type = 'application/json', status = 200) =>
  new Response(body, { status, headers: type ? { 'content-type': type } : {} })

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/geo+json',
  'text/json',
  'Application/JSON',
])('JSON declared as %s is read', async (type) => {
  expect(await readJson(answer('{"snow":[1,null]}', type), MOST)).toEqual({ snow: [1, null] })
})

test.each<[string, Response, string]>([
  ['an HTML page', answer('{}', 'text/html; charset=utf-8'), 'not JSON'],
  ['of a binary type', answer('{}', 'application/octet-stream'), 'not JSON'],
  ['of a script type', answer('{}', 'application/jsonp'), 'not JSON'],
  ['declared as JSON but is not JSON', answer('<!doctype html>'), 'not JSON'],
  ['cut off', answer('{"snow":[1,'), 'not JSON'],
  ['empty', answer(''), 'not JSON'],
  ['a failure', answer('{}', 'application/json', 503), 'status 503'],
  ['a failure page', answer('<h1>', 'text/html', 502), 'status 502'],
  ['larger than allowed', answer(`"${'x'.repeat(MOST)}"`), 'too large'],
])('rejects a response that is %s', async (_, response, reason) => {
  await expect(readJson(response, MOST)).rejects.toThrow(reason)
})

test('a body of exactly the limit is read', async () => {
  expect(await readBounded(answer('x'.repeat(MOST)), MOST)).toHaveLength(MOST)
})

test('an error carries the status and Retry-After', async () => {
  const busy = new Response('', { status: 429, headers: { 'retry-after': '120' } })
  await expect(readBounded(busy, MOST)).rejects.toMatchObject({ status: 429, retryAfter: '120', message: 'status 429' })
})

async function service(listener: RequestListener) {
  let sent = 0
  let cutAfter: number | undefined
  const server = createServer((request, response) => {
    response.on('close', () => {
      cutAfter = sent
    })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?apikey=SECRET`,
    count: (bytes: number) => {
      sent += bytes
    },
    cutAfter: () => cutAfter,
  }
}

const ask = (url: string, signal = AbortSignal.timeout(5_000)) => fetchJson({ fetch, url, signal, mostBytes: MOST })

async function reasonFor(listener: RequestListener, signal?: AbortSignal): Promise<string> {
  const { url } = await service(listener)
  try {
    await ask(url, signal)
    return 'none'
  } catch (error) {
    return reasonOf(error)
  }
}

const json = { 'content-type': 'application/json' }

test.each<[string, RequestListener]>([
  ['reset', (request) => void request.socket.resetAndDestroy()],
  ['reset', (request, reply) => void reply.writeHead(200, json).write('[1,', () => request.socket.resetAndDestroy())],
  [
    'reset',
    (_, reply) => void reply.writeHead(200, { ...json, 'content-length': '100' }).write('[1,', () => reply.destroy()),
  ],
  ['redirect', (_, reply) => void reply.writeHead(302, { location: '/elsewhere' }).end()],
  ['too large', (_, reply) => void reply.writeHead(200, { ...json, 'content-length': '5000' }).write('[')],
  [
    'too large',
    (_, reply) => void reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(9_000))),
  ],
])('the reason is "%s"', async (reason, listener) => {
  expect(await reasonFor(listener)).toBe(reason)
})

test.each<[string, RequestListener]>([
  ['before its headers', () => undefined],
  ['in its body', (_, reply) => void reply.writeHead(200, json).write('[')],
])('a response that hangs %s is aborted by the signal', async (_, listener) => {
  expect(await reasonFor(listener, AbortSignal.timeout(60))).toBe('hung')
})

const because = (cause: object) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('SECRET'), cause) })

test.each<[string, Error]>([
  ['refused', because({ code: 'ECONNREFUSED' })],
  ['unknown host', because({ code: 'ENOTFOUND' })],
  ['hung', because({ code: 'UND_ERR_CONNECT_TIMEOUT' })],
  ['forbidden port', because({ message: 'bad port' })],
  ['CERT_HAS_EXPIRED', because({ code: 'CERT_HAS_EXPIRED' })],
  ['Error', because({})],
  ['RangeError', new RangeError('SECRET')],
])('the reason is "%s" regardless of the message', (reason, error) => {
  expect(reasonOf(error)).toBe(reason)
})

test('a reason never holds the URL', async () => {
  const error = await ask('http://[broken/?apikey=SECRET').catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('SECRET')
  expect(reasonOf(error)).not.toContain('SECRET')
  expect(reasonOf(new ExternalResponseError('hung'))).toBe('hung')
  expect(reasonOf('SECRET')).toBe('unknown')
})

test('reading stops soon after the limit is exceeded, and the connection is closed', async () => {
  const { url, count, cutAfter } = await service((_, reply) => {
    reply.writeHead(200, json)
    const chunk = ' '.repeat(65_536)
    const pour = () => {
      while (!reply.destroyed) {
        count(chunk.length)
        if (!reply.write(chunk)) {
          reply.once('drain', pour)
          return
        }
      }
    }
    pour()
  })
  await expect(ask(url)).rejects.toThrow('too large')
  await expect.poll(cutAfter).toBeLessThan(20 * 1_048_576)
})
