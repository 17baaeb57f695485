/** An expired access token under fire: one refresh upstream, every call answered, nobody signed out. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browsers/browser.ts'
import { addClient, callApi } from '../support/browsers/client-in-page.ts'
import { watchForTokens } from '../support/browsers/token-canary.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { type FaultProxy, startFaultProxy } from '../support/faults/fault-proxy.ts'
import { type Bff, PASSWORD, startBff } from '../support/servers/bff.ts'
import { freePorts } from '../support/servers/server-process.ts'

const EMAIL = 'three-tabs@example.com'
const CALLS_PER_TAB = [17, 17, 16]
const TWO_HOURS_MS = 2 * 3_600_000
/** What a refresh is called, newest first (reference: user pools API). */
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
  // The clock that tests set is the server's: its answers are dated by it.
  bff.app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(bff.clock.now()).toUTCString())
  })
  await bff.app.listen({ host: '127.0.0.1', port: port ?? 0 })
  await bff.confirmedUser(EMAIL)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await bff?.close()
  await proxy?.close()
})

async function signIn(visitor: HttpVisitor): Promise<void> {
  const answer = await visitor.call('POST', '/api/auth/sign-in', { username: EMAIL, password: PASSWORD })
  expect(answer.body).toMatchObject({ nextStep: { signInStep: 'DONE' } })
}

const refreshes = () => REFRESHES.reduce((sum, operation) => sum + proxy.asked(operation), 0)

test('fifty calls from three tabs with an expired access token: one refresh upstream, fifty times 200, nobody signed out', async () => {
  const visitor = new HttpVisitor(url)
  await signIn(visitor)
  const context = await browser.newContext()
  const canary = watchForTokens(context)
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  )
  const tabs = await Promise.all(CALLS_PER_TAB.map(() => context.newPage()))
  for (const tab of tabs) {
    await tab.goto(`${url}/privacy-policy`)
    await addClient(tab)
  }
  expect(await Promise.all(tabs.map((tab) => callApi(tab, 'GET /api/approval', 1)))).toEqual([[200], [200], [200]])

  bff.clock.advance(TWO_HOURS_MS)
  proxy.reset()
  const answers = await Promise.all(
    tabs.map((tab, index) => callApi(tab, 'GET /api/approval', CALLS_PER_TAB[index] ?? 0)),
  )

  expect(answers.flat()).toEqual(Array.from({ length: 50 }, () => 200))
  expect(refreshes()).toBe(1)
  for (const tab of tabs) {
    const session = await tab.evaluate(async () => (await fetch('/api/session', { headers: { 'x-bff': '1' } })).json())
    expect(session).toMatchObject({ signedIn: true, user: { loginId: EMAIL } })
    expect(await canary.check(tab)).toEqual([])
  }
  await context.close()
})

test('fifty refreshes at the same moment are one call upstream, and all of them succeed', async () => {
  const visitor = new HttpVisitor(url)
  await signIn(visitor)
  bff.clock.advance(TWO_HOURS_MS)
  proxy.reset()
  const cookies = [...visitor.cookies]
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const tab = new HttpVisitor(url)
      for (const [name, value] of cookies) tab.cookies.set(name, value)
      return (await tab.call('POST', '/api/session/refresh')).status
    }),
  )
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
  expect(refreshes()).toBe(1)
})
