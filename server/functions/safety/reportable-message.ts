/**
 * Finds a message that a person may report: a message by another person in the thread of a crew or request in which the
 * person takes or took part. Blocks are ignored, as for other reports.
 */

import { Refusal } from '../../http/refusal.ts'
import { notFoundFor, requireProfile } from '../people/people.ts'
import type { MessageRow } from '../store/message-tables.ts'
import type { Queries } from '../store/store.ts'

export interface ReportableMessage {
  readonly message: MessageRow
  readonly crewId: string
}

export async function findReportableMessage(db: Queries, sub: string, id: string): Promise<ReportableMessage> {
  const reader = await requireProfile(db, sub)
  const found = await db
    .selectFrom('messages')
    .innerJoin('messageThreads', 'messageThreads.id', 'messages.threadId')
    .innerJoin('crews', 'crews.id', 'messageThreads.crewId')
    .leftJoin('requests', 'requests.id', 'messageThreads.requestId')
    .selectAll('messages')
    .select(['messageThreads.crewId', 'messageThreads.requestId', 'crews.ownerSub', 'requests.senderSub as askedBy'])
    .where('messages.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFoundFor(reader, 'message')
  const { crewId, requestId, ownerSub, askedBy, ...message } = found
  const takesPart = ownerSub === sub || (requestId === null ? await wasMate(db, crewId, sub) : askedBy === sub)
  if (!takesPart) throw notFoundFor(reader, 'message')
  if (message.senderSub === sub) throw new Refusal('NotAllowed', 'You cannot do this to your own message.')
  return { message, crewId }
}

/**
 * Returns true if the person is or was a mate (an accepted rider). People who left or were removed may still report
 * what they have read. A request that was withdrawn before it was accepted counts too, because the table does not
 * record the difference. The sender of such a request gets no access to the thread, because they never received the
 * random id of a message.
 */
async function wasMate(db: Queries, crewId: string, sub: string): Promise<boolean> {
  const ride = await db
    .selectFrom('requests')
    .select('id')
    .where('crewId', '=', crewId)
    .where('senderSub', '=', sub)
    .where('state', 'in', ['accepted', 'withdrawn', 'removed'])
    .executeTakeFirst()
  return ride !== undefined
}

const SHOWN_BEFORE = 3

export async function messagesBefore(
  db: Queries,
  { threadId, number }: MessageRow,
  sub: string,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('messages')
    .select(['at', 'text'])
    .where('threadId', '=', threadId)
    .where('senderSub', '=', sub)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(SHOWN_BEFORE)
    .execute()
  return rows.length === 0
    ? undefined
    : rows
        .toReversed()
        .map(({ at, text }) => `${new Date(at).toISOString()} ${text}`)
        .join('\n')
}
