/** The itinerary endpoints: a plan for a request, and the plan of a share link. */

import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Answer, Plan } from '../../shared/planner/plan.ts'
import type { PlanBody } from '../../shared/planner/shapes.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { dayInJapan } from '../../shared/time/japan-time.ts'
import { Refusal } from '../http/refusal.ts'
import { addEndpoint } from '../plugins/endpoints.ts'
import type { Course } from './jobs.ts'
import type { Planner } from './planner.ts'
import type { Routing } from './routing.ts'

export interface ItineraryContext {
  readonly planner: Planner
  readonly routing: Routing | undefined
  readonly clock: Clock
}

export function addItineraryRoutes(app: FastifyInstance, context: ItineraryContext): void {
  addEndpoint(app, 'POST /api/itineraries/plan', ({ request, reply, body }) =>
    plan(context, body, { disconnected: abortsOnDisconnect(reply), log: request.log }),
  )
  addEndpoint(app, 'GET /api/itineraries/shared/:id', async ({ request, reply }) => {
    const { id } = request.params as { readonly id: string }
    const shared = await context.planner.ask('shared', { code: id }, abortsOnDisconnect(reply))
    if (!shared) throw new Refusal('NotFound', 'There is no such plan.')
    return { plan: shared }
  })
}

interface RequestScope {
  readonly disconnected: AbortSignal
  readonly log: FastifyBaseLogger
}

async function plan(context: ItineraryContext, body: PlanBody, { disconnected, log }: RequestScope): Promise<Answer> {
  const { planner, routing, clock } = context
  const today = dayInJapan(clock.now())
  const { answer, course } = await planner.ask('plan', { body, today, toMeasure: routing !== undefined }, disconnected)
  if (!routing || !course || !('plan' in answer)) return answer
  try {
    const refined = await refine({ planner, routing }, answer.plan, course)
    return refined ? { plan: refined } : answer
  } catch (error) {
    log.debug(
      { event: 'refining-failed', err: error },
      'the routing service could not refine the plan; the unrefined plan is sent',
    )
    return answer
  }
}

async function refine(
  { planner, routing }: { planner: Planner; routing: Routing },
  plan: Plan,
  course: Course,
): Promise<Plan | null> {
  const measured = await routing.measure(course)
  if (!measured || Object.keys(measured).length === 0) return null
  return planner.ask('refine', { plan, measured })
}

function abortsOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
