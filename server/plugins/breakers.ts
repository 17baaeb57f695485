/** Creates the circuit breakers, logs their state changes, and provides their list to the metrics. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Clock } from '../../shared/time/clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../breakers/circuit-breaker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    breakers: readonly CircuitBreaker[]
    addBreaker(name: string): CircuitBreaker
  }
}

export function decorateBreakers(app: FastifyInstance, clock: Clock): void {
  const breakers: CircuitBreaker[] = []
  app.decorate('breakers', breakers)
  app.decorate('addBreaker', (name: string) => {
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
  })
}

export const breakers = fastifyPlugin(async (app) => decorateBreakers(app, app.clock), {
  name: 'breakers',
  dependencies: ['context'],
})
