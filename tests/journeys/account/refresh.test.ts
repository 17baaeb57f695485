import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { addClient, callApi } from '../../support/browsers/client-in-page.ts'
import { watchForTokens } from '../../support/browsers/token-canary.ts'
import { type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { freePorts } from '../../support/free-ports.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { fullTest } from '../depth.ts'
import { shareSession } from '../people.ts'

const EMAIL = 'three-tabs@example.com'
const CALLS_PER_TAB = [17, 17, 16]
const TWO_HOURS_MS = 2 * 3_600_000
/** The user pool operations that can refresh tokens, the newer one first (Cognito user pools API reference). */
const REFRESHES = ['GetTokensFromRefreshToken', 'InitiateAuth']

let browser: Browser
let proxy: FaultProxy
let bff: Bff
let url: string

beforeAll(async () => {
  const [port] = await freePorts(1)
  url = `http://localhost:${port}`
  proxy = await startFaultProxy()
  bff = await startBff({ env: { SITE_URL: url, PORT: String(port) }, cognito: { endpoint: proxy.url } })
  proxy.passTo(bff.identityUrl)
  // The server uses a test clock for its sessions, so the Date header of its responses must show the same time.
  bff.app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(bff.clock.now()).toUTCString())
  })
  await bff.app.listen({ host: '127.0.0.1', port: port ?? 0 })
  await bff.confirmedUser(EMAIL)
  browser = await sharedBrowser()
})

afterAll(async () => {
  await bff?.close()
  await proxy?.close()
})

async function signIn(client: FetchClient): Promise<void> {
  const answer = await client.call('POST', '/api/auth/sign-in', { username: EMAIL, password: PASSWORD })
  expect(answer.body).toMatchObject({ nextStep: { signInStep: 'DONE' } })
}

const refreshes = () => REFRESHES.reduce((sum, operation) => sum + proxy.asked(operation), 0)

fullTest(
  'fifty calls from three tabs with an expired access token cause one refresh, and all of them succeed',
  async () => {
    const client = new FetchClient(url)
    await signIn(client)
    const context = await browser.newContext()
    const canary = watchForTokens(context, true)
    await shareSession(client, context)
    const tabs = await Promise.all(CALLS_PER_TAB.map(() => context.newPage()))
    for (const tab of tabs) {
      await tab.goto(`${url}/privacy-policy`)
      await addClient(tab)
    }
    expect(await Promise.all(tabs.map((tab) => callApi(tab, 'GET /api/approval', 1)))).toEqual([[200], [200], [200]])

    bff.clock.advance(TWO_HOURS_MS)
    proxy.reset()
    const statuses = await Promise.all(
      tabs.map((tab, index) => callApi(tab, 'GET /api/approval', CALLS_PER_TAB[index] ?? 0)),
    )

    expect(statuses.flat()).toEqual(Array.from({ length: 50 }, () => 200))
    expect(refreshes()).toBe(1)
    for (const tab of tabs) {
      const session = await tab.evaluate(async () =>
        (await fetch('/api/session', { headers: { 'x-bff': '1' } })).json(),
      )
      expect(session).toMatchObject({ signedIn: true, user: { loginId: EMAIL } })
      expect(await canary.check(tab)).toEqual([])
    }
    await context.close()
  },
)

test('fifty simultaneous refreshes cause one call to the user pool, and all of them succeed', async () => {
  const client = new FetchClient(url)
  await signIn(client)
  bff.clock.advance(TWO_HOURS_MS)
  proxy.reset()
  const cookies = [...client.cookies]
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const tab = new FetchClient(url)
      for (const [name, value] of cookies) tab.cookies.set(name, value)
      return (await tab.call('POST', '/api/session/refresh')).status
    }),
  )
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
  expect(refreshes()).toBe(1)
})
