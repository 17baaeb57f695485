/** Tests what operators see of functions that run as a separate process: metrics, request lines and traces. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FUNCTIONS_METRICS } from '../../../server/functions/metrics.ts'
import { freePorts } from '../../support/free-ports.ts'
import { type Issuer, startIssuer } from '../../support/identity/issuer.ts'
import { type OtlpSpan, startCollector } from '../../support/servers/collector.ts'
import {
  type FunctionsProcess,
  functionsEnvironment,
  startFunctionsProcess,
} from '../../support/servers/function-processes.ts'
import { newDatabase } from '../../support/servers/functions.ts'

const NAME = 'Name-of-nobody'
const TRACE = 'ab'.repeat(16)
const PARENT = 'cd'.repeat(8)
const REQUEST_ID = 'a-request-id-of-the-site'

let functions: FunctionsProcess
let issuer: Issuer
let dataDir: string
let text: string
let lines: Record<string, unknown>[]
let spans: OtlpSpan[]

beforeAll(async () => {
  issuer = await startIssuer()
  dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-observed-'))
  const collector = await startCollector()
  const [metricsPort] = await freePorts(1)
  functions = await startFunctionsProcess({
    ...functionsEnvironment(issuer, { dataDir, databaseUrl: await newDatabase() }),
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    DATABASE_CONNECTIONS: '7',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url,
  })
  const headers = {
    authorization: `Bearer ${await issuer.token({ sub: 'anna' })}`,
    'content-type': 'application/json',
    'x-request-id': REQUEST_ID,
    traceparent: `00-${TRACE}-${PARENT}-01`,
  }
  const body = JSON.stringify({ displayName: NAME })
  expect((await fetch(`${functions.url}/profile`, { method: 'PUT', headers, body })).status).toBe(200)
  await fetch(`${functions.url}/crews/${NAME}?name=${NAME}`, { headers })
  await fetch(`${functions.url}/readyz`)
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  // The scheduled jobs also run at the start, so their metrics appear after a moment.
  await vi.waitFor(
    async () => {
      text = await (await fetch(metrics)).text()
      expect(text).toContain('scheduled_job_runs_total{task="old-data"')
    },
    { timeout: 10_000 },
  )
  // The process exports the remaining spans when it ends.
  await functions.end('SIGTERM')
  spans = collector.spans()
  await collector.close()
  lines = functions
    .said()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
}, 60_000)
afterAll(async () => {
  await functions.end('SIGKILL')
  await issuer.close()
  await rm(dataDir, { recursive: true, force: true })
})

function figure(name: string, labels = ''): number {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{${labels}`) || one.startsWith(`${name} ${labels}`))
  return line === undefined ? Number.NaN : Number(line.slice(line.lastIndexOf(' ')))
}

const declared = Object.values(FUNCTIONS_METRICS).flatMap((table) => Object.values(table).map(({ name }) => name))

test.each([...declared, 'http_request_seconds', 'http_requests_in_flight', 'event_loop_utilization'])(
  'exports %s',
  (name) => expect(text).toContain(`# TYPE ${name} `),
)

test.each<[string, string, number]>([
  ['http_request_seconds_count', 'method="PUT",route="/profile",status="200"', 1],
  ['http_request_seconds_count', 'method="GET",route="/crews/:id"', 1],
  ['scheduled_job_runs_total', 'task="timed-transitions",outcome="ok"', 1],
  ['store_connections_limit', '', 7],
  ['store_connections', 'state="waiting"', 0],
  ['desk_waiting', 'section="approvals"', 0],
  ['outbox_waiting', 'channel="mail"', 0],
  ['outbox_oldest_seconds', 'channel="push"', 0],
])('%s{%s} is %i', (name, labels, count) => expect(figure(name, labels)).toBe(count))

test('queries are counted by kind, and idle connections are shown', () => {
  expect(figure('store_query_seconds_count', 'kind="select",outcome="ok"')).toBeGreaterThan(0)
  expect(figure('store_query_seconds_count', 'kind="insert",outcome="ok"')).toBeGreaterThan(0)
  expect(figure('store_connections', 'state="idle"') + figure('store_connections', 'state="used"')).toBeGreaterThan(0)
})

test('the last success of a scheduled job is a time of now', () => {
  const at = figure('scheduled_job_last_success_timestamp_seconds', 'task="old-data"')
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(120)
})

test('logs a line for each request with the id that the site gave it', () => {
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'request', method: 'PUT', route: '/profile', status: 200, reqId: REQUEST_ID }),
  )
})

test('continues the trace of the site, and shows the queries of a request as its children', () => {
  const request = spans.find(({ name }) => name === 'PUT /profile')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(queries.map(({ name }) => name)).toContain('store insert')
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
})

test('metrics, logs and spans name no person', () => {
  expect(text).toContain('route="/crews/:id"')
  for (const all of [text, JSON.stringify(lines), JSON.stringify(spans)]) {
    for (const secret of [NAME, 'anna', 'Bearer']) expect(all).not.toContain(secret)
  }
})
