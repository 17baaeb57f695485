/**
 * Measures messages of crews: reading pages and sending in a thread of 10,000 messages, and the memory and delivery
 * time of 2,000 open streams on one copy of the cloud functions. In some of the crews a member keeps a stream open but
 * does not read from it.
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
/** Minimum number of streams, for a quick run. It is enough for crews with and without slow readers. */
const FEWEST_STREAMS = 60
const CREW_SIZE = 8
const PAGES = 400
const DELIVERIES = 400
/** Maximum number of crews with a slow reader. At most half of the measured crews have one. */
const SLOW_READERS = 20
const AT_ONCE = 100
/** Maximum number of rows per statement, because the stores limit the parameters of a statement. */
const ROWS_AT_ONCE = 500
/** A message that takes longer counts as lost. */
const LOST_AFTER_MS = 20_000
/** The pause between two messages, so that deliveries are measured and not a queue. */
const PAUSE_MS = 10
const LIMITS_MS = { page: 50, send: 100, delivery: 250 } as const
const STREAM_LIMIT_KB = 60

const DAY_MS = 86_400_000
const subOf = (index: number) => `person-${index}`
const crewOf = (index: number) => `crew-0000-${Math.floor(index / CREW_SIZE)}`

/** Roles in a crew: a person's index modulo CREW_SIZE gives the role. */
const OWNER = 0
const READER = 1
const SLOW_READER = 2

interface Figures {
  readonly page: readonly number[]
  readonly send: readonly number[]
  readonly delivery: readonly number[]
  /** The values of `delivery` for crews in which a member does not read from their stream. */
  readonly besideSlow: readonly number[]
  readonly kbPerStream: number
  /** Resident memory of the copy with all streams open. */
  readonly megabytes: number
}

