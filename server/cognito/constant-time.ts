/** Prevents user enumeration by timing: "user not found" is delayed to take as long as "wrong password". */

import type { Clock } from '../../shared/time/clock.ts'
import { ServiceError } from './protocol/errors.ts'

export interface ConstantTime {
  /** Runs the call, and delays a revealing error to the duration of a recent typical call. */
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

const REMEMBERED = 50

export function createConstantTime(options: {
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
  /** Duration to imitate until a typical call has been measured, in milliseconds. */
  firstMs: number
  /** Whether this outcome (an error, or undefined for success) sets the duration to imitate. */
  isTypical: (error: unknown) => boolean
  /** Whether this error would reveal that the account does not exist. */
  isRevealing: (error: unknown) => boolean
}): ConstantTime {
  const { clock, random, sleep, firstMs, isTypical, isRevealing } = options
  const recent: number[] = []

  function ended(startedAt: number, error?: unknown): void {
    if (!isTypical(error)) return
    recent.push(clock.now() - startedAt)
    if (recent.length > REMEMBERED) recent.shift()
  }

  return {
    async run(call) {
      const startedAt = clock.now()
      try {
        const result = await call()
        ended(startedAt)
        return result
      } catch (error) {
        if (!isRevealing(error)) {
          ended(startedAt, error)
          throw error
        }
        const typicalMs = recent[Math.floor(random() * recent.length)] ?? firstMs
        await sleep(Math.max(0, typicalMs - (clock.now() - startedAt)))
        throw error
      }
    },
  }
}

/** At sign-in, an unknown user must take as long as a wrong password. */
export const isWrongPassword = (error: unknown): boolean => isNamed(error, 'NotAuthorizedException')

export const isUnknownUser = (error: unknown): boolean => isNamed(error, 'UserNotFoundException')

/** When a code is requested, an account without one must take as long as sending it. */
export const isSent = (error: unknown): boolean => error === undefined

export const isRefused = (error: unknown): boolean => error instanceof ServiceError && error.kind === 'refused'

function isNamed(error: unknown, name: string): boolean {
  return error instanceof ServiceError && error.name === name
}
