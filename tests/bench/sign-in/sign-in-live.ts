/**
 * Measures when the sign-in form can be used on a slow phone, in comparison with a page with the Amplify Authenticator.
 * Both pages are loaded in turn, over HTTP/1.1 and over HTTP/2. A form can be used when a press of its submit button is
 * not lost: the button is visible and enabled, and either hydrated or watched by a script that holds submissions until
 * hydration. The time of hydration, when a held submission is sent, is reported separately.
 */

import { existsSync } from 'node:fs'
import { createServer, request as requestOverHttp, type Server } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import { browserCommand } from '../../support/browsers/browser.ts'
import { selfSigned } from '../../support/external/self-signed.ts'
import { startServerProcess } from '../../support/servers/server-process.ts'
import { median, round } from '../figures.ts'
import type { BenchReport, Limit } from '../report.ts'

const DEFAULT_RUNS = 5
/** Upper limit for the time of this site's form divided by the Authenticator's. */
const MOST_RATIO = 0.75
/** Fast 3G: latency in ms and bytes per second, as in the browser's developer tools. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const PROCESSOR_SLOWDOWN = 4

type Transport = 'HTTP/1.1' | 'HTTP/2'

interface Load {
  readonly liveMs: number
  readonly hydratedMs: number
  readonly paintMs: number
  readonly bytes: number
  readonly requests: number
}

export async function benchSignInLive({
  runs = DEFAULT_RUNS,
}: {
  readonly runs: number | undefined
}): Promise<BenchReport> {
  const { AUTHENTICATOR_DIR: folder } = process.env
  if (folder === undefined || !existsSync(`${folder}/index.html`)) {
    const why = 'AUTHENTICATOR_DIR must name the folder of a built page with the Amplify Authenticator'
    return { tables: [], limits: [{ what: `forms measured (${why})`, measured: 0, least: 1 }] }
  }
  const server = await startServerProcess({ NODE_ENV: 'production' })
  const peer = createServer(sirv(folder, { brotli: true, gzip: true, immutable: true }))
  const peerUrl = await listen(peer)
  const proxies = [secureProxy(server.url), secureProxy(peerUrl)] as const
  const [ownSecure, peerSecure] = await Promise.all(proxies.map(listenSecure))
  const pages: Readonly<Record<Transport, readonly [string, string]>> = {
    'HTTP/1.1': [`${server.url}/user-profile`, peerUrl],
    'HTTP/2': [`${ownSecure}/user-profile`, `${peerSecure}`],
  }
  const rows: Record<string, string | number>[] = []
  const limits: Limit[] = []
  try {
    for (const transport of Object.keys(pages) as Transport[]) {
      const [own, other] = pages[transport]
      const loads: { own: Load[]; other: Load[] } = { own: [], other: [] }
      for (let run = 0; run < runs; run += 1) {
        loads.own.push(await load(own))
        loads.other.push(await load(other))
      }
      const ratio = median(loads.own.map(({ liveMs }, run) => liveMs / (loads.other[run]?.liveMs ?? Number.NaN)))
      rows.push(rowOf(transport, 'this site', loads.own), rowOf(transport, 'Authenticator', loads.other))
      limits.push({ what: `form usable, ratio to the Authenticator, ${transport}`, measured: ratio, most: MOST_RATIO })
    }
  } finally {
    await server.stop()
    peer.close()
    for (const proxy of proxies) proxy.close()
  }
  return {
    tables: [
      { title: `Sign-in form on a slow phone (processor ÷ ${PROCESSOR_SLOWDOWN}, Fast 3G), median of ${runs}`, rows },
    ],
    limits,
  }
}

function rowOf(transport: Transport, page: string, loads: readonly Load[]) {
  const of = (figure: keyof Load) => round(median(loads.map((load) => load[figure])), 0)
  return {
    transport,
    page,
    'usable ms': of('liveMs'),
    'hydrated ms': of('hydratedMs'),
    'first paint ms': of('paintMs'),
    'bytes on the wire': of('bytes'),
    requests: of('requests'),
  }
}

/** Loads the page with an empty cache, until its form can be used and no request is open. */
async function load(url: string): Promise<Load> {
  const { executablePath, args, env } = await browserCommand()
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', FAST_3G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    let [bytes, requests] = [0, 0]
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await page.addInitScript(noteWhenUsable)
    await page.goto(url, { waitUntil: 'load' })
    const hydrated = await page.waitForFunction(
      () => Reflect.get(window, 'hydratedMs') as number | undefined,
      undefined,
      {
        timeout: 120_000,
      },
    )
    const hydratedMs = (await hydrated.jsonValue()) ?? Number.NaN
    const liveMs = await page.evaluate(() => Reflect.get(window, 'usableMs') as number)
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    await page.waitForLoadState('networkidle')
    return { liveMs, hydratedMs, paintMs, bytes, requests }
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page and records when the form can be used and when it is hydrated. React adds its properties to each
 * element that it has rendered or hydrated. Before hydration, this site's button is disabled until a script can hold
 * its submission.
 */
function noteWhenUsable(): void {
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
    const password = document.querySelector('input[type=password]')
    if (!button || button.disabled || !password || button.getClientRects().length === 0) return
    if (Reflect.get(window, 'usableMs') === undefined) Reflect.set(window, 'usableMs', performance.now())
    if (!Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
    Reflect.set(window, 'hydratedMs', performance.now())
    clearInterval(timer)
  }, 10)
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`))
  })
}

function listenSecure(server: ReturnType<typeof createSecureServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(`https://localhost:${(server.address() as AddressInfo).port}`))
  })
}

/** Headers that HTTP/2 does not allow (RFC 9113 §8.2.2). */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Forwards requests that arrive over HTTP/2 with TLS to an HTTP/1.1 server. Does not change compressed bodies. */
function secureProxy(target: string): ReturnType<typeof createSecureServer> {
  const { host } = new URL(target)
  return createSecureServer(selfSigned(['localhost']), (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
    const upstream = requestOverHttp(`${target}${request.url}`, {
      method: request.method,
      headers: { ...headers, host },
    })
    upstream.on('response', (answer) => {
      const allowed = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.has(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(allowed))
      pipeline(answer, response).catch(() => response.destroy())
    })
    upstream.on('error', () => response.destroy())
    pipeline(request, upstream).catch(() => upstream.destroy())
  })
}
