/**
 * Stores a message, notifies the other people in the thread, and signals the message to the streams of all processes.
 */

import type { Message } from '../../../shared/api/endpoints.ts'
import { MESSAGE_LIMITS } from '../../../shared/messages/limits.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import { once } from '../endpoints/idempotency.ts'
import { cleanText } from '../endpoints/text.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { lockPerson, requireApproved } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import { notify } from '../records/notify.ts'
import { NO_SIGNALS, type Publish } from '../signals/signals.ts'
import type { Queries } from '../store/store.ts'
import { deleteMessageNotices, moveMark, takeNoticeTurns } from './message-marks.ts'
import { findThread, isWritable, membersOf, type Thread } from './threads.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export async function sendMessage(
  { store, clock, signals = NO_SIGNALS }: Context,
  { sub }: Caller,
  id: string,
  body: { readonly text: string },
  key: string | undefined,
): Promise<Message> {
  const text = cleanText(body.text)
  if (text === '') throw invalid({ field: 'text', rule: 'required' })
  return signals.transaction(store, (db, publish) =>
    once(db, clock, { key, caller: sub, operation: `POST /threads/${id}/messages`, body }, async () => {
      const sender = await requireApproved(db, sub)
      const now = clock.now()
      const thread = await findThread(db, id, sender, now)
      if (!isWritable(thread, now)) {
        throw new Refusal('NotPossibleInThisState', 'Nothing more can be written here.')
      }
      // Makes concurrent messages of the same sender wait, so that the counts for the limits are correct.
      await lockPerson(db, sub)
      await refuseBeyondLimits(db, sub, now)
      return write(db, thread, { sub, text, now, publish })
    }),
  )
}

interface Writing {
  readonly sub: string
  readonly text: string
  readonly now: number
  readonly publish: Publish
}

async function write(db: Queries, thread: Thread, { sub, text, now, publish }: Writing): Promise<Message> {
  const { crew, request } = thread
  // Locks the thread until the commit, so that a reader who has seen a message number has seen all lower numbers.
  const { last: number } = await db
    .insertInto('messageThreads')
    .values({ id: thread.id, crewId: crew.id, requestId: request?.id ?? null, last: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((change) => ({ last: change('messageThreads.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const message = { id: newId(), number, at: now, text }
  await db
    .insertInto('messages')
    .values({ ...message, threadId: thread.id, senderSub: sub })
    .execute()
  await moveMark(db, thread.id, sub, number)
  const hidden = await hiddenFrom(db, sub)
  const others = (await membersOf(db, thread)).filter((member) => member !== sub && !hidden.has(member))
  const due = await takeNoticeTurns(db, thread.id, others, number)
  // A recipient who has read only a part of the thread still has a notice. The new one replaces it.
  await deleteMessageNotices(db, thread, [sub, ...due])
  await notify(db, due, {
    kind: 'message-received',
    at: now,
    crew: { id: crew.id, title: fieldsOf(crew).title },
    requestId: request?.id,
    bySub: sub,
    thread: thread.id,
  })
  await publish({ thread: thread.id, number })
  return { ...message, thread: thread.id }
}

async function refuseBeyondLimits(db: Queries, sub: string, now: number): Promise<void> {
  const sent = db
    .selectFrom('messages')
    .select((is) => [is.fn.countAll<number>().as('count'), is.fn.min('at').as('first')])
    .where('senderSub', '=', sub)
  const minute = await sent.where('at', '>', now - MINUTE_MS).executeTakeFirstOrThrow()
  if (minute.count >= MESSAGE_LIMITS.perMinute) {
    const retryAfterS = Math.ceil((minute.first + MINUTE_MS - now) / 1000)
    throw new Refusal('TooManyRequests', `A person can write ${MESSAGE_LIMITS.perMinute} messages a minute.`, {
      retryAfterS,
    })
  }
  const day = await sent.where('at', '>', now - DAY_MS).executeTakeFirstOrThrow()
  if (day.count >= MESSAGE_LIMITS.perDay) {
    throw new Refusal('LimitReached', `A person can write ${MESSAGE_LIMITS.perDay} messages a day.`)
  }
}
