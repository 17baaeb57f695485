/**
 * Builds requests as the sender or the owner sees them. Each sees the other person, and after acceptance also that
 * person's contact.
 */

import type { CrewRequest } from '../../../shared/api/endpoints.ts'
import { requestStateAt } from '../../../shared/crew/crew.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { fieldsOf, stateOf } from '../crews/crew-rows.ts'
import { findPeople, type People, personIn } from '../crews/crew-view.ts'
import { placeOf, readWaiting, type Waiting } from '../crews/waiting-list.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import type { Person } from '../people/people.ts'
import { contactOf, publicPerson } from '../people/public-person.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'

export async function viewRequests(
  db: Queries,
  rows: readonly RequestRow[],
  reader: Person,
  now: number,
): Promise<CrewRequest[]> {
  if (rows.length === 0) return []
  const crewIds = [...new Set(rows.map(({ crewId }) => crewId))]
  const found = await db.selectFrom('crews').selectAll().where('id', 'in', crewIds).execute()
  const crews = new Map(found.map((crew) => [crew.id, crew]))
  const people = await findPeople(db, [
    ...found.map(({ ownerSub }) => ownerSub),
    ...rows.flatMap(({ senderSub, invitedBySub }) => [senderSub, ...(invitedBySub ? [invitedBySub] : [])]),
  ])
  const unseen = await hiddenFrom(db, reader.sub)
  const waits = [...new Set(rows.filter(({ state }) => state === 'waiting').map(({ crewId }) => crewId))]
  const waiting = await readWaiting(db, waits, now)
  return rows.map((row) => {
    const crew = crews.get(row.crewId)
    if (!crew) throw new Error('a crew that a row refers to is not in the store')
    return viewRequest(row, crew, { people, unseen, waiting, reader, now })
  })
}

export async function viewOneRequest(db: Queries, row: RequestRow, reader: Person, now: number): Promise<CrewRequest> {
  const [request] = await viewRequests(db, [row], reader, now)
  if (!request) throw new Error('a request that was read has no view')
  return request
}

interface Seen {
  readonly people: People
  readonly unseen: ReadonlySet<string>
  readonly waiting: readonly Waiting[]
  readonly reader: Person
  readonly now: number
}

function viewRequest(row: RequestRow, crew: CrewRow, { people, unseen, waiting, reader, now }: Seen): CrewRequest {
  const state = requestStateAt(row, now)
  const isOwner = crew.ownerSub === reader.sub
  const other = personIn(people, isOwner ? row.senderSub : crew.ownerSub)
  const open = state === 'accepted'
  const show = (text: string, own: boolean) => (own || open ? text : maskContacts(text))
  const { title, firstDay } = fieldsOf(crew)
  return {
    id: row.id,
    crewId: row.crewId,
    crewTitle: show(title, isOwner),
    firstDay,
    crewState: stateOf(crew, now),
    message: show(row.message, !isOwner),
    seats: row.seats,
    canDrive: row.canDrive === 1,
    ...(row.joinTown && { joinTown: row.joinTown }),
    ...(row.leaveTown && { leaveTown: row.leaveTown }),
    state,
    ...(state === 'waiting' && { place: placeOf(waiting, row) }),
    ...(row.offeredAt !== null && { offeredAt: row.offeredAt }),
    ...(row.reason && { reason: show(row.reason, isOwner) }),
    person: publicPerson(other, open),
    ...(open && contactOf(other)),
    ...(isOwner && inviterOf(row, people, unseen)),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }
}

function inviterOf(
  { invitedBySub }: RequestRow,
  people: People,
  unseen: ReadonlySet<string>,
): Pick<CrewRequest, 'invitedBy'> {
  const inviter = invitedBySub !== null && !unseen.has(invitedBySub) && people.get(invitedBySub)
  return inviter ? { invitedBy: publicPerson(inviter, false).displayName } : {}
}
