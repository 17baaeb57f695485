/**
 * Entry point that runs the cloud functions in a separate process. Any number of processes can share a PostgreSQL
 * database, but only one process can use a data folder with the embedded store.
 */

import { pino } from 'pino'
import { systemClock } from '../../shared/time/clock.ts'
import { lockDataFolder } from '../process/data-folder.ts'
import { closeOnSignals } from '../process/shutdown.ts'
import { startError } from '../process/start-error.ts'
import { redactedLog } from '../telemetry/logging.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { startTracing } from '../telemetry/start-tracing.ts'
import { FUNCTIONS_METRICS } from './metrics.ts'
import { readSettings, type Settings } from './settings.ts'
import { startFunctions } from './start.ts'

const started = closeOnSignals()
try {
  console.log(`The functions listen on ${await start(readSettings(process.env))}`)
} catch (error) {
  console.error(startError(error))
  process.exit(1)
}

async function start({ store, logLevel, metricsPort, tracing: collector, ...settings }: Settings): Promise<string> {
  if (store.databaseUrl === undefined) started.push(await lockDataFolder(store.dataDir))
  const log = pino(redactedLog(logLevel))
  const metrics = metricsPort === undefined ? undefined : await createMetrics(FUNCTIONS_METRICS)
  const tracing = collector && (await startTracing(collector))
  if (tracing) metrics?.telemetry.observe('spansDropped', () => tracing.dropped)
  const functions = await startFunctions({
    ...store,
    ...settings,
    clock: systemClock,
    log,
    telemetry: metrics?.telemetry,
    tracing,
    measure: metrics && ((app) => metrics.serve(app, metricsPort ?? 0, settings.host)),
  })
  started.push(functions)
  // The entries of `started` are closed in reverse order. This entry is closed first, so that readiness fails while the
  // server still answers requests.
  started.push({ close: () => functions.retire(settings.drainSeconds * 1_000) })
  return functions.url
}
