/**
 * Converts between the crews that clients send and the rows of the store, and holds queries that several folders need.
 */

import type { NewCrew } from '../../../shared/api/endpoints.ts'
import { type CrewState, crewStateAt, OPEN_REQUEST_STATES } from '../../../shared/crew/crew.ts'
import { stopsOf } from '../../../shared/crew/stops.ts'
import { notFound } from '../../http/refusal.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import type { Person } from '../people/people.ts'
import { ridersOf } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'
import { type MatchColumns, matchColumnsOf } from './match-columns.ts'

type Columns = Pick<
  CrewRow,
  | 'firstDay'
  | 'lastDay'
  | 'startTown'
  | 'endTown'
  | 'towns'
  | 'languages'
  | 'tags'
  | 'pace'
  | 'whoMayJoin'
  | 'seats'
  | 'details'
> &
  MatchColumns

type Details = Omit<NewCrew, keyof Columns>

export function columnsOf(crew: NewCrew): Columns {
  const { firstDay, lastDay, startTown, endTown, languages, tags, pace, whoMayJoin, seats, ...details } = crew
  return {
    firstDay,
    lastDay,
    startTown,
    endTown,
    pace,
    whoMayJoin,
    seats,
    ...matchColumnsOf(crew),
    towns: JSON.stringify([...new Set(stopsOf(crew))]),
    languages: JSON.stringify(languages),
    tags: JSON.stringify(tags),
    details: JSON.stringify(details),
  }
}

export function fieldsOf(row: CrewRow): NewCrew {
  const { firstDay, lastDay, startTown, endTown, pace, whoMayJoin, seats } = row
  return {
    via: [],
    ...(JSON.parse(row.details) as Omit<Details, 'via'> & Partial<Pick<Details, 'via'>>),
    languages: JSON.parse(row.languages) as NewCrew['languages'],
    tags: JSON.parse(row.tags) as NewCrew['tags'],
    firstDay,
    lastDay,
    startTown,
    endTown,
    pace,
    whoMayJoin,
    seats,
  }
}

export function titleIn(details: CrewRow['details']): string {
  return (JSON.parse(details) as Details).title
}

export function freeSeatsOf(row: CrewRow): number {
  return row.seats - row.takenSeats
}

export function stateOf(row: CrewRow, now: number): CrewState {
  return crewStateAt({ ...row, freeSeats: freeSeatsOf(row) }, now)
}

interface Reading {
  readonly reader: Person
  readonly role: 'owner' | 'mate' | 'asked' | 'none'
  readonly ownerApproved: boolean
  readonly hasHiddenPeople: boolean
}

function isVisible(row: CrewRow, { reader, role, ownerApproved, hasHiddenPeople }: Reading, now: number): boolean {
  if (role === 'owner') return true
  if (row.standing === 'hidden') return false
  if (role === 'mate') return true
  if (hasHiddenPeople) return false
  if (role === 'asked') return true
  if (row.standing === 'cancelled' || stateOf(row, now) === 'done' || !ownerApproved) return false
  return isForReader(row, reader)
}

export function isForReader({ whoMayJoin }: Pick<CrewRow, 'whoMayJoin'>, { profile }: Person): boolean {
  return whoMayJoin === 'everyone' || profile.gender === 'woman'
}

export async function findVisibleCrew(db: Queries, id: string, reader: Person, now: number): Promise<CrewRow> {
  const row = await db.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('crew')
  if (row.ownerSub === reader.sub) return row
  const owner = await db.selectFrom('people').select('approval').where('sub', '=', row.ownerSub).executeTakeFirst()
  const own = await db
    .selectFrom('requests')
    .select('state')
    .where('crewId', '=', id)
    .where('senderSub', '=', reader.sub)
    .where((is) =>
      is.or([
        is('state', '=', 'accepted'),
        is.and([is('state', 'in', OPEN_REQUEST_STATES), is('expiresAt', '>', now)]),
      ]),
    )
    .executeTakeFirst()
  const reading: Reading = {
    reader,
    role: own ? (own.state === 'accepted' ? 'mate' : 'asked') : 'none',
    ownerApproved: owner?.approval === 'approved',
    hasHiddenPeople: await hasHiddenPeople(db, row, reader.sub),
  }
  if (!isVisible(row, reading, now)) throw notFound('crew')
  return row
}

export async function hasHiddenPeople(db: Queries, { id, ownerSub }: CrewRow, sub: string): Promise<boolean> {
  const unseen = await hiddenFrom(db, sub)
  if (unseen.size === 0) return false
  if (unseen.has(ownerSub)) return true
  return (await ridersOf(db, id)).some((sub) => unseen.has(sub))
}

/**
 * Returns ids of crews in the order in which a transaction must lock them, so that two transactions cannot deadlock.
 * They are sorted here, because the order of a query depends on the database's collation.
 */
export function inLockOrder(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort()
}

/** Locks the crew until the transaction ends, so that concurrent requests cannot take the same seat. */
export async function lockCrew(db: Queries, id: string): Promise<CrewRow> {
  const row = await db
    .updateTable('crews')
    .set((change) => ({ version: change('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('crew')
  return row
}
