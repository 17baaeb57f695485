/** Starts the embedded services, metrics, tracing, the app and its listener, in this order. */

import { join } from 'node:path'
import { systemClock } from '../../shared/time/clock.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { RunningConfig } from '../config/running-config.ts'
import { FUNCTIONS_METRICS } from '../functions/metrics.ts'
import type { Env } from '../process/config-error.ts'
import { closeOnSignals } from '../process/shutdown.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { startTracing } from '../telemetry/start-tracing.ts'
import { SITE_METRICS } from '../telemetry/telemetry.ts'
import { type EmbeddedServices, startEmbeddedServices } from './embedded-services.ts'

const ALL_METRICS = {
  counters: { ...SITE_METRICS.counters, ...FUNCTIONS_METRICS.counters },
  timers: { ...SITE_METRICS.timers, ...FUNCTIONS_METRICS.timers },
  observed: { ...SITE_METRICS.observed, ...FUNCTIONS_METRICS.observed },
}

export async function startServer(root: string, env: Env): Promise<void> {
  const config = readConfig(env)
  const started = closeOnSignals()
  const { host, port, metricsPort, drainSeconds } = config.http
  const metrics = metricsPort === undefined ? undefined : await createMetrics(ALL_METRICS)
  const embedded =
    config.cognito && config.functionsUrl ? undefined : await startEmbeddedServices(config, metrics?.telemetry)
  if (embedded) started.push(embedded)
  const tracing = config.tracing && (await startTracing(config.tracing))
  if (tracing) metrics?.telemetry.observe('spansDropped', () => tracing.dropped)
  const app = await buildApp(withEmbedded(config, embedded), {
    clock: systemClock,
    buildDir: join(root, 'dist'),
    telemetry: metrics?.telemetry,
    tracing,
  })
  started.push(app)
  if (metrics && metricsPort !== undefined) await metrics.serve(app, metricsPort, host)
  await app.listen({ host, port })
  // The parts are closed in reverse order, so this step runs first: readiness fails while the server still answers
  // requests.
  started.push({ close: () => app.retire(drainSeconds * 1000) })
  console.log([`site ${config.siteUrl}`, ...(embedded?.lines ?? [])].join('\n'))
}

function withEmbedded(config: Config, embedded: EmbeddedServices | undefined): RunningConfig {
  const cognito = config.cognito ?? embedded?.cognito
  const functionsUrl = config.functionsUrl ?? embedded?.functionsUrl
  const secrets = config.session.secrets ?? embedded?.secrets
  if (!cognito || !functionsUrl || !secrets)
    throw new Error('a service has neither a configured nor an embedded address')
  const hostedUi = config.hostedUi && { ...config.hostedUi, domain: config.hostedUi.domain ?? cognito.endpoint }
  return { ...config, cognito, functionsUrl, hostedUi, session: { ...config.session, secrets } }
}
