/** Starts the functions: opens the store, builds the application, listens, and starts the scheduler. */

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import { buildFunctions, type GateOptions } from './app.ts'
import { emailReaders } from './callers/identity-email.ts'
import { approveWaiting, type Seed, seedProfile } from './profiles/profiles.ts'
import { runScheduledJobs } from './scheduled-jobs.ts'
import { startScheduler } from './scheduler.ts'
import { openStore } from './store/store.ts'

export interface FunctionsOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly connections?: number | undefined
  /** The port to listen on. 0 selects a free port. */
  readonly port: number
  readonly host?: string
  readonly clock: Clock
  readonly auth?: 'access' | 'id' | 'iam'
  readonly identityPoolEndpoint?: string | undefined
  /** Base URL of /.well-known/jwks.json. */
  readonly issuer: string
  readonly clientId: string
  readonly identityEndpoint: string
  readonly approvals: 'manual' | 'auto'
  readonly operatorKey?: string | undefined
  readonly log?: FastifyBaseLogger | undefined
  readonly fetch?: typeof fetch
}

export interface RunningFunctions {
  readonly url: string
  seedProfile(seed: Seed): Promise<void>
  close(): Promise<void>
}

function gateOptions({ auth = 'access', identityPoolEndpoint }: FunctionsOptions): GateOptions {
  if (auth !== 'iam') return { auth }
  if (identityPoolEndpoint === undefined) throw new Error('signatures need the endpoint of the identity pool')
  return { auth, identityPoolEndpoint }
}

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
    const scheduler = startScheduler(() => runScheduledJobs({ store, clock }), {
      onError: (error) => log?.error({ err: error }, 'scheduled jobs failed; the next run is in a few minutes'),
    })
    return {
      url,
      seedProfile: (seed) => seedProfile({ store, clock }, seed),
      async close() {
        await Promise.all([scheduler.stop(), app.close()])
        await store.destroy()
      },
    }
  } catch (error) {
    await store.destroy()
    throw error
  }
}
