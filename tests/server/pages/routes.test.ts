import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAddresses } from '../../../shared/routes.ts'
import { atDepth } from '../../support/depth.ts'
import { type Bff, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
  await bff.app.ready()
})
afterAll(() => bff.close())

const site = () => request(bff.app.server)
/** The Host header to send: supertest connects to 127.0.0.1, but the site's host is localhost. */
const HOST = 'localhost:3000'

test.each([
  // Columns: path, Accept-Language, language cookie, target of the redirect.
  ['/', 'fr-CA,fr;q=0.9', undefined, '/fr'],
  ['/', 'de', undefined, '/en'],
  ['/', 'fr', 'ja', '/ja'],
  ['/', 'fr', 'en; __Host-language=ja', '/ja'],
  ['/', 'fr', 'xx', '/fr'],
  ['/quiz', 'ar', undefined, '/quiz/ar'],
  ['/quiz?round=10', 'ar', undefined, '/quiz/ar?round=10'],
  ['/phonebot', 'fr', undefined, '/phonebot/ja'],
  ['/home/fr', 'en', undefined, '/fr'],
  ['/user-profile/fr', 'en', undefined, '/user-profile'],
  ['/articles/no-such-article/fr', 'en', undefined, '/'],
  ['/quiz/de', 'en', undefined, '/'],
  ['/no-such-page', 'en', undefined, '/'],
  ['//elsewhere.example/en', 'en', undefined, '/'],
  ['/%2e%2e/etc/passwd', 'en', undefined, '/'],
  ['/\\elsewhere.example', 'en', undefined, '/'],
])('%s (Accept-Language %s, cookie %s) redirects to %s', async (path, accept, cookie, target) => {
  const answer = await site()
    .get(path)
    .set('host', HOST)
    .set('accept-language', accept)
    .set('cookie', cookie ? `language=${cookie}` : '')
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe(target)
  expect(answer.headers.vary).toContain('Accept-Language')
})

test.each([
  ['/can-i-drive-in-japan/en?from=FR', 'country'],
  ['/can-i-drive-in-japan/en?from=', undefined],
  ['/can-i-drive-in-japan/en?crew=x', undefined],
  ['/can-i-drive-in-japan/en', undefined],
  ['/crew-list/en?show=all&crew=x', 'crew'],
  ['/crew-list/en?show=all', undefined],
  ['/my-crews/ar?crew=x', 'crew'],
  ['/quiz/en?from=FR&crew=x', undefined],
])('the document of %s is marked as opening %s', async (url, opens) => {
  const { body } = await bff.app.inject({ url, headers: { host: HOST } })
  expect(body.match(/<html[^>]* data-opens="(\w+)"/)?.[1]).toBe(opens)
})

test.each([
  ['/hokkaido-itinerary/en?plan=AZgWAxWc', true],
  ['/hokkaido-itinerary/ja?group=x&plan=AZgWAxWc', true],
  ['/hokkaido-itinerary/en?plan=', false],
  ['/hokkaido-itinerary/en?from=AZgWAxWc', false],
  ['/hokkaido-itinerary/en', false],
  ['/quiz/en?plan=AZgWAxWc', false],
])('whether the document of %s preloads the files that show a plan: %s', async (url, expected) => {
  const { body } = await bff.app.inject({ url, headers: { host: HOST } })
  for (const link of [/<link rel="modulepreload"[^>]* href="[^"]*\/plan-view-/, /<link rel="preload" as="style"/])
    expect(link.test(body)).toBe(expected)
  expect(body).toContain('<h1')
})

/**
 * All addresses except the operator's page, which looks like an unknown address to other users
 * (tests/server/pages/operator.test.ts).
 */
const ADDRESSES = allAddresses().filter(({ route }) => route.access !== 'operator')

/**
 * A quick run asks for each page in one of the four languages in turn, because the server compresses a document at its
 * first request.
 */
const ASKED = atDepth({
  quick: [...Map.groupBy(ADDRESSES, ({ route, slug }) => `${route.id} ${slug}`).values()].flatMap((page, number) =>
    page.filter((_, index) => index === number % page.length),
  ),
  full: ADDRESSES,
})

test('every address of the route table is a document in its own language, without inline scripts and styles', async () => {
  for (const { address, language, route } of ASKED) {
    const answer = await bff.app.inject({ url: address, headers: { host: HOST, cookie: `language=${language}` } })
    const text = answer.body
    expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ])
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(text).not.toContain('__SITE_URL__')
    if (route.indexed) expect(text).not.toContain('noindex')
    else expect(text).toContain('noindex')
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
      ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
    )
    expect([address, inline.length, /<style/i.test(text), /\sstyle="/.test(text), /\son\w+="/.test(text)]).toEqual([
      address,
      0,
      false,
      false,
      false,
    ])
  }
})

