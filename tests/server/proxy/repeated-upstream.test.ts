import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { repeatUnanswered } from '../../../server/proxy/repeated-upstream.ts'
import { createUpstream, Unanswered, type Upstream, type UpstreamCall } from '../../../server/proxy/upstream.ts'

const call: UpstreamCall = {
  method: 'GET',
  path: '/crews',
  headers: {},
  body: undefined,
  timeoutMs: 1_000,
  maxBytes: 1_000,
}
const KEYED = { 'idempotency-key': 'a-key-of-a-test' }
const JSON_TYPE = { 'content-type': 'application/json' }

/** Starts functions that handle the first request with `first` and answer all later ones with 200. */
async function functionsThat(first: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (asked === 1) first(request, response)
    else response.writeHead(200, JSON_TYPE).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream = repeatUnanswered(createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  onTestFinished(async () => {
    await upstream.close()
    server.closeAllConnections()
    server.close()
  })
  return { upstream, asked: () => asked }
}

test.each<[string, Partial<UpstreamCall>]>([
  ['a read', {}],
  ['a write with an idempotency key', { method: 'POST', body: '{}', headers: KEYED }],
])('repeats %s whose connection was closed without a response', async (_, parts) => {
  const { upstream, asked } = await functionsThat((request) => void request.socket.destroy())
  expect(await upstream.call({ ...call, ...parts })).toMatchObject({ status: 200 })
  expect(asked()).toBe(2)
})

test.each<[string, Partial<UpstreamCall>, RequestListener, string]>([
  [
    'a write without a key that may have arrived',
    { method: 'POST', body: '{}' },
    (request) => void request.socket.destroy(),
    'UpstreamFailed',
  ],
  [
    'a deletion that may have arrived',
    { method: 'DELETE' },
    (request) => void request.socket.destroy(),
    'UpstreamFailed',
  ],
  [
    'a read whose response broke off',
    {},
    (_request, response) => void response.writeHead(200, JSON_TYPE).write('{', () => response.destroy()),
    'UpstreamFailed',
  ],
  ['a read that was answered 503', {}, (_, response) => void response.writeHead(503).end(), 'ServiceUnavailable'],
  ['a read that timed out', { timeoutMs: 200 }, () => undefined, 'UpstreamTimeout'],
])('does not repeat %s', async (_, parts, first, name) => {
  const { upstream, asked } = await functionsThat(first)
  await expect(upstream.call({ ...call, ...parts })).rejects.toMatchObject({ name })
  expect(asked()).toBe(1)
})

function failing(wasSent: boolean) {
  const calls: UpstreamCall[] = []
  const upstream: Upstream = {
    addressOf: (path) => ({ host: 'functions', path }),
    async call(one) {
      calls.push(one)
      throw new Unanswered(new Error('refused'), wasSent)
    },
    open: () => Promise.reject(new Error('this test opens no streams')),
    close: async () => undefined,
  }
  return { upstream: repeatUnanswered(upstream), calls }
}

test('repeats any call that was never sent, once and within its timeout', async () => {
  const { upstream, calls } = failing(false)
  await expect(upstream.call({ ...call, method: 'DELETE' })).rejects.toMatchObject({ name: 'UpstreamFailed' })
  expect(calls).toHaveLength(2)
  expect(calls[1]?.timeoutMs).toBeLessThan(call.timeoutMs)
})

test('does not repeat a call without time for another attempt', async () => {
  const { upstream, calls } = failing(false)
  await expect(upstream.call({ ...call, timeoutMs: 50 })).rejects.toBeInstanceOf(Unanswered)
  expect(calls).toHaveLength(1)
})

test('a refused connection counts as never sent', async () => {
  const upstream = createUpstream('http://127.0.0.1:1')
  onTestFinished(() => upstream.close())
  await expect(upstream.call({ ...call, method: 'POST', body: '{}' })).rejects.toMatchObject({ wasSent: false })
})
