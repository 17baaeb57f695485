import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CATALOG } from '../../../server/proxy/catalog.ts'
import type { ProblemName } from '../../../shared/errors.ts'
import { startUntrusted } from '../../support/external/untrusted-service.ts'
import {
  AT_ONCE,
  badCookies,
  ENDLESS,
  expectNothingHeld,
  expectNothingLeft,
  FORGOTTEN_MS,
  inChunks,
  NOWHERE,
  refusedAs,
  resultOf,
  testedWith,
} from '../../support/faults/fault-cells.ts'
import { FAULT_KINDS, type FaultKind, ODDITIES, REDIRECTED, RETRY_AFTER_S } from '../../support/faults/fault-kinds.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { ALL_KEYS, ask, type EndpointRequest, requestFor } from '../../support/requests/endpoint-requests.ts'
import { type Bff, type HttpClient, PASSWORD, signedInOperator, startBff } from '../../support/servers/bff.ts'

/**
 * Timeout for calls to the functions. It is long enough for a busy machine to handle simultaneous calls of all
 * endpoints.
 */
const FUNCTIONS_MS = 4_000
/** Maximum duration of a response on a busy machine, in milliseconds. */
const IN_TIME_MS = FUNCTIONS_MS + 15_000
/** Requests to all endpoints of the functions except streams, which have separate tests. */
const REQUESTS = CATALOG.filter(({ key }) => ALL_KEYS.includes(key)).map(({ key }) => requestFor(key))
const HEALTHY: Fault = { status: 200, headers: { 'content-type': 'application/json' }, body: { well: true } }

const NAMES: Readonly<Record<FaultKind, ProblemName>> = {
  hang: 'UpstreamTimeout',
  'hang in mid-body': 'UpstreamTimeout',
  drip: 'UpstreamTimeout',
  503: 'ServiceUnavailable',
  429: 'TooManyRequests',
  reset: 'UpstreamFailed',
  500: 'UpstreamFailed',
  502: 'UpstreamFailed',
  redirect: 'UpstreamFailed',
  oversize: 'UpstreamFailed',
  truncated: 'UpstreamFailed',
  'wrong length': 'UpstreamFailed',
  'broken JSON': 'UpstreamFailed',
  'wrong content type': 'UpstreamFailed',
  empty: 'UpstreamFailed',
  'not HTTP': 'UpstreamFailed',
}

const play = (proxy: FaultProxy, fault: Fault) => proxy.plan(() => fault)

interface Place {
  readonly proxy: FaultProxy
  readonly bff: Bff
  readonly visitor: HttpClient
}

async function startSite(functionsUrl: string, proxy: FaultProxy): Promise<Place> {
  const timeouts = { functionsMs: FUNCTIONS_MS }
  const bff = await startBff({ functionsUrl, env: { LOG_LEVEL: 'silent' }, timeouts })
  return { proxy, bff, visitor: await signedInOperator(bff, 'patient@example.com') }
}

/** Half of the time for which a proof of identity is valid. */
const HALF_PROOF_MS = 5 * 60_000

