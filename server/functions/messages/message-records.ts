/** Reads a person's messages for their data export. Foreign keys delete the messages together with the person. */

import { longList } from '../endpoints/long-list.ts'
import type { Queries } from '../store/store.ts'

export function ownMessages(db: Queries, sub: string) {
  return longList(
    db
      .selectFrom('messages')
      .innerJoin('messageThreads', 'messageThreads.id', 'messages.threadId')
      .select(['messages.id', 'messages.at', 'messages.text', 'messageThreads.crewId', 'messageThreads.requestId'])
      .where('messages.senderSub', '=', sub),
    ['messages.at', 'messages.id'],
    ({ at, id }) => [at, id],
    (rows) => rows.map(({ requestId, ...message }) => ({ ...message, ...(requestId !== null && { requestId }) })),
  )
}
