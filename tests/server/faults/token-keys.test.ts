import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHostedUi } from '../../../server/cognito/hosted-ui.ts'
import { createTokenVerifier } from '../../../server/cognito/tokens.ts'
import type { HostedUiConfig } from '../../../server/config/hosted-ui.ts'
import { testClock } from '../../support/clock.ts'
import { startUntrusted } from '../../support/external/untrusted-service.ts'
import { expectNothingHeld, NOWHERE } from '../../support/faults/fault-cells.ts'
import { FAULT_KINDS, type FaultKind, ODDITIES, REDIRECTED } from '../../support/faults/fault-kinds.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { type Issuer, startIssuer } from '../../support/identity/issuer.ts'

const TIMEOUT_MS = 1_000
const POOL = '/ap-northeast-1_Test0001'
const UNREACHABLE = { kind: 'unavailable' }

let proxy: FaultProxy
let issuer: Issuer
beforeAll(async () => {
  proxy = await startFaultProxy()
  issuer = await startIssuer()
  proxy.passTo(issuer.url)
})
afterEach(async () => {
  proxy.plan(undefined)
  proxy.reset()
  await proxy.accept()
})
afterAll(async () => {
  await proxy.close()
  await issuer.close()
})

describe('the keys', () => {
  const verifierAt = (url: string) =>
    createTokenVerifier({
      issuer: url + POOL,
      clientId: issuer.clientId,
      clock: testClock(Date.now()),
      keysTimeoutMs: TIMEOUT_MS,
    })

  async function expectUnreachableThenWell(begin: () => unknown, end: () => unknown): Promise<void> {
    const verifier = verifierAt(proxy.url)
    const token = await issuer.token({ sub: 'anna', issuer: proxy.url + POOL, more: { username: 'anna' } })
    await begin()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verifier.verifyAccess(token)))
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: UNREACHABLE })
    }
    await expectNothingHeld(proxy)
    await end()
    expect(await verifier.verifyAccess(token)).toMatchObject({ sub: 'anna' })
  }

  test.each(FAULT_KINDS)(
    'the keys with %s reject no token as invalid, are requested once by twenty calls, and work afterwards',
    async (kind) => {
      await expectUnreachableThenWell(
        () => proxy.plan(() => kind),
        () => proxy.plan(undefined),
      )
      expect(proxy.asked(REDIRECTED)).toBe(0)
      expect(proxy.asked(`${POOL}/.well-known/jwks.json`)).toBe(2)
    },
  )

  test('are retried after a refused connection', () => expectUnreachableThenWell(proxy.refuse, proxy.accept))

  test.each(ODDITIES)('the keys are accepted with %s', async (oddity) => {
    proxy.plan(() => oddity)
    const token = await issuer.token({ sub: 'anna', issuer: proxy.url + POOL, more: { username: 'anna' } })
    expect(await verifierAt(proxy.url).verifyAccess(token)).toMatchObject({ sub: 'anna' })
  })

  test('are unavailable from an unknown host or behind an untrusted certificate', async () => {
    const stranger = await startUntrusted()
    for (const url of [NOWHERE, stranger.url]) {
      const token = await issuer.token({ sub: 'anna', issuer: url + POOL, more: { username: 'anna' } })
      await expect(verifierAt(url).verifyAccess(token)).rejects.toMatchObject(UNREACHABLE)
    }
    expect(stranger.asked()).toBe(0)
    await stranger.close()
  })
})

describe('the exchange of a code', () => {
  const config: HostedUiConfig = {
    domain: undefined,
    scopes: ['openid'],
    providers: ['Google'],
    redirectSignIn: 'https://site.example/api/auth/callback',
    redirectSignOut: 'https://site.example/api/auth/signed-out',
  }
  const clock = testClock(Date.now())

  async function tokensFor(nonce: string): Promise<Fault> {
    const [access_token, id_token] = await Promise.all([
      issuer.token({ sub: 'anna', more: { username: 'anna' } }),
      issuer.token({ sub: 'anna', tokenUse: 'id', more: { nonce } }),
    ])
    const body = { access_token, id_token, token_type: 'Bearer', expires_in: 3_600 }
    return { headers: { 'content-type': 'application/json' }, body }
  }

  function exchange(domain: string) {
    const cognito = { issuer: issuer.issuer, clientId: issuer.clientId, clientSecret: undefined }
    const ui = createHostedUi({ config: { ...config, domain }, cognito, clock, timeoutMs: TIMEOUT_MS })
    return {
      begin: () => ui.begin('Google'),
      finish: (flow: Awaited<ReturnType<typeof ui.begin>>) => ui.finish(`?code=c0de&state=${flow.state}`, flow),
    }
  }

  /** The error name for each fault. Some faults leave no response, others leave an invalid one. */
  const NAMES: Readonly<Record<FaultKind | 'refused', string>> = {
    hang: 'TimeoutError',
    'hang in mid-body': 'TimeoutError',
    drip: 'TimeoutError',
    reset: 'NetworkError',
    truncated: 'NetworkError',
    refused: 'NetworkError',
    500: 'OverloadedError',
    502: 'OverloadedError',
    503: 'OverloadedError',
    429: 'OverloadedError',
    oversize: 'UnknownError',
    'not HTTP': 'UnknownError',
    redirect: 'OAuthSignInException',
    'wrong length': 'OAuthSignInException',
    'broken JSON': 'OAuthSignInException',
    'wrong content type': 'OAuthSignInException',
    empty: 'OAuthSignInException',
  }

  test.each(FAULT_KINDS)(
    'the exchange of a code with %s fails by name, is tried once, leaves no state, and the next flow succeeds',
    async (kind) => {
      const { begin, finish } = exchange(proxy.url)
      const flow = await begin()
      proxy.plan(() => kind)
      await expect(finish(flow)).rejects.toMatchObject({ name: NAMES[kind] })
      expect([proxy.asked('/oauth2/token'), proxy.asked(REDIRECTED)]).toEqual([1, 0])
      await expectNothingHeld(proxy)
      const tokens = await tokensFor(flow.nonce)
      proxy.plan(() => tokens)
      expect(await finish(flow)).toMatchObject({ expiresIn: 3_600 })
    },
  )

  test('fails by name for a refused connection, an unknown host and an untrusted certificate', async () => {
    const stranger = await startUntrusted()
    await proxy.refuse()
    for (const domain of [proxy.url, NOWHERE.replace('http:', 'https:'), stranger.url]) {
      const { begin, finish } = exchange(domain)
      await expect(finish(await begin())).rejects.toMatchObject({ name: 'NetworkError' })
    }
    expect(stranger.asked()).toBe(0)
    await stranger.close()
  })
})
