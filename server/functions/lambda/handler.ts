/** The functions as an AWS Lambda function: `handler` answers HTTP calls, `housekeeping` a schedule; see docs/decisions/lambda.md. */

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

// While Lambda starts a container nobody is waiting yet, and the processor is lent in full.
await container.warm()

/** For API Gateway (payload formats 1.0 and 2.0) and function URLs. */
export async function handler(event: GatewayEvent, context: LambdaContext): Promise<LambdaAnswer> {
  return container.answer(event, context)
}

/** For a schedule of EventBridge, every five minutes; what the event says is not read. */
export async function housekeeping(): Promise<void> {
  await container.keepHouse()
}
