import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startUntrusted } from '../../support/external/untrusted-service.ts'
import {
  badCookies,
  expectNothingHeld,
  expectNothingLeft,
  FORGOTTEN_MS,
  NOWHERE,
  refusedAs,
  resultOf,
} from '../../support/faults/fault-cells.ts'
import { FAULT_KINDS, ODDITIES, REDIRECTED } from '../../support/faults/fault-kinds.ts'
import { type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { ask, requestFor } from '../../support/requests/endpoint-requests.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../support/servers/bff.ts'

const COGNITO = { attemptMs: 1_500, totalMs: 2_000, attempts: 1 }
const HOUR_MS = 3_600_000
/** Requests whose calls to the functions must be signed: one by a signed-in user and one by a guest. */
const SIGNED = requestFor('POST /api/crews')
const GUEST = requestFor('GET /api/cities/:city/events')

let functions: FaultProxy
let proxy: FaultProxy
let bff: Bff
beforeAll(async () => {
  functions = await startFaultProxy()
  functions.plan(() => ({ headers: { 'content-type': 'application/json' }, body: { well: true } }))
  proxy = await startFaultProxy()
  bff = await startSite(proxy.url)
  proxy.passTo(bff.identityUrl)
})
afterEach(async () => {
  proxy.plan(undefined)
  proxy.reset()
  await proxy.accept()
})
afterAll(async () => {
  await expectNothingLeft(bff, proxy)
  await functions.close()
})

function startSite(identityEndpoint: string): Promise<Bff> {
  return startBff({
    functionsUrl: functions.url,
    cognito: { identityEndpoint },
    env: { LOG_LEVEL: 'silent', FUNCTIONS_AUTH: 'iam' },
    timeouts: { cognito: COGNITO },
  })
}

/**
 * Signs in a user whose session has no cached credentials yet. The guest's cached credentials have expired by this
 * time.
 */
async function newcomer(site: Bff): Promise<HttpClient> {
  site.clock.advance(HOUR_MS)
  await site.confirmedUser('patient@example.com')
  const visitor = site.client()
  const flow = { authFlowType: 'USER_PASSWORD_AUTH' }
  const body = { username: 'patient@example.com', password: PASSWORD, ...flow }
  expect((await visitor.send('POST', '/api/auth/sign-in', body)).status).toBe(200)
  return visitor
}

async function expectUnavailable(site: Bff, visitor: HttpClient): Promise<void> {
  const answers = await Promise.all([ask(visitor, SIGNED), ask(site.client(), GUEST)])
  expect(answers.map((answer) => resultOf('', answer))).toEqual([
    refusedAs('', 'ServiceUnavailable'),
    refusedAs('', 'ServiceUnavailable'),
  ])
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.flatMap(badCookies)).toEqual([])
  expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true })
}

async function expectRecovery(begin: () => unknown, end: () => unknown): Promise<void> {
  const visitor = await newcomer(bff)
  await begin()
  await expectUnavailable(bff, visitor)
  await expectNothingHeld(proxy)
  await end()
  expect((await ask(visitor, SIGNED)).body).toEqual({ well: true })
  expect((await ask(bff.client(), GUEST)).body).toEqual({ well: true })
  bff.clock.advance(FORGOTTEN_MS)
}

describe('calls of a signed-in user and of a guest', () => {
  test.each(FAULT_KINDS)(
    'are refused for the moment and recover while the identity pool answers with %s',
    async (kind) => {
      await expectRecovery(
        () => proxy.plan(() => kind),
        () => proxy.plan(undefined),
      )
      expect(proxy.asked(REDIRECTED)).toBe(0)
    },
  )

  test('are refused for the moment and recover while the identity pool refuses connections', () =>
    expectRecovery(proxy.refuse, proxy.accept))

  test('are refused while the identity pool’s host is unknown or its certificate is untrusted', async () => {
    const stranger = await startUntrusted()
    onTestFinished(stranger.close)
    for (const url of [NOWHERE, stranger.url]) {
      const lost = await startSite(url)
      onTestFinished(lost.close)
      await expectUnavailable(lost, await newcomer(lost))
    }
    expect(stranger.asked()).toBe(0)
  })

  test.each(ODDITIES)(
    'calls of a signed-in user and of a guest succeed when the identity pool answers with %s',
    async (oddity) => {
      const visitor = await newcomer(bff)
      proxy.plan(() => oddity)
      for (const answer of [await ask(visitor, SIGNED), await ask(bff.client(), GUEST)]) {
        expect([answer.body, answer.setCookies]).toEqual([{ well: true }, []])
      }
      expect(proxy.asked('GetCredentialsForIdentity')).toBe(2)
    },
  )
})
