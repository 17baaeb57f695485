/** Stores up to which message a person has read each thread, and counts the messages after it. */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import { MESSAGE_LIMITS } from '../../../shared/messages/limits.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import type { MessageMarkRow } from '../store/message-tables.ts'
import type { Queries } from '../store/store.ts'
import type { Thread } from './threads.ts'
import { threadsOf } from './threads.ts'

const NOTHING_READ = { readTo: 0, noticedTo: 0 }

export async function markOf(
  db: Queries,
  thread: string,
  sub: string,
): Promise<Omit<MessageMarkRow, 'threadId' | 'sub'>> {
  const mark = await db
    .selectFrom('messageMarks')
    .select(['readTo', 'noticedTo'])
    .where('threadId', '=', thread)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return mark ?? NOTHING_READ
}

export async function moveMark(db: Queries, thread: string, sub: string, to: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('messageMarks')
    .values({ threadId: thread, sub, readTo: to, noticedTo: 0 })
    .onConflict((conflict) =>
      conflict.columns(['threadId', 'sub']).doUpdateSet({ readTo: to }).where('messageMarks.readTo', '<', to),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Returns the recipients to notify, and records that they are notified. Leaves out recipients who were already notified
 * of a message in this thread that they have not read.
 */
export async function takeNoticeTurns(
  db: Queries,
  thread: string,
  recipients: readonly string[],
  number: number,
): Promise<string[]> {
  const due: string[] = []
  for (const sub of recipients) {
    const { readTo, noticedTo } = await markOf(db, thread, sub)
    if (noticedTo > readTo) continue
    due.push(sub)
    await db
      .insertInto('messageMarks')
      .values({ threadId: thread, sub, readTo: 0, noticedTo: number })
      .onConflict((conflict) => conflict.columns(['threadId', 'sub']).doUpdateSet({ noticedTo: number }))
      .execute()
  }
  return due
}

export async function hasUnread(db: Queries, thread: string, sub: string): Promise<boolean> {
  const { readTo } = await markOf(db, thread, sub)
  const hidden = await hiddenFrom(db, sub)
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('threadId', '=', thread)
    .where('number', '>', readTo)
    .where('senderSub', 'not in', [sub, ...hidden])
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

export async function deleteMessageNotices(
  db: Queries,
  { crew, request }: Thread,
  subs: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('sub', 'in', subs)
    .where('kind', '=', 'message-received')
    .where('crewId', '=', crew.id)
    .where('requestId', request ? '=' : 'is', request?.id ?? null)
    .execute()
}

/**
 * Counts a person's unread messages in each thread. Only the last MESSAGE_LIMITS.unread messages of a thread count, so
 * that long threads cost no more than short ones.
 */
export async function countUnread(db: Queries, sub: string): Promise<AnswerOf<'GET /api/threads'>['items']> {
  const hidden = await hiddenFrom(db, sub)
  const query = threadsOf(db, sub, hidden)
    .innerJoin('messages', 'messages.threadId', 'messageThreads.id')
    .leftJoin('messageMarks', (on) =>
      on.onRef('messageMarks.threadId', '=', 'messageThreads.id').on('messageMarks.sub', '=', sub),
    )
    .select((is) => ['messageThreads.id as thread', is.fn.countAll<number>().as('unread')])
    .where('messages.senderSub', '!=', sub)
    .where((is) => is('messages.number', '>', is.fn.coalesce('messageMarks.readTo', is.val(0))))
    .where((is) => is('messages.number', '>', is('messageThreads.last', '-', MESSAGE_LIMITS.unread)))
    .groupBy('messageThreads.id')
    .orderBy('messageThreads.id')
  return (hidden.size > 0 ? query.where('messages.senderSub', 'not in', [...hidden]) : query).execute()
}
