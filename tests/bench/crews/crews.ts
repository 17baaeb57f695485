/**
 * Measures the time of pages of crew lists and matches in stores of up to a million crews, and how the time grows with
 * the store. Each page is requested by a signed-in user, and the time includes the check of the access token.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFunctions } from '../../../server/functions/app.ts'
import { openStore } from '../../../server/functions/store/store.ts'
import { cpuMs } from '../../support/cpu-time.ts'
import { type Issuer, startIssuer } from '../../support/identity/issuer.ts'
import { createDatabase, startPostgres } from '../../support/postgres/postgres.ts'
import { NO_EMAILS } from '../../support/servers/functions.ts'
import { percentile, round } from '../figures.ts'
import type { BenchReport, Limit } from '../report.ts'
import { NOW } from './crew-crowd.ts'
import { fillStore } from './crew-fill.ts'

const PAGE_KINDS = ['matches, first page', 'matches, fifth page', 'list', 'list with filters'] as const
/**
 * Upper limits for the 99th percentile of the fastest time of each page, by the number of crews and what the page
 * shows.
 */
const LIMITS: readonly { readonly crews: number; readonly what: (typeof PAGE_KINDS)[number]; readonly ms: number }[] = [
  { crews: 100_000, what: 'matches, first page', ms: 30 },
  { crews: 100_000, what: 'matches, fifth page', ms: 30 },
  { crews: 100_000, what: 'list with filters', ms: 30 },
  { crews: 1_000_000, what: 'matches, first page', ms: 60 },
  { crews: 1_000_000, what: 'matches, fifth page', ms: 60 },
  { crews: 1_000_000, what: 'list with filters', ms: 60 },
]
const SIZES = [1_000, 100_000, 1_000_000]
const READERS = 200
/**
 * How often each page is requested, in turn with all other pages. Only the fastest time of a page counts, because
 * slower ones include other load of the machine.
 */
const RUNS = 3
/** Warm-up requests, because a new process is slower. */
const WARM_UP = 20
const FIFTH = 5
const SETTLE_MS = 100

export interface CrewOptions {
  readonly runs: number | undefined
  /** The number of crews in the largest store. Smaller stores are measured too. */
  readonly crews: number | undefined
}

interface Page {
  readonly items: readonly unknown[]
  readonly nextCursor?: string
}

interface Timing {
  readonly wall: number
  readonly cpu: number
}

interface Row {
  readonly store: string
  readonly crews: number
  readonly what: (typeof PAGE_KINDS)[number]
  readonly pages: number
  readonly 'p50 of fastest': number
  readonly 'p95 of fastest': number
  readonly 'p99 of fastest': number
  readonly 'p99 of all': number
  /**
   * Processor time of the thread that runs the cloud functions. It includes the work of SQLite, but not that of a
   * PostgreSQL server.
   */
  readonly 'cpu p50 of fastest': number
  readonly 'cpu p99 of fastest': number
}

export async function benchCrews({ runs = RUNS, crews = Math.max(...SIZES) }: CrewOptions): Promise<BenchReport> {
  const sizes = SIZES.filter((size) => size <= crews)
  const postgres = await startPostgres()
  const notes = postgres ? [] : ['PostgreSQL is left out: none starts on this machine.']
  const issuer = await startIssuer()
  try {
    const rows: Row[] = []
    for (const size of sizes) rows.push(...(await measureStore('SQLite', size, undefined, { issuer, runs, notes })))
    for (const size of postgres ? sizes : []) {
      const database = await createDatabase(postgres?.url ?? '')
      rows.push(...(await measureStore('PostgreSQL', size, database, { issuer, runs, notes })))
    }
    const growth = growthOf(rows)
    return {
      tables: [
        {
          title: `Milliseconds of a page, percentiles of the fastest of ${runs} requests for it`,
          rows: rows.map((row) => ({ ...row })),
        },
        ...(growth.length === 0 ? [] : [{ title: 'Growth with the store', rows: growth }]),
      ],
      limits: limitsOf(rows, runs),
      notes,
    }
  } finally {
    await issuer.close()
    await postgres?.stop()
  }
}

