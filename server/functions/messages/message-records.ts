/** Reads a person's messages for their data export. Foreign keys delete the messages together with the person. */

import type { MyData } from '../../../shared/api/endpoints.ts'
import type { Queries } from '../store/store.ts'

export async function readOwnMessages(db: Queries, sub: string): Promise<MyData['writtenMessages']> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('messageThreads', 'messageThreads.id', 'messages.threadId')
    .select(['messages.id', 'messages.at', 'messages.text', 'messageThreads.crewId', 'messageThreads.requestId'])
    .where('messages.senderSub', '=', sub)
    .orderBy('messages.at')
    .orderBy('messages.id')
    .execute()
  return rows.map(({ requestId, ...message }) => ({ ...message, ...(requestId !== null && { requestId }) }))
}
