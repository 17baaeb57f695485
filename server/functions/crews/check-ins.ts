/**
 * Check-in at the pick-up. A mate (a rider) enters the word that the owner shows, or the owner checks in a mate without
 * a phone.
 */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { AnswerOf, BodyOf, Crew } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS, departureOf, endOf } from '../../../shared/crew/crew.ts'
import { invalid, notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { requireApproved } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CheckInRow, CrewRow } from '../store/tables.ts'
import { fieldsOf, findVisibleCrew, lockCrew, stateOf } from './crew-rows.ts'
import { viewOneCrew } from './crew-view.ts'

export function checkInFunctions(context: Context) {
  return {
    'GET /api/crews/:id/pick-up': ({ caller, params }) => readPickUp(context, caller, params.id),
    'POST /api/crews/:id/check-ins': ({ caller, params, body, idempotencyKey }) =>
      checkIn(context, caller, params.id, body, idempotencyKey),
  } satisfies Partial<Functions>
}

async function readPickUp(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'GET /api/crews/:id/pick-up'>> {
  return store.transaction().execute(async (db) => {
    const reader = await requireApproved(db, sub)
    const now = clock.now()
    const { ownerSub } = await findVisibleCrew(db, id, reader, now)
    if (ownerSub !== sub) throw new Refusal('NotAllowed', "Only the crew's owner can read the pick-up word.")
    const crew = await lockCrew(db, id)
    refuseUnlessGettingIn(crew, now)
    const word = crew.pickUp ?? newId()
    if (crew.pickUp === null) await db.updateTable('crews').set({ pickUp: word }).where('id', '=', id).execute()
    return { word, ...opening(crew) }
  })
}

async function checkIn(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  body: BodyOf<'POST /api/crews/:id/check-ins'>,
  key: string | undefined,
): Promise<Crew> {
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: `POST /crews/${id}/check-ins`, body }, async () => {
      const reader = await requireApproved(db, sub)
      const now = clock.now()
      const isOwner = (await findVisibleCrew(db, id, reader, now)).ownerSub === sub
      const crew = await lockCrew(db, id)
      const byWord = 'word' in body
      const rides = byWord && !isOwner && (await isMate(db, id, sub))
      if (byWord ? !rides : !isOwner) {
        const who = byWord ? 'a crew mate checks in with the word' : "the crew's owner checks somebody in"
        throw new Refusal('NotAllowed', `Only ${who}.`)
      }
      refuseUnlessGettingIn(crew, now)
      if (byWord && !isPickUpWord(body.word, crew.pickUp)) throw invalid({ field: 'word', rule: 'wrong' })
      const mate = byWord ? sub : await findMate(db, id, body.person)
      await write(db, crew, { sub: mate, at: now, by: byWord ? 'word' : 'owner' })
      return viewOneCrew(db, crew, reader, now)
    }),
  )
}

async function write(db: Queries, crew: CrewRow, { sub, at, by }: Omit<CheckInRow, 'crewId'>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('checkIns')
    .values({ crewId: crew.id, sub, at, by })
    .onConflict((conflict) => conflict.columns(['crewId', 'sub']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  // If the owner checks in the mate, `bySub` is the owner, so that the owner is not notified of their own action.
  const bySub = by === 'word' ? sub : crew.ownerSub
  await notify(db, [crew.ownerSub], {
    kind: 'mate-checked-in',
    at,
    crew: { id: crew.id, title: fieldsOf(crew).title },
    bySub,
  })
}

function opening({ firstDay, lastDay }: CrewRow): { opensAt: number; closesAt: number } {
  return { opensAt: departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs, closesAt: endOf(lastDay) }
}

function refuseUnlessGettingIn(crew: CrewRow, now: number): void {
  const state = stateOf(crew, now)
  if (state === 'locked') return
  if (state !== 'open' && state !== 'full') throw new Refusal('NotPossibleInThisState', `The crew is ${state}.`)
  const opensAt = new Date(opening(crew).opensAt).toISOString()
  throw new Refusal('NotPossibleInThisState', `The pick-up opens at ${opensAt}.`, {
    fields: [{ field: 'opensAt', rule: opensAt }],
  })
}

function isPickUpWord(given: string, word: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(word ?? '')) && word !== null
}

async function isMate(db: Queries, crewId: string, sub: string): Promise<boolean> {
  return (await rides(db, crewId).where('senderSub', '=', sub).executeTakeFirst()) !== undefined
}

async function findMate(db: Queries, crewId: string, id: string): Promise<string> {
  const mate = await rides(db, crewId)
    .innerJoin('people', 'people.sub', 'requests.senderSub')
    .where('people.id', '=', id)
    .executeTakeFirst()
  if (!mate) throw notFound('crew mate')
  return mate.senderSub
}

function rides(db: Queries, crewId: string) {
  return db
    .selectFrom('requests')
    .select('requests.senderSub')
    .where('requests.crewId', '=', crewId)
    .where('requests.state', '=', 'accepted')
}
