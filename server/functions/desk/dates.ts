/**
 * The operator's endpoints for dates that can become outdated: the days of city events, and the days on which facts of
 * the site were checked.
 */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import { calendarOf, type Occurrence } from '../../../shared/city/event-calendar.ts'
import { EVENTS } from '../../../shared/city/events.ts'
import { type FactId, isFactId } from '../../../shared/facts/dated-facts.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { invalid, notFound } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { faultOf, knownDates, setDates, withdrawDates } from '../events/event-dates.ts'
import { checkFact, faultOfCheck, listFacts, type QueuedFact, withdrawCheck } from '../operator/facts.ts'
import { deciderOf } from './deciding.ts'

const DONE = { done: true }

export function dateFunctions(context: Context) {
  const { store, clock } = context
  return {
    'GET /api/desk/events': async () => {
      const today = dayInJapan(clock.now())
      const known = await knownDates(store, Number(today.slice(0, 4)) - 1)
      return { items: calendarOf(EVENTS, today, known).map(viewEvent) }
    },
    'PUT /api/desk/events/:event/dates/:year': async ({ caller, params, body }) => {
      const { cancelled = false, ...rest } = body
      const dates = { ...rest, ...params, cancelled }
      const fault = faultOf(dates)
      if (fault) throw invalid(fault)
      await setDates(deciderOf(context, caller), dates)
      return DONE
    },
    'DELETE /api/desk/events/:event/dates/:year': async ({ caller, params }) => ({
      done: await withdrawDates(deciderOf(context, caller), params.event, params.year),
    }),
    'GET /api/desk/facts': async () => ({ items: (await listFacts(store, clock.now())).map(viewFact) }),
    'PUT /api/desk/facts/:fact': async ({ caller, params, body }) => {
      const fact = factOf(params.fact)
      const fault = faultOfCheck(body, dayInJapan(clock.now()))
      if (fault) throw invalid(fault)
      await checkFact(deciderOf(context, caller), fact, body)
      return DONE
    },
    'DELETE /api/desk/facts/:fact': async ({ caller, params }) => ({
      done: await withdrawCheck(deciderOf(context, caller), factOf(params.fact)),
    }),
  } satisfies Partial<Functions>
}

function factOf(text: string): FactId {
  if (!isFactId(text)) throw notFound('fact')
  return text
}

function viewEvent({ source, ...occurrence }: Occurrence): AnswerOf<'GET /api/desk/events'>['items'][number] {
  return {
    ...occurrence,
    ...(source && {
      source: source.url,
      confirmedAt: source.confirmedAt,
      ...(source.note !== null && { note: source.note }),
    }),
  }
}

function viewFact({ correction, sources, ...fact }: QueuedFact): AnswerOf<'GET /api/desk/facts'>['items'][number] {
  return { ...fact, sources: [...sources], ...(correction && { correction }) }
}
