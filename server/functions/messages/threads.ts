/**
 * Finds message threads and decides who may read and write them. The owner and mates (accepted riders) of a crew use
 * the crew's thread; the crew's owner and the sender use a request's thread. A thread has the same id as its crew or
 * request.
 */

import { requestStateAt } from '../../../shared/crew/crew.ts'
import { Refusal } from '../../http/refusal.ts'
import { findVisibleCrew } from '../crews/crew-rows.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { notFoundFor, type Person } from '../people/people.ts'
import { ridersOf } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'

export interface Thread {
  readonly id: string
  readonly crew: CrewRow
  readonly request: RequestRow | undefined
}

/**
 * @throws Refusal NotFound if the reader may not see the thread; NotAllowed if the reader sees the crew but is not in
 * it
 */
export async function findThread(db: Queries, id: string, reader: Person, now: number): Promise<Thread> {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (request) return { id, request, crew: await crewOfRequest(db, request, reader) }
  const crew = await findVisibleCrew(db, id, reader, now)
  if (crew.ownerSub !== reader.sub && !(await ridersOf(db, id)).includes(reader.sub)) {
    throw new Refusal('NotAllowed', 'Only the owner and the mates of a crew read its messages.')
  }
  return { id, crew, request: undefined }
}

async function crewOfRequest(db: Queries, request: RequestRow, reader: Person): Promise<CrewRow> {
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', request.crewId).executeTakeFirst()
  const people = crew ? [crew.ownerSub, request.senderSub] : []
  const other = people.find((sub) => sub !== reader.sub)
  const hidden = await hiddenFrom(db, reader.sub)
  if (!crew || !people.includes(reader.sub) || other === undefined || hidden.has(other)) {
    throw notFoundFor(reader, 'thread')
  }
  return crew
}

/** Finds a thread without checking who reads it, because signals are delivered to all members of the thread. */
export async function loadThread(db: Queries, id: string): Promise<Thread | undefined> {
  const row = await db.selectFrom('messageThreads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const crew = await db.selectFrom('crews').selectAll().where('id', '=', row.crewId).executeTakeFirst()
  const request =
    row.requestId === null
      ? undefined
      : await db.selectFrom('requests').selectAll().where('id', '=', row.requestId).executeTakeFirst()
  return crew && { id, crew, request }
}

/** The subs (account ids) of the people in a thread, without regard to blocks. */
export async function membersOf(db: Queries, { crew, request }: Thread): Promise<string[]> {
  if (request) return [crew.ownerSub, request.senderSub]
  if (crew.standing === 'hidden') return [crew.ownerSub]
  return [crew.ownerSub, ...(await ridersOf(db, crew.id))]
}

export function isMasked({ request }: Thread, now: number): boolean {
  return request !== undefined && requestStateAt(request, now) !== 'accepted'
}

export function isWritable({ crew, request }: Thread, now: number): boolean {
  if (crew.standing === 'hidden') return false
  return request === undefined || ['pending', 'accepted'].includes(requestStateAt(request, now))
}

export function threadsOf(db: Queries, sub: string, hidden: ReadonlySet<string>) {
  const query = db
    .selectFrom('messageThreads')
    .innerJoin('crews', 'crews.id', 'messageThreads.crewId')
    .leftJoin('requests', 'requests.id', 'messageThreads.requestId')
    .where((is) =>
      is.or([
        is('crews.ownerSub', '=', sub),
        is('requests.senderSub', '=', sub),
        is.and([
          is('messageThreads.requestId', 'is', null),
          is('crews.standing', '!=', 'hidden'),
          is(
            'crews.id',
            'in',
            is
              .selectFrom('requests as rides')
              .select('rides.crewId')
              .where('rides.senderSub', '=', sub)
              .where('rides.state', '=', 'accepted'),
          ),
        ]),
      ]),
    )
  if (hidden.size === 0) return query
  const others = [...hidden]
  // Leaves out the threads of requests whose other person is hidden by a block. Crew threads stay in the result; other
  // code leaves out the messages of hidden people in them.
  return query.where((is) =>
    is.or([
      is('messageThreads.requestId', 'is', null),
      is.and([is('requests.senderSub', 'not in', others), is('crews.ownerSub', 'not in', others)]),
    ]),
  )
}
