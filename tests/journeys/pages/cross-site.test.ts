/**
 * Sends requests to the site from a sibling domain and from an unrelated site, by every method that a page has. The
 * browser uses TLS and has a signed-in user. The server must refuse each request before any handler runs, and the user
 * must stay signed in.
 */

import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../../support/browsers/browser.ts'
import { selfSigned } from '../../support/external/self-signed.ts'
import { freePorts } from '../../support/free-ports.ts'
import { VECTORS, type Vector } from '../../support/requests/cross-site-vectors.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { rows } from '../depth.ts'

const SITE = 'site.example.test'
const ATTACKERS = { 'sibling domain': 'sibling.example.test', 'other site': 'www.elsewhere.test' } as const
type Attacker = keyof typeof ATTACKERS
const EMAIL = 'visitor@example.com'
const CREDENTIALS = { username: EMAIL, password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }
/** An unprotected address of the site. It records the headers and cookies that the browser really sends. */
const OPEN = '/open'

interface Arrival {
  readonly method: string
  readonly site: string | undefined
  readonly withSession: boolean
}

let bff: Bff
let server: Server
let browser: Browser
let context: BrowserContext
let own: Page
let port: number
const arrived: Arrival[] = []
const responses: { readonly method: string; readonly status: number }[] = []
let handled = 0

const originOf = (host: string) => `https://${host}:${port}`

beforeAll(async () => {
  ;[port = 0] = await freePorts(1)
  bff = await startBff({
    env: { SITE_URL: originOf(SITE), PORT: String(port), LOG_LEVEL: 'silent', COGNITO_PROVIDERS: 'Google' },
  })
  bff.app.addHook('preHandler', async ({ url }) => {
    if (url.startsWith('/api/')) handled += 1
  })
  bff.app.addHook('onResponse', async ({ url, method }, { statusCode }) => {
    if (url.startsWith('/api/')) responses.push({ method, status: statusCode })
  })
  await bff.app.ready()
  await bff.confirmedUser(EMAIL)
  server = createServer(selfSigned([SITE, ...Object.values(ATTACKERS)]), serve)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  browser = await launchBrowser(undefined, [
    '--host-resolver-rules=MAP *.test 127.0.0.1',
    '--ignore-certificate-errors',
    // Without this option, Chromium tries https first for hosts it does not know.
    '--disable-features=HttpsUpgrades',
  ])
  context = await browser.newContext()
  own = await context.newPage()
  // This page does not contain the app, which would request the session itself.
  await own.goto(`${originOf(SITE)}${OPEN}`)
  expect(await callFrom(own, 'POST', '/api/auth/sign-in', CREDENTIALS)).toBe(200)
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await bff?.close()
})

beforeEach(() => {
  arrived.length = 0
  responses.length = 0
  handled = 0
})

function serve(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', headers } = request
  if (headers.host !== `${SITE}:${port}`)
    return void response.setHeader('content-type', 'text/html').end('<!doctype html>')
  if (!url.startsWith(OPEN)) return void bff.app.routing(request, response)
  const withSession = headers.cookie?.includes('__Host-Http-hk-a=') ?? false
  arrived.push({ method, site: headers['sec-fetch-site'] as string | undefined, withSession })
  response.writeHead(200, { 'content-type': 'text/plain' }).end()
}

function callFrom(page: Page, method: string, path: string, body?: object): Promise<number> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'x-bff': '1', 'content-type': 'application/json' }
      return (await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })).status
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

const readSession = () => own.evaluate(async () => (await fetch('/api/session', { headers: { 'x-bff': '1' } })).json())

