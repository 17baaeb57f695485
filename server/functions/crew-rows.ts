/** Crews between the shape people send and the shape the store keeps, and the queries every wing of crews needs. */

import type { NewCrew } from '../../shared/api.ts'
import { stopsOf } from '../../shared/crew/stops.ts'
import { type CrewState, crewStateAt } from '../../shared/crew.ts'
import { notFound } from './errors.ts'
import type { Person } from './people.ts'
import type { Queries } from './store/store.ts'
import type { CrewRow } from './store/tables.ts'

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
>

type Details = Omit<NewCrew, keyof Columns>

/** What lists are filtered by has its own column; the rest is one text. */
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
    towns: JSON.stringify([...new Set(stopsOf(crew))]),
    languages: JSON.stringify(languages),
    tags: JSON.stringify(tags),
    details: JSON.stringify(details),
  }
}

export function fieldsOf(row: CrewRow): NewCrew {
  const { firstDay, lastDay, startTown, endTown, pace, whoMayJoin, seats } = row
  return {
    // Crews from before there were towns on the way have none.
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

export function freeSeatsOf(row: CrewRow): number {
  return row.seats - row.takenSeats
}

export function stateOf(row: CrewRow, now: number): CrewState {
  return crewStateAt({ ...row, freeSeats: freeSeatsOf(row) }, now)
}

/** Where the reader stands, who owns the crew and in which state it is: what decides whether it is shown. */
export interface Reading {
  readonly reader: Person
  readonly isOwner: boolean
  /** Whether the reader has asked to join or rides with it. */
  readonly isInvolved: boolean
  readonly ownerApproved: boolean
}

function isVisible(row: CrewRow, { reader, isOwner, isInvolved, ownerApproved }: Reading, now: number): boolean {
  if (isOwner) return true
  if (row.standing === 'hidden') return false
  if (isInvolved) return true
  if (row.standing === 'cancelled' || stateOf(row, now) === 'done' || !ownerApproved) return false
  return row.whoMayJoin === 'everyone' || reader.profile.gender === 'woman'
}

/** The crew as the reader may see it; what they may not see is not found. */
export async function findVisibleCrew(db: Queries, id: string, reader: Person, now: number): Promise<CrewRow> {
  const row = await db.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('crew')
  const owner = await db.selectFrom('people').select('approval').where('sub', '=', row.ownerSub).executeTakeFirst()
  const own = await db
    .selectFrom('requests')
    .select('id')
    .where('crewId', '=', id)
    .where('senderSub', '=', reader.sub)
    .where((is) =>
      is.or([is('state', '=', 'accepted'), is.and([is('state', '=', 'pending'), is('expiresAt', '>', now)])]),
    )
    .executeTakeFirst()
  const reading = {
    reader,
    isOwner: row.ownerSub === reader.sub,
    isInvolved: own !== undefined,
    ownerApproved: owner?.approval === 'approved',
  }
  if (!isVisible(row, reading, now)) throw notFound('crew')
  return row
}

/** Alone with the crew until the transaction ends: seats are counted and given by one at a time. */
export async function lockCrew(db: Queries, id: string): Promise<CrewRow> {
  return db
    .updateTable('crews')
    .set((change) => ({ version: change('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
