/**
 * Checks which people a person may report or block: people they can see, and people they have dealt with. Blocks are
 * ignored, so that a blocked person can be reported and responses do not reveal a block.
 */

import { Refusal } from '../../http/refusal.ts'
import { hasRequested, haveMet, seesCrewOf } from '../people/acquaintance.ts'
import { notFoundFor, type Person, personOf, requireProfile } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'
import type { TripReferenceRow } from '../store/trust-tables.ts'

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

export interface ReportableReference {
  readonly reader: Person
  readonly reference: TripReferenceRow
}

export async function findReportableReference(
  db: Queries,
  sub: string,
  id: string,
  now: number,
): Promise<ReportableReference> {
  const reader = await requireProfile(db, sub)
  const reference = await db.selectFrom('tripReferences').selectAll().where('id', '=', id).executeTakeFirst()
  if (reference?.writerSub === sub) throw new Refusal('NotAllowed', 'You cannot do this to your own reference.')
  const isReadable =
    reference &&
    reference.shownAt !== null &&
    (reference.aboutSub === sub || (await haveMet(db, reader, reference.aboutSub, now)))
  if (!isReadable) throw notFoundFor(reader, 'reference')
  return { reader, reference }
}
