/** Saved itineraries. Only the share code is stored; the plan is computed again whenever it is opened. */

import type { AnswerOf, BodyOf, QueryOf, SavedItinerary } from '../../../shared/api/endpoints.ts'
import { isDay } from '../../../shared/time/calendar-day.ts'
import { invalid, notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { newId } from '../records/ids.ts'
import type { Queries } from '../store/store.ts'

export const ITINERARIES_PER_PERSON = 50

const COLUMNS = ['id', 'title', 'code', 'firstDay', 'lastDay', 'createdAt'] as const

export function itineraryFunctions(context: Context) {
  return {
    'GET /api/itineraries': ({ caller, query }) => listItineraries(context, caller, query),
    'POST /api/itineraries': ({ caller, body, idempotencyKey }) => saveItinerary(context, caller, body, idempotencyKey),
    'DELETE /api/itineraries/:id': ({ caller, params }) => deleteItinerary(context, caller, params.id),
  } satisfies Partial<Functions>
}

export async function readItineraries(db: Queries, sub: string): Promise<SavedItinerary[]> {
  return db
    .selectFrom('itineraries')
    .select(COLUMNS)
    .where('sub', '=', sub)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteItineraries(db: Queries, sub: string): Promise<void> {
  await db.deleteFrom('itineraries').where('sub', '=', sub).execute()
  await db.deleteFrom('itineraryOwners').where('sub', '=', sub).execute()
}

async function listItineraries(
  { store }: Context,
  { sub }: Caller,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/itineraries'>,
): Promise<AnswerOf<'GET /api/itineraries'>> {
  const after = readCursor(cursor, 'number')
  const query = store.selectFrom('itineraries').select(COLUMNS).where('sub', '=', sub)
  const { rows, ...next } = await readNewest(query, ['createdAt', 'id'], after, limit, ({ createdAt, id }) => [
    createdAt,
    id,
  ])
  return { items: rows, ...next }
}

/** Saves an itinerary. This needs no profile, because a plan shows nothing about other people. */
async function saveItinerary(
  { store, clock }: Context,
  { sub }: Caller,
  body: BodyOf<'POST /api/itineraries'>,
  key: string | undefined,
): Promise<SavedItinerary> {
  for (const field of ['firstDay', 'lastDay'] as const) {
    if (!isDay(body[field])) throw invalid({ field, rule: 'calendar' })
  }
  if (body.lastDay < body.firstDay) throw invalid({ field: 'lastDay', rule: 'minimum' })
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: 'POST /itineraries', body }, async () => {
      await lockOwner(db, sub)
      const { saved } = await db
        .selectFrom('itineraries')
        .select((is) => is.fn.countAll<number>().as('saved'))
        .where('sub', '=', sub)
        .executeTakeFirstOrThrow()
      if (saved >= ITINERARIES_PER_PERSON) {
        throw new Refusal(
          'LimitReached',
          `A person can save at most ${ITINERARIES_PER_PERSON} plans; delete one first.`,
        )
      }
      return db
        .insertInto('itineraries')
        .values({ sub, id: newId(), ...body, createdAt: clock.now() })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
    }),
  )
}

export async function lockOwner(db: Queries, sub: string): Promise<void> {
  await db
    .insertInto('itineraryOwners')
    .values({ sub, version: 0 })
    .onConflict((conflict) =>
      conflict.column('sub').doUpdateSet((change) => ({ version: change('itineraryOwners.version', '+', 1) })),
    )
    .execute()
}

async function deleteItinerary(
  { store }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/itineraries/:id'>> {
  const { numDeletedRows } = await store
    .deleteFrom('itineraries')
    .where('sub', '=', sub)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('saved plan')
  return { deleted: true }
}
