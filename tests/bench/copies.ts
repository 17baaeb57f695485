/**
 * Measures one, two and four copies of the site under one load, with the container's environment and the same upstream.
 * The load generator and the upstream share the machine, so requests per second stop growing when its cores are busy.
 * Processor time per request shows whether copies slow each other down.
 */

import { availableParallelism } from 'node:os'
import { pathTo } from '../../shared/routes.ts'
import { freePorts } from '../support/free-ports.ts'
import { BENCH_SECRET, cloudSetting } from './cloud-setting.ts'
import { medianBy, round } from './figures.ts'
import { type Load, runLoad } from './load.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { siteCookies } from './proxy-peers/sessions.ts'
import type { BenchReport } from './report.ts'

const DEFAULT_ROUNDS = 5
const COPIES = [1, 2, 4] as const
const CONNECTIONS = 16
const SESSIONS = 1_000
const WARM_UP = 8_000
const REQUESTS = 16_000
/** Upper limit for the processor time of a call with two copies, divided by that with one copy. */
const MOST_TIMES = 1.25

const KINDS = {
  call: { what: 'a call of a signed-in user', path: '/api/profile', accept: 'application/json' },
  page: { what: 'the home page', path: pathTo('home', 'en'), accept: 'text/html' },
} as const
type Kind = keyof typeof KINDS

interface Sample {
  readonly perSecond: number
  readonly p99Ms: number
  /** Processor time per request, over all copies. */
  readonly cpuMicros: number
  /** The number of processors that the copies kept busy. */
  readonly busy: number
}

export async function benchCopies({
  runs = DEFAULT_ROUNDS,
}: {
  readonly runs: number | undefined
}): Promise<BenchReport> {
  const results = new Map<string, Sample[]>()
  for (const copies of COPIES) {
    for (const [key, samples] of await measureCopies(copies, runs)) results.set(key, samples)
  }
  const figure = (copies: number, kind: Kind, part: keyof Sample) =>
    medianBy(results.get(keyOf(copies, kind)) ?? [], (sample) => sample[part])
  return {
    tables: [
      {
        title: `Copies of the site on ${availableParallelism()} cores, ${CONNECTIONS} connections over all copies, median of ${runs} rounds`,
        rows: (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
          COPIES.map((copies) => ({
            request: KINDS[kind].what,
            copies,
            'requests/s': round(figure(copies, kind, 'perSecond'), 0),
            'p99 ms': round(figure(copies, kind, 'p99Ms')),
            'CPU µs a request': round(figure(copies, kind, 'cpuMicros')),
            'cores kept busy by the site': round(figure(copies, kind, 'busy'), 2),
            'requests/s a core, by arithmetic': round(1e6 / figure(copies, kind, 'cpuMicros'), 0),
          })),
        ),
      },
    ],
    // There is no limit for four copies. On two cores they mostly measure the switching between processes.
    limits: [
      {
        what: `${KINDS.call.what}: processor time with two copies, × one copy`,
        measured: figure(2, 'call', 'cpuMicros') / figure(1, 'call', 'cpuMicros'),
        most: MOST_TIMES,
      },
    ],
  }
}

const keyOf = (copies: number, kind: Kind) => `${copies} ${kind}`

async function measureCopies(copies: number, runs: number): Promise<Map<string, Sample[]>> {
  const [functionsPort = 0, ...ports] = await freePorts(1 + copies)
  const started: MeasuredProcess[] = []
  const upstream = `http://127.0.0.1:${functionsPort}/session`
  try {
    started.push(
      await startMeasured('tests/bench/proxy-peers/functions.ts', { PORT: String(functionsPort) }, 'listening'),
    )
    for (const port of ports)
      started.push(await startMeasured('server/main.ts', cloudSetting(port, upstream), 'site http'))
    const sites = started.slice(1)
    const cookies = await siteCookies(SESSIONS, BENCH_SECRET)
    const loadOf = (kind: Kind): Omit<Load, 'requests'> => ({
      url: ports.map((port) => `http://127.0.0.1:${port}${KINDS[kind].path}`),
      headers: {
        accept: KINDS[kind].accept,
        'accept-encoding': 'gzip, deflate, br',
        'x-bff': '1',
        'sec-fetch-site': 'same-origin',
      },
      cookies: kind === 'call' ? cookies : [],
      connections: CONNECTIONS,
    })
    const results = new Map<string, Sample[]>()
    for (const kind of Object.keys(KINDS) as Kind[]) {
      await runLoad({ ...loadOf(kind), requests: WARM_UP * copies })
      const samples: Sample[] = []
      while (samples.length < runs) samples.push(await sampleOf(sites, { ...loadOf(kind), requests: REQUESTS }))
      results.set(keyOf(copies, kind), samples)
    }
    return results
  } finally {
    for (const each of started.toReversed()) await each.stop()
  }
}

async function sampleOf(sites: readonly MeasuredProcess[], load: Load): Promise<Sample> {
  const cpu = async () => {
    const usages = await Promise.all(sites.map((site) => site.usage()))
    return usages.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0)
  }
  const before = await cpu()
  const { perSecond, p99Ms } = await runLoad(load)
  const cpuMicros = ((await cpu()) - before) / load.requests
  return { perSecond, p99Ms, cpuMicros, busy: (cpuMicros * perSecond) / 1e6 }
}
