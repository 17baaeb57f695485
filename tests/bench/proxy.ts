/**
 * Compares a signed-in user's API call through the server with @fastify/reply-from and an Express proxy, each in its
 * own process with the same upstream. The measure is processor time per request, over all threads. Requests per second
 * also depend on the load generator and the upstream, which share the machine.
 */

import { freePorts } from '../support/free-ports.ts'
import { BENCH_SECRET, cloudSetting } from './cloud-setting.ts'
import { medianBy, round } from './figures.ts'
import { runLoad } from './load.ts'
import { type LoadCost, type MeasuredProcess, measureLoad, startMeasured } from './measured-process.ts'
import { expressCookie, siteCookies } from './proxy-peers/sessions.ts'
import type { BenchReport } from './report.ts'

/** Many short rounds, so that other load of the machine affects all servers alike. */
const DEFAULT_ROUNDS = 30
/** The speed of JIT-compiled code varies between processes, so all servers restart after this many rounds. */
const ROUNDS_OF_A_START = 5
const CONNECTIONS = 32
const SESSIONS = 10_000
const WARM_UP = 6_000
/** Number of unmeasured requests before each measurement, because the caches of an idle server are cold. */
const WAKE_UP = 1_000
const REQUESTS = 3_200
/** A round of the steady state: some four seconds of requests, after a warm-up of the same length. */
const STEADY_REQUESTS = 32_000
/** The ratio of the number of steady-state rounds to the number of other rounds. */
const STEADY_SHARE = 0.4
const ROUNDS_OF_A_STEADY_START = 2
const UNSEEN_REQUESTS = 1_280
const EXPRESS_REQUESTS = 960
/**
 * Lower limits for another proxy's processor time divided by this server's. `known` (cookies that the server has
 * decrypted before) and `unseen` (new cookies in every request) compare with the bare proxy, and `knownToExpress` with
 * the Express proxy.
 */
const LEAST = { known: 1, unseen: 0.15, knownToExpress: 6 } as const

const NAMES = {
  bare: '@fastify/reply-from, no session',
  known: 'ours, one session',
  many: 'ours, 10,000 sessions in turn',
  unseen: 'ours, every seal unseen',
  express: 'express-openid-connect + http-proxy-middleware',
} as const
type Contender = keyof typeof NAMES
const ORDER: readonly Contender[] = ['bare', 'known', 'many', 'unseen', 'express']
/**
 * The contenders measured in the steady state. `unseen` is left out because an encrypted cookie is unseen only at its
 * first request, and `express` because its result is far from the others.
 */
const STEADY = ['bare', 'known', 'many'] as const satisfies readonly Contender[]
type SteadyContender = (typeof STEADY)[number]

export async function benchProxy({
  runs = DEFAULT_ROUNDS,
}: {
  readonly runs: number | undefined
}): Promise<BenchReport> {
  const rounds: Record<Contender, LoadCost>[] = []
  while (rounds.length < runs) rounds.push(...(await playRounds(Math.min(ROUNDS_OF_A_START, runs - rounds.length))))
  const steady: Record<SteadyContender, LoadCost>[] = []
  while (steady.length < runs * STEADY_SHARE) steady.push(...(await playSteadyRounds()))
  const [one] = await siteCookies(1, BENCH_SECRET)
  return report(rounds, steady, one?.length ?? 0)
}

async function playSteadyRounds(): Promise<Record<SteadyContender, LoadCost>[]> {
  return withServers(async (contenders) => {
    for (const name of STEADY) await contenders[name](STEADY_REQUESTS)
    return roundsOf(ROUNDS_OF_A_STEADY_START, STEADY, (name) => contenders[name](STEADY_REQUESTS))
  })
}

async function playRounds(count: number): Promise<Record<Contender, LoadCost>[]> {
  return withServers(async (contenders) => {
    // Warm-up: code is compiled and connections are opened.
    for (const name of ORDER) await contenders[name](WARM_UP)
    await contenders.many(SESSIONS)
    return roundsOf(count, ORDER, (name) => contenders[name]())
  })
}

/** Measures the contenders in turn. Every other round uses the reverse order. */
async function roundsOf<Name extends Contender>(
  count: number,
  order: readonly Name[],
  play: (name: Name) => Promise<LoadCost>,
): Promise<Record<Name, LoadCost>[]> {
  const rounds: Record<Name, LoadCost>[] = []
  for (let round = 0; round < count; round += 1) {
    const samples: Partial<Record<Name, LoadCost>> = {}
    for (const name of round % 2 === 0 ? order : order.toReversed()) samples[name] = await play(name)
    rounds.push(samples as Record<Name, LoadCost>)
  }
  return rounds
}

type Contenders = Record<Contender, (requests?: number) => Promise<LoadCost>>

