/**
 * Endpoints of references. After a trip, two travellers can write about each other. Neither reads the other's reference
 * before both have written or the time to write has ended (docs/decisions/references.md).
 */

import type { AnswerOf, NewReference, TripReferences, WrittenReference } from '../../../shared/api/endpoints.ts'
import { REFERENCE_LIMITS } from '../../../shared/trust.ts'
import { invalid, notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import { findVisibleCrew, lockCrew, stateOf } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { deleteAnswersAbout, once } from '../endpoints/idempotency.ts'
import { cleanText, hasVisibleSign } from '../endpoints/text.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { requireApproved } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import type { Queries } from '../store/store.ts'
import type { PersonRow } from '../store/tables.ts'
import { finishTrip } from './finish-trips.ts'
import { listAboutPerson, listReceived, listWritten } from './reference-lists.ts'
import { referencesWith, viewReceived, viewWritten } from './reference-view.ts'
import { showReference } from './show-references.ts'

export function referenceFunctions(context: Context) {
  return {
    'GET /api/crews/:id/references': ({ caller, params }) => readTrip(context, caller, params.id),
    'POST /api/crews/:id/references': ({ caller, params, body, idempotencyKey }) =>
      write(context, caller, params.id, body, idempotencyKey),
    'GET /api/references/written': ({ caller, query }) => listWritten(context, caller, query),
    'GET /api/references/received': ({ caller, query }) => listReceived(context, caller, query),
    'GET /api/people/:id/references': ({ caller, params, query }) => listAboutPerson(context, caller, params.id, query),
    'DELETE /api/references/:id': ({ caller, params }) => deleteOwn(context, caller, params.id),
  } satisfies Partial<Functions>
}

interface Traveller {
  readonly sub: string
  readonly id: string
  readonly displayName: string
  readonly photo?: string
}

interface Trip {
  readonly endedAt: number
  readonly others: readonly Traveller[]
  readonly unseen: ReadonlySet<string>
}

async function findTrip(db: Queries, { sub }: Caller, crewId: string, now: number): Promise<Trip> {
  const reader = await requireApproved(db, sub)
  const crew = await findVisibleCrew(db, crewId, reader, now)
  if (stateOf(crew, now) !== 'done') {
    throw new Refusal('NotPossibleInThisState', 'References are written after the trip.')
  }
  await finishTrip(db, crewId, now)
  const travellers = await db
    .selectFrom('trips')
    .innerJoin('people', 'people.sub', 'trips.sub')
    .select(['trips.sub', 'trips.endedAt', 'people.id', 'people.profile', 'people.photoId'])
    .where('trips.crewId', '=', crewId)
    .orderBy('people.id')
    .execute()
  const own = travellers.find((one) => one.sub === sub)
  if (!own) throw new Refusal('NotAllowed', 'Only people who checked in at the pick-up write references.')
  const unseen = await hiddenFrom(db, sub)
  const others = travellers.filter((one) => one.sub !== sub && !unseen.has(one.sub))
  return { endedAt: own.endedAt, others: others.map(travellerOf), unseen }
}

function travellerOf({ sub, id, profile, photoId }: Pick<PersonRow, 'sub' | 'id' | 'profile' | 'photoId'>): Traveller {
  const { displayName = '' } = JSON.parse(profile) as { displayName?: string }
  return { sub, id, displayName, ...(photoId !== null && { photo: photoId }) }
}

async function readTrip({ store, clock }: Context, caller: Caller, crewId: string): Promise<TripReferences> {
  return store.transaction().execute(async (db) => {
    const { endedAt, others, unseen } = await findTrip(db, caller, crewId, clock.now())
    const written = await referencesWith(db, 'aboutSub')
      .where('tripReferences.crewId', '=', crewId)
      .where('writerSub', '=', caller.sub)
      .execute()
    const received = await referencesWith(db, 'writerSub')
      .where('tripReferences.crewId', '=', crewId)
      .where('aboutSub', '=', caller.sub)
      .where('shownAt', 'is not', null)
      .execute()
    return {
      until: endedAt + REFERENCE_LIMITS.writingMs,
      people: others.map(({ sub, ...person }) => {
        const own = written.find(({ aboutSub }) => aboutSub === sub)
        const theirs = received.find(({ writerSub }) => writerSub === sub)
        return {
          person,
          ...(own && { written: viewWritten(own) }),
          ...(theirs && { received: viewReceived(theirs, unseen) }),
        }
      }),
    }
  })
}

async function write(
  { store, clock }: Context,
  caller: Caller,
  crewId: string,
  body: NewReference,
  key: string | undefined,
): Promise<WrittenReference> {
  const text = cleanText(body.text)
  if (!hasVisibleSign(text)) throw invalid({ field: 'text', rule: 'required' })
  const { sub } = caller
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: `POST /crews/${crewId}/references`, body }, async () => {
      const now = clock.now()
      const { endedAt, others } = await findTrip(db, caller, crewId, now)
      const about = others.find(({ id }) => id === body.person)
      if (!about) throw notFound('person')
      // Both travellers may write at the same time. The lock makes the second call see the reference of the first.
      await lockCrew(db, crewId)
      const theirs = await between(db, crewId, about.sub, sub)
      if (now >= endedAt + REFERENCE_LIMITS.writingMs || (theirs && theirs.shownAt !== null)) {
        throw new Refusal('NotPossibleInThisState', 'The time to write this reference is over.')
      }
      if (await between(db, crewId, sub, about.sub)) {
        throw new Refusal('Conflict', 'You have written a reference about this person already.')
      }
      const id = newId()
      await db
        .insertInto('tripReferences')
        .values({
          ...{ id, crewId, writerSub: sub, aboutSub: about.sub, text, again: Number(body.again) },
          ...{ endedAt, createdAt: now, shownAt: null },
        })
        .execute()
      if (theirs) for (const one of [id, theirs.id]) await showReference(db, one, now)
      return viewWritten(
        await referencesWith(db, 'aboutSub').where('tripReferences.id', '=', id).executeTakeFirstOrThrow(),
      )
    }),
  )
}

function between(db: Queries, crewId: string, writerSub: string, aboutSub: string) {
  return db
    .selectFrom('tripReferences')
    .select(['id', 'shownAt'])
    .where('crewId', '=', crewId)
    .where('writerSub', '=', writerSub)
    .where('aboutSub', '=', aboutSub)
    .executeTakeFirst()
}

/**
 * Deletes a person's own reference, which cannot be written again. If the reference that the other traveller wrote is
 * already visible, it stays visible.
 */
async function deleteOwn(
  { store }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/references/:id'>> {
  return store.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('tripReferences')
      .where('id', '=', id)
      .where('writerSub', '=', sub)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound('reference')
    await deleteAnswersAbout(db, [id], sub)
    return { deleted: true }
  })
}
