/**
 * The endpoints for reading, creating, changing and cancelling crews. A crew is a shared car trip with an owner and
 * riders, who are also called mates.
 */

import type { Crew, NewCrew } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS, CREW_TRANSITIONS } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { lockPerson, requireApproved } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'
import { cancelCrew, changeCrew } from './crew-changes.ts'
import { listCrews, listOwnCrews } from './crew-lists.ts'
import { storeRoute } from './crew-routes.ts'
import { columnsOf, findVisibleCrew } from './crew-rows.ts'
import { checkedCrew } from './crew-rules.ts'
import { viewOneCrew } from './crew-view.ts'

const DAY_MS = 24 * 3_600_000

export function crewFunctions(context: Context) {
  return {
    'GET /api/crews': ({ caller, query }) => listCrews(context, caller, query),
    'GET /api/crews/mine': ({ caller, query }) => listOwnCrews(context, caller, query),
    'GET /api/crews/:id': ({ caller, params }) => readCrew(context, caller, params.id),
    'POST /api/crews': ({ caller, body, idempotencyKey }) => createCrew(context, caller, body, idempotencyKey),
    'PATCH /api/crews/:id': ({ caller, params, body }) => changeCrew(context, caller, params.id, body),
    'DELETE /api/crews/:id': ({ caller, params }) => cancelCrew(context, caller, params.id),
  } satisfies Partial<Functions>
}

async function readCrew({ store, clock }: Context, caller: Caller, id: string): Promise<Crew> {
  const reader = await requireApproved(store, caller.sub)
  const row = await findVisibleCrew(store, id, reader, clock.now())
  return viewOneCrew(store, row, reader, clock.now())
}

async function createCrew(
  { store, clock }: Context,
  { sub }: Caller,
  body: NewCrew,
  key: string | undefined,
): Promise<Crew> {
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: 'POST /crews', body }, async () => {
      await lockPerson(db, sub)
      const owner = await requireApproved(db, sub)
      const now = clock.now()
      const crew = checkedCrew(body, owner, now)
      await refuseBeyondLimit(db, sub, now)
      const row: CrewRow = {
        id: newId(),
        ownerSub: sub,
        standing: CREW_TRANSITIONS.create.to,
        takenSeats: 0,
        pickUp: null,
        lockedToldAt: null,
        finishedAt: null,
        version: 0,
        createdAt: now,
        updatedAt: now,
        ...columnsOf(crew),
      }
      const inserted = await db.insertInto('crews').values(row).returningAll().executeTakeFirstOrThrow()
      await storeRoute(db, inserted.id, crew)
      return viewOneCrew(db, inserted, owner, now)
    }),
  )
}

async function refuseBeyondLimit(db: Queries, sub: string, now: number): Promise<void> {
  const { open } = await db
    .selectFrom('crews')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('ownerSub', '=', sub)
    .where('standing', '=', 'open')
    .where('lastDay', '>=', dayInJapan(now))
    .executeTakeFirstOrThrow()
  if (open >= CREW_LIMITS.openCrewsPerPerson) {
    throw new Refusal('LimitReached', `A person has at most ${CREW_LIMITS.openCrewsPerPerson} open crews.`)
  }
  const { created } = await db
    .selectFrom('crews')
    .select((is) => is.fn.countAll<number>().as('created'))
    .where('ownerSub', '=', sub)
    .where('createdAt', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  if (created >= CREW_LIMITS.createdCrewsPerDay) {
    throw new Refusal('LimitReached', `A person creates at most ${CREW_LIMITS.createdCrewsPerDay} crews a day.`)
  }
}
