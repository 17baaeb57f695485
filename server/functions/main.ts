/** Entry point that runs the functions in a separate process. Any number of processes can share one store. */

import { pino } from 'pino'
import { systemClock } from '../../shared/time/clock.ts'
import { readSettings, SettingsError } from './settings.ts'
import { type RunningFunctions, startFunctions } from './start.ts'

const DRAIN_LIMIT_MS = 25_000

const log = pino({ level: process.env.LOG_LEVEL?.trim() || 'warn' })

async function start(): Promise<RunningFunctions> {
  const { store, ...settings } = readSettings(process.env)
  return startFunctions({ ...store, ...settings, clock: systemClock, log })
}

/**
 * Stops the server on a signal, after it has answered the requests in flight. The handlers are added while the server
 * still starts, because process 1 of a container ignores signals without a handler.
 */
function endOnSignals(starting: Promise<RunningFunctions>): void {
  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    try {
      await (await starting).close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the functions did not close cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const starting = start()
endOnSignals(starting)
try {
  const { url } = await starting
  console.log(`The functions listen on ${url}`)
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message)
  else log.fatal({ err: error }, 'the functions do not start')
  process.exitCode = 1
}
