import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { type EndpointKey, endpoints } from '../../../shared/api/endpoints.ts'
import type { ProblemName } from '../../../shared/errors.ts'
import { startUntrusted } from '../../support/external/untrusted-service.ts'
import {
  AT_ONCE,
  badCookies,
  ENDLESS,
  type EndpointResult,
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
import { type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { PASSKEY_POLICIES, registerPasskey, setRelyingParty } from '../../support/identity/passkey-user.ts'
import { ALL_KEYS, ask, requestFor } from '../../support/requests/endpoint-requests.ts'
import {
  type Answer,
  type Bff,
  type HttpClient,
  PASSWORD,
  signedInOperator,
  startBff,
} from '../../support/servers/bff.ts'
import { allowAllFlows, person, setUpMfa, setUpPool, switchOn } from '../auth/pool-set-up.ts'

const COGNITO = { attemptMs: 3_000, totalMs: 3_500, attempts: 1 }
/** Maximum duration of a response on a busy machine, in milliseconds. */
const IN_TIME_MS = COGNITO.totalMs + 15_000

const NAMES: Readonly<Record<FaultKind, ProblemName>> = {
  hang: 'UpstreamTimeout',
  'hang in mid-body': 'UpstreamTimeout',
  drip: 'UpstreamTimeout',
  503: 'ServiceUnavailable',
  429: 'TooManyRequestsException',
  reset: 'UpstreamFailed',
  truncated: 'UpstreamFailed',
  'not HTTP': 'UpstreamFailed',
  500: 'UnknownError',
  502: 'UnknownError',
  redirect: 'UnknownError',
  oversize: 'UnknownError',
  'wrong length': 'UnknownError',
  'broken JSON': 'UnknownError',
  'wrong content type': 'UnknownError',
  empty: 'UnknownError',
}

/** Request bodies for endpoints that need more than valid random values. */
const BODIES: Partial<Record<EndpointKey, (email: string) => object>> = {
  'POST /api/auth/sign-in': (username) => ({ username, password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }),
  'POST /api/auth/confirm-sign-in': () => ({ challengeResponse: '000000' }),
  'POST /api/auth/sign-up': () => ({ username: `new-${newcomers++}@example.com`, password: PASSWORD }),
  'POST /api/auth/confirm-sign-up': (username) => ({ username, confirmationCode: '000000' }),
  'POST /api/auth/resend-sign-up-code': (username) => ({ username }),
  'POST /api/auth/reset-password': (username) => ({ username }),
  'POST /api/auth/confirm-reset-password': (username) => ({
    username,
    confirmationCode: '000000',
    newPassword: PASSWORD,
  }),
  'PATCH /api/auth/user-attributes': () => ({ userAttributes: { given_name: 'Hanna' } }),
  'POST /api/auth/confirm-user-attribute': () => ({ userAttributeKey: 'email', confirmationCode: '000000' }),
  'POST /api/auth/change-password': () => ({ oldPassword: 'another horse battery', newPassword: PASSWORD }),
  'POST /api/auth/fresh-proof': () => ({ password: PASSWORD }),
  'POST /api/auth/verify-totp-setup': () => ({ code: '000000' }),
  'PUT /api/auth/devices': () => ({ remember: true }),
}
let newcomers = 1

interface Cell {
  readonly key: EndpointKey
  readonly ask: () => Promise<Answer>
}

interface Place {
  readonly bff: Bff
  readonly proxy: FaultProxy
}

const bffAt = (endpoint: string) =>
  startBff({
    cognito: { endpoint },
    env: { LOG_LEVEL: 'silent', MFA: 'optional' },
    timeouts: { cognito: COGNITO },
  })

async function startSite(): Promise<Place> {
  const proxy = await startFaultProxy()
  const bff = await bffAt(proxy.url)
  proxy.passTo(bff.identityUrl)
  await allowAllFlows(bff)
  await setUpPool(bff, 'ask', PASSKEY_POLICIES)
  await setRelyingParty(bff)
  await setUpMfa(bff, 'OPTIONAL', 'SMS', 'TOTP')
  return { bff, proxy }
}

/** Endpoints whose operation succeeds when the pool's response is empty. */
const SILENT_SUCCESS: ReadonlySet<EndpointKey> = new Set([
  'POST /api/auth/confirm-sign-up',
  'POST /api/auth/confirm-reset-password',
  'PATCH /api/auth/user-attributes',
  'POST /api/auth/send-user-attribute-code',
  'POST /api/auth/confirm-user-attribute',
  'POST /api/auth/change-password',
  'PUT /api/auth/devices',
  'DELETE /api/auth/devices',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys',
  'DELETE /api/auth/user',
])

function expected(key: EndpointKey, fault: FaultKind | 'unreachable'): EndpointResult {
  const name = fault === 'unreachable' ? 'UpstreamFailed' : NAMES[fault]
  // The sign-out still succeeds for this browser. Its response says that the token was not revoked.
  if (key === 'POST /api/auth/sign-out') return { key, status: 200, name: undefined }
  // The page retries a refresh, so all transient faults have the same error name.
  if (key === 'POST /api/session/refresh') return refusedAs(key, 'ServiceUnavailable')
  if (fault === 'empty' && SILENT_SUCCESS.has(key)) return { key, status: 200, name: undefined }
  return refusedAs(key, name)
}

/** Prepares users in the states that the endpoints need, and returns one request for each endpoint. */
async function scene({ bff }: Place, keys: readonly EndpointKey[] = OWN, at = bff): Promise<readonly Cell[]> {
  const someone = await person(bff)
  const signedIn = async (username: string) => {
    const visitor = bff.client()
    const flow = { authFlowType: 'USER_PASSWORD_AUTH' }
    const answer = await visitor.send('POST', '/api/auth/sign-in', { username, password: PASSWORD, ...flow })
    expect(answer.status).toBe(200)
    return visitor
  }
  const visitor = await signedIn(someone.email)
  const own: Partial<Record<EndpointKey, () => Promise<HttpClient>>> = {
    'POST /api/auth/resend-sign-in-code': async () => {
      const byCode = bff.client()
      const flow = { username: someone.email, authFlowType: 'USER_AUTH', preferredFactor: 'EMAIL_OTP' }
      const { body } = await byCode.send('POST', '/api/auth/sign-in', flow)
      expect(body).toMatchObject({ nextStep: { resendable: true } })
      return byCode
    },
    'POST /api/session/refresh': () => signedIn(someone.email),
    'POST /api/auth/sign-out': () => signedIn(someone.email),
    'DELETE /api/auth/user': async () => signedIn((await person(bff)).email),
    'POST /api/auth/confirm-sign-in': async () => {
      const careful = await person(bff)
      await switchOn(bff, careful, 'SMS')
      return signedIn(careful.email)
    },
    'POST /api/auth/auto-sign-in': async () => {
      const waiting = bff.client()
      const username = `waiting-${newcomers++}@example.com`
      await waiting.send('POST', '/api/auth/sign-up', { username, password: PASSWORD, autoSignIn: true })
      await waiting.send('POST', '/api/auth/confirm-sign-up', { username, confirmationCode: await bff.code(username) })
      return waiting
    },
    'POST /api/auth/passkeys/autofill': async () => {
      const rememberedHere = await signedIn(someone.email)
      await registerPasskey(rememberedHere)
      await rememberedHere.send('POST', '/api/auth/sign-out', {})
      return rememberedHere
    },
    'POST /api/auth/fresh-proof': () => signedInOperator(bff, `operator-${newcomers++}@example.com`),
  }
  const cells: Cell[] = []
  for (const key of keys) {
    const { access }: Endpoint = endpoints[key]
    const asker = (await own[key]?.()) ?? (access === 'session' ? visitor : undefined)
    const body = BODIES[key]?.(someone.email)
    const request = requestFor(key, body ? { body } : {})
    cells.push({ key, ask: () => ask(at.client(asker?.jar ?? []), request) })
  }
  return cells
}

const OWN = ALL_KEYS.filter((key) => !(endpoints[key] as Endpoint).upstream)
/** Endpoints that never call the pool. */
const INDEPENDENT: readonly EndpointKey[] = [
  'GET /api/session',
  'DELETE /api/auth/pending',
  'POST /api/client-errors',
  'POST /api/itineraries/plan',
  'GET /api/itineraries/shared/:id',
  'GET /api/cities/:city/weather',
  'GET /api/cities/:city/live',
  'GET /api/podcast',
  'GET /api/podcast/episodes/:id/transcript',
  'POST /api/codes',
  'POST /api/codes/read',
]
const DEPENDENT = OWN.filter((key) => !INDEPENDENT.includes(key))

const TRANSIENT: readonly number[] = [502, 503, 504]
const isTransient = ({ status }: EndpointResult) => TRANSIENT.includes(status)

async function askAll(cells: readonly Cell[]): Promise<{ answers: Answer[]; cells: EndpointResult[] }> {
  const before = performance.now()
  const answers = await Promise.all(cells.map((cell) => cell.ask()))
  expect(performance.now() - before).toBeLessThan(IN_TIME_MS)
  return { answers, cells: answers.map((answer, index) => resultOf(cells[index]?.key ?? '', answer)) }
}

let place: Place
beforeAll(async () => {
  place = await startSite()
})
afterEach(async () => {
  place.proxy.plan(undefined)
  await place.proxy.accept()
  place.bff.clock.advance(FORGOTTEN_MS)
})
afterAll(() => expectNothingLeft(place.bff, place.proxy))

test('the tested endpoints are those that call the user pool', async () => {
  const asking: EndpointKey[] = []
  for (const cell of await scene(place)) {
    place.proxy.reset()
    const answer = resultOf(cell.key, await cell.ask())
    expect(isTransient(answer)).toBe(false)
    if (place.proxy.askedInAll() > 0) asking.push(cell.key)
  }
  expect(asking).toEqual(DEPENDENT)
})

/** Calls all endpoints that need the pool in groups while the fault lasts, and once more after it has ended. */
async function expectRecovery(
  cells: readonly Cell[],
  { fault, size, begin, end }: { fault: FaultKind | 'unreachable'; size: number; begin?(): unknown; end?(): unknown },
  bff = place.bff,
): Promise<void> {
  // Advances past the breaker's window, so that it no longer counts the calls of the set-up.
  bff.clock.advance(FORGOTTEN_MS)
  for (const chunk of inChunks(cells, size)) {
    await begin?.()
    const under = await askAll(chunk)
    expect(under.cells).toEqual(chunk.map(({ key }) => expected(key, fault)))
    const kept = under.answers.filter((_, index) => !ENDING.includes(chunk[index]?.key ?? ''))
    expect(kept.flatMap(badCookies)).toEqual([])
    for (const [index, { status, headers }] of under.answers.entries()) {
      if (status < 500 && status !== 429) continue
      const wanted = fault === '503' || fault === '429' ? String(RETRY_AFTER_S) : '2'
      expect([chunk[index]?.key, headers['retry-after']]).toEqual([chunk[index]?.key, wanted])
    }
    await expectNothingHeld(place.proxy)
    if (end) {
      await end()
      // With a larger group, enough calls have failed to open the breaker. It lets a probe through after three seconds.
      if (size > AT_ONCE) {
        bff.clock.advance(3_000)
        expect(isTransient(resultOf('', await (chunk[0] as Cell).ask()))).toBe(false)
      }
      expect((await askAll(chunk)).cells.filter(isTransient)).toEqual([])
    }
    bff.clock.advance(FORGOTTEN_MS)
  }
}

/**
 * Endpoints whose responses may change cookies: they end the session, or they succeed even if the pool's response is
 * empty.
 */
const ENDING: readonly string[] = [
  'POST /api/auth/sign-out',
  'DELETE /api/auth/user',
  'DELETE /api/auth/devices',
  'POST /api/auth/confirm-reset-password',
  'POST /api/auth/confirm-sign-up',
]

describe(`${DEPENDENT.length} endpoints`, () => {
  test.each(FAULT_KINDS)(
    'endpoints fail by name and in time, and recover, while the user pool answers with %s',
    async (fault) => {
      const { proxy } = place
      const size = ENDLESS.includes(fault) ? DEPENDENT.length : AT_ONCE
      const ends = { begin: () => proxy.plan(() => fault), end: () => proxy.plan(undefined) }
      await expectRecovery(await scene(place, testedWith(fault, DEPENDENT)), { fault, size, ...ends })
      expect(proxy.asked(REDIRECTED)).toBe(0)
    },
  )

  test('endpoints fail by name and recover while the user pool refuses connections', async () => {
    const { refuse: begin, accept: end } = place.proxy
    const cells = await scene(place, testedWith('refused', DEPENDENT))
    await expectRecovery(cells, { fault: 'unreachable', size: AT_ONCE, begin, end })
  })

  test('endpoints fail by name while the user pool’s host is unknown', async () => {
    const lost = await bffAt(NOWHERE)
    onTestFinished(lost.close)
    const cells = await scene(place, testedWith('unknown host', DEPENDENT), lost)
    await expectRecovery(cells, { fault: 'unreachable', size: AT_ONCE }, lost)
  })

  test('endpoints send no request to a user pool with an untrusted certificate', async () => {
    const stranger = await startUntrusted()
    const lost = await bffAt(stranger.url)
    onTestFinished(async () => {
      await lost.close()
      await stranger.close()
    })
    const cells = await scene(place, testedWith('untrusted certificate', DEPENDENT), lost)
    await expectRecovery(cells, { fault: 'unreachable', size: AT_ONCE }, lost)
    expect(stranger.asked()).toBe(0)
  })

  test.each(ODDITIES)('endpoints succeed when the user pool answers with %s', async (oddity) => {
    const cells = await scene(place, testedWith(oddity, DEPENDENT))
    place.proxy.plan(() => oddity)
    const { answers, cells: seen } = await askAll(cells)
    expect(seen.filter(isTransient)).toEqual([])
    for (const { headers, setCookies } of answers) {
      expect(setCookies.filter((line) => line.includes('planted'))).toEqual([])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('x-twice')
    }
    place.proxy.plan(undefined)
  })
})

test('endpoints that do not need the user pool work while it is gone', async () => {
  const independent = await scene(place, INDEPENDENT)
  const { bff, proxy } = place
  const pages = ['/', '/quiz', '/healthz', '/readyz', '/openapi.json']
  const seen = async () => {
    const { cells: own } = await askAll(independent)
    const answers = await Promise.all(pages.map((url) => bff.client().get(url)))
    return [...own, ...answers.map(({ status }, index) => ({ key: pages[index], status }))]
  }
  const before = await seen()
  expect(before.find(({ key }) => key === '/healthz')?.status).toBe(200)
  proxy.plan(() => 'hang')
  proxy.reset()
  expect(await seen()).toEqual(before)
  expect(proxy.askedInAll()).toBe(0)
})
