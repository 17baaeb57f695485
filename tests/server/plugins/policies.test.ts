import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAddresses } from '../../../shared/routes.ts'
import { type Bff, startBff } from '../../support/servers/bff.ts'

const HOST = 'hokkaido.example'
/** Settings of an operator who uses every option that changes the content security policy. */
const OPERATORS = {
  SITE_URL: `https://${HOST}`,
  LOG_LEVEL: 'silent',
  TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  TILE_ATTRIBUTION: '© mappers',
  PODCAST_FEED_URL: 'https://podcast.example/feed.xml',
}

let plain: Bff
let extended: Bff
beforeAll(async () => {
  plain = await startBff({ env: { SITE_URL: OPERATORS.SITE_URL, LOG_LEVEL: 'silent' } })
  extended = await startBff({ env: OPERATORS })
})
afterAll(() => Promise.all([plain.close(), extended.close()]))

async function headersOf({ app }: Bff, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { host: HOST, ...headers } })
  return { ...answer.headers, status: answer.statusCode, text: answer.body }
}

/** Returns the evaluator's severe findings about a content security policy. */
function severeFindings(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return findings
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)
}

test.each([
  ["default-src 'none'; script-src 'self' 'unsafe-inline'; base-uri 'none'", 'script-src'],
  ["script-src 'self'; base-uri 'none'", 'object-src'],
  ["default-src 'none'; script-src https:; base-uri 'none'", 'script-src'],
  ["default-src 'none'; script-src *; base-uri 'none'", 'script-src'],
])('the evaluator finds the fault of %j', (policy, directive) => {
  expect(severeFindings(policy).join('\n')).toContain(directive)
})

test("no document's policy has a severe finding, with minimal or full configuration", async () => {
  const policies = new Set<string>()
  // Each route is checked in English only, because the languages of a page differ in text only.
  const open = allAddresses().filter(({ language, route }) => language === 'en' && route.access !== 'operator')
  for (const { address, language } of open) {
    const headers = await headersOf(plain, address, { cookie: `language=${language}` })
    expect([address, headers.status]).toEqual([address, 200])
    policies.add(String(headers['content-security-policy']))
  }
  policies.add(String((await headersOf(extended, '/en'))['content-security-policy']))
  expect(policies.size).toBe(2)
  for (const policy of policies) expect([policy, severeFindings(policy)]).toEqual([policy, []])
})

test('scripts and styles load from this site only, without hashes, nonces or other origins', async () => {
  for (const bff of [plain, extended]) {
    const policy = String((await headersOf(bff, '/en'))['content-security-policy'])
    expect(policy).toMatch(/(?:^|; )script-src 'self'; style-src 'self';/)
    expect(policy).not.toMatch(/unsafe-|nonce-|strict-dynamic/)
  }
})

test.each([
  ['a call', '/api/session', { 'x-bff': '1' }, 200],
  ['a refused call', '/api/session', {}, 403],
  ['a call of nothing', '/api/no-such', { 'x-bff': '1' }, 404],
  ['a drawing that is opened as a document', '/icon.svg', {}, 200],
  ['an undecodable address', '/%', {}, 400],
])('the policy of %s allows nothing and has no severe finding', async (_what, url, sent, status) => {
  const headers = await headersOf(plain, url, sent)
  expect([headers.status, headers['content-security-policy']]).toEqual([
    status,
    "default-src 'none'; frame-ancestors 'none'",
  ])
  expect(severeFindings(String(headers['content-security-policy']))).toEqual([])
})

test("every response over https carries HSTS for two years, nosniff and frame-ancestors 'none'", async () => {
  const { text } = await headersOf(plain, '/en')
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true)
  const others = ['/en', '/no-such-page', '/icon.svg', '/site.webmanifest', '/touch-icon.png', '/sw.js', '/robots.txt']
  const operators = ['/sitemap.xml', '/openapi.json', '/healthz', '/readyz', '/assets/no-such.js', '/%']
  for (const url of [...new Set(files), ...others, ...operators, '/api/session']) {
    const headers = await headersOf(plain, url)
    expect({
      url,
      transport: headers['strict-transport-security'],
      framed: /frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
      sniffed: headers['x-content-type-options'],
    }).toEqual({ url, transport: 'max-age=63072000; includeSubDomains', framed: true, sniffed: 'nosniff' })
  }
})

test('every text response except SVG names its encoding', async () => {
  const { text } = await headersOf(plain, '/en')
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const texts = [
    '/en',

    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/openapi.json',
    '/healthz',
    '/api/session',
  ]
  for (const url of [...texts, ...files]) {
    for (const encoding of ['identity', 'br']) {
      const headers = await headersOf(plain, url, { 'accept-encoding': encoding })
      expect([url, headers['content-type']]).toEqual([url, expect.stringMatching(/; charset=utf-8$/)])
    }
  }
})

test('files outside the site, such as .git and package.json, are not served', async () => {
  for (const url of [
    '/assets/',
    '/assets/.vite/manifest.json',
    '/.vite/manifest.json',
    '/.git/config',
    '/package.json',
  ]) {
    const { status, text } = await headersOf(plain, url)
    expect([url, status === 404 || status === 302, text.includes('dependencies')]).toEqual([url, true, false])
  }
})

test('no response allows cross-origin reads, and TRACE is not answered', async () => {
  for (const url of ['/en', '/api/session', '/openapi.json', '/assets/no-such.js']) {
    const { app } = plain
    const sent = { host: HOST, origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
    const answers = [
      await app.inject({ url, headers: sent }),
      await app.inject({ method: 'OPTIONS', url, headers: sent }),
    ]
    for (const { headers } of answers) expect(Object.keys(headers).join()).not.toContain('access-control')
    const traced = await app.inject({ method: 'TRACE' as 'GET', url, headers: { host: HOST, 'x-canary': 'sent' } })
    expect([traced.statusCode, traced.body.includes('sent')]).toEqual([url.startsWith('/api') ? 403 : 404, false])
  }
})
