import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '../../../server/functions/store/store.ts'
import { addCrowd } from '../../support/crew/people.ts'
import { type Acknowledged, createWriters } from '../../support/crew/writers.ts'
import { atDepth } from '../../support/depth.ts'
import { createDatabase, startPostgres } from '../../support/postgres/postgres.ts'
import {
  type FunctionsProcess,
  functionsEnvironment,
  type StoreAddress,
  startFunctionsProcess,
} from '../../support/servers/function-processes.ts'
import { EVERY_STORE, type StoreName, testIssuer } from '../../support/servers/functions.ts'

const ROUNDS = atDepth({ quick: 3, full: 8, nightly: 100 })
const WRITERS = 4
/**
 * How many further servers are ready to take over when the current one is killed. The embedded store belongs to one
 * process, so its next server starts only after the kill and takes over the folder.
 */
const READY = { SQLite: 0, PostgreSQL: atDepth({ quick: 0, full: 2 }) } as const
/** One in this many rounds kills the database first, and then the server. */
const CRASH_EVERY = atDepth({ quick: 3, full: 4, nightly: 10 })
/** How long a crashed database may take to recover on a busy machine. */
const RECOVERY_LIMIT_MS = 60_000
const LATEST_KILL_MS = 4

interface Place extends StoreAddress {
  /** Kills and restarts the database; undefined for the embedded store. */
  readonly crash: (() => Promise<void>) | undefined
}

async function aPlace(storeName: StoreName): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-durability-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  if (storeName === 'SQLite') return { dataDir, databaseUrl: undefined, crash: undefined }
  const server = await startPostgres({ durable: true })
  if (!server) throw new Error('no PostgreSQL server starts on this machine')
  onTestFinished(() => server.stop())
  return { dataDir, databaseUrl: await createDatabase(server.url), crash: server.crash }
}

/** The exit of a process that ends cleanly, so that the others find its compile cache. Only the first store starts one. */
let isCompiled: Promise<unknown> | undefined

/** Starts the next servers while the current one runs, so that a round does not wait for a start. */
function startedAhead(count: number, env: Record<string, string>) {
  const start = async (): Promise<FunctionsProcess> => {
    const deadline = performance.now() + RECOVERY_LIMIT_MS
    for (;;) {
      try {
        return await startFunctionsProcess(env)
      } catch (error) {
        // The start may fail while the database is down, so retry until the deadline.
        if (performance.now() > deadline) throw error
        await wait(50)
      }
    }
  }
  const ready = Array.from({ length: count }, start)
  return {
    async take(): Promise<FunctionsProcess> {
      ready.push(start())
      const next = await ready.shift()
      if (!next) throw new Error('no server is ready')
      return next
    },
    async endAll(): Promise<void> {
      for (const one of await Promise.allSettled(ready)) if (one.status === 'fulfilled') await one.value.end('SIGKILL')
    },
  }
}

const answeredBy = (acknowledged: readonly Acknowledged[], path: RegExp) =>
  acknowledged.filter((one) => path.test(one.path))
const idsOf = (acknowledged: readonly Acknowledged[]) => acknowledged.map(({ answer }) => String(answer.id)).sort()

/** Checks that the kill left nothing half written. These invariants must hold at any time. */
async function expectNothingHalf(store: Store): Promise<void> {
  const crews = await store
    .selectFrom('crews')
    .leftJoin('requests', (join) =>
      join.onRef('requests.crewId', '=', 'crews.id').on('requests.state', '=', 'accepted'),
    )
    .select((is) => ['crews.id', 'crews.takenSeats', is.fn.sum<number>('requests.seats').as('given')])
    .groupBy(['crews.id', 'crews.takenSeats'])
    .execute()
  const half = crews.filter(({ takenSeats, given }) => takenSeats !== Number(given ?? 0))
  expect(half, 'crews whose seats are not those of their requests').toEqual([])
  const empty = await store.selectFrom('answers').select('key').where('answer', '=', '').execute()
  expect(empty, 'stored responses without their object').toEqual([])
}

