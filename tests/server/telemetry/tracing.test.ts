import { randomBytes } from 'node:crypto'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOtlpExporter } from '../../../server/telemetry/otlp.ts'
import { createTracing, type Sampling, type Tracing } from '../../../server/telemetry/tracing.ts'
import { readSources } from '../../support/architecture/source-reader.ts'
import { findToken } from '../../support/browsers/token-canary.ts'
import { type Bff, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { type OtlpSpan, startCollector } from '../../support/servers/collector.ts'

const ALWAYS: Sampling = { sampler: 'always_on', ratio: 1, parentBased: true }
const EMAIL = 'traced@example.com'
const CREW = 'a-crew-of-nobody'

const RESOURCE = { 'service.name': 'site', 'deployment.environment': 'test' }

/** @param timeoutMs how long the SDK retries an export */
function tracingTo(url: string, log: (event: string, reason: string) => void = () => undefined, timeoutMs = 2_000) {
  const exporter = createOtlpExporter({ url, headers: { 'x-key': 'k' }, timeoutMs, log })
  return createTracing({ sampling: ALWAYS, resource: RESOURCE, exporter })
}

function tracingInMemory(sampling: Sampling, traceId?: string) {
  const exporter = new InMemorySpanExporter()
  // Shutdown empties the exporter, so the spans are also stored here.
  const spans: ReturnType<InMemorySpanExporter['getFinishedSpans']> = []
  const keep: InMemorySpanExporter['export'] = (exported, done) => {
    spans.push(...exported)
    exporter.export(exported, done)
  }
  const recorder = { export: keep, shutdown: () => exporter.shutdown() }
  const generateTraceId = () => traceId ?? randomBytes(16).toString('hex')
  const idGenerator = { generateTraceId, generateSpanId: () => randomBytes(8).toString('hex') }
  return { spans, tracing: createTracing({ sampling, resource: RESOURCE, exporter: recorder, idGenerator }) }
}

describe('a request that calls the functions', () => {
  let bff: Bff
  let collector: Awaited<ReturnType<typeof startCollector>>
  let functions: Awaited<ReturnType<typeof startCollector>>
  let spans: OtlpSpan[]

  beforeAll(async () => {
    collector = await startCollector()
    functions = await startCollector()
    const tracing = tracingTo(collector.url)
    const env = { LOG_LEVEL: 'silent', AUTH_FLOW: 'USER_SRP_AUTH' }
    bff = await startBff({ env, functionsUrl: new URL(functions.url).origin, tracing })
    const visitor = await signedIn(bff, EMAIL)
    await visitor.get(`/api/crews/${CREW}?name=${EMAIL}`, { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` })
    await visitor.get('/healthz')
    await bff.client().send('POST', '/api/auth/sign-in', { username: EMAIL, password: 'a wrong guess' })
    // Closing the server exports the remaining spans.
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

  test('is one trace: the call is a child of the request, and the functions receive its traceparent', () => {
    const [request] = named('GET /api/crews/:id')
    const call = named('functions').find(({ traceId }) => traceId === request?.traceId)
    if (!request || !call) throw new Error(`there are ${spans.map(({ name }) => name)}`)
    expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, kind: 3 })
    expect(request).toMatchObject({ kind: 2, status: { code: 0 } })
    expect(attributesOf(request)).toEqual({
      'http.request.method': { stringValue: 'GET' },
      'http.route': { stringValue: '/api/crews/:id' },
      'http.response.status_code': { intValue: 200 },
    })
    expect(attributesOf(call)).toEqual({
      'peer.service': { stringValue: 'functions' },
      outcome: { stringValue: '2xx' },
    })
    const asked = functions.received.find(({ url }) => url?.includes(`/crews/${CREW}`))
    expect(asked?.headers.traceparent).toBe(`00-${request.traceId}-${call.spanId}-01`)
    expect(BigInt(call.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
    expect(BigInt(call.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  })

  test('begins a new trace when no trusted proxy is configured', () => {
    const [request] = named('GET /api/crews/:id')
    expect(request?.traceId).not.toBe('ab'.repeat(16))
    expect(request).not.toHaveProperty('parentSpanId')
  })

  test('has a sign-in’s calls of the user pool as children, and a refused sign-in is not a failure', () => {
    const requests = named('POST /api/auth/sign-in')
    expect(requests).toHaveLength(2)
    for (const { traceId, spanId } of requests) {
      const calls = spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
      const names = calls.map(({ name }) => name).filter((name) => name.startsWith('user-pool'))
      expect(names).toEqual(['user-pool InitiateAuth', 'user-pool RespondToAuthChallenge'])
      for (const call of calls) expect(call.status).toEqual({ code: 0 })
    }
  })

  test('records no spans for the operator’s own requests', () => expect(named('GET /healthz')).toEqual([]))

  test('the collector receives the names of the services and the attributes that the operator set', () => {
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

test('a trace that comes with a request continues behind a trusted proxy', async () => {
  const { spans, tracing } = tracingInMemory(ALWAYS)
  const bff = await startBff({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }, tracing })
  await bff.client().get('/api/session', { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` })
  await bff.client().get('/api/session', { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-00` })
  await bff.close()
  expect(spans.map((span) => [span.spanContext().traceId, span.parentSpanContext?.spanId])).toEqual([
    ['ab'.repeat(16), 'cd'.repeat(8)],
  ])
})

describe('which traces are recorded', () => {
  const parent = (flags: string) => `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-${flags}`
  /**
   * Returns a trace id that is recorded at ratios above `share`. The SDK XORs the id's four parts of 32 bits and
   * records the trace if the result is below the ratio.
   */
  const idOf = (share: number) =>
    `${Math.floor(share * 0xffffffff)
      .toString(16)
      .padStart(8, '0')}${'0'.repeat(24)}`

  test.each<[string, Sampling, string | undefined, number, boolean]>([
    ['always_on records', ALWAYS, undefined, 0.5, true],
    ['always_off does not record', { ...ALWAYS, sampler: 'always_off' }, undefined, 0.5, false],
    ['a ratio records ids below it', { ...ALWAYS, sampler: 'traceidratio', ratio: 0.3 }, undefined, 0.29, true],
    ['a ratio ignores ids above it', { ...ALWAYS, sampler: 'traceidratio', ratio: 0.3 }, undefined, 0.31, false],
    ['a recorded parent is followed', { ...ALWAYS, sampler: 'always_off' }, parent('01'), 0.5, true],
    ['an unrecorded parent is followed', ALWAYS, parent('00'), 0.5, false],
    ['a parent is ignored unless parent-based', { ...ALWAYS, parentBased: false }, parent('00'), 0.5, true],
  ])('%s, and the call decides like its request', async (_, sampling, traceparent, share, recorded) => {
    const { spans, tracing } = tracingInMemory(sampling, idOf(share))
    const request = tracing.start({ name: 'request', kind: 'server', traceparent })
    tracing.run(request, () => {
      const call = tracing.start({ name: 'call', kind: 'client' })
      expect(call.traceparent.endsWith(recorded ? '-01' : '-00')).toBe(true)
      call.end({ attributes: {}, failed: false })
    })
    request.end({ attributes: {}, failed: false })
    await tracing.close()
    expect(spans).toHaveLength(recorded ? 2 : 0)
  })

  test.each([
    '',
    'nonsense',
    `ff-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `00-${'00'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `00-${'ab'.repeat(16)}-${'00'.repeat(8)}-01`,
    `00-${'AB'.repeat(16)}-${'cd'.repeat(8)}-01`,
    `${parent('01')}-more`,
  ])('an invalid traceparent (%s) begins a new trace', async (traceparent) => {
    const { tracing } = tracingInMemory(ALWAYS)
    const span = tracing.start({ name: 'request', kind: 'server', traceparent })
    expect(span.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(span.traceparent).not.toContain('ab'.repeat(16))
    await tracing.close()
  })

  test('a traceparent of a later version is read as far as version 00 defines it', async () => {
    const { tracing } = tracingInMemory(ALWAYS)
    const traceparent = `cc-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01-what`
    expect(tracing.start({ name: 'r', kind: 'server', traceparent }).traceparent).toContain('ab'.repeat(16))
    await tracing.close()
  })
})

test('tracing and its packages are imported dynamically or as types only', () => {
  const loaded = readSources(['server'], ['.ts']).filter(
    ({ path, text }) =>
      !path.endsWith('telemetry/otlp.ts') &&
      !path.endsWith('telemetry/tracing.ts') &&
      /^import (?!type)[^'"]*['"](?:@opentelemetry\/[^'"]*|[^'"]*telemetry\/(?:otlp|tracing)\.ts)['"]/m.test(text),
  )
  expect(loaded.map(({ path }) => path)).toEqual([])
})

describe('a collector that does not accept spans', () => {
  function record(tracing: Tracing, count: number): void {
    for (let index = 0; index < count; index += 1) {
      tracing.start({ name: 'a span', kind: 'server' }).end({ attributes: {}, failed: true })
    }
  }

  test('is retried within the timeout, so that a short outage costs no span', async () => {
    const statuses = [503, 200]
    const collector = await startCollector(() => statuses.shift() ?? 200)
    const tracing = tracingTo(collector.url)
    record(tracing, 1)
    await tracing.close()
    expect(collector.received).toHaveLength(2)
    expect(collector.spans().at(-1)).toMatchObject({ name: 'a span', status: { code: 2 } })
    expect(tracing.dropped).toBe(0)
    await collector.close()
  })

  test('is logged once when it fails and once when it recovers, and its spans are counted as dropped', async () => {
    let status = 400
    const collector = await startCollector(() => status)
    const events: string[] = []
    const tracing = tracingTo(collector.url, (event, reason) => void events.push(`${event}: ${reason}`))
    // A full batch is exported at once.
    record(tracing, 512)
    await expect.poll(() => tracing.dropped).toBe(512)
    record(tracing, 512)
    await expect.poll(() => tracing.dropped).toBe(1_024)
    status = 200
    record(tracing, 1)
    await tracing.close()
    expect(events).toEqual(['traces-failed: status 400', 'traces-recovered: the collector accepts spans again'])
    expect(tracing.dropped).toBe(1_024)
    await collector.close()
  })

  test('makes the queue drop and count the spans that exceed 2,048', async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const collector = await startCollector(() => 200, answered)
    const tracing = tracingTo(collector.url)
    // The first batch is being exported and no longer counts towards the limit of the queue.
    record(tracing, 512)
    record(tracing, 3_000)
    expect(tracing.dropped).toBe(3_000 - 2_048)
    answer()
    await tracing.close()
    expect(collector.spans()).toHaveLength(512 + 2_048)
    await collector.close()
  })

  test('does not hold up a shutdown for longer than three seconds', async () => {
    const collector = await startCollector(() => 503)
    const tracing = tracingTo(collector.url, undefined, 60_000)
    record(tracing, 1)
    const from = performance.now()
    await tracing.close()
    expect(performance.now() - from).toBeLessThan(10_000)
    await collector.close()
  })
})
