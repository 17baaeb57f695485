/**
 * Checks whether a reader knows another person: one has requested to join a crew of the other, both rode in the same
 * crew, or the reader can see a crew of that person. Blocks are ignored; callers apply them where they matter.
 */

import type { RequestState } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import type { Queries } from '../store/store.ts'
import type { Person } from './people.ts'

const RODE: readonly RequestState[] = ['accepted', 'withdrawn', 'removed']

export async function haveMet(db: Queries, reader: Person, otherSub: string, now: number): Promise<boolean> {
  return (
    (await hasRequested(db, reader.sub, { ownerSub: otherSub })) ||
    (await hasRequested(db, otherSub, { ownerSub: reader.sub })) ||
    (await travelledTogether(db, reader.sub, otherSub)) ||
    (await seesCrewOf(db, reader, otherSub, now))
  )
}

export async function hasRequested(
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

async function travelledTogether(db: Queries, sub: string, otherSub: string): Promise<boolean> {
  const found = await db
    .selectFrom('requests as own')
    .innerJoin('requests as others', 'others.crewId', 'own.crewId')
    .select('own.id')
    .where('own.senderSub', '=', sub)
    .where('own.state', 'in', RODE)
    .where('others.senderSub', '=', otherSub)
    .where('others.state', 'in', RODE)
    .executeTakeFirst()
  return found !== undefined || (await shareTrip(db, sub, otherSub))
}

/**
 * True if both people took part in a finished trip. Finished trips are stored longer than the crew and its requests.
 */
async function shareTrip(db: Queries, sub: string, otherSub: string): Promise<boolean> {
  const found = await db
    .selectFrom('trips as own')
    .innerJoin('trips as others', 'others.crewId', 'own.crewId')
    .select('own.crewId')
    .where('own.sub', '=', sub)
    .where('others.sub', '=', otherSub)
    .executeTakeFirst()
  return found !== undefined
}

export async function seesCrewOf(
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
