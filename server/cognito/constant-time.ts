/** A refusal that is told like another answer comes no sooner than that one: what is not told by name is not told by time either. */

import type { Clock } from '../../shared/time/clock.ts'
import { ServiceError } from './protocol/errors.ts'

export interface Pace {
  /** Passes the call on, and holds a refusal that is not to be told until one of the recent typical calls would have ended. */
  even<Result>(call: () => Promise<Result>): Promise<Result>
}

const REMEMBERED = 50

export function createPace(options: {
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
  /** For as long as no call has been typical. */
  firstMs: number
  /** Whether a call that ended so, with this error or with none, is what a stranger's has to look like. */
  isTypical: (error: unknown) => boolean
  /** Whether it is such a refusal. */
  isHeld: (error: unknown) => boolean
}): Pace {
  const { clock, random, sleep, firstMs, isTypical, isHeld } = options
  const recent: number[] = []

  function ended(startedAt: number, error?: unknown): void {
    if (!isTypical(error)) return
    recent.push(clock.now() - startedAt)
    if (recent.length > REMEMBERED) recent.shift()
  }

  return {
    async even(call) {
      const startedAt = clock.now()
      try {
        const result = await call()
        ended(startedAt)
        return result
      } catch (error) {
        if (!isHeld(error)) {
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

/** At sign-in a stranger has to look like a user with a wrong password. */
export const isWrongPassword = (error: unknown): boolean => isNamed(error, 'NotAuthorizedException')

export const isStranger = (error: unknown): boolean => isNamed(error, 'UserNotFoundException')

/** Where a code is sent, whoever gets none has to look like a user to whom it was sent. */
export const isSent = (error: unknown): boolean => error === undefined

export const isRefused = (error: unknown): boolean => error instanceof ServiceError && error.kind === 'refused'

function isNamed(error: unknown, name: string): boolean {
  return error instanceof ServiceError && error.name === name
}
