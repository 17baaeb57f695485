import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicFetch, type PublicFetchOptions, type Wanted } from '../../../../server/city/feeds/public-fetch.ts'
import { reasonOf } from '../../../../server/external-http/bounded.ts'
import { selfSigned } from '../../../support/external/self-signed.ts'
import { type Answerer, answering, type Origin, RSS, startOrigin } from '../podcast/a-podcast.ts'

const WANTED: Wanted = {
  types: /xml$/,
  accept: 'application/xml',
  mostBytes: 1_048_576,
  timeoutMs: 1_500,
  silenceMs: 600,
}
const GIGABYTE = 1_073_741_824

async function anOrigin(answer: Answerer): Promise<Origin> {
  const origin = await startOrigin(answer)
  onTestFinished(() => origin.close())
  return origin
}

async function readLocal(answer: Answerer, wanted: Partial<Wanted> = {}) {
  const origin = await anOrigin(answer)
  const feedUrl = `${origin.url}/feed.xml`
  const read = (url = feedUrl, signal?: AbortSignal) =>
    createPublicFetch({ feedUrl, resolve: failOnLookup })(url, { ...WANTED, ...wanted }, signal)
  return { origin, read, reason: (url?: string) => read(url).then(() => 'read', reasonOf) }
}

const failOnLookup = () => Promise.reject(new Error('a name was looked up'))

test('returns the media type and the bytes', async () => {
  let headers = {}
  const { read } = await readLocal((request, response) => {
    headers = request.headers
    answering('<rss/>', { 'content-type': 'Application/RSS+XML; Charset="UTF-8"' })(request, response)
  })
  expect(await read()).toEqual({ bytes: Buffer.from('<rss/>'), mediaType: 'application/rss+xml', charset: 'utf-8' })
  expect(headers).toMatchObject({ accept: 'application/xml', 'user-agent': 'DriveHokkaido/1' })
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie', 'authorization', 'referer', 'origin']))
})

test.each([
  ['gzip', gzipSync('<rss/>')],
  ['br', brotliCompressSync('<rss/>')],
])('decompresses a body in %s', async (encoding, body) => {
  const { read } = await readLocal(answering(body, { ...RSS, 'content-encoding': encoding }))
  expect((await read()).bytes.toString()).toBe('<rss/>')
})

/** Writes up to a gigabyte until the client disconnects. `sent` counts the bytes. */
function pour(into: NodeJS.WritableStream, most = GIGABYTE): { sent: number } {
  const count = { sent: 0 }
  const chunk = Buffer.alloc(65_536, 0x20)
  const more = () => {
    while (count.sent < most && into.writable) {
      count.sent += chunk.length
      if (!into.write(chunk)) return void into.once('drain', more)
    }
    into.end()
  }
  more()
  return count
}

test.each<[string, string, Answerer]>([
  ['a status', 'status 500', answering('', RSS, 500)],
  ['a status with a page', 'status 404', answering('<html>', { 'content-type': 'text/html' }, 404)],
  ['a page', 'wrong content type', answering('<html>', { 'content-type': 'text/html' })],
  ['no type at all', 'wrong content type', answering('<rss/>', {})],
  ['a redirect without a target', 'status 302', answering('', RSS, 302)],
  [
    'a body that says it is too large',
    'too large',
    (_request, response) => void response.writeHead(200, { ...RSS, 'content-length': '52428800' }).write('<'),
  ],
  ['fifty megabytes', 'too large', (_request, response) => void pour(response.writeHead(200, RSS), 52_428_800)],
  [
    'a body without an end',
    'too large',
    (_request, response) => void pour(response.writeHead(200, RSS), Number.POSITIVE_INFINITY),
  ],
  ['silence before the headers', 'hung', () => undefined],
  ['silence within the body', 'hung', (_request, response) => void response.writeHead(200, RSS).write('<rss>')],
  [
    'a body cut short',
    'reset',
    (_request, response) => {
      response.writeHead(200, { ...RSS, 'content-length': '100' }).write('<rss>')
      setImmediate(() => response.destroy())
    },
  ],
  ['a broken archive', 'Z_DATA_ERROR', answering('no gzip', { ...RSS, 'content-encoding': 'gzip' })],
])('rejects %s in time: %s', async (_what, expected, answer) => {
  const { reason } = await readLocal(answer)
  const from = performance.now()
  expect(await reason()).toBe(expected)
  expect(performance.now() - from).toBeLessThan(3_000)
})

test('stops decompressing a gigabyte at the limit', async () => {
  let poured = { sent: 0 }
  const { reason } = await readLocal((_request, response) => {
    response.writeHead(200, { ...RSS, 'content-encoding': 'gzip' })
    const gzip = createGzip({ level: 1 })
    gzip.on('error', () => undefined).pipe(response)
    response.on('close', () => gzip.destroy())
    poured = pour(gzip)
  })
  expect(await reason()).toBe('too large')
  expect(poured.sent).toBeLessThan(GIGABYTE)
})

test('stops decompressing a nested archive at the limit', async () => {
  const bomb = gzipSync(gzipSync(Buffer.alloc(64 * 1_048_576)))
  const { reason } = await readLocal(answering(bomb, { ...RSS, 'content-encoding': 'gzip, gzip' }))
  expect(await reason()).toBe('too large')
})

test('ends a slow continuous response after the total timeout', async () => {
  const { reason } = await readLocal((_request, response) => {
    response.writeHead(200, RSS)
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  })
  const from = performance.now()
  expect(await reason()).toBe('hung')
  expect(performance.now() - from).toBeGreaterThan(1_000)
})

test('ends a fetch when its caller aborts', async () => {
  const { read } = await readLocal(() => undefined)
  const stop = new AbortController()
  const reading = read(undefined, stop.signal)
  stop.abort(new Error('closed'))
  await expect(reading).rejects.toThrow('closed')
})