test("a document contains the cookie's theme from the first byte, and answers 304 when unchanged", async () => {
  const dark = await site().get('/en').set('host', HOST).set('cookie', 'theme=dark')
  expect(dark.text).toContain('data-theme="dark"')
  const overHttps = await site().get('/en').set('host', HOST).set('cookie', '__Host-theme=dark; __Host-language=fr')
  expect(overHttps.text).toContain('data-theme="dark"')
  const plain = await site().get('/en').set('host', HOST)
  expect(plain.text).toContain('data-theme="auto"')
  expect(dark.headers.etag).not.toBe(plain.headers.etag)
  const { etag = '' } = plain.headers
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    expect((await site().get('/en').set('host', HOST).set('if-none-match', known)).status).toBe(304)
  }
})

test('documents carry the strict headers, and only the scan page may use the camera', async () => {
  const home = await site().get('/en').set('host', HOST)
  const policy = home.headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:(?!\/\/www\.youtube-nocookie\.com)/)
  expect(policy).toMatch(/script-src 'self';/)
  // Only the named Trusted Types policies may create script URLs.
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types offline-worker planner-worker scan-worker$/)
  expect(home.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(home.headers['permissions-policy']).toContain('camera=(), geolocation=(self), ')
  expect((await site().get('/ridemvp/en').set('host', HOST)).headers['permissions-policy']).toContain('camera=(self)')
})

test("the policy of documents allows images of the operator's map tiles and of no other origin", async () => {
  const tiled = await startBff({
    env: { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© mappers' },
  })
  const pictures = async (app: Bff['app']) => {
    const { headers } = await app.inject({ url: '/itineraries', headers: { host: HOST } })
    return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]
  }
  expect(await pictures(bff.app)).toBe("img-src 'self' data:")
  expect(await pictures(tiled.app)).toBe("img-src 'self' data: https://tiles.example")
  await tiled.close()
})

test('hashed assets are immutable and compressed', async () => {
  const { text } = await site().get('/en').set('host', HOST)
  const script = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const answer = await site().get(script).set('host', HOST).set('accept-encoding', 'br')
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await site().get('/assets/../../package.json').set('host', HOST)).status).not.toBe(200)
  expect((await site().get('/assets/no-such.js').set('host', HOST)).status).toBe(404)
})

test('the picture of a page is a PNG that may be cached forever', async () => {
  const { text } = await site().get('/articles/fuel/fr').set('host', HOST)
  const [, picture = ''] =
    /property="og:image" content="http:\/\/[^/]+(\/assets\/og\/fuel-fr-[\w-]+\.png)"/.exec(text) ?? []
  const answer = await site().get(picture).set('host', HOST)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('sitemap and robots.txt list the public pages and exclude the API', async () => {
  const sitemap = await site().get('/sitemap.xml').set('host', HOST)
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.text).toContain('<loc>http://localhost:3000/quiz/ja</loc>')
  expect(sitemap.text).not.toContain('/my-requests')
  const robots = (await site().get('/robots.txt').set('host', HOST)).text
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain(`Sitemap: http://${HOST}/sitemap.xml`)
})

test("another loopback name redirects to the site's own with its query, and is not cached", async () => {
  const answer = await site().get('/quiz/en?round=10').set('host', '127.0.0.1:3000')
  expect([answer.status, answer.headers.location]).toEqual([308, 'http://localhost:3000/quiz/en?round=10'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each(['/%61pi/session', '/api/%73ession', '/%61%70%69/session'])(
  'the router and the cross-site check read the address %s alike',
  async (path) => {
    const answer = await site().get(path).set('host', HOST)
    expect([answer.status, answer.body.name]).toEqual([403, 'CrossSiteRequest'])
  },
)

test.each(['/%', '/%ff', '/en/%c0%af'])('the undecodable address %s answers a 400 problem', async (path) => {
  const answer = await site().get(path).set('host', HOST)
  expect([answer.status, answer.headers['content-type'], answer.body.name]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
    'ValidationError',
  ])
})

test('an unknown endpoint and an unknown method answer a 404 problem', async () => {
  const headers = { 'x-bff': '1', 'content-type': 'application/json', host: HOST }
  const unknown = await site().get('/api/no-such').set(headers)
  expect([unknown.status, unknown.body.name]).toEqual([404, 'NotFound'])
  const method = await site().post('/api/approval').set(headers).send({})
  expect([method.status, method.body.name]).toEqual([404, 'NotFound'])
})

test('health and readiness answer without a session', async () => {
  expect((await site().get('/healthz')).body).toEqual({ status: 'ok' })
  expect((await site().get('/readyz')).body).toEqual({ status: 'ready' })
})

test('/openapi.json describes every endpoint of the map', async () => {
  const { body } = await site().get('/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/session', '/api/auth/sign-in', '/api/crews/{id}/requests']),
  )
})
