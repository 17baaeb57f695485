/**
 * Checks whom a person may report or block: people they can see, and people they have dealt with. Blocks are ignored,
 * so that a blocked person can be reported and responses do not reveal a block.
 */

import type { RequestState } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { Refusal } from '../../http/refusal.ts'
import { notFoundFor, type Person, personOf, requireProfile } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'

const RODE: readonly RequestState[] = ['accepted', 'withdrawn', 'removed']

export interface ReportablePerson {
  readonly reader: Person
  readonly other: Person
}

export async function findReportablePerson(
  db: Queries,
  sub: string,
  publicId: string,
  now: number,
): Promise<ReportablePerson> {
  const reader = await requireProfile(db, sub)
  const row = await db.selectFrom('people').selectAll().where('id', '=', publicId).executeTakeFirst()
  if (row?.sub === sub) throw new Refusal('NotAllowed', 'You cannot do this to your own account.')
  if (!row || !(await haveMet(db, reader, row.sub, now))) throw notFoundFor(reader, 'person')
  return { reader, other: personOf(row) }
}

export interface ReportableCrew {
  readonly reader: Person
  readonly crew: CrewRow
}

export async function findReportableCrew(db: Queries, sub: string, id: string, now: number): Promise<ReportableCrew> {
  const reader = await requireProfile(db, sub)
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirst()
  if (crew?.ownerSub === sub) throw new Refusal('NotAllowed', 'You cannot do this to your own crew.')
  const met =
    crew && ((await seesCrewOf(db, reader, crew.ownerSub, now, id)) || (await hasRequested(db, reader.sub, { id })))
  if (!met) throw notFoundFor(reader, 'crew')
  return { reader, crew }
}

export interface ReportableRequest extends ReportableCrew {
  readonly request: RequestRow
  readonly otherSub: string
}

export async function findReportableRequest(db: Queries, sub: string, id: string): Promise<ReportableRequest> {
  const reader = await requireProfile(db, sub)
  const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  const crew = request && (await db.selectFrom('crews').selectAll().where('id', '=', request.crewId).executeTakeFirst())
  if (!crew || (crew.ownerSub !== sub && request.senderSub !== sub)) throw notFoundFor(reader, 'request')
  return { reader, crew, request, otherSub: crew.ownerSub === sub ? request.senderSub : crew.ownerSub }
}

async function haveMet(db: Queries, reader: Person, otherSub: string, now: number): Promise<boolean> {
  return (
    (await hasRequested(db, reader.sub, { ownerSub: otherSub })) ||
    (await hasRequested(db, otherSub, { ownerSub: reader.sub })) ||
    (await rodeTogether(db, reader.sub, otherSub)) ||
    (await seesCrewOf(db, reader, otherSub, now))
  )
}

async function hasRequested(
  db: Queries,
  senderSub: string,
  crew: { readonly id: string } | { readonly ownerSub: string },
): Promise<boolean> {
  const [column, value] = 'id' in crew ? (['crews.id', crew.id] as const) : (['crews.ownerSub', crew.ownerSub] as const)
  const found = await db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .select('requests.id')
    .where('requests.senderSub', '=', senderSub)
    .where(column, '=', value)
    .executeTakeFirst()
  return found !== undefined
}

async function rodeTogether(db: Queries, sub: string, otherSub: string): Promise<boolean> {
  const found = await db
    .selectFrom('requests as own')
    .innerJoin('requests as others', 'others.crewId', 'own.crewId')
    .select('own.id')
    .where('own.senderSub', '=', sub)
    .where('own.state', 'in', RODE)
    .where('others.senderSub', '=', otherSub)
    .where('others.state', 'in', RODE)
    .executeTakeFirst()
  return found !== undefined
}

async function seesCrewOf(
  db: Queries,
  { approval, profile }: Person,
  ownerSub: string,
  now: number,
  id?: string,
): Promise<boolean> {
  if (approval !== 'approved') return false
  let query = db
    .selectFrom('crews')
    .innerJoin('people as owner', 'owner.sub', 'crews.ownerSub')
    .select('crews.id')
    .where('crews.ownerSub', '=', ownerSub)
    .where('crews.standing', '=', 'open')
    .where('crews.lastDay', '>=', dayInJapan(now))
    .where('owner.approval', '=', 'approved')
  if (id !== undefined) query = query.where('crews.id', '=', id)
  if (profile.gender !== 'woman') query = query.where('crews.whoMayJoin', '=', 'everyone')
  return (await query.executeTakeFirst()) !== undefined
}
