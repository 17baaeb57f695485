/**
 * The operator's HTTP endpoints for the dates of city events. They are not in the endpoint map, so the site's server
 * does not forward them. They are registered only if an operator key is configured.
 */

import Type, { type Static } from 'typebox'
import { type EventId, isEventId } from '../../../shared/city/events.ts'
import { closed, Day } from '../../../shared/schemas.ts'
import { invalid, notFound, Refusal } from '../../http/refusal.ts'
import { createKeyCheck } from '../callers/operator-key.ts'
import type { Context } from '../endpoints/context.ts'
import type { FunctionsApp } from '../endpoints/endpoint.ts'
import { MAXIMUM_SOURCE } from '../endpoints/public-address.ts'
import { faultOf, MAXIMUM_NOTE, setDates, withdrawDates } from './event-dates.ts'

const URL_OF_DATES = '/operator/events/:event/dates/:year'

const Params = Type.Object({
  event: Type.String({ pattern: '^[a-z-]{1,40}$' }),
  year: Type.String({ pattern: '^20\\d\\d$' }),
})

const Body = Type.Object(
  {
    /** A request must contain both `first` and `last`, or neither. Only a cancelled event can omit them. */
    first: Type.Optional(Day),
    last: Type.Optional(Day),
    cancelled: Type.Optional(Type.Boolean()),
    source: Type.String({ minLength: 1, maxLength: MAXIMUM_SOURCE }),
    note: Type.Optional(Type.String({ maxLength: MAXIMUM_NOTE })),
  },
  closed,
)

export function serveOperatorEvents(app: FunctionsApp, context: Context, key: string): void {
  const hasKey = createKeyCheck(key)
  // Runs before the body is parsed, so that a client without the key learns nothing about the schema.
  const onRequest = async ({ headers }: { headers: { authorization?: string | undefined } }) => {
    if (hasKey(headers.authorization)) return
    throw new Refusal('SignedOut', "The call does not carry the operator's key.")
  }

  app.put(URL_OF_DATES, { onRequest, schema: { params: Params, body: Body } }, async (request, reply) => {
    const { cancelled = false, ...body } = request.body
    const dates = { ...body, ...turnOf(request.params), cancelled }
    const fault = faultOf(dates)
    if (fault) throw invalid(fault)
    return reply.send(await setDates(context, dates))
  })

  app.delete(URL_OF_DATES, { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { event, year } = turnOf(request.params)
    return reply.send({ withdrawn: await withdrawDates(context, event, year) })
  })
}

function turnOf({ event, year }: Static<typeof Params>): { event: EventId; year: number } {
  if (!isEventId(event)) throw notFound('event')
  return { event, year: Number(year) }
}