async function measureStore(
  name: string,
  crews: number,
  databaseUrl: string | undefined,
  { issuer, runs, notes }: { issuer: Issuer; runs: number; notes: string[] },
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-bench-crews-'))
  const store = await openStore({ dataDir, databaseUrl })
  const app = buildFunctions({
    context: {
      store,
      clock: { now: () => NOW },
      approvals: 'manual',
      ...NO_EMAILS,
    },
    issuer: issuer.issuer,
    clientId: issuer.clientId,
  })
  try {
    const begin = performance.now()
    const { readers, routes } = await fillStore(store, crews, READERS)
    notes.push(
      `${name}: ${crews.toLocaleString('en')} crews on ${routes.toLocaleString('en')} routes, stored in ${round((performance.now() - begin) / 1_000, 0)} s`,
    )
    const tokens = new Map(
      await Promise.all(readers.map(async (sub) => [sub, await issuer.token({ sub, at: NOW })] as const)),
    )
    const ask = async (
      reader: string,
      url: string,
      query: Record<string, string>,
    ): Promise<Timing & { page: Page }> => {
      const [wall, cpu] = [performance.now(), cpuMs()]
      const answer = await app.inject({
        method: 'GET',
        url,
        query,
        headers: { authorization: `Bearer ${tokens.get(reader)}` },
      })
      const taken = { wall: performance.now() - wall, cpu: cpuMs() - cpu }
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
      return { ...taken, page: JSON.parse(answer.body) as Page }
    }

    // Filling the store blocks the event loop for seconds, and the token issuer closes idle connections in the
    // meantime. The pause lets the HTTP client notice that, so that no measured call uses a closed connection.
    await pause(SETTLE_MS)
    const first = await ask(readers[0] as string, '/crews/matches', {})
    notes.push(
      `${name}, ${crews.toLocaleString('en')} crews: the first page of matches of a process takes ${round(first.wall)} ms`,
    )
    for (const reader of readers.slice(0, WARM_UP)) {
      await ask(reader, '/crews/matches', {})
      await ask(reader, '/crews', {})
    }
    const asked: Record<(typeof PAGE_KINDS)[number], Timing[][]> = {
      'matches, first page': [],
      'matches, fifth page': [],
      list: [],
      'list with filters': [],
    }
    for (let run = 0; run < runs; run++) {
      for (const [index, reader] of readers.entries()) {
        const note = (what: (typeof PAGE_KINDS)[number], { wall, cpu }: Timing) => {
          const times = asked[what][index] ?? []
          asked[what][index] = [...times, { wall, cpu }]
        }
        let answer = await ask(reader, '/crews/matches', {})
        note('matches, first page', answer)
        for (let number = 2; number <= FIFTH && answer.page.nextCursor; number++) {
          answer = await ask(reader, '/crews/matches', { cursor: answer.page.nextCursor })
          if (number === FIFTH) note('matches, fifth page', answer)
        }
        note('list', await ask(reader, '/crews', {}))
        note(
          'list with filters',
          await ask(reader, '/crews', FILTERS[index % FILTERS.length] as Record<string, string>),
        )
      }
    }
    return PAGE_KINDS.flatMap((what) => {
      // A user with few matches has no fifth page, and so no time for it.
      const pages = asked[what].filter((times) => times !== undefined)
      return pages.length === 0 ? [] : { store: name, crews, what, ...figures(pages) }
    })
  } finally {
    await app.close()
    await store.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const FILTERS: readonly Record<string, string>[] = [
  { from: '2027-02-01', to: '2027-02-10' },
  { town: 'sapporo', language: 'en' },
  { from: '2027-08-01', to: '2027-08-14', town: 'furano' },
  { language: 'fr', tag: 'onsen', seats: '2' },
  { town: 'hakodate', pace: 'slow' },
  { from: '2027-09-20', to: '2027-10-10', town: 'abashiri', language: 'ja' },
  { town: 'nemuro', language: 'hi' },
  { town: 'rumoi', language: 'ru', tag: 'city', pace: 'full', seats: '4' },
  { town: 'muroran', language: 'en', tag: 'city', pace: 'full', seats: '4' },
  { from: '2027-08-01', tag: 'city', pace: 'full', seats: '4' },
]

function figures(pages: readonly (readonly Timing[])[]): Omit<Row, 'store' | 'crews' | 'what'> {
  const quickest = (part: keyof Timing) => pages.map((times) => Math.min(...times.map((one) => one[part])))
  const at = (values: readonly number[], share: number) => round(percentile(values, share))
  const wall = quickest('wall')
  const cpu = quickest('cpu')
  const all = pages.flat().map((one) => one.wall)
  return {
    pages: pages.length,
    'p50 of fastest': at(wall, 0.5),
    'p95 of fastest': at(wall, 0.95),
    'p99 of fastest': at(wall, 0.99),
    'p99 of all': at(all, 0.99),
    'cpu p50 of fastest': at(cpu, 0.5),
    'cpu p99 of fastest': at(cpu, 0.99),
  }
}

function growthOf(rows: readonly Row[]) {
  return rows.flatMap((large) => {
    const small = rows.findLast(
      (row) => row.store === large.store && row.what === large.what && row.crews < large.crews,
    )
    if (!small) return []
    return {
      store: large.store,
      what: large.what,
      crews: `${small.crews.toLocaleString('en')} → ${large.crews.toLocaleString('en')}`,
      'crews ×': large.crews / small.crews,
      'p50 of fastest ×': round(large['p50 of fastest'] / small['p50 of fastest'], 2),
      'p99 of fastest ×': round(large['p99 of fastest'] / small['p99 of fastest'], 2),
      'cpu p99 of fastest ×': round(large['cpu p99 of fastest'] / small['cpu p99 of fastest'], 2),
    }
  })
}

function limitsOf(rows: readonly Row[], runs: number): Limit[] {
  return rows.flatMap(({ store, crews, what, 'p99 of fastest': measured }) =>
    LIMITS.filter((limit) => limit.crews === crews && limit.what === what).map(({ ms }) => ({
      what: `${store}, ${crews.toLocaleString('en')} crews: ${what}, p99 of the fastest of ${runs}`,
      measured,
      unit: 'ms',
      most: ms,
    })),
  )
}
