/**
 * Calendar links of crews. Each member can have one secret link, by which calendar apps read the crew's calendar
 * without a session (docs/decisions/crew-calendar.md).
 */

import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf, BodyOf } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { lockPerson, requireApproved, requireProfile } from '../people/people.ts'
import { ridersOf } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import { fieldsOf, findVisibleCrew, stateOf } from './crew-rows.ts'

const TOKEN_BYTES = 32

export function calendarFunctions(context: Context) {
  return {
    'GET /api/crews/:id/calendar': ({ caller, params }) => readLink(context, caller, params.id),
    'PUT /api/crews/:id/calendar': ({ caller, params, body }) => createLink(context, caller, params.id, body),
    'DELETE /api/crews/:id/calendar': ({ caller, params }) => revokeLink(context, caller, params.id),
    'GET /api/calendars/:token': ({ params }) => readCalendar(context, params.token),
  } satisfies Partial<Functions>
}

async function readLink(
  { store }: Context,
  { sub }: Caller,
  crewId: string,
): Promise<AnswerOf<'GET /api/crews/:id/calendar'>> {
  await requireProfile(store, sub)
  const row = await store
    .selectFrom('crewCalendars')
    .select('createdAt')
    .where('crewId', '=', crewId)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return row ?? {}
}

/**
 * Creates a calendar link. The response is not stored for idempotent retries, because it contains the token in clear
 * text. A repeated call creates a new link.
 */
async function createLink(
  { store, clock }: Context,
  { sub }: Caller,
  crewId: string,
  { language }: BodyOf<'PUT /api/crews/:id/calendar'>,
): Promise<AnswerOf<'PUT /api/crews/:id/calendar'>> {
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    const reader = await requireApproved(db, sub)
    const now = clock.now()
    const crew = await findVisibleCrew(db, crewId, reader, now)
    if (!(await isMember(db, crew, sub))) throw new Refusal('NotAllowed', 'Only members of the crew have its calendar.')
    const state = stateOf(crew, now)
    if (state === 'done' || state === 'cancelled' || state === 'hidden') {
      throw new Refusal('NotPossibleInThisState', `The crew is ${state}.`)
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row = { tokenHash: hashOf(token), language, createdAt: now }
    await db
      .insertInto('crewCalendars')
      .values({ crewId, sub, ...row })
      .onConflict((conflict) => conflict.columns(['crewId', 'sub']).doUpdateSet(row))
      .execute()
    return { createdAt: now, token }
  })
}

async function revokeLink(
  { store }: Context,
  { sub }: Caller,
  crewId: string,
): Promise<AnswerOf<'DELETE /api/crews/:id/calendar'>> {
  await requireProfile(store, sub)
  return { revoked: await endCalendar(store, crewId, sub) }
}

export async function endCalendar(db: Queries, crewId: string, sub: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('crewCalendars')
    .where('crewId', '=', crewId)
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Returns the calendar of a link. Texts are masked as for people outside the crew, because the link may be passed on
 * and calendar services store its content.
 */
async function readCalendar({ store }: Context, token: string): Promise<AnswerOf<'GET /api/calendars/:token'>> {
  const link = await store
    .selectFrom('crewCalendars')
    .innerJoin('people', 'people.sub', 'crewCalendars.sub')
    .select(['crewCalendars.crewId', 'crewCalendars.sub', 'crewCalendars.language', 'people.approval'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!link || (link.approval !== 'approved' && link.approval !== 'waiting')) throw notFound('calendar')
  const crew = await store.selectFrom('crews').selectAll().where('id', '=', link.crewId).executeTakeFirst()
  if (!crew || crew.standing === 'hidden' || !(await isMember(store, crew, link.sub))) throw notFound('calendar')
  const { title, firstDay, lastDay, startTown, via, endTown, meetingPoint, meetingTime } = fieldsOf(crew)
  return {
    crewId: crew.id,
    title: maskContacts(title),
    ...{ firstDay, lastDay, startTown, via, endTown },
    ...(meetingPoint && { meetingPoint: maskContacts(meetingPoint) }),
    ...(meetingTime && { meetingTime }),
    cancelled: crew.standing === 'cancelled',
    revision: crew.revision,
    // `updatedAt` also changes when seats are taken or freed, which calendars do not show. While `revision`, the count
    // of changes that calendars show, is 0, the crew counts as changed when it was created.
    changedAt: crew.revision === 0 ? crew.createdAt : crew.updatedAt,
    language: link.language,
  }
}

async function isMember(
  db: Queries,
  { id, ownerSub }: { readonly id: string; readonly ownerSub: string },
  sub: string,
): Promise<boolean> {
  return ownerSub === sub || (await ridersOf(db, id)).includes(sub)
}

/** Hashes a token. A fast hash without salt is enough, because a token with 256 random bits cannot be guessed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
