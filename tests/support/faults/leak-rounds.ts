/**
 * Runs rounds of faults against a BFF to find memory leaks: `node --expose-gc tests/support/faults/leak-rounds.ts
 * ROUNDS`. Prints the heap in use halfway and at the end. The process ends only if no connection and no timer is left
 * open.
 */

import { ask, requestFor } from '../requests/endpoint-requests.ts'
import { type HttpClient, signedIn, startBff } from '../servers/bff.ts'
import type { FaultKind } from './fault-kinds.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

export interface LeakReport {
  readonly rounds: number
  readonly answers: Readonly<Record<string, number>>
  readonly halfwayBytes: number
  readonly endBytes: number
  readonly held: number
}

const QUICK: readonly FaultKind[] = ['reset', '500', 'truncated', 'broken JSON', 'wrong length', 'not HTTP', 'oversize']
const ENDLESS: readonly FaultKind[] = ['hang', 'hang in mid-body', 'drip']
const WAIT_EVERY = 10
const TIMEOUTS = { functionsMs: 60, cognito: { attemptMs: 60, totalMs: 80, attempts: 1 } }
const FORGOTTEN_MS = 31_000

function kindOf(round: number): FaultKind {
  const kinds = round % WAIT_EVERY === 0 ? ENDLESS : QUICK
  return kinds[Math.floor(round / (round % WAIT_EVERY === 0 ? WAIT_EVERY : 1)) % kinds.length] ?? 'hang'
}

/**
 * Signs in at another server with the same secrets, because the timeouts of the tested server are too short for a
 * sign-in.
 */
async function aSession(): Promise<ReadonlyMap<string, string>> {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  const { jar } = await signedIn(bff, 'patient@example.com')
  await bff.close()
  return jar
}

const REQUESTS = ['GET /api/crews', 'POST /api/crews', 'GET /api/auth/user-attributes'] as const
const SIGN_IN = { username: 'patient@example.com', password: 'guess', authFlowType: 'USER_PASSWORD_AUTH' }

async function main(rounds: number): Promise<LeakReport> {
  const jar = await aSession()
  const [functions, pool] = await Promise.all([startFaultProxy(), startFaultProxy()])
  const bff = await startBff({
    functionsUrl: functions.url,
    cognito: { endpoint: pool.url },
    env: { LOG_LEVEL: 'silent' },
    timeouts: TIMEOUTS,
  })
  const client: HttpClient = bff.client(jar)
  const answers: Record<string, number> = {}

  async function play(from: number, to: number): Promise<void> {
    for (let round = from; round < to; round += 1) {
      const kind = kindOf(round)
      for (const proxy of [functions, pool]) proxy.plan(() => kind)
      const given = await Promise.all([
        ...REQUESTS.map((key) => ask(client, requestFor(key))),
        ask(bff.client(), requestFor('POST /api/auth/sign-in', { body: SIGN_IN })),
      ])
      for (const { status } of given) answers[status] = (answers[status] ?? 0) + 1
      if (round % 5 === 4) bff.clock.advance(FORGOTTEN_MS)
    }
  }

  await play(0, rounds / 2)
  const halfwayBytes = await heapInUse([functions, pool])
  await play(rounds / 2, rounds)
  const endBytes = await heapInUse([functions, pool])
  const held = functions.held() + pool.held()
  await bff.close()
  await Promise.all([functions.close(), pool.close()])
  return { rounds, answers, halfwayBytes, endBytes, held }
}

/** Measures the heap after aborted requests have ended and garbage has been collected. */
async function heapInUse(proxies: readonly FaultProxy[]): Promise<number> {
  const { gc } = globalThis
  if (!gc) throw new Error('start node with --expose-gc')
  for (let turn = 0; turn < 100 && proxies.some((proxy) => proxy.held() > 0); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  for (let turn = 0; turn < 3; turn += 1) {
    gc()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().heapUsed
}

if (import.meta.main) console.log(JSON.stringify(await main(Number(process.argv[2] ?? 500))))
