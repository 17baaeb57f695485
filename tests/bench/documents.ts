/**
 * Compares the delivery of a prerendered page by the whole server with static servers that send the same compressed
 * bytes. The measure is processor time per request over all threads.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { pathTo } from '../../shared/routes.ts'
import { freePorts } from '../support/free-ports.ts'
import { cloudSetting } from './cloud-setting.ts'
import { medianBy, round } from './figures.ts'
import { type LoadCost, type MeasuredProcess, measureLoad, startMeasured } from './measured-process.ts'
import type { BenchReport } from './report.ts'

const DEFAULT_ROUNDS = 7
const CONNECTIONS = 32
const REQUESTS = 16_000
const WARM_UP = 3_000
/** Lower limit of the ratio: processor time per request of @fastify/static alone, divided by that of this server. */
const LEAST = 0.95
const PATH = pathTo('home', 'en')
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
const PEERS = 'tests/bench/document-peers'

interface Contender {
  readonly name: string
  readonly server: MeasuredProcess
  readonly url: string
}

export async function benchDocuments({
  runs = DEFAULT_ROUNDS,
}: {
  readonly runs: number | undefined
}): Promise<BenchReport> {
  const [sitePort = 0, staticPort = 0, sirvPort = 0] = await freePorts(3)
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-bench-documents-'))
  const started: MeasuredProcess[] = []
  async function start(script: string, env: Record<string, string>, ready: string): Promise<MeasuredProcess> {
    const server = await startMeasured(script, env, ready)
    started.push(server)
    return server
  }
  try {
    const site = await start('server/main.ts', cloudSetting(sitePort, 'http://127.0.0.1:9'), 'site http')
    const url = `http://127.0.0.1:${sitePort}${PATH}`
    const page = await bodyOf(url)
    writeFileSync(join(folder, 'page.html'), brotliDecompressSync(page))
    writeFileSync(join(folder, 'page.html.br'), page)
    const contenders: Contender[] = [
      {
        name: '@fastify/static alone',
        server: await start(`${PEERS}/fastify-static.ts`, { PORT: String(staticPort), FOLDER: folder }, 'listening'),
        url: `http://127.0.0.1:${staticPort}/page.html`,
      },
      { name: 'ours', server: site, url },
      {
        name: 'sirv',
        server: await start(`${PEERS}/sirv.ts`, { PORT: String(sirvPort), FOLDER: folder }, 'listening'),
        url: `http://127.0.0.1:${sirvPort}/page.html`,
      },
    ]
    for (const { name, url: each } of contenders) {
      if (!(await bodyOf(each)).equals(page)) throw new Error(`${name} does not send the same bytes`)
    }
    for (const contender of contenders) await measure(contender, WARM_UP)

    const rounds: Map<string, LoadCost>[] = []
    for (let run = 0; run < runs; run += 1) {
      const samples = new Map<string, LoadCost>()
      for (const contender of run % 2 === 0 ? contenders : contenders.toReversed()) {
        samples.set(contender.name, await measure(contender, REQUESTS))
      }
      rounds.push(samples)
    }
    return reportOf(
      rounds,
      contenders.map(({ name }) => name),
      page.length,
    )
  } finally {
    for (const each of started.toReversed()) await each.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Returns the body as it was sent, still compressed. The function `fetch` would decompress it. */
function bodyOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const { statusCode, headers } = response
      if (statusCode !== 200 || headers['content-encoding'] !== 'br') {
        reject(new Error(`${url} answers ${statusCode}, ${headers['content-encoding']}`))
      }
      buffer(response).then(resolve, reject)
    }).on('error', reject)
  })
}

function measure({ server, url }: Contender, requests: number): Promise<LoadCost> {
  return measureLoad(server, { url, headers: HEADERS, cookies: [], connections: CONNECTIONS, requests })
}

function reportOf(rounds: readonly Map<string, LoadCost>[], names: readonly string[], bytes: number): BenchReport {
  const figure = (name: string, of: keyof LoadCost) =>
    medianBy(rounds, (samples) => samples.get(name)?.[of] ?? Number.NaN)
  const [bare = ''] = names
  const timesAsCheap = (name: string) =>
    medianBy(
      rounds,
      (samples) => (samples.get(bare)?.cpuMicros ?? Number.NaN) / (samples.get(name)?.cpuMicros ?? Number.NaN),
    )
  return {
    tables: [
      {
        title: `The home page, ${bytes} bytes of Brotli, ${CONNECTIONS} connections, median of ${rounds.length} rounds in turn; × is how many times as cheap on the processor`,
        rows: names.map((name) => ({
          contender: name,
          'CPU µs a request': round(figure(name, 'cpuMicros')),
          'requests/s': round(figure(name, 'perSecond'), 0),
          'p99 ms': round(figure(name, 'p99Ms')),
          '× bare': round(timesAsCheap(name), 2),
        })),
      },
    ],
    limits: [{ what: 'a page, against @fastify/static alone', measured: timesAsCheap('ours'), least: LEAST }],
  }
}
