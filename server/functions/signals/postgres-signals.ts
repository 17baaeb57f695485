/**
 * Sends signals by LISTEN and NOTIFY of PostgreSQL. One connection of each process listens. To prove that this
 * connection works, the process sends itself a signal through the connection pool of the store. The proof is needed
 * because poolers in transaction mode accept LISTEN and deliver nothing.
 */

import { sql } from 'kysely'
import pg from 'pg'
import { connectionTo, type DatabasePassword } from '../store/iam-login.ts'
import type { Store } from '../store/store.ts'
import type { Publish, Signal, SignalListener, Signals } from './signals.ts'

const CHANNEL = 'drive_hokkaido_messages'
const CONNECT_TIMEOUT_MS = 5_000
const PROOF_TIMEOUT_MS = 5_000
const PROOF_EVERY_MS = 30_000
const RETRY_MS = { first: 500, longest: 30_000 } as const

export interface PostgresSignalsOptions {
  readonly databaseUrl: string
  readonly databasePassword?: DatabasePassword | undefined
  readonly store: Store
  /** Called once each time the connection is lost or does not deliver signals. */
  readonly onProblem?: ((message: string, error: unknown) => void) | undefined
  readonly random?: () => number
}

interface Proof {
  readonly word: string
  resolve(): void
}

export function createPostgresSignals(options: PostgresSignalsOptions): Signals {
  const { databaseUrl, databasePassword, store, onProblem = () => undefined, random = Math.random } = options
  const listeners = new Set<SignalListener>()
  let client: pg.Client | undefined
  let proof: Proof | undefined
  let live = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let proofs = 0
  let connecting = connect()

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      ...connectionTo(databaseUrl, databasePassword),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'drive-hokkaido-signals',
    })
    client = mine
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine, undefined))
    mine.on('notification', ({ payload }) => receive(payload))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      await prove()
      if (closed || client !== mine) return
      failures = 0
      live = true
      timer = setTimeout(() => void proveAgain(mine), PROOF_EVERY_MS).unref()
    } catch (error) {
      lose(mine, error)
    }
  }

  async function proveAgain(mine: pg.Client): Promise<void> {
    try {
      await prove()
      if (client === mine) timer = setTimeout(() => void proveAgain(mine), PROOF_EVERY_MS).unref()
    } catch (error) {
      lose(mine, error)
    }
  }

  async function prove(): Promise<void> {
    const word = `${process.pid}-${++proofs}-${random()}`
    let late: NodeJS.Timeout | undefined
    const arrived = new Promise<void>((resolve, reject) => {
      proof = { word, resolve }
      late = setTimeout(() => reject(new Error('a notification to this process did not arrive')), PROOF_TIMEOUT_MS)
    })
    try {
      await Promise.all([arrived, notify(store, { proof: word })])
    } finally {
      clearTimeout(late)
      proof = undefined
    }
  }

  function receive(payload: string | undefined): void {
    const content = JSON.parse(payload ?? '{}') as Signal | { readonly proof: string }
    if ('proof' in content) {
      if (proof?.word === content.proof) proof.resolve()
      return
    }
    for (const listener of [...listeners]) listener.received(content)
  }

  function lose(mine: pg.Client, error: unknown): void {
    if (client !== mine) return
    client = undefined
    const wasLive = live
    live = false
    clearTimeout(timer)
    void mine.end().catch(() => undefined)
    if (closed) return
    if (wasLive || failures === 0)
      onProblem('notifications of messages do not arrive; clients poll until they do', error)
    if (wasLive) for (const listener of [...listeners]) listener.lost()
    const pause = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest) * (0.5 + random())
    timer = setTimeout(() => {
      connecting = connect()
    }, pause).unref()
  }

  return {
    isLive: () => live,
    transaction(store, work) {
      return store.transaction().execute((db) => {
        const publish: Publish = (signal) => notify(db, signal)
        return work(db, publish)
      })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      live = false
      clearTimeout(timer)
      listeners.clear()
      const last = client
      client = undefined
      proof?.resolve()
      await connecting
      await last?.end().catch(() => undefined)
    },
  }
}

async function notify(db: Pick<Store, 'getExecutor'>, content: Signal | { readonly proof: string }): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(content)})`.execute(db as Store)
}
