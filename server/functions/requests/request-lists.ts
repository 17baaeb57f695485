/** Lists of requests, newest first: those that a person sent or received, and those of one crew. */

import type { AnswerOf, QueryOf } from '../../../shared/api/endpoints.ts'
import { OPEN_REQUEST_STATES, type RequestState } from '../../../shared/crew/crew.ts'
import type { Caller } from '../callers/caller.ts'
import { findVisibleCrew } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { type Person, requireApproved, requireApprovedOrWaiting } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import { viewRequests } from './request-view.ts'
import { applyTimedTransitionsFor } from './timed-transitions.ts'

type Page = AnswerOf<'GET /api/requests'>

export async function listRequests(
  { store, clock }: Context,
  { sub }: Caller,
  { role, ...paging }: QueryOf<'GET /api/requests'>,
): Promise<Page> {
  const reader = await requireApprovedOrWaiting(store, sub)
  await applyTimedTransitionsFor(store, sub, clock.now())
  return readPage(store, await requestsOf(store, reader, role), { ...paging, reader, now: clock.now() })
}

export async function listCrewRequests(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  { state, ...paging }: QueryOf<'GET /api/crews/:id/requests'>,
): Promise<Page> {
  const reader = await requireApproved(store, sub)
  const crew = await findVisibleCrew(store, id, reader, clock.now())
  const role = crew.ownerSub === sub ? 'received' : 'sent'
  const now = clock.now()
  const ofCrew = (await requestsOf(store, reader, role)).where('requests.crewId', '=', id)
  return readPage(store, state ? inState(ofCrew, state, now) : ofCrew, { ...paging, reader, now })
}

/**
 * Filters requests by state. An open request counts as expired from its expiry on, even if the scheduled job has not
 * stored that yet (requestStateAt).
 */
function inState(requests: RequestQuery, state: RequestState, now: number): RequestQuery {
  const query = requests.where('requests.state', '=', state)
  if (state === 'pending' || state === 'waiting') return query.where('requests.expiresAt', '>', now)
  if (state !== 'expired') return query
  return requests.where((is) =>
    is.or([
      is('requests.state', '=', 'expired'),
      is.and([is('requests.state', 'in', OPEN_REQUEST_STATES), is('requests.expiresAt', '<=', now)]),
    ]),
  )
}

async function requestsOf(db: Queries, { sub }: Person, role: 'sent' | 'received') {
  const [own, other] =
    role === 'sent'
      ? (['requests.senderSub', 'crews.ownerSub'] as const)
      : (['crews.ownerSub', 'requests.senderSub'] as const)
  const query = db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .selectAll('requests')
    .where(own, '=', sub)
  const hidden = [...(await hiddenFrom(db, sub))]
  return hidden.length > 0 ? query.where(other, 'not in', hidden) : query
}

type RequestQuery = Awaited<ReturnType<typeof requestsOf>>

interface Paging {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly reader: Person
  readonly now: number
}

async function readPage(
  db: Queries,
  requests: RequestQuery,
  { cursor, limit = DEFAULT_PAGE, reader, now }: Paging,
): Promise<Page> {
  const after = readCursor(cursor, 'number')
  const columns = ['requests.createdAt', 'requests.id'] as const
  const { rows, ...next } = await readNewest(requests, columns, after, limit, ({ createdAt, id }) => [createdAt, id])
  return { items: await viewRequests(db, rows, reader, now), ...next }
}