/** Checks that every acknowledged creation exists exactly once, under the id in its response. */
async function expectAllKept(store: Store, acknowledged: readonly Acknowledged[]): Promise<void> {
  const one = async (table: 'crews' | 'requests' | 'expenses' | 'reports' | 'itineraries' | 'invitations') =>
    (await store.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id).sort()
  expect(await one('crews')).toEqual(idsOf(answeredBy(acknowledged, /^\/crews$/)))
  expect(await one('requests')).toEqual(idsOf(answeredBy(acknowledged, /requests$/)))
  expect(await one('expenses')).toEqual(idsOf(answeredBy(acknowledged, /expenses$/)))
  expect(await one('reports')).toEqual(idsOf(answeredBy(acknowledged, /^\/reports$/)))
  expect(await one('itineraries')).toEqual(idsOf(answeredBy(acknowledged, /^\/itineraries$/)))
  expect(await one('invitations')).toEqual(idsOf(answeredBy(acknowledged, /invitations$/)))

  const letters = await store.selectFrom('contactMessages').select('message').execute()
  const sent = answeredBy(acknowledged, /^\/contact$/).map(({ key }) => key.replace(/-letter$/, ''))
  expect(letters.map(({ message }) => message).sort()).toEqual(sent.sort())

  const accepted = await store.selectFrom('requests').select('id').where('state', '=', 'accepted').execute()
  expect(accepted.map(({ id }) => id).sort()).toEqual(idsOf(answeredBy(acknowledged, /accept$/)))
  const notices = await store.selectFrom('notices').select('requestId').where('kind', '=', 'request-accepted').execute()
  expect(notices.map(({ requestId }) => requestId).sort()).toEqual(idsOf(answeredBy(acknowledged, /accept$/)))

  const stored = await store.selectFrom('answers').select(['key', 'answer']).execute()
  const answers = new Map(stored.map(({ key, answer }) => [key, JSON.parse(answer)]))
  for (const { key, answer } of acknowledged) expect(answers.get(key), key).toEqual(answer)
  expect(answers.size).toBe(acknowledged.length)
}

describe.each(EVERY_STORE)('kill -9 on %s', (storeName) => {
  test(`loses nothing acknowledged, duplicates nothing and leaves nothing half written in ${ROUNDS} rounds`, {
    timeout: 900_000,
  }, async ({ signal }) => {
    const issuer = await testIssuer()
    const place = await aPlace(storeName)
    const store = await openStore(place)
    onTestFinished(() => store.destroy())
    const people = await addCrowd(store, 'p', 40 * ROUNDS)
    const env = functionsEnvironment(issuer, place)
    isCompiled ??= startFunctionsProcess(env).then((one) => one.end('SIGTERM'))
    await isCompiled
    const servers = startedAhead(READY[storeName], env)
    onTestFinished(() => servers.endAll())

    let strike: () => void = () => {}
    let enough = 0
    const writers = createWriters(WRITERS, people, issuer, () => {
      if (writers.acknowledged.length === enough) strike()
    })
    const begun = performance.now()
    let interrupted = 0
    for (let round = 0; round < ROUNDS && !signal.aborted; round++) {
      const server = await servers.take()
      interrupted += await writers.repeatInterrupted(server.url)
      await expectNothingHalf(store)
      // In each round the kill happens after a different number of responses.
      enough = writers.acknowledged.length + 1 + ((round * 7) % 23)
      const struck = Promise.withResolvers<void>()
      const { crash } = place
      strike = () => {
        const end =
          crash && round % CRASH_EVERY === CRASH_EVERY - 1 ? crash : () => server.end('SIGKILL').then(() => {})
        setTimeout(() => end().then(struck.resolve, struck.reject), Math.random() * LATEST_KILL_MS)
      }
      await Promise.all([writers.writeUntilGone(server.url), struck.promise]).catch((error: unknown) => {
        throw new Error(`round ${round}: ${error}; the server said: ${server.said()}`, { cause: error })
      })
      // After a crash of the database, the server process is still alive. End it, so that the next round uses the next
      // server.
      if (server.child.exitCode === null && server.child.signalCode === null) {
        interrupted += await writers.repeatInterrupted(server.url)
        await server.end('SIGKILL')
      }
    }
    const last = await servers.take()
    interrupted += await writers.repeatInterrupted(last.url)
    await last.end('SIGKILL')
    console.log(
      `${storeName}: ${ROUNDS} rounds in ${Math.round((performance.now() - begun) / 1_000)} s, ${writers.acknowledged.length} acknowledged writes, ${interrupted} interrupted and repeated`,
    )
    expect(writers.acknowledged.length).toBeGreaterThan(ROUNDS * 5)
    expect(interrupted).toBeGreaterThan(ROUNDS)
    await expectNothingHalf(store)
    await expectAllKept(store, writers.acknowledged)
  })
})

// Run several trials, because it varies whether a response is in transit at the moment of the signal.
test.each(atDepth({ quick: [1], full: [1, 2], nightly: [1, 2, 3, 4, 5] }))(
  'answers requests in flight on SIGTERM, then exits: trial %s',
  async () => {
    const issuer = await testIssuer()
    const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-drain-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const { child, url } = await startFunctionsProcess(
      functionsEnvironment(issuer, { dataDir, databaseUrl: undefined }),
    )
    const authorization = `Bearer ${await issuer.token({ sub: 'anna' })}`
    const profile = JSON.stringify({ displayName: 'Anna' })
    const headers = { authorization, 'content-type': 'application/json' }
    const writes = Array.from({ length: 5 }, () => fetch(`${url}/profile`, { method: 'PUT', headers, body: profile }))
    await Promise.race(writes)
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    const answered = (await Promise.allSettled(writes)).filter((write) => write.status === 'fulfilled')
    expect(answered.map(({ value }) => value.status)).toEqual(answered.map(() => 200))
  },
)
