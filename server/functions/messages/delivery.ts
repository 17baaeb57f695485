/**
 * Turns a signal into the event that each reader may see. A signal (signals.ts) names a new message, or a person who
 * has read a thread.
 */

import type { LiveEventName, LiveEvents } from '../../../shared/messages/live-events.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import type { MessageSignal } from '../signals/signals.ts'
import type { Queries } from '../store/store.ts'
import { eventIdOf, eventText } from './event-text.ts'
import { markOf } from './message-marks.ts'
import { messagesIn, SENDER_COLUMNS, type SentMessage, viewMessage } from './message-view.ts'
import { isMasked, loadThread, membersOf, threadsOf } from './threads.ts'

/**
 * Missed messages are read from this long before the client's last event, because the clocks of processes differ and
 * transactions can commit in a different order from the one in which they began.
 */
const OVERLAP_MS = 10_000
const MOST_MISSED = 100

export async function eventsOf(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  { thread: id, number, reader }: MessageSignal,
  readers: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (reader !== undefined) {
    if (!readers.has(reader)) return new Map()
    return new Map([[reader, eventText('read', { thread: id, readTo: (await markOf(db, id, reader)).readTo })]])
  }
  const thread = await loadThread(db, id)
  const members = thread ? (await membersOf(db, thread)).filter((sub) => readers.has(sub)) : []
  if (!thread || number === undefined || members.length === 0) return new Map()
  const message = await messagesIn(db, id).where('messages.number', '=', number).executeTakeFirst()
  if (!message) return new Map()
  const hidden = await hiddenFrom(db, message.senderSub)
  const allowed = await approvedOf(
    db,
    members.filter((sub) => !hidden.has(sub)),
  )
  const masked = isMasked(thread, clock.now())
  return new Map(allowed.map((sub) => [sub, messageText(message, sub, masked)]))
}

async function approvedOf(db: Queries, subs: readonly string[]): Promise<string[]> {
  if (subs.length === 0) return []
  const rows = await db
    .selectFrom('people')
    .select('sub')
    .where('sub', 'in', subs)
    .where('approval', 'in', ['approved', 'waiting'])
    .execute()
  return rows.map(({ sub }) => sub)
}

function messageText(message: SentMessage, reader: string, masked: boolean): string {
  return eventText('message', viewMessage(message, reader, masked), eventIdOf(message))
}

/**
 * Returns the events that a client may have missed since the given time. Some events are sent twice; clients ignore
 * messages that they already have. If there are more than MOST_MISSED, one event asks the client to reload its threads
 * instead.
 */
export async function missedEvents(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  reader: string,
  since: number,
): Promise<string> {
  const hidden = await hiddenFrom(db, reader)
  const threads = threadsOf(db, reader, hidden).select('messageThreads.id')
  const rows = await db
    .selectFrom('messages')
    .innerJoin('people', 'people.sub', 'messages.senderSub')
    .selectAll('messages')
    .select(SENDER_COLUMNS)
    .where('messages.threadId', 'in', threads)
    .where('messages.at', '>', since - OVERLAP_MS)
    .orderBy('messages.at')
    .orderBy('messages.id')
    .limit(MOST_MISSED + 1)
    .execute()
  if (rows.length > MOST_MISSED) return resetText()
  const masks = new Map<string, boolean>()
  const texts: string[] = []
  for (const row of rows) {
    if (hidden.has(row.senderSub)) continue
    if (!masks.has(row.threadId)) {
      const thread = await loadThread(db, row.threadId)
      masks.set(row.threadId, thread === undefined || isMasked(thread, clock.now()))
    }
    texts.push(messageText(row, reader, masks.get(row.threadId) ?? true))
  }
  return texts.join('')
}

export function resetText(): string {
  return plainEvent('reset')
}

export function plainEvent(name: Extract<LiveEventName, 'reset' | 'replaced'>): string {
  return eventText(name, {} as LiveEvents[typeof name])
}
