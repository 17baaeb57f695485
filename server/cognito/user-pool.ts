/** The user pool's operations as plain functions: what the sign-in flows call and nothing of how the wire carries it. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../shared/time/clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../breakers/circuit-breaker.ts'
import type { CognitoConfig } from '../config.ts'
import { type Account, createAccount } from './account.ts'
import type { CallSettings } from './calls/unsigned-calls.ts'
import { type Budgets, createUserPoolClient, DEFAULT_BUDGETS } from './calls/user-pool-client.ts'
import { createPace, isRefused, isSent, isStranger, isWrongPassword } from './constant-time.ts'
import { createDevices, type Devices } from './devices.ts'
import { createRefresh, type Refresh } from './refresh.ts'
import { createRegistration, type Registration } from './registration.ts'
import { createSecondSteps, type SecondSteps } from './second-steps.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import type { SrpClient } from './srp/srp-client.ts'

/** Every function rejects with a ServiceError (errors.ts) when the service refuses or cannot be reached. */
export interface UserPool extends SignIn, Refresh, Registration, Account, SecondSteps, Devices {
  /** Loads the SDK and starts the SRP thread ahead of the first sign-in; call it once the server listens. */
  warmUp(): Promise<void>
  /** Closes the connections and the SRP thread. */
  close(): Promise<void>
}

/** How long a first refusal of a stranger takes, before any other has been seen: about what these calls take. */
const FIRST_MS = { proof: 80, password: 40, sending: 150 } as const

export function createUserPool(options: {
  config: CognitoConfig
  clock: Clock
  srp: SrpClient
  log?: CallSettings['log']
  random?: () => number
  sleep?: (ms: number) => Promise<void>
  budgets?: Partial<Budgets>
  breaker?: CircuitBreaker
}): UserPool {
  const { config, clock, srp, log = () => undefined, random = Math.random, sleep = wait, budgets } = options
  const { breaker = createCircuitBreaker({ name: 'user-pool', clock }) } = options
  const client = createUserPoolClient({
    config,
    clock,
    log,
    random,
    sleep,
    budgets: { ...DEFAULT_BUDGETS, ...budgets },
    breaker,
  })
  const pace = (of: keyof typeof FIRST_MS) =>
    createPace({
      clock,
      random,
      sleep,
      firstMs: FIRST_MS[of],
      isTypical: of === 'sending' ? isSent : isWrongPassword,
      isHeld: of === 'sending' ? isRefused : isStranger,
    })
  return {
    ...createSignIn({ config, client, srp, clock, paces: { proof: pace('proof'), password: pace('password') } }),
    ...createRefresh({ config, client }),
    ...createRegistration({ config, client, sendingPace: pace('sending') }),
    ...createAccount({ client }),
    ...createSecondSteps({ client }),
    ...createDevices({ client, srp }),

    warmUp: client.warmUp,

    async close() {
      client.close()
      await srp.close()
    },
  }
}
