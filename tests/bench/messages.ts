/**
 * Measures messages of crews: pages and sending in a thread of 10,000 messages, and the memory and delivery time of
 * 2,000 open streams on one copy of the functions, some of which do not read.
 */

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { columnsOf } from '../../server/functions/crews/crew-rows.ts'
import { openStore, type Store } from '../../server/functions/store/store.ts'
import { type Issuer, startIssuer } from '../support/identity/issuer.ts'
import { createDatabase, startPostgres } from '../support/postgres/postgres.ts'
import { functionsEnvironment, startFunctionsProcess } from '../support/servers/function-processes.ts'
import { aCrew, aProfile } from '../support/servers/functions.ts'
import { percentile, round } from './figures.ts'
import type { BenchOptions } from './main.ts'
import type { BenchReport } from './report.ts'

const MESSAGES = 10_000
const STREAMS = 2_000
/** For a quick try: readers that do not read, and some crews that do. */
const FEWEST_STREAMS = 60
const CREW_SIZE = 8
const PAGES = 400
const DELIVERIES = 400
const SLOW_READERS = 20
const AT_ONCE = 100
/** The pause between two messages, so that deliveries are measured and not a queue. */
const PAUSE_MS = 10
const LIMITS_MS = { page: 50, send: 100, delivery: 250 } as const
const STREAM_LIMIT_KB = 60

const DAY_MS = 86_400_000
const subOf = (index: number) => `person-${index}`
const crewOf = (index: number) => `crew-0000-${Math.floor(index / CREW_SIZE)}`

interface Figures {
  readonly page: readonly number[]
  readonly send: readonly number[]
  readonly delivery: readonly number[]
  readonly kbPerStream: number
}

export async function benchMessages({ streams: asked }: Pick<BenchOptions, 'streams'>): Promise<BenchReport> {
  const streams = Math.max(asked ?? STREAMS, FEWEST_STREAMS)
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  try {
    const stores: [string, string | undefined][] = [['SQLite', undefined]]
    if (postgres) stores.push(['PostgreSQL', await createDatabase(postgres.url)])
    const results: [string, Figures][] = []
    for (const [name, databaseUrl] of stores) results.push([name, await measure(issuer, databaseUrl, streams)])
    return {
      tables: [
        {
          title: `Milliseconds, with ${MESSAGES} messages in the crew and ${streams} streams on the copy`,
          rows: results.flatMap(([store, { page, send, delivery }]) =>
            Object.entries({
              'page of 20 messages': page,
              'sending a message': send,
              'sent until received': delivery,
            }).map(([what, times]) => ({
              store,
              what,
              times: times.length,
              p50: round(percentile(times, 0.5), 1),
              p99: round(percentile(times, 0.99), 1),
            })),
          ),
        },
        {
          title: 'Memory of the copy',
          rows: results.map(([store, { kbPerStream }]) => ({ store, 'KB for each stream': round(kbPerStream, 1) })),
        },
      ],
      limits: results.flatMap(([store, { page, send, delivery, kbPerStream }]) => [
        {
          what: `${store}: 99th percentile of a page`,
          measured: percentile(page, 0.99),
          unit: 'ms',
          most: LIMITS_MS.page,
        },
        {
          what: `${store}: 99th percentile of sending`,
          measured: percentile(send, 0.99),
          unit: 'ms',
          most: LIMITS_MS.send,
        },
        {
          what: `${store}: 99th percentile from sending to receiving, with ${SLOW_READERS} readers that do not read`,
          measured: percentile(delivery, 0.99),
          unit: 'ms',
          most: LIMITS_MS.delivery,
        },
        { what: `${store}: memory of a stream`, measured: kbPerStream, unit: 'KB', most: STREAM_LIMIT_KB },
      ]),
      notes: postgres ? [] : ['PostgreSQL is left out: none starts on this machine.'],
    }
  } finally {
    await issuer.close()
    await postgres?.stop()
  }
}

