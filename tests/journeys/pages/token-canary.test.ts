/**
 * Proves that the token canary, which searches pages for tokens, finds a token in every place where one can be planted.
 */

import { createServer } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { findToken, watchForTokens } from '../../support/browsers/token-canary.ts'
import { listenOnLoopback } from '../../support/servers/loopback.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const ACCESS = `${part({ alg: 'RS256', kid: 'k' })}.${part({ sub: 'x', token_use: 'access' })}.${'s'.repeat(342)}`
const REFRESH = `${part({ cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' })}.${'a'.repeat(342)}.${'b'.repeat(16)}.${'c'.repeat(900)}.${'d'.repeat(22)}`
const SEAL = `Fe26.2*1*${'0'.repeat(64)}*${'A'.repeat(22)}*${'B'.repeat(100)}**${'1'.repeat(64)}*${'C'.repeat(43)}~2`

test.each([
  ['an access token', ACCESS],
  ['a refresh token', REFRESH],
  ['a seal', SEAL],
  ['a token inside JSON', JSON.stringify({ deep: [{ token: ACCESS }] })],
  ['a token inside an address', `/en?next=${encodeURIComponent(REFRESH)}`],
])('%s is found', (_, text) => {
  expect(findToken(text)).toBeDefined()
})

test.each(['', 'eyJ', 'hello.world', 'https://example.com/assets/index-eyJabc.js', '{"name":"TooManyRequests"}'])(
  '%j is not a token',
  (text) => {
    expect(findToken(text)).toBeUndefined()
  },
)

let browser: Browser
let url: string
// The path decides where the response contains a token: in the body for /body and /assets/leak, in a readable cookie for
// /cookie, in a header for /header. Other paths have an empty page.
const site = createServer((request, response) => {
  const headers: Record<string, string> = { 'content-type': 'text/html' }
  if (request.url === '/cookie') headers['set-cookie'] = `session=${ACCESS}; Path=/`
  if (request.url === '/header') headers['x-token'] = ACCESS
  if (request.url?.startsWith('/assets/')) headers['cache-control'] = 'public, max-age=31536000, immutable'
  const leaks = request.url === '/body' || request.url === '/assets/leak'
  response.writeHead(200, headers).end(leaks ? `{"idToken":"${ACCESS}"}` : '<!doctype html><p>page')
})

beforeAll(async () => {
  url = `http://localhost:${await listenOnLoopback(site)}`
  browser = await sharedBrowser()
})

afterAll(() => void site.close())

async function readAfter(plant: (token: string) => unknown) {
  const context = await browser.newContext()
  const canary = watchForTokens(context)
  const page = await context.newPage()
  await page.goto(`${url}/en`)
  await page.evaluate(plant, ACCESS)
  const findings = await canary.check(page)
  const { bodiesRead } = canary
  await context.close()
  return { findings, bodiesRead }
}

async function checkAfter(plant: (token: string) => unknown): Promise<string[]> {
  const { findings, bodiesRead } = await readAfter(plant)
  expect(bodiesRead).toBeGreaterThan(0)
  return findings
}

test('a page without a token passes', async () => {
  expect(await checkAfter(() => localStorage.setItem('theme', 'dark'))).toEqual([])
})

test('a built file without a token is read once, and one with a token is found in every context', async () => {
  const clean = () => readAfter(() => fetch('/assets/clean').then((answer) => answer.text()))
  expect([await clean(), await clean()].map(({ bodiesRead }) => bodiesRead)).toEqual([2, 1])
  const leaking = () => checkAfter(() => fetch('/assets/leak').then((answer) => answer.text()))
  const found = expect.arrayContaining([expect.stringContaining('body of GET /assets/leak')])
  expect([await leaking(), await leaking()]).toEqual([found, found])
})

test.each<[string, (token: string) => unknown]>([
  ['body of GET /body', () => fetch('/body').then((answer) => answer.text())],
  ['header x-token of GET /header', () => fetch('/header')],
  ['cookie session', () => fetch('/cookie')],
  ['address of GET /en', (token) => fetch(`/en?token=${token}`)],
  ['address bar', (token) => history.replaceState(null, '', `#${token}`)],
  ['history state', (token) => history.replaceState({ token }, '')],
  ['document at', (token) => document.body.setAttribute('data-token', token)],
  [
    'form fields',
    (token) => {
      const field = document.body.appendChild(document.createElement('input'))
      field.value = token
    },
  ],
  ['localStorage', (token) => localStorage.setItem('token', token)],
  ['sessionStorage', (token) => sessionStorage.setItem('token', token)],
  ['document.cookie', (token) => cookieStore.set('token', token)],
  ['cache storage', (token) => caches.open('a').then((cache) => cache.put('/x', new Response(token)))],
  ['window name', (token) => Object.assign(window, { name: token })],
  [
    'indexedDB',
    (token) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('kept', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('tokens').put(token, 'access')
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      }),
  ],
])('a token planted in %s is found', async (place, plant) => {
  expect(await checkAfter(plant)).toEqual(expect.arrayContaining([expect.stringContaining(place)]))
})