export async function benchMessages({ streams: asked }: Pick<BenchOptions, 'streams'>): Promise<BenchReport> {
  const streams = Math.max(asked ?? STREAMS, FEWEST_STREAMS)
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  try {
    const stores: [string, string | undefined][] = [['SQLite', undefined]]
    if (postgres) stores.push(['PostgreSQL', await createDatabase(postgres.url)])
    const results: [string, Figures][] = []
    for (const [name, databaseUrl] of stores) {
      results.push([name, await measure(issuer, databaseUrl, streams, phases(name))])
    }
    return {
      tables: [
        {
          title: `Milliseconds, with ${MESSAGES} messages in the crew and ${streams} streams on the copy`,
          rows: results.flatMap(([store, { page, send, delivery, besideSlow }]) =>
            Object.entries({
              'page of 20 messages': page,
              'sending a message': send,
              'sent until received': delivery,
              'the same, beside a reader that does not read': besideSlow,
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
          rows: results.map(([store, { kbPerStream, megabytes }]) => ({
            store,
            'MB with all streams': round(megabytes, 0),
            'KB for each stream': round(kbPerStream, 1),
          })),
        },
      ],
      limits: results.flatMap(([store, { page, send, delivery, besideSlow, kbPerStream }]) => [
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
          what: `${store}: 99th percentile from sending to receiving`,
          measured: percentile(delivery, 0.99),
          unit: 'ms',
          most: LIMITS_MS.delivery,
        },
        {
          what: `${store}: 99th percentile from sending to receiving, beside a reader that does not read`,
          measured: percentile(besideSlow, 0.99),
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

/** Prints how long each part took, so that a slow part of a run can be seen. */
function phases(store: string): (what: string) => void {
  let begun = performance.now()
  return (what) => {
    const now = performance.now()
    console.log(`${store}: ${what} in ${round((now - begun) / 1_000, 1)} s`)
    begun = now
  }
}

async function measure(
  issuer: Issuer,
  databaseUrl: string | undefined,
  streams: number,
  did: (what: string) => void,
): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-bench-'))
  const now = Date.now()
  const store = await openStore({ dataDir, databaseUrl })
  await fill(store, now, streams)
  await store.destroy()
  did(`stored ${streams} people and ${MESSAGES} messages`)
  const copy = await startFunctionsProcess(functionsEnvironment(issuer, { dataDir, databaseUrl }))
  const open: IncomingMessage[] = []
  try {
    const tokens: string[] = []
    for (let index = 0; index < streams; index++) tokens.push(await issuer.token({ sub: subOf(index), at: now }))
    did('started the copy and signed tokens')
    const call = (who: number, path: string, body?: object) => timed(copy.url, tokens[who] ?? '', path, body)

    const page: number[] = []
    for (let run = 0; run < PAGES; run++) page.push((await call(run % CREW_SIZE, `/threads/${crewOf(0)}/messages`)).ms)
    const send: number[] = []
    // Each person sends 18 messages, which is below the limit of 20 messages a minute.
    for (let run = 0; run < CREW_SIZE * 18; run++) {
      send.push((await call(run % CREW_SIZE, `/threads/${crewOf(0)}/messages`, { text: `Message ${run}` })).ms)
    }

    did(`read ${page.length} pages and sent ${send.length} messages`)

    const before = residentKb(copy.child.pid)
    const arrivals = new Map<string, (at: number) => void>()
    for (let first = 0; first < streams; first += AT_ONCE) {
      const some = tokens.slice(first, first + AT_ONCE)
      open.push(...(await Promise.all(some.map((token) => listen(copy.url, token)))))
    }
    const after = residentKb(copy.child.pid)
    const kbPerStream = (after - before) / streams
    did(`opened ${streams} streams`)
    // The crew with the many messages is not measured here, because its owner has nearly reached the limit of messages.
    const crews = Math.floor(streams / CREW_SIZE) - 1
    const slowCrews = Math.min(SLOW_READERS, Math.floor(crews / 2))
    const isBesideSlow = (crew: number) => crew <= slowCrews
    for (const [index, stream] of open.entries()) {
      const seat = index % CREW_SIZE
      if (seat === SLOW_READER && isBesideSlow(Math.floor(index / CREW_SIZE))) stream.pause()
      else if (seat === READER) stream.on('data', (chunk: Buffer) => arrived(chunk, arrivals))
      else stream.resume()
    }

    const delivery: number[] = []
    const besideSlow: number[] = []
    // Half of the messages go to crews with a slow reader. The owner of each crew sends them, and may send 20 a minute.
    const deliveries = Math.min(DELIVERIES, 2 * 18 * slowCrews)
    for (let run = 0; run < deliveries; run++) {
      const turn = Math.floor(run / 2)
      const crew = 1 + (run % 2 === 0 ? turn % slowCrews : slowCrews + (turn % (crews - slowCrews)))
      const owner = crew * CREW_SIZE + OWNER
      const text = `delivery ${run}`
      const begun = performance.now()
      const [at] = await Promise.all([
        arrivalOf(text, arrivals),
        call(owner, `/threads/${crewOf(owner)}/messages`, { text }),
      ])
      delivery.push(at - begun)
      if (isBesideSlow(crew)) besideSlow.push(at - begun)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    did(`delivered ${deliveries} messages`)
    return { page, send, delivery, besideSlow, kbPerStream, megabytes: after / 1_024 }
  } finally {
    for (const stream of open) stream.destroy()
    await copy.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Resolves when the message arrives. Rejects after a timeout, so that a lost message fails the run instead of blocking
 * it.
 */
function arrivalOf(text: string, arrivals: Map<string, (at: number) => void>): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`"${text}" did not arrive in ${LOST_AFTER_MS} ms`)), LOST_AFTER_MS)
    arrivals.set(text, (at) => {
      clearTimeout(limit)
      resolve(at)
    })
  })
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

/** Opens a stream. The cloud functions refuse streams until they receive the database's notifications. */
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

/**
 * Writes people, crews and messages directly to the store. Writing them through the cloud functions would take days,
 * because these limit the rate of requests.
 */
async function fill(store: Store, now: number, streams: number): Promise<void> {
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const stamp = { createdAt: now, updatedAt: now }
  const crew = aCrew({ firstDay: day(20), lastDay: day(24), seats: CREW_SIZE })
  const everybody = Array.from({ length: streams }, (_, index) => index)
  const isOwner = (index: number) => index % CREW_SIZE === OWNER
  const people = everybody.map((index) => ({
    ...{ sub: subOf(index), id: `public-${index}`, email: null, version: 0, ...stamp },
    profile: JSON.stringify(aProfile({ displayName: `Person ${index}` })),
    ...{ approval: 'approved' as const, approvalSince: now, rejectionReason: null },
  }))
  const crews = everybody.filter(isOwner).map((index) => ({
    ...{ id: crewOf(index), ownerSub: subOf(index), standing: 'open' as const, ...columnsOf(crew), ...stamp },
    ...{ takenSeats: CREW_SIZE - 1, pickUp: null, lockedToldAt: null, version: 0 },
  }))
  const requests = everybody
    .filter((index) => !isOwner(index))
    .map((index) => ({
      ...{ id: `request-${index}`, crewId: crewOf(index), senderSub: subOf(index), message: '', seats: 1 },
      ...{ canDrive: 0, state: 'accepted' as const, reason: null, createdAt: now, expiresAt: now, decidedAt: now },
      ...{ joinTown: null, leaveTown: null, invitedBySub: null },
    }))
  const thread = crewOf(0)
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    ...{ id: `message-${index + 1}`, threadId: thread, number: index + 1, senderSub: subOf(index % CREW_SIZE) },
    ...{ text: `This is message number ${index + 1} of a long conversation.`, at: now - 2 * DAY_MS + index },
  }))
  await store.transaction().execute(async (db) => {
    for (const rows of batches(people)) await db.insertInto('people').values(rows).execute()
    for (const rows of batches(crews)) await db.insertInto('crews').values(rows).execute()
    for (const rows of batches(requests)) await db.insertInto('requests').values(rows).execute()
    await db
      .insertInto('messageThreads')
      .values({ id: thread, crewId: thread, requestId: null, last: MESSAGES })
      .execute()
    for (const rows of batches(messages)) await db.insertInto('messages').values(rows).execute()
  })
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, batch) =>
    rows.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE),
  )
}