async function measure(issuer: Issuer, databaseUrl: string | undefined, streams: number): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-bench-'))
  const now = Date.now()
  const store = await openStore({ dataDir, databaseUrl })
  await fill(store, now, streams)
  await store.destroy()
  const copy = await startFunctionsProcess(functionsEnvironment(issuer, { dataDir, databaseUrl }))
  const open: IncomingMessage[] = []
  try {
    const tokens: string[] = []
    for (let index = 0; index < streams; index++) tokens.push(await issuer.token({ sub: subOf(index), at: now }))
    const call = (who: number, path: string, body?: object) => timed(copy.url, tokens[who] ?? '', path, body)

    const page: number[] = []
    for (let run = 0; run < PAGES; run++) page.push((await call(run % CREW_SIZE, `/threads/${crewOf(0)}/messages`)).ms)
    const send: number[] = []
    // Below the limit of 20 messages a minute of each person.
    for (let run = 0; run < CREW_SIZE * 18; run++) {
      send.push((await call(run % CREW_SIZE, `/threads/${crewOf(0)}/messages`, { text: `Message ${run}` })).ms)
    }

    const before = residentKb(copy.child.pid)
    const arrivals = new Map<string, (at: number) => void>()
    for (let first = 0; first < streams; first += AT_ONCE) {
      const some = tokens.slice(first, first + AT_ONCE)
      open.push(...(await Promise.all(some.map((token) => listen(copy.url, token)))))
    }
    const kbPerStream = (residentKb(copy.child.pid) - before) / streams
    for (const [index, stream] of open.entries()) {
      if (index >= streams - SLOW_READERS) stream.pause()
      else if (index % CREW_SIZE === 1) stream.on('data', (chunk: Buffer) => arrived(chunk, arrivals))
      else stream.resume()
    }

    const delivery: number[] = []
    const crews = Math.floor((streams - SLOW_READERS) / CREW_SIZE)
    // Each crew's first person sends, who may write 20 messages a minute.
    const deliveries = Math.min(DELIVERIES, (crews - 1) * 18)
    for (let run = 0; run < deliveries; run++) {
      const crew = 1 + (run % (crews - 1))
      const text = `delivery ${run}`
      const begun = performance.now()
      const received = new Promise<number>((resolve) => arrivals.set(text, resolve))
      const [at] = await Promise.all([
        received,
        call(crew * CREW_SIZE, `/threads/${crewOf(crew * CREW_SIZE)}/messages`, { text }),
      ])
      delivery.push(at - begun)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return { page, send, delivery, kbPerStream }
  } finally {
    for (const stream of open) stream.destroy()
    await copy.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function arrived(chunk: Buffer, arrivals: Map<string, (at: number) => void>): void {
  for (const [, text = ''] of chunk.toString().matchAll(/"text":"([^"]+)"/g)) {
    arrivals.get(text)?.(performance.now())
    arrivals.delete(text)
  }
}

function timed(url: string, token: string, path: string, body?: object): Promise<{ readonly ms: number }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    request(url + path, { method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - begun })
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
}

/** Opens a stream. The functions refuse it until the database's notifications arrive. */
async function listen(url: string, token: string): Promise<IncomingMessage> {
  for (let attempt = 0; ; attempt++) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      request(`${url}/threads/live`, { headers, agent: false }, resolve).once('error', reject).end()
    })
    if (response.statusCode === 200) return response.on('error', () => undefined)
    response.resume()
    if (attempt === 50) throw new Error(`no stream: status ${response.statusCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Resident memory of a process in KB, from /proc. */
function residentKb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Writes the people, crews and messages without the functions, whose limits would take days. */
async function fill(store: Store, now: number, streams: number): Promise<void> {
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const stamp = { createdAt: now, updatedAt: now }
  const crew = aCrew({ firstDay: day(20), lastDay: day(24), seats: CREW_SIZE })
  const everybody = Array.from({ length: streams }, (_, index) => index)
  await store.transaction().execute(async (db) => {
    for (const index of everybody) {
      await db
        .insertInto('people')
        .values({
          ...{ sub: subOf(index), id: `public-${index}`, email: null, version: 0, ...stamp },
          profile: JSON.stringify(aProfile({ displayName: `Person ${index}` })),
          ...{ approval: 'approved', approvalSince: now, rejectionReason: null },
        })
        .execute()
      if (index % CREW_SIZE === 0) {
        await db
          .insertInto('crews')
          .values({
            ...{ id: crewOf(index), ownerSub: subOf(index), standing: 'open', ...columnsOf(crew), ...stamp },
            ...{ takenSeats: CREW_SIZE - 1, pickUp: null, lockedToldAt: null, version: 0 },
          })
          .execute()
      } else {
        await db
          .insertInto('requests')
          .values({
            ...{ id: `request-${index}`, crewId: crewOf(index), senderSub: subOf(index), message: '', seats: 1 },
            ...{ canDrive: 0, state: 'accepted', reason: null, createdAt: now, expiresAt: now, decidedAt: now },
            ...{ joinTown: null, leaveTown: null, invitedBySub: null },
          })
          .execute()
      }
    }
    await db
      .insertInto('messageThreads')
      .values({ id: crewOf(0), crewId: crewOf(0), requestId: null, last: MESSAGES })
      .execute()
    for (let number = 1; number <= MESSAGES; number++) {
      await db
        .insertInto('messages')
        .values({
          ...{ id: `message-${number}`, threadId: crewOf(0), number, senderSub: subOf(number % CREW_SIZE) },
          ...{ text: `This is message number ${number} of a long conversation.`, at: now - 2 * DAY_MS + number },
        })
        .execute()
    }
  })
}