async function attackFrom(attacker: Attacker, { attack, leavesPage }: Vector, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${originOf(ATTACKERS[attacker])}/`)
  const before = arrived.length + responses.length
  const call = `(${attack})('${originOf(SITE)}${path}')`
  // The call may fail: a page that navigates away never completes it, and the browser may block the response for other
  // pages. Both are expected.
  await page.evaluate(leavesPage ? `void setTimeout(() => ${call})` : `Promise.resolve(${call}).then(() => 0, () => 0)`)
  await expect.poll(() => arrived.length + responses.length).toBeGreaterThan(before)
  // A page that is navigating may take long to close, so the test does not wait for it.
  page.close().catch(() => undefined)
}

const MATRIX = (Object.keys(ATTACKERS) as Attacker[]).flatMap((attacker) =>
  VECTORS.map((vector) => [attacker, vector.name, vector] as const),
)

test.each(rows(MATRIX, 6, MATRIX.length))(
  'a request from the %s by %s reaches no handler',
  async (attacker, _name, vector) => {
    // The attack first goes to the unprotected address, which proves that the request arrives with these headers and
    // cookies.
    await attackFrom(attacker, vector, OPEN)
    const preflight = vector.arrives === 'OPTIONS'
    expect(arrived).toEqual([
      {
        method: vector.arrives,
        site: vector.unnamed ? undefined : attacker === 'sibling domain' ? 'same-site' : 'cross-site',
        // For SameSite cookies, a sibling domain counts as the same site. Its requests therefore carry the session
        // cookie, and the server must refuse them nevertheless.
        withSession: attacker === 'sibling domain' && !preflight,
      },
    ])

    await attackFrom(attacker, vector, vector.at)
    expect(responses).toEqual([{ method: vector.arrives, status: 403 }])
    expect(handled).toBe(0)
    expect(await readSession()).toMatchObject({ signedIn: true, user: { loginId: EMAIL } })
  },
)

test.each(Object.keys(ATTACKERS) as Attacker[])(
  'a navigation from the %s to the callback of the providers leads to a page of the site and leaves the session intact',
  async (attacker) => {
    const page = await context.newPage()
    await page.goto(`${originOf(ATTACKERS[attacker])}/`)
    await page.evaluate((target) => void location.assign(target), `${originOf(SITE)}/api/auth/callback?code=x&state=y`)
    await page.waitForURL(`${originOf(SITE)}/user-profile**`)
    expect(await readSession()).toMatchObject({ signedIn: true, user: { loginId: EMAIL } })
    await page.close()
  },
)

test.each(Object.keys(ATTACKERS) as Attacker[])(
  'the %s can neither frame nor read a page of the site, nor embed its pictures, nor plant a session',
  async (attacker) => {
    const page = await context.newPage()
    await page.goto(`${originOf(ATTACKERS[attacker])}/`)
    const seen = await page.evaluate(async (site) => {
      const frame = document.createElement('iframe')
      frame.src = `${site}/en`
      const framed = new Promise((resolve) => Object.assign(frame, { onload: resolve, onerror: resolve }))
      document.body.append(frame)
      const image = new Image()
      const drawn = new Promise((resolve) => {
        Object.assign(image, { onload: () => resolve(true), onerror: () => resolve(false) })
      })
      image.src = `${site}/icon.svg`
      await framed
      const read = await fetch(`${site}/en`, { credentials: 'include' }).then(
        () => true,
        () => false,
      )
      Reflect.set(document, 'cookie', '__Host-Http-hk-a=planted; Secure; Path=/; Domain=example.test')
      return { drawn: await drawn, read, planted: document.cookie.includes('planted') }
    }, originOf(SITE))
    expect(seen).toEqual({ drawn: false, read: false, planted: false })
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${originOf(SITE)}/en`)
    expect(await readSession()).toMatchObject({ signedIn: true })
    await page.close()
  },
)

test('the same requests from a page of the site reach their handlers, so the refusals above depend on the origin', async () => {
  expect(await callFrom(own, 'GET', '/api/session')).toBe(200)
  expect(await callFrom(own, 'GET', '/api/my-data')).toBe(200)
  expect(handled).toBe(2)
  expect(await callFrom(own, 'POST', '/api/auth/sign-out', {})).toBe(200)
  expect(await readSession()).toMatchObject({ signedIn: false })
  expect(await callFrom(own, 'POST', '/api/auth/sign-in', CREDENTIALS)).toBe(200)
  expect(await callFrom(own, 'DELETE', '/api/auth/user', {})).toBe(200)
  expect(await callFrom(own, 'POST', '/api/auth/sign-in', CREDENTIALS)).toBe(401)
  expect(responses.map(({ status }) => status)).not.toContain(403)
})
