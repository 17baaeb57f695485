/**
 * The AWS Lambda entry point: `handler` for HTTP calls, `scheduledJobs` for a schedule; see docs/decisions/lambda.md.
 */

import { pino } from 'pino'
import { systemClock } from '../../../shared/time/clock.ts'
import type { GatewayEvent } from '../callers/gateway-event.ts'
import { createContainer, type LambdaAnswer, type LambdaContext } from './container.ts'

const container = createContainer({
  env: process.env,
  clock: systemClock,
  fetch,
  log: pino({ level: process.env.LOG_LEVEL?.trim() || 'warn' }),
})

// Opens the store during initialization, when Lambda grants the full CPU and no call waits.
await container.warm()

export async function handler(event: GatewayEvent, context: LambdaContext): Promise<LambdaAnswer> {
  return container.answer(event, context)
}

/** Runs the scheduled jobs. An EventBridge schedule calls this function every five minutes; the event is ignored. */
export async function scheduledJobs(): Promise<void> {
  await container.runJobs()
}

/** The name of this handler in version 1.0.0. Schedules that operators have made by hand still call it. */
export const housekeeping = scheduledJobs
