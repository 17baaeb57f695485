/** Endpoints for messages: listing unread threads, reading a page of a thread, sending, and marking as read. */

import type { AnswerOf, QueryOf } from '../../../shared/api/endpoints.ts'
import { HIGHEST_INTEGER } from '../../../shared/schemas.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { requireApprovedOrWaiting } from '../people/people.ts'
import { NO_SIGNALS } from '../signals/signals.ts'
import { countUnread, deleteMessageNotices, hasUnread, markOf, moveMark } from './message-marks.ts'
import { messagesIn, viewMessage } from './message-view.ts'
import { sendMessage } from './send-message.ts'
import { findThread, isMasked, isWritable } from './threads.ts'

export function messageFunctions(context: Context) {
  return {
    'GET /api/threads': ({ caller }) => listUnread(context, caller),
    'GET /api/threads/:id/messages': ({ caller, params, query }) => listMessages(context, caller, params.id, query),
    'POST /api/threads/:id/messages': ({ caller, params, body, idempotencyKey }) =>
      sendMessage(context, caller, params.id, body, idempotencyKey),
    'POST /api/threads/:id/read': ({ caller, params, body }) => markRead(context, caller, params.id, body.to),
  } satisfies Partial<Functions>
}

async function listUnread({ store }: Context, { sub }: Caller): Promise<AnswerOf<'GET /api/threads'>> {
  await requireApprovedOrWaiting(store, sub)
  return { items: await countUnread(store, sub) }
}

async function listMessages(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/threads/:id/messages'>,
): Promise<AnswerOf<'GET /api/threads/:id/messages'>> {
  const reader = await requireApprovedOrWaiting(store, sub)
  const now = clock.now()
  const thread = await findThread(store, id, reader, now)
  const hidden = [...(await hiddenFrom(store, sub))]
  const all = messagesIn(store, id)
  const { rows, ...next } = await readNewest(
    hidden.length > 0 ? all.where('messages.senderSub', 'not in', hidden) : all,
    ['messages.number', 'messages.id'],
    readCursor(cursor, 'number', HIGHEST_INTEGER),
    limit,
    ({ number, id }) => [number, id],
  )
  const masked = isMasked(thread, now)
  return {
    items: rows.map((row) => viewMessage(row, sub, masked)),
    ...next,
    readTo: (await markOf(store, id, sub)).readTo,
    mayWrite: reader.approval === 'approved' && isWritable(thread, now),
    masked,
  }
}

async function markRead(
  { store, clock, signals = NO_SIGNALS }: Context,
  { sub }: Caller,
  id: string,
  to: number,
): Promise<AnswerOf<'POST /api/threads/:id/read'>> {
  return signals.transaction(store, async (db, publish) => {
    const reader = await requireApprovedOrWaiting(db, sub)
    const thread = await findThread(db, id, reader, clock.now())
    // Locks the thread, as sending does, so that a message that is being sent counts as unread.
    const row = await db
      .updateTable('messageThreads')
      .set((is) => ({ last: is.ref('last') }))
      .where('id', '=', id)
      .returning('last')
      .executeTakeFirst()
    const readTo = Math.min(to, row?.last ?? 0)
    if (readTo > 0) {
      const hasMoved = await moveMark(db, id, sub, readTo)
      if (!(await hasUnread(db, id, sub))) await deleteMessageNotices(db, thread, [sub])
      if (hasMoved) await publish({ thread: id, reader: sub })
    }
    return { readTo: (await markOf(db, id, sub)).readTo }
  })
}