let provedAt = 0
let place: Place
/** The response statuses of requests that do not need the functions, recorded while there is no fault. */
let others: readonly number[]
beforeAll(async () => {
  const proxy = await startFaultProxy()
  place = await startSite(proxy.url, proxy)
  provedAt = place.bff.clock.now()
  others = await independent(place.bff)
  expect(others.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
})
afterEach(async () => {
  await place.proxy.accept()
  place.bff.clock.advance(FORGOTTEN_MS)
  // Refresh the session and later the proof of identity, because the tests together advance the clock beyond the life
  // of both.
  expect((await place.visitor.send('POST', '/api/session/refresh')).status).toBe(200)
  if (place.bff.clock.now() - provedAt < HALF_PROOF_MS) return
  provedAt = place.bff.clock.now()
  const proof = await place.visitor.send('POST', '/api/auth/fresh-proof', { password: PASSWORD })
  expect(proof.body).toEqual({ proof: 'done' })
})
afterAll(() => expectNothingLeft(place.bff, place.proxy))

/** Calls all endpoints in groups while the fault lasts, and once more after it has ended. */
async function expectRecovery(
  { bff, proxy, visitor }: Place,
  { name, size, begin, end }: { name: ProblemName; size: number; begin?(): unknown; end?(): unknown },
  requests: readonly EndpointRequest[],
): Promise<void> {
  for (const chunk of inChunks(requests, size)) {
    await begin?.()
    const before = performance.now()
    const answers = await Promise.all(chunk.map((request) => ask(visitor, request)))
    expect(performance.now() - before).toBeLessThan(IN_TIME_MS)
    expect(answers.map((answer, index) => resultOf(chunk[index]?.key ?? '', answer))).toEqual(
      chunk.map(({ key }) => refusedAs(key, name)),
    )
    expect(answers.flatMap(badCookies)).toEqual([])
    const passedOn = name === 'ServiceUnavailable' || name === 'TooManyRequests' ? String(RETRY_AFTER_S) : undefined
    expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set([passedOn]))
    expect(await independent(bff)).toEqual(others)
    await expectNothingHeld(proxy)
    if (end) {
      await end()
      // With a larger group, enough calls have failed to open the breaker. It lets a probe through after three seconds.
      if (size > AT_ONCE) bff.clock.advance(3_000)
      expect((await ask(visitor, REQUESTS[0] as EndpointRequest)).status).toBe(200)
      const afterwards = await Promise.all(chunk.map((request) => ask(visitor, request)))
      expect(afterwards.map(({ status }) => status)).toEqual(chunk.map(() => 200))
    }
    bff.clock.advance(FORGOTTEN_MS)
  }
}

const INDEPENDENT = ['/', '/quiz', '/healthz', '/readyz', '/openapi.json', '/api/session', '/api/podcast']

async function independent(bff: Bff): Promise<number[]> {
  const stranger = bff.client()
  const answers = await Promise.all(INDEPENDENT.map((url) => stranger.get(url)))
  return answers.map(({ status }) => status)
}

describe(`${REQUESTS.length} endpoints`, () => {
  test.each(FAULT_KINDS)(
    'endpoints fail by name and in time, and recover, while the functions answer with %s',
    async (kind) => {
      const { proxy } = place
      // Faults that last until the timeout are tested with all endpoints at once. These are more calls than the breaker
      // needs to open.
      const size = ENDLESS.includes(kind) ? REQUESTS.length : AT_ONCE
      const ends = { begin: () => play(proxy, kind), end: () => play(proxy, HEALTHY) }
      await expectRecovery(place, { name: NAMES[kind], size, ...ends }, testedWith(kind, REQUESTS))
      expect(proxy.asked(REDIRECTED)).toBe(0)
    },
  )

  test('endpoints fail by name and recover while the functions refuse connections', async () => {
    const { proxy } = place
    play(proxy, HEALTHY)
    const ends = { begin: proxy.refuse, end: proxy.accept }
    await expectRecovery(place, { name: 'UpstreamFailed', size: AT_ONCE, ...ends }, testedWith('refused', REQUESTS))
  })

  test('endpoints fail by name while the functions’ host is unknown', async () => {
    const lost = await startSite(NOWHERE, place.proxy)
    onTestFinished(() => lost.bff.close())
    await expectRecovery(lost, { name: 'UpstreamFailed', size: AT_ONCE }, testedWith('unknown host', REQUESTS))
  })

  test('endpoints send no request to functions with an untrusted certificate', async () => {
    const stranger = await startUntrusted()
    const lost = await startSite(stranger.url, place.proxy)
    onTestFinished(async () => {
      await lost.bff.close()
      await stranger.close()
    })
    await expectRecovery(lost, { name: 'UpstreamFailed', size: AT_ONCE }, testedWith('untrusted certificate', REQUESTS))
    expect(stranger.asked()).toBe(0)
  })

  test.each(ODDITIES)('endpoints succeed when the functions answer with %s', async (oddity) => {
    const { proxy, visitor } = place
    const service = await startFaultProxy()
    onTestFinished(service.close)
    play(service, HEALTHY)
    proxy.passTo(service.url)
    play(proxy, oddity)
    const requests = testedWith(oddity, REQUESTS)
    const answers = await Promise.all(requests.map((request) => ask(visitor, request)))
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      requests.map(() => ({ status: 200, body: { well: true } })),
    )
    for (const { headers, setCookies } of answers) {
      expect(setCookies).toEqual([])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers).not.toHaveProperty('x-twice')
      expect(headers).not.toHaveProperty('link')
    }
  })
})
