/** Decorates the app with what all plugins share: configuration, clock, telemetry and timeouts. */

import { fastifyPlugin } from 'fastify-plugin'
import type { Clock } from '../../shared/time/clock.ts'
import type { RunningConfig } from '../config/running-config.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import type { Timeouts } from './timeouts.ts'

interface AppContext {
  readonly config: RunningConfig
  readonly clock: Clock
  readonly buildDir: string
  readonly timeouts: Timeouts
  readonly telemetry: Telemetry
  readonly tracing: Tracing | undefined
}

declare module 'fastify' {
  interface FastifyInstance extends AppContext {}
}

export const context = fastifyPlugin<AppContext>(
  async (app, { config, clock, buildDir, timeouts, telemetry, tracing }) => {
    app.decorate('config', config)
    app.decorate('clock', clock)
    app.decorate('buildDir', buildDir)
    app.decorate('timeouts', timeouts)
    app.decorate('telemetry', telemetry)
    app.decorate('tracing', tracing)
  },
  { name: 'context' },
)
