/** Traces: one over a request and what it calls, by W3C Trace Context, handed to a collector in OTLP's JSON; nothing personal in any span. */

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOtlpExporter } from '../../../server/telemetry/otlp.ts'
import { createTracing, type EndedSpan, type Sampling } from '../../../server/telemetry/tracing.ts'
import { readSources } from '../../support/architecture/source-reader.ts'
import { findToken } from '../../support/browsers/token-canary.ts'
import { type Bff, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: object
}

interface Received {
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Takes what is posted to it, and answers with this status. */
async function startCollector(status = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({ url: request.url, headers: request.headers, text })
    response.writeHead(status(), { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    received,
    spans: (): OtlpSpan[] =>
      received.flatMap(({ text }) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as OtlpSpan[]),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const ALWAYS: Sampling = { sampler: 'always_on', ratio: 1, parentBased: true }
const EMAIL = 'traced@example.com'
const CREW = 'a-crew-of-nobody'

function exporterTo(url: string, log: (event: string, reason: string) => void = () => undefined) {
  const resource = { 'service.name': 'site', 'deployment.environment': 'test' }
  return createOtlpExporter({ url, headers: { 'x-key': 'k' }, timeoutMs: 2_000, resource, fetch, log, everyMs: 1e6 })
}

describe('a request that calls the functions', () => {
  let bff: Bff
  let collector: Awaited<ReturnType<typeof startCollector>>
  let functions: Awaited<ReturnType<typeof startCollector>>
  let spans: OtlpSpan[]

  beforeAll(async () => {
    collector = await startCollector()
    functions = await startCollector()
    const tracing = createTracing({ sampling: ALWAYS, exporter: exporterTo(collector.url) })
    bff = await startBff({ env: { LOG_LEVEL: 'silent' }, functionsUrl: new URL(functions.url).origin, tracing })
    const visitor = await signedIn(bff, EMAIL)
    await visitor.get(`/api/crews/${CREW}?name=${EMAIL}`, { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` })
    await visitor.get('/healthz')
    await bff.visitor().send('POST', '/api/auth/sign-in', { username: EMAIL, password: 'a wrong guess' })
    // Ends with the house: what is left is handed over.
    await bff.close()
    spans = collector.spans()
  })
  afterAll(async () => {
    await collector.close()
    await functions.close()
  })

  const named = (name: string) => spans.filter((span) => span.name === name)
  const attributesOf = ({ attributes }: OtlpSpan) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value]))

  test('is one trace: the request’s span, below it the call’s, and the functions are told of that one', () => {
    const [request] = named('GET /api/crews/:id')
    const [call] = named('functions')
    if (!request || !call) throw new Error(`there are ${spans.map(({ name }) => name)}`)
    expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, kind: 3 })
    expect(request).toMatchObject({ kind: 2, status: {} })
    expect(attributesOf(request)).toEqual({
      'http.request.method': { stringValue: 'GET' },
      'http.route': { stringValue: '/api/crews/:id' },
      'http.response.status_code': { intValue: '200' },
    })
    expect(attributesOf(call)).toEqual({
      'peer.service': { stringValue: 'functions' },
      outcome: { stringValue: '2xx' },
    })
    const [asked] = functions.received
    expect(asked?.url).toContain(`/crews/${CREW}`)
    expect(asked?.headers.traceparent).toBe(`00-${request.traceId}-${call.spanId}-01`)
    expect(BigInt(call.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
    expect(BigInt(call.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  })

  test('begins a trace of its own where no proxy of the operator’s is in front', () => {
    const [request] = named('GET /api/crews/:id')
    expect(request?.traceId).not.toBe('ab'.repeat(16))
    expect(request).not.toHaveProperty('parentSpanId')
  })

  test('a sign-in’s calls of the user pool are below it, and a refusal is no failure', () => {
    const requests = named('POST /api/auth/sign-in')
    expect(requests).toHaveLength(2)
    for (const { traceId, spanId } of requests) {
      const calls = spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
      const names = calls.map(({ name }) => name).filter((name) => name !== 'token-keys')
      expect(names).toEqual(['user-pool InitiateAuth', 'user-pool RespondToAuthChallenge'])
      for (const call of calls) expect(call.status).toEqual({})
    }
  })

  test('the operator’s own requests make no spans', () => expect(named('GET /healthz')).toEqual([]))

  test('the collector is told whose spans they are, and is shown what the operator set', () => {
    const [first] = collector.received
    expect(first).toMatchObject({ url: '/v1/traces', headers: { 'content-type': 'application/json', 'x-key': 'k' } })
    expect(JSON.parse(first?.text ?? '').resourceSpans[0].resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'site' } },
      { key: 'deployment.environment', value: { stringValue: 'test' } },
    ])
  })

  test('no span holds an address, a name or a token', () => {
    const text = collector.received.map((one) => one.text).join()
    for (const secret of [EMAIL, CREW, PASSWORD, 'example.com', '127.0.0.1']) expect(text).not.toContain(secret)
    expect(findToken(text)).toBeUndefined()
  })
})

test('behind a proxy of the operator’s a trace that comes with the request is gone on with', async () => {
  const taken: EndedSpan[] = []
  const exporter = { take: (span: EndedSpan) => void taken.push(span), close: async () => undefined }
  const tracing = createTracing({ sampling: ALWAYS, exporter })
  const bff = await startBff({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }, tracing })
  await bff.visitor().get('/api/session', { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` })
  await bff.visitor().get('/api/session', { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-00` })
  await bff.close()
  expect(taken).toMatchObject([{ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) }])
})

describe('which traces are recorded', () => {
  const parent = (flags: string) => `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-${flags}`
  /** The last 56 bits of a trace's name are what its share is judged by. */
  const nameOf = (share: number) =>
    Buffer.from(
      `${'11'.repeat(9)}${Math.floor(share * 0xffffffff)
        .toString(16)
        .padStart(8, '0')}000000`,
      'hex',
    )

  test.each<[string, Sampling, string | undefined, number, boolean]>([
    ['always', ALWAYS, undefined, 0.5, true],
    ['never', { ...ALWAYS, sampler: 'always_off' }, undefined, 0.5, false],
    ['a share, within it', { ...ALWAYS, sampler: 'traceidratio', ratio: 0.3 }, undefined, 0.29, true],
    ['a share, beyond it', { ...ALWAYS, sampler: 'traceidratio', ratio: 0.3 }, undefined, 0.31, false],
    ['as the parent was', { ...ALWAYS, sampler: 'always_off' }, parent('01'), 0.5, true],
    ['as the parent was not', ALWAYS, parent('00'), 0.5, false],
    ['whatever the parent was', { ...ALWAYS, parentBased: false }, parent('00'), 0.5, true],
  ])('%s', (_, sampling, traceparent, share, recorded) => {
    const taken: EndedSpan[] = []
    const exporter = { take: (span: EndedSpan) => void taken.push(span), close: async () => undefined }
    const random = (bytes: number) => (bytes === 16 ? nameOf(share) : Buffer.alloc(bytes, 1))
    const tracing = createTracing({ sampling, exporter, random })
    const request = tracing.start({ name: 'request', kind: 'server', traceparent })
    tracing.run(request, () => {
      const call = tracing.start({ name: 'call', kind: 'client' })
      expect(call.traceparent.endsWith(recorded ? '-01' : '-00')).toBe(true)
      call.end({ attributes: {}, failed: false })
    })
    request.end({ attributes: {}, failed: false })
    expect(taken).toHaveLength(recorded ? 2 : 0)
  })

  test.each([
    '',
    'nonsense',
    `ff-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `00-${'00'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `00-${'ab'.repeat(16)}-${'00'.repeat(8)}-01`,
    `00-${'AB'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `${parent('01')}-more`,
  ])('a header that is none (%s) begins a new trace', (traceparent) => {
    const tracing = createTracing({
      sampling: ALWAYS,
      exporter: { take: () => undefined, close: async () => undefined },
    })
    const span = tracing.start({ name: 'request', kind: 'server', traceparent })
    expect(span.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(span.traceparent).not.toContain('ab'.repeat(16))
  })

  test('one of a later version is understood as far as it is known', () => {
    const tracing = createTracing({
      sampling: ALWAYS,
      exporter: { take: () => undefined, close: async () => undefined },
    })
    const span = tracing.start({
      name: 'r',
      kind: 'server',
      traceparent: `cc-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01-what`,
    })
    expect(span.traceparent).toContain('ab'.repeat(16))
  })
})

test('nothing of it is loaded unless a collector is named: who imports it does so on the way, or its types alone', () => {
  const loaded = readSources(['server'], ['.ts']).filter(({ text }) =>
    /^import (?!type)[^'"]*['"][^'"]*telemetry\/(?:otlp|tracing)\.ts['"]/m.test(text),
  )
  expect(loaded.map(({ path }) => path)).toEqual([])
})

describe('a collector that is away', () => {
  const span: EndedSpan = {
    traceId: 'ab'.repeat(16),
    spanId: 'cd'.repeat(8),
    parentSpanId: undefined,
    name: 'a span',
    kind: 'server',
    startMs: 1,
    endMs: 2,
    attributes: {},
    failed: true,
  }

  test('keeps the spans for later, is told of once, and once when it is back', async () => {
    let status = 503
    const collector = await startCollector(() => status)
    const told: string[] = []
    const exporter = exporterTo(collector.url, (event, reason) => void told.push(`${event}: ${reason}`))
    exporter.take(span)
    await exporter.flush()
    await exporter.flush()
    status = 200
    await exporter.close()
    expect(told).toEqual(['traces-failed: status 503', 'traces-recovered: the collector takes spans again'])
    expect(collector.received).toHaveLength(3)
    expect(collector.spans().at(-1)).toMatchObject({ name: 'a span', status: { code: 2 } })
    expect(exporter.dropped).toBe(0)
    await collector.close()
  })

  test('one that refuses for good, or for too long, costs spans and nothing else', async () => {
    const collector = await startCollector(() => 400)
    const refused = exporterTo(collector.url)
    refused.take(span)
    await refused.flush()
    expect(refused.dropped).toBe(1)
    await refused.close()
    await collector.close()

    const gone = exporterTo(collector.url)
    for (let count = 0; count < 3_000; count += 1) gone.take(span)
    await gone.flush()
    expect(gone.dropped).toBe(3_000 - 2_048)
    await gone.close()
  })
})
