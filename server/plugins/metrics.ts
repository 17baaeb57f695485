/** Exports the state of load shedding and of the circuit breakers as metrics. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { CircuitBreaker } from '../breakers/circuit-breaker.ts'

const BREAKER_STATES = { closed: 0, 'half-open': 1, open: 2 } as const

export const observedState = fastifyPlugin(
  async (app) => {
    app.telemetry.observe('shed', () => app.shedding.count)
    app.telemetry.observe('breakers', () => ofBreakers(app, ({ state }) => BREAKER_STATES[state]))
    app.telemetry.observe('breakerRefusals', () => ofBreakers(app, ({ refused }) => refused))
  },
  { name: 'observed-state', dependencies: ['context', 'load-shedding', 'breakers'] },
)

function ofBreakers(
  { breakers }: FastifyInstance,
  figure: (breaker: CircuitBreaker) => number,
): Record<string, number> {
  return Object.fromEntries(breakers.map((breaker) => [breaker.name, figure(breaker)]))
}
