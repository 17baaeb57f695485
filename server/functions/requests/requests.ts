/** Endpoints for requests to join a crew: listing and sending them, and the decisions of the owner and the sender. */

import type { CrewRequest } from '../../../shared/api/endpoints.ts'
import { isLateWithdrawal, REQUEST_TRANSITIONS, type RequestAction } from '../../../shared/crew/crew.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import { lockCrew } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import {
  countLateWithdrawal,
  lockPerson,
  notFoundFor,
  type Person,
  requireApproved,
  requireProfile,
} from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import type { RequestRow } from '../store/tables.ts'
import { listCrewRequests, listRequests } from './request-lists.ts'
import { refuseUnlessPossible, takeStep } from './request-steps.ts'
import { viewOneRequest } from './request-view.ts'
import { sendRequest } from './send-request.ts'

export function requestFunctions(context: Context) {
  return {
    'GET /api/requests': ({ caller, query }) => listRequests(context, caller, query),
    'GET /api/crews/:id/requests': ({ caller, params, query }) => listCrewRequests(context, caller, params.id, query),
    'POST /api/crews/:id/requests': ({ caller, params, body, idempotencyKey }) =>
      sendRequest(context, caller, params.id, body, idempotencyKey),
    'POST /api/requests/:id/accept': ({ caller, params, idempotencyKey }) =>
      decide(context, caller, params.id, 'accept', idempotencyKey),
    'POST /api/requests/:id/decline': ({ caller, params, body, idempotencyKey }) =>
      decide(context, caller, params.id, 'decline', idempotencyKey, body.reason),
    'POST /api/requests/:id/withdraw': ({ caller, params, idempotencyKey }) =>
      decide(context, caller, params.id, 'withdraw', idempotencyKey),
    'POST /api/requests/:id/remove': ({ caller, params, body, idempotencyKey }) =>
      decide(context, caller, params.id, 'remove', idempotencyKey, body.reason),
  } satisfies Partial<Functions>
}

async function decide(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  action: RequestAction,
  key: string | undefined,
  reason?: string,
): Promise<CrewRequest> {
  const creation = { key, caller: sub, operation: `POST /requests/${id}/${action}`, body: { reason } }
  return store.transaction().execute((db) =>
    once(db, clock, creation, async () => {
      // Locks the person, because a late withdrawal is counted for the person. All callers lock the person before the
      // crew, which avoids deadlocks.
      if (action === 'withdraw') await lockPerson(db, sub)
      const reader = await (action === 'accept' ? requireApproved : requireProfile)(db, sub)
      const found = await findOwnRequest(db, id, reader, REQUEST_TRANSITIONS[action].by)
      const { crewId } = found
      const seen = await db.selectFrom('crews').selectAll().where('id', '=', crewId).executeTakeFirst()
      if (!seen) throw notFound('request')
      refuseUnlessPossible({ action, crew: seen, request: found, now: clock.now() })
      const crew = await lockCrew(db, crewId)
      const now = clock.now()
      const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
      if (!request) throw notFound('request')
      const decided = await takeStep(db, { action, crew, request, bySub: sub, reason, now })
      const leaves = action === 'withdraw' && request.state === 'accepted' && crew.standing === 'open'
      if (leaves && isLateWithdrawal(crew.firstDay, now)) await countLateWithdrawal(db, sub)
      return viewOneRequest(db, decided, reader, now)
    }),
  )
}

async function findOwnRequest(db: Queries, id: string, reader: Person, by: 'owner' | 'sender'): Promise<RequestRow> {
  const found = await db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .selectAll('requests')
    .select('crews.ownerSub')
    .where('requests.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFoundFor(reader, 'request')
  const { senderSub, ownerSub } = found
  const side = ownerSub === reader.sub ? 'owner' : senderSub === reader.sub ? 'sender' : undefined
  if (!side) throw notFoundFor(reader, 'request')
  if ((await hiddenFrom(db, reader.sub)).has(side === 'owner' ? senderSub : ownerSub)) throw notFound('request')
  if (side !== by) throw new Refusal('NotAllowed', `Only the ${by} of the request may do this.`)
  return found
}
