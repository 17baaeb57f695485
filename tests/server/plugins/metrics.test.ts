import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../../../server/telemetry/metrics.ts'
import { COUNTERS, OBSERVED, SITE_METRICS, TIMERS } from '../../../server/telemetry/telemetry.ts'
import { findToken } from '../../support/browsers/token-canary.ts'
import { type Bff, PASSWORD, SITE, signedIn, startBff } from '../../support/servers/bff.ts'

const EMAIL = 'measured@example.com'
const NAME = 'Name-of-nobody'

let bff: Bff
let url: string
let text: string

/** Returns the value of a metric by its name and first labels. NaN if the metric is missing. */
function figure(name: string, labels = ''): number {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{${labels}`) || one.startsWith(`${name} ${labels}`))
  return line === undefined ? Number.NaN : Number(line.slice(line.lastIndexOf(' ')))
}

const names = () => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))

beforeAll(async () => {
  const metrics = await createMetrics(SITE_METRICS)
  bff = await startBff({
    env: { LOG_LEVEL: 'silent', FUNCTIONS_AUTH: 'iam', RATE_LIMIT_CODE: '1' },
    telemetry: metrics.telemetry,
  })
  metrics.telemetry.observe('spansDropped', () => 0)
  const server = await metrics.serve(bff.app, 0, '127.0.0.1')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  await bff.app.listen({ port: 0, host: '127.0.0.1' })

  const visitor = await signedIn(bff, EMAIL)
  for (let count = 0; count < 3; count += 1) await visitor.get('/api/approval')
  await visitor.get(`/api/crews/${NAME}?name=${NAME}`)
  await visitor.get(`/${NAME}`)
  await bff.client().send('POST', '/api/auth/sign-in', { username: EMAIL, password: 'a wrong guess' })
  await bff.client().get('/api/cities/sapporo/weather')
  await visitor.get('/api/session', { 'sec-fetch-site': 'cross-site' })
  for (let count = 0; count < 2; count += 1) {
    await bff.client().send('POST', '/api/auth/reset-password', { username: EMAIL })
  }
  const jar = new Map(visitor.jar)
  await visitor.send('POST', '/api/session/refresh')
  await bff.client(jar).send('POST', '/api/session/refresh')
  await visitor.send('POST', '/api/auth/sign-out')
  text = await (await fetch(url)).text()
})
afterAll(() => bff.close())

const ours = [...Object.values(COUNTERS), ...Object.values(TIMERS), ...Object.values(OBSERVED)].map(({ name }) => name)

test.each([...ours, 'http_request_seconds', 'http_requests_in_flight', 'event_loop_utilization'])(
  'exports %s',
  (name) => expect(names()).toContain(name),
)

test.each<[string, string, number]>([
  ['http_request_seconds_count', 'method="GET",route="/api/approval",status="200"', 3],
  ['upstream_call_seconds_count', 'upstream="functions",outcome="2xx"', 3],
  ['upstream_call_seconds_count', 'upstream="functions",outcome="4xx"', 1],
  ['upstream_call_seconds_count', 'upstream="user-pool",outcome="NotAuthorizedException"', 1],
  ['upstream_call_seconds_count', 'upstream="identity-pool",outcome="ok"', 2],
  ['upstream_call_seconds_count', 'upstream="token-keys",outcome="2xx"', 1],
  ['session_refreshes_total', 'outcome="new"', 1],
  ['session_refreshes_total', 'outcome="remembered"', 1],
  ['sessions_begun_total', '', 1],
  ['sessions_ended_total', 'cause="sign-out"', 1],
  ['auth_events_total', 'event="sign-in",outcome="succeeded"', 1],
  ['auth_events_total', 'event="sign-in",outcome="refused"', 1],
  ['cross_site_refusals_total', 'layer="fetch-metadata"', 1],
  ['rate_limit_refusals_total', 'class="code",by="account"', 1],
  ['kept_credentials', '', 0],
  ['breaker_state', 'upstream="functions"', 0],
  ['breaker_refusals_total', 'upstream="user-pool"', 0],
  ['requests_shed_total', '', 0],
  ['http_requests_in_flight', '', 0],
])('%s{%s} is %i', (name, labels, count) => expect(figure(name, labels)).toBe(count))

test.each([
  ['upstream_call_seconds_count', 'upstream="feeds",outcome="TypeError"'],
  ['opened_seals', ''],
  ['opened_seals_hits_total', ''],
  ['opened_seals_misses_total', ''],
  ['event_loop_utilization', ''],
  ['process_resident_memory_bytes', ''],
  ['nodejs_eventloop_lag_p99_seconds', ''],
])('%s{%s} is greater than zero', (name, labels) => expect(figure(name, labels)).toBeGreaterThan(0))

test('labels contain no address, name or token', () => {
  expect(text).toContain('route="/api/crews/:id"')
  for (const secret of [EMAIL, NAME, PASSWORD, 'example.com']) expect(text).not.toContain(secret)
  expect(findToken(text)).toBeUndefined()
})

test('labels have few values, so that two hundred addresses add no series', async () => {
  const before = text.split('\n').length
  for (let count = 0; count < 200; count += 1) await bff.client().get(`/somewhere-${count}?else=${count}`)
  const after = (await (await fetch(url)).text()).split('\n').length
  expect(after - before).toBeLessThan(60)
})

test('the metrics port answers nothing else, and reading twice does not count twice', async () => {
  expect((await fetch(new URL('/healthz', url))).status).toBe(404)
  const figures = async () => /^opened_seals_hits_total (\d+)$/m.exec(await (await fetch(url)).text())?.[1]
  expect(await figures()).toBe(await figures())
})

test('an aborted request is no longer in flight', async () => {
  const inFlight = async () => /^http_requests_in_flight (\d+)$/m.exec(await (await fetch(url)).text())?.[1]
  const { port } = bff.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = { host: 'localhost:3000', origin: SITE, 'x-bff': '1', 'content-type': 'application/json' }
  const lines = Object.entries({ ...head, 'content-length': '9' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/client-errors HTTP/1.1\r\n${lines.join('')}\r\n{"na`)
  await expect.poll(inFlight).toBe('1')
  socket.destroy()
  await expect.poll(inFlight).toBe('0')
})
