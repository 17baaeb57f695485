/** Combines the modules for the user pool's operations into one object. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../shared/time/clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../breakers/circuit-breaker.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import { type Account, createAccount } from './account.ts'
import type { CallSettings } from './calls/unsigned-calls.ts'
import { type Budgets, createUserPoolClient, DEFAULT_BUDGETS } from './calls/user-pool-client.ts'
import { createConstantTime, isRefused, isSent, isUnknownUser, isWrongPassword } from './constant-time.ts'
import { createDevices, type Devices } from './devices.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createRefresh, type Refresh } from './refresh.ts'
import { createRegistration, type Registration } from './registration.ts'
import { createSecondSteps, type SecondSteps } from './second-steps.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import type { SrpClient } from './srp/srp-client.ts'

/** All operations of the user pool. Every function rejects with ServiceError only. */
export interface UserPool extends SignIn, Refresh, Registration, Account, SecondSteps, Devices, Passkeys {
  warmUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Typical durations in milliseconds, used until a real call has been measured. `password` is for USER_PASSWORD_AUTH,
 * `proof` for the other flows with a password, and `sending` for calls that send a code.
 */
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
  const responseTime = (of: keyof typeof FIRST_MS) =>
    createConstantTime({
      clock,
      random,
      sleep,
      firstMs: FIRST_MS[of],
      isTypical: of === 'sending' ? isSent : isWrongPassword,
      isRevealing: of === 'sending' ? isRefused : isUnknownUser,
    })
  return {
    ...createSignIn({
      config,
      client,
      srp,
      clock,
      responseTimes: { proof: responseTime('proof'), password: responseTime('password') },
    }),
    ...createRefresh({ config, client }),
    ...createRegistration({ config, client, sendingTime: responseTime('sending') }),
    ...createAccount({ client }),
    ...createSecondSteps({ client }),
    ...createDevices({ client, srp }),
    ...createPasskeys({ client }),

    warmUp: client.warmUp,

    async close() {
      client.close()
      await srp.close()
    },
  }
}