const sendTo = (location: string, status = 302): Answerer => answering('', { location }, status)

test.each([301, 302, 303, 307, 308])('follows a redirect with status %i on the same origin', async (status) => {
  const { read, origin } = await readLocal((request, response) =>
    (request.url === '/feed.xml' ? sendTo('/moved.xml', status) : answering('<rss/>'))(request, response),
  )
  expect((await read()).bytes.toString()).toBe('<rss/>')
  expect(origin.requested).toEqual(['/feed.xml', '/moved.xml'])
})

test.each([
  ...[
    'http://example.com/feed.xml',
    'http://localhost/feed.xml',
    'https://localhost/feed.xml',
    'https://127.0.0.1/',
    'http://127.0.0.1:1/',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
  ],
  ...[
    'https://example.com:8443/',
    'https://user:pass@example.com/',
    '//192.168.1.1/',
    'file:///etc/passwd',
    'data:text/xml,<rss/>',
    'gopher://x/',
    'http://',
  ],
])('does not follow a redirect to %s', async (location) => {
  const { reason, origin } = await readLocal(sendTo(location))
  expect(await reason()).toBe('redirect to a private address')
  expect(origin.requested).toHaveLength(1)
})

test('does not follow a redirect to another server on this machine', async () => {
  const inside = await anOrigin(answering('<rss/>'))
  const { reason } = await readLocal(sendTo(`${inside.url}/feed.xml`))
  expect(await reason()).toBe('redirect to a private address')
  expect(inside.requested).toEqual([])
})

test('ends a redirect loop after five redirects', async () => {
  const { reason, origin } = await readLocal((request, response) => sendTo(`${request.url}x`)(request, response))
  expect(await reason()).toBe('too many redirects')
  expect(origin.requested).toHaveLength(6)
})

test.each([
  'http://127.0.0.1:1/',
  'https://127.0.0.1/',
  'https://10.0.0.1/a.vtt',
  'http://podcast.example.com/a.vtt',
  'file:///etc/passwd',
])('does not request %s', async (url) => {
  const { reason } = await readLocal(answering('<rss/>'))
  expect(await reason(url)).toBe('private address')
})

test.each([
  [['127.0.0.1']],
  [['10.0.0.1']],
  [['169.254.169.254']],
  [['100.64.0.1']],
  [['0.0.0.0']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fd00:ec2::254']],
  // A single private address among several is enough to reject the host name.
  [['93.184.216.34', '127.0.0.1']],
  [['2606:2800:220:1::1', 'fe80::1']],
])('does not connect to a name that resolves to %j', async (addresses) => {
  let connected = 0
  const trap = createTcpServer(() => {
    connected += 1
  }).listen(0, '127.0.0.1')
  await once(trap, 'listening')
  onTestFinished(() => void trap.close())
  const feedUrl = `https://rebound.example.com:${(trap.address() as AddressInfo).port}/feed.xml`
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  expect(await createPublicFetch({ feedUrl, resolve })(feedUrl, WANTED).catch(reasonOf)).toBe('private address')
  expect(connected).toBe(0)
})

test('checks the addresses of a name at each connection', async () => {
  const requested: string[] = []
  const feedUrl = 'https://rebound.example.com/feed.xml'
  const fetch = createPublicFetch({
    feedUrl,
    async resolve(hostname) {
      requested.push(hostname)
      return [{ address: requested.length === 1 ? '10.0.0.1' : '127.0.0.1', family: 4 }]
    },
  })
  for (const _ of [1, 2]) expect(await fetch(feedUrl, WANTED).catch(reasonOf)).toBe('private address')
  expect(requested.length).toBeGreaterThanOrEqual(2)
})

test.each([
  ['has no address', async () => [], 'unknown host'],
  ['cannot be looked up', () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })), 'unknown host'],
  ['takes forever to look up', () => new Promise<never>(() => undefined), 'hung'],
])('fails for a name that %s', async (_what, resolve, reason) => {
  const feedUrl = 'https://podcast.example.com/feed.xml'
  expect(await createPublicFetch({ feedUrl, resolve })(feedUrl, WANTED).catch(reasonOf)).toBe(reason)
})

/**
 * Starts a TLS server for podcast.example.com, whose loopback address counts as public. Its path /away.xml redirects to
 * other.example.com, which resolves to a private address.
 */
async function aSite(options: Partial<PublicFetchOptions> = {}) {
  const { key, cert } = selfSigned(['podcast.example.com'])
  const server = createTlsServer({ key, cert }, (request, response) => {
    const away = request.url === '/away.xml' ? sendTo('https://other.example.com/feed.xml') : answering('<rss/>')
    away(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `https://podcast.example.com:${(server.address() as AddressInfo).port}`
  const resolve = async (name: string) => [
    { address: name === 'other.example.com' ? '10.0.0.1' : '127.0.0.1', family: 4 },
  ]
  const read = createPublicFetch({
    feedUrl: `${url}/feed.xml`,
    resolve,
    isPublic: (address) => address === '127.0.0.1',
    ca: cert,
    ...options,
  })
  return { url, read: (path: string) => read(`${url}${path}`, WANTED) }
}

test('accepts a public address with a valid certificate over TLS', async () => {
  const { read } = await aSite()
  expect((await read('/feed.xml')).bytes.toString()).toBe('<rss/>')
  await expect(read('/away.xml').catch(reasonOf)).resolves.toBe('private address')
})

test('rejects an untrusted certificate', async () => {
  const { read } = await aSite({ ca: selfSigned(['podcast.example.com']).cert })
  await expect(read('/feed.xml').catch(reasonOf)).resolves.toMatch(/CERT|SIGNATURE/)
})