/** Starts every contender, and stops them when the rounds are over. */
async function withServers<Rounds>(play: (contenders: Contenders) => Promise<Rounds>): Promise<Rounds> {
  const [functionsPort = 0, barePort = 0, sitePort = 0, unseenPort = 0, expressPort = 0] = await freePorts(5)
  const upstream = `http://127.0.0.1:${functionsPort}`
  const started: MeasuredProcess[] = []
  const start = async (script: string, env: Readonly<Record<string, string>>, ready = 'listening') => {
    const server = await startMeasured(script, env, ready)
    started.push(server)
    return server
  }
  const startSite = (port: number) => start('server/main.ts', cloudSetting(port, `${upstream}/session`), 'site http')
  const startPeer = (name: string, port: number) =>
    start(`${PEERS}/${name}.ts`, { PORT: String(port), UPSTREAM: upstream, SECRET: BENCH_SECRET })
  try {
    await startPeer('functions', functionsPort)
    const bare = await startPeer('bare-proxy', barePort)
    const site = await startSite(sitePort)
    // Requests with new sessions go to a second server, because they would evict the cached sessions of the first one.
    const unseen = await startSite(unseenPort)
    const express = await startPeer('express-proxy', expressPort)

    const many = await siteCookies(SESSIONS, BENCH_SECRET)
    const one = many.slice(0, 1)
    let asked = 0
    const at = (port: number) => `http://127.0.0.1:${port}/api/profile`
    const contenders: Contenders = {
      bare: (requests = REQUESTS) => measure(bare, at(barePort), one, requests),
      known: (requests = REQUESTS) => measure(site, at(sitePort), one, requests),
      many: (requests = REQUESTS) => {
        asked += requests
        const from = asked % SESSIONS
        return measure(site, at(sitePort), [...many.slice(from), ...many.slice(0, from)].slice(0, requests), requests)
      },
      unseen: async (requests = UNSEEN_REQUESTS) =>
        measure(unseen, at(unseenPort), await siteCookies(requests, BENCH_SECRET), requests),
      express: (requests = EXPRESS_REQUESTS) =>
        measure(express, at(expressPort), [expressCookie(BENCH_SECRET)], requests),
    }
    return await play(contenders)
  } finally {
    for (const each of started.toReversed()) await each.stop()
  }
}

const PEERS = 'tests/bench/proxy-peers'

async function measure(
  server: MeasuredProcess,
  url: string,
  cookies: readonly string[],
  requests: number,
): Promise<LoadCost> {
  const load = {
    url,
    headers: { accept: 'application/json', 'x-bff': '1', 'sec-fetch-site': 'same-origin' },
    connections: CONNECTIONS,
  }
  await runLoad({ ...load, cookies: cookies.slice(0, 1), requests: WAKE_UP })
  return measureLoad(server, { ...load, cookies, requests })
}

type Rounds<Name extends Contender> = readonly Record<Name, LoadCost>[]

/**
 * Returns the median, over all rounds, of the processor time of `than` divided by that of `name`. Within a round, other
 * load of the machine affects both contenders alike.
 */
function cheapness<Name extends Contender>(rounds: Rounds<Name>, name: Name, than: Name): number {
  return medianBy(rounds, (samples) => samples[than].cpuMicros / samples[name].cpuMicros)
}

function figuresOf<Name extends Contender>(rounds: Rounds<Name>, name: Name) {
  return {
    contender: NAMES[name],
    'CPU µs a request': round(medianBy(rounds, (samples) => samples[name].cpuMicros)),
    'requests/s': round(
      medianBy(rounds, (samples) => samples[name].perSecond),
      0,
    ),
    'p99 ms': round(medianBy(rounds, (samples) => samples[name].p99Ms)),
  }
}

function report(rounds: Rounds<Contender>, steady: Rounds<SteadyContender>, cookieBytes: number): BenchReport {
  const timesAsCheap = (name: Contender, than: Contender) => cheapness(rounds, name, than)
  const rows = ORDER.map((name) => ({
    ...figuresOf(rounds, name),
    '× bare': round(timesAsCheap(name, 'bare'), 2),
    '× Express': round(timesAsCheap(name, 'express'), 2),
  }))
  const steadyRows = STEADY.map((name) => ({
    ...figuresOf(steady, name),
    '× bare': round(cheapness(steady, name, 'bare'), 2),
  }))
  return {
    tables: [
      {
        title: `A proxied GET with ${cookieBytes} bytes of cookies, ${CONNECTIONS} connections, median of ${rounds.length} rounds in turn, all restarted after every ${ROUNDS_OF_A_START}; × is how many times as cheap on the processor`,
        rows,
      },
      {
        title: `The steady state: ${STEADY_REQUESTS.toLocaleString('en')} requests a round after as many unmeasured ones, median of ${steady.length} rounds in turn, all restarted after every ${ROUNDS_OF_A_STEADY_START}`,
        rows: steadyRows,
      },
    ],
    limits: [
      {
        what: 'known seals, against the bare proxy',
        measured: timesAsCheap('known', 'bare'),
        least: LEAST.known,
      },
      {
        what: '10,000 known sessions, against the bare proxy',
        measured: timesAsCheap('many', 'bare'),
        least: LEAST.known,
      },
      {
        what: 'known seals in the steady state, against the bare proxy',
        measured: cheapness(steady, 'known', 'bare'),
        least: LEAST.known,
      },
      {
        what: '10,000 known sessions in the steady state, against the bare proxy',
        measured: cheapness(steady, 'many', 'bare'),
        least: LEAST.known,
      },
      {
        what: 'unseen seals, against the bare proxy',
        measured: timesAsCheap('unseen', 'bare'),
        least: LEAST.unseen,
        decision:
          'The limit was 0.2 while the server opened seals by its own code; now iron-session does: [own proxy](decisions/own-proxy.md).',
      },
      {
        what: 'known seals, against the Express peer',
        measured: timesAsCheap('known', 'express'),
        least: LEAST.knownToExpress,
      },
    ],
  }
}
