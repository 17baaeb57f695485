/** Registers the itinerary endpoints with the planning thread and the operator's routing service. */

import { fastifyPlugin } from 'fastify-plugin'
import { createPlanner } from './planner.ts'
import { addItineraryRoutes } from './routes.ts'
import { createRouting } from './routing.ts'

export const itinerary = fastifyPlugin(
  async (app) => {
    const { config, clock, timeouts } = app
    const planner = createPlanner()
    const routing =
      config.routingUrl === undefined
        ? undefined
        : createRouting({
            url: config.routingUrl,
            fetch: app.fetchOf('routing'),
            clock,
            log: (event, fields) => app.log.debug({ event, ...fields }, event),
            ...(timeouts.routingMs === undefined ? {} : { timeoutMs: timeouts.routingMs }),
          })
    addItineraryRoutes(app, { planner, routing, clock })
    app.addHook('onClose', () => planner.close())
  },
  { name: 'itinerary', dependencies: ['policies', 'observed-calls'] },
)
