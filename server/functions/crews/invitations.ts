/**
 * Endpoints for invitations to a crew. Members create them; each has a random id and expires after 14 days or at
 * departure.
 */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import { nextHour } from '../../../shared/codes/code.ts'
import { departureOf } from '../../../shared/crew/crew.ts'
import type { Profile } from '../../../shared/profile.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { lockPerson, notFoundFor, requireApproved, requireProfile } from '../people/people.ts'
import { publicPerson } from '../people/public-person.ts'
import { newId } from '../records/ids.ts'
import { ridersOf } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, InvitationRow } from '../store/tables.ts'
import { findVisibleCrew, stateOf } from './crew-rows.ts'
import { findPeople, viewOneCrew } from './crew-view.ts'

const INVITATION_LIFE_MS = 14 * 24 * 3_600_000
const LIVING_INVITATIONS = 20
/** How many ended invitations of a person into one crew are kept. */
const ENDED_INVITATIONS = 20

export function invitationFunctions(context: Context) {
  return {
    'POST /api/crews/:id/invitations': ({ caller, params, idempotencyKey }) =>
      invite(context, caller, params.id, idempotencyKey),
    'GET /api/crews/:id/invitations': ({ caller, params }) => listInvitations(context, caller, params.id),
    'DELETE /api/invitations/:id': ({ caller, params }) => takeBack(context, caller, params.id),
    'GET /api/invitations/:id': ({ caller, params }) => openInvitation(context, caller, params.id),
  } satisfies Partial<Functions>
}

type Invitation = AnswerOf<'POST /api/crews/:id/invitations'>

async function invite(
  { store, clock }: Context,
  { sub }: Caller,
  crewId: string,
  key: string | undefined,
): Promise<Invitation> {
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: `POST /crews/${crewId}/invitations`, body: {} }, async () => {
      await lockPerson(db, sub)
      const maker = await requireApproved(db, sub)
      const now = clock.now()
      const crew = await findVisibleCrew(db, crewId, maker, now)
      if (!(await isIn(db, crew, sub)))
        throw new Refusal('NotAllowed', 'Only members of the crew can create invitations.')
      const state = stateOf(crew, now)
      if (state !== 'open' && state !== 'full') throw new Refusal('NotPossibleInThisState', `The crew is ${state}.`)
      const { living } = await db
        .selectFrom('invitations')
        .select((is) => is.fn.countAll<number>().as('living'))
        .where('crewId', '=', crewId)
        .where('madeBySub', '=', sub)
        .where('expiresAt', '>', now)
        .executeTakeFirstOrThrow()
      if (living >= LIVING_INVITATIONS) {
        throw new Refusal('LimitReached', `A person has at most ${LIVING_INVITATIONS} invitations into one crew.`)
      }
      await deleteOldEnded(db, crewId, sub, now)
      const row = await db
        .insertInto('invitations')
        // Rounded up to a whole hour, because the invitation's code contains its expiry in hours.
        .values({ id: newId(), crewId, madeBySub: sub, createdAt: now, expiresAt: nextHour(now + INVITATION_LIFE_MS) })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { id: row.id, crewId, expiresAt: endOf(row, crew) }
    }),
  )
}

/** Deletes the ended invitations that are older than the last ones, because a person can create and end any number. */
async function deleteOldEnded(db: Queries, crewId: string, sub: string, now: number): Promise<void> {
  const old = db
    .selectFrom('invitations')
    .select('id')
    .where('crewId', '=', crewId)
    .where('madeBySub', '=', sub)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    // SQLite accepts an offset only with a limit.
    .limit(1_000)
    .offset(ENDED_INVITATIONS)
  await db.deleteFrom('invitations').where('id', 'in', old).execute()
}

/**
 * Lists the invitations that the reader may see. The owner sees those of all members, because each invitation can bring
 * people into the owner's car.
 */
async function listInvitations(
  { store, clock }: Context,
  { sub }: Caller,
  crewId: string,
): Promise<AnswerOf<'GET /api/crews/:id/invitations'>> {
  const reader = await requireApproved(store, sub)
  const now = clock.now()
  const crew = await findVisibleCrew(store, crewId, reader, now)
  if (!(await isIn(store, crew, sub))) throw new Refusal('NotAllowed', 'Only members of the crew see its invitations.')
  if (now >= departureOf(crew.firstDay)) return { items: [] }
  const rows = await store
    .selectFrom('invitations')
    .innerJoin('people', 'people.sub', 'invitations.madeBySub')
    .selectAll('invitations')
    .select('people.profile')
    .where('crewId', '=', crewId)
    .where('expiresAt', '>', now)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .execute()
  const members = new Set([crew.ownerSub, ...(await ridersOf(store, crewId))])
  const shown = rows.filter(({ madeBySub }) => madeBySub === sub || (crew.ownerSub === sub && members.has(madeBySub)))
  return {
    items: shown.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      expiresAt: endOf(row, crew),
      ...(row.madeBySub !== sub && { by: (JSON.parse(row.profile) as Profile).displayName ?? '' }),
    })),
  }
}

/**
 * Ends an invitation. Its row stays for a while, so that people who open the link read that the invitation has ended.
 */
async function takeBack(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/invitations/:id'>> {
  const reader = await requireProfile(store, sub)
  const now = clock.now()
  const row = await store
    .selectFrom('invitations')
    .innerJoin('crews', 'crews.id', 'invitations.crewId')
    .select(['invitations.madeBySub', 'crews.ownerSub'])
    .where('invitations.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFoundFor(reader, 'invitation')
  if (row.madeBySub !== sub && row.ownerSub !== sub) throw notFoundFor(reader, 'invitation')
  const { numUpdatedRows } = await store
    .updateTable('invitations')
    .set({ expiresAt: now })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return { ended: numUpdatedRows > 0n }
}

async function openInvitation(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'GET /api/invitations/:id'>> {
  const reader = await requireApproved(store, sub)
  const now = clock.now()
  const { row, crew } = await findLiving(store, id, now)
  const visible = await findVisibleCrew(store, crew.id, reader, now)
  const maker = (await findPeople(store, [row.madeBySub])).get(row.madeBySub)
  if (!maker || (await hiddenFrom(store, sub)).has(maker.sub)) throw notFound('invitation')
  const view = await viewOneCrew(store, visible, reader, now)
  const isOpen = view.role === 'owner' || view.role === 'mate'
  return { crew: view, by: publicPerson(maker, isOpen), expiresAt: endOf(row, crew) }
}

async function findLiving(db: Queries, id: string, now: number): Promise<{ row: InvitationRow; crew: CrewRow }> {
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('invitation')
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', row.crewId).executeTakeFirstOrThrow()
  const isOver = endOf(row, crew) <= now || crew.standing === 'cancelled'
  if (isOver || !(await isIn(db, crew, row.madeBySub))) throw new Refusal('CodeExpired', 'This invitation has expired.')
  return { row, crew }
}

/**
 * Returns when an invitation ends. It is computed on each read, because the departure can change while the crew has no
 * riders.
 */
function endOf({ expiresAt }: InvitationRow, { firstDay }: CrewRow): number {
  return Math.min(expiresAt, departureOf(firstDay))
}

async function isIn(db: Queries, { id, ownerSub }: CrewRow, sub: string): Promise<boolean> {
  if (ownerSub === sub) return true
  const ride = await db
    .selectFrom('requests')
    .select('id')
    .where('crewId', '=', id)
    .where('senderSub', '=', sub)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return ride !== undefined
}
