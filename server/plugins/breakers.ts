/** The house's circuit breakers where operators see them: every change of state is a log line, and the metrics read the list. */

import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../breakers/circuit-breaker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One for each service that may be down, in the order they were added. */
    breakers: readonly CircuitBreaker[]
  }
}

/** @returns what makes a breaker of a name and adds it */
export function watchBreakers(app: FastifyInstance, clock: Clock): (name: string) => CircuitBreaker {
  const breakers: CircuitBreaker[] = []
  app.decorate('breakers', breakers)
  return (name) => {
    const breaker = createCircuitBreaker({
      name,
      clock,
      changed(state, { calls, faults }) {
        const line = { event: 'breaker', breaker: name, state, calls, faults }
        if (state === 'open') app.log.warn(line, 'breaker opened')
        else app.log.info(line, 'breaker changed')
      },
    })
    breakers.push(breaker)
    return breaker
  }
}
