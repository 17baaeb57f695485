/** The functions as a process of their own: environment, start, listen, and a clean end on SIGTERM. */

import { pino } from 'pino'
import { systemClock } from '../../shared/clock.ts'
import { startFunctions } from './functions.ts'
import { readSettings, SettingsError } from './settings.ts'

const log = pino({ level: process.env.LOG_LEVEL?.trim() || 'warn' })

try {
  const { store, ...settings } = readSettings(process.env)
  const functions = await startFunctions({ ...store, ...settings, clock: systemClock, log })
  console.log(`The functions answer at ${functions.url}`)
  const stop = () => {
    functions.close().catch((error: unknown) => {
      log.error({ err: error }, 'the functions did not close cleanly')
      process.exitCode = 1
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message)
  else log.fatal({ err: error }, 'the functions do not start')
  process.exitCode = 1
}
