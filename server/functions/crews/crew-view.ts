/**
 * Builds crews as one reader sees them: with the reader's role, free seats and people. For readers outside the crew,
 * contact details in texts are masked, and the plan has no hotels and no own places.
 */

import type { Crew, CrewMate } from '../../../shared/api/endpoints.ts'
import { OPEN_REQUEST_STATES } from '../../../shared/crew/crew.ts'
import { codeForStrangers, withoutPrivateParts } from '../../../shared/planner/share/private-parts.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { type Person, personOf } from '../people/people.ts'
import { contactOf, publicPerson } from '../people/public-person.ts'
import { NO_TRIPS, readTripRecords, type TripRecord } from '../people/trip-records.ts'
import type { Queries } from '../store/store.ts'
import type { CheckInRow, CrewRow, RequestRow } from '../store/tables.ts'
import { fieldsOf, freeSeatsOf, stateOf } from './crew-rows.ts'
import { readWaiting, type Waiting } from './waiting-list.ts'

export async function viewCrews(db: Queries, rows: readonly CrewRow[], reader: Person, now: number): Promise<Crew[]> {
  if (rows.length === 0) return []
  const requests = await db
    .selectFrom('requests')
    .selectAll()
    .where(
      'crewId',
      'in',
      rows.map(({ id }) => id),
    )
    .where((is) =>
      is.or([
        is('state', '=', 'accepted'),
        is.and([is('state', 'in', OPEN_REQUEST_STATES), is('senderSub', '=', reader.sub), is('expiresAt', '>', now)]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const isIn = (row: CrewRow) =>
    row.ownerSub === reader.sub ||
    requests.some(
      ({ crewId, senderSub, state }) => crewId === row.id && senderSub === reader.sub && state === 'accepted',
    )
  // A waiting list usually exists only for full crews. Crews that have free seats and no waiting request in `requests`
  // are skipped, which saves a query for most lists.
  const mayHaveWaiting = rows.filter(
    (row) => freeSeatsOf(row) === 0 || requests.some(({ crewId, state }) => crewId === row.id && state === 'waiting'),
  )
  const seen: Seen = {
    reader,
    now,
    people: await findPeople(db, [
      ...rows.map(({ ownerSub }) => ownerSub),
      ...requests.map(({ senderSub }) => senderSub),
    ]),
    unseen: await hiddenFrom(db, reader.sub),
    waiting: await readWaiting(
      db,
      mayHaveWaiting.map(({ id }) => id),
      now,
    ),
    checkIns: await findCheckIns(
      db,
      rows.filter(isIn).map(({ id }) => id),
    ),
  }
  return rows.map((row) =>
    viewCrew(
      row,
      requests.filter(({ crewId }) => crewId === row.id),
      seen,
    ),
  )
}

interface Seen {
  readonly reader: Person
  readonly now: number
  readonly people: People
  readonly unseen: ReadonlySet<string>
  readonly waiting: readonly Waiting[]
  readonly checkIns: readonly CheckInRow[]
}

async function findCheckIns(db: Queries, crewIds: readonly string[]): Promise<CheckInRow[]> {
  if (crewIds.length === 0) return []
  return db.selectFrom('checkIns').selectAll().where('crewId', 'in', crewIds).execute()
}

export async function viewOneCrew(db: Queries, row: CrewRow, reader: Person, now: number): Promise<Crew> {
  const [crew] = await viewCrews(db, [row], reader, now)
  if (!crew) throw new Error('a crew that was read has no view')
  return crew
}

export interface KnownPerson extends Person {
  readonly record: TripRecord
}

export type People = ReadonlyMap<string, KnownPerson>

export async function findPeople(db: Queries, subs: readonly string[]): Promise<People> {
  if (subs.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .selectAll()
    .where('sub', 'in', [...new Set(subs)])
    .execute()
  const records = await readTripRecords(
    db,
    rows.map(({ sub }) => sub),
  )
  return new Map(rows.map((row) => [row.sub, { ...personOf(row), record: records.get(row.sub) ?? NO_TRIPS }]))
}

export function personIn(people: People, sub: string): KnownPerson {
  const person = people.get(sub)
  if (!person) throw new Error('a person that a row refers to is not in the store')
  return person
}

function viewCrew(row: CrewRow, requests: readonly RequestRow[], seen: Seen): Crew {
  const { reader, now, people } = seen
  const role = roleOf(row, requests, reader)
  const open = role === 'owner' || role === 'mate'
  const { title, plan, meetingPoint, note, ...fields } = fieldsOf(row)
  const show = open ? (text: string) => text : maskContacts
  return {
    id: row.id,
    ...fields,
    title: show(title),
    // Earlier versions stored codes with the owner's notes and booking numbers.
    ...(plan && {
      plan: {
        title: show(plan.title),
        code: open ? withoutPrivateParts(plan.code) : codeForStrangers(plan.code),
      },
    }),
    ...(meetingPoint && { meetingPoint: show(meetingPoint) }),
    ...(note && { note: show(note) }),
    state: stateOf(row, now),
    freeSeats: freeSeatsOf(row),
    owner: publicPerson(personIn(people, row.ownerSub), open),
    role,
    ...waitingFor(row, seen),
    ...(open && matesOf(requests, seen, role === 'owner')),
    createdAt: row.createdAt,
  }
}

function waitingFor({ id }: CrewRow, { waiting, reader }: Seen): Pick<Crew, 'waiting'> {
  const list = waiting.filter(({ crewId }) => crewId === id)
  if (list.length === 0) return {}
  const place = list.findIndex(({ senderSub }) => senderSub === reader.sub) + 1
  return { waiting: { people: list.length, ...(place > 0 && { place }) } }
}

function roleOf(row: CrewRow, requests: readonly RequestRow[], reader: Person): Crew['role'] {
  if (row.ownerSub === reader.sub) return 'owner'
  const own = requests.find(({ senderSub }) => senderSub === reader.sub)
  if (!own) return 'none'
  return own.state === 'accepted' ? 'mate' : 'asked'
}

/**
 * Lists the mates (accepted riders) of a crew. The owner and each mate see each other's contact, but mates do not see
 * the contacts of other mates. Mates hidden by a block are counted but not listed.
 */
function matesOf(
  requests: readonly RequestRow[],
  { reader, people, unseen, checkIns }: Seen,
  isOwner: boolean,
): Pick<Crew, 'mates' | 'unseenMates'> {
  const accepted = requests.filter(({ state }) => state === 'accepted')
  const shown = accepted.filter(({ senderSub }) => !unseen.has(senderSub))
  const mates = shown.map(({ id, crewId, senderSub, seats, canDrive, joinTown, leaveTown }): CrewMate => {
    const mate = personIn(people, senderSub)
    const open = isOwner || mate.sub === reader.sub
    const checkIn = checkIns.find((one) => one.crewId === crewId && one.sub === senderSub)
    return {
      person: publicPerson(mate, open),
      ...(mate.sub === reader.sub && { isReader: true as const }),
      seats,
      canDrive: canDrive === 1,
      ...(joinTown && { joinTown }),
      ...(leaveTown && { leaveTown }),
      ...(checkIn && { checkedInAt: checkIn.at }),
      ...(open && contactOf(mate)),
      ...(isOwner && { requestId: id }),
    }
  })
  const hidden = accepted.length - shown.length
  return { mates, ...(hidden > 0 && { unseenMates: hidden }) }
}
