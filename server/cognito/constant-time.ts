/** Prevents user enumeration by timing: "user not found" is delayed to take as long as "wrong password". */

import type { Clock } from '../../shared/time/clock.ts'
import { ServiceError } from './protocol/errors.ts'

export interface ConstantTime {
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

const REMEMBERED = 50

export function createConstantTime(options: {
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
  firstMs: number
  isTypical: (error: unknown) => boolean
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

/**
 * Recognizes the error for a wrong password. The response for an unknown user must take as long as the one with this
 * error.
 */
export const isWrongPassword = (error: unknown): boolean => isNamed(error, 'NotAuthorizedException')

export const isUnknownUser = (error: unknown): boolean => isNamed(error, 'UserNotFoundException')

/** Recognizes a call that succeeded and so sent a code. A refused call must take as long. */
export const isSent = (error: unknown): boolean => error === undefined

export const isRefused = (error: unknown): boolean => error instanceof ServiceError && error.kind === 'refused'

function isNamed(error: unknown, name: string): boolean {
  return error instanceof ServiceError && error.name === name
}
