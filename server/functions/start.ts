/** Starts the functions: opens their store, builds the application, listens, and keeps house. */

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import { buildFunctions, type GateOptions } from './app.ts'
import { emailReaders } from './callers/identity-email.ts'
import { approveWaiting, type Seed, seedProfile } from './profiles/profiles.ts'
import { keepInOrder } from './scheduled-jobs.ts'
import { keepHouse } from './scheduler.ts'
import { openStore } from './store/store.ts'

export interface FunctionsOptions {
  /** Where the embedded store's file lives. */
  readonly dataDir: string
  /** A PostgreSQL address; undefined means the embedded store. */
  readonly databaseUrl?: string | undefined
  /** At most so many to PostgreSQL at once. */
  readonly connections?: number | undefined
  /** 0 means any free port. */
  readonly port: number
  readonly host?: string
  readonly clock: Clock
  /** What callers show: access tokens unless told. */
  readonly auth?: 'access' | 'id' | 'iam'
  /** Where the holders of credentials are asked for: needed for iam. */
  readonly identityPoolEndpoint?: string | undefined
  /** The issuer of the tokens: its keys are read below it at /.well-known/jwks.json. */
  readonly issuer: string
  readonly clientId: string
  /** Where GetUser is POSTed. */
  readonly identityEndpoint: string
  readonly approvals: 'manual' | 'auto'
  /** What the operator's own calls show; without it there are none. */
  readonly operatorKey?: string | undefined
  readonly log?: FastifyBaseLogger | undefined
  readonly fetch?: typeof fetch
}

export interface RunningFunctions {
  readonly url: string
  seedProfile(seed: Seed): Promise<void>
  /** Answers what is under way, then closes the store. */
  close(): Promise<void>
}

function gateOptions({ auth = 'access', identityPoolEndpoint }: FunctionsOptions): GateOptions {
  if (auth !== 'iam') return { auth }
  if (identityPoolEndpoint === undefined) throw new Error('signatures need the endpoint of the identity pool')
  return { auth, identityPoolEndpoint }
}

/** Any number of processes may do this on one store, at the same moment too. */
export async function startFunctions(options: FunctionsOptions): Promise<RunningFunctions> {
  const { dataDir, databaseUrl, connections, clock, approvals, log } = options
  const fetchIt = options.fetch ?? fetch
  const store = await openStore({
    dataDir,
    databaseUrl,
    connections,
    onIdleError: (error) => log?.warn({ err: error }, 'the store closed an idle connection'),
  })
  try {
    const app = buildFunctions({
      context: {
        store,
        clock,
        approvals,
        ...emailReaders({ endpoint: options.identityEndpoint, fetch: fetchIt }),
      },
      gate: gateOptions(options),
      issuer: options.issuer,
      clientId: options.clientId,
      fetch: fetchIt,
      operatorKey: options.operatorKey,
      log,
    })
    if (approvals === 'auto') await approveWaiting({ store, clock })
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port })
    const keeper = keepHouse(() => keepInOrder({ store, clock }), {
      onError: (error) => log?.error({ err: error }, 'housekeeping failed'),
    })
    return {
      url,
      seedProfile: (seed) => seedProfile({ store, clock }, seed),
      async close() {
        await Promise.all([keeper.stop(), app.close()])
        await store.destroy()
      },
    }
  } catch (error) {
    await store.destroy()
    throw error
  }
}
