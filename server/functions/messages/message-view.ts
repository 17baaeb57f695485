/**
 * Builds messages as one reader sees them: without the sender if the reader wrote them, and with contact details
 * masked where the thread requires it.
 */

import type { Message } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Profile } from '../../../shared/profile.ts'
import type { MessageRow } from '../store/message-tables.ts'
import type { Queries } from '../store/store.ts'

export interface SentMessage extends MessageRow {
  readonly personId: string
  readonly profile: string
  readonly photoId: string | null
}

export const SENDER_COLUMNS = ['people.id as personId', 'people.profile', 'people.photoId'] as const

export function messagesIn(db: Queries, thread: string) {
  return db
    .selectFrom('messages')
    .innerJoin('people', 'people.sub', 'messages.senderSub')
    .selectAll('messages')
    .select(SENDER_COLUMNS)
    .where('messages.threadId', '=', thread)
}

export function viewMessage(row: SentMessage, reader: string, masked: boolean): Message {
  const { id, threadId, number, at, text, senderSub, personId, photoId } = row
  const message = { id, thread: threadId, number, at }
  if (senderSub === reader) return { ...message, text }
  const show = masked ? maskContacts : (shown: string) => shown
  const { displayName = '' } = JSON.parse(row.profile) as Profile
  // Contact details in names are masked in every thread, because mates (accepted riders) do not see the contacts of
  // other mates.
  const from = { id: personId, displayName: maskContacts(displayName), ...(photoId !== null && { photo: photoId }) }
  return { ...message, text: show(text), from }
}
