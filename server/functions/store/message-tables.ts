/** The tables of messages in crews and requests, as Kysely sees them. */

/**
 * One row for each thread: the messages of a crew, or of a request if `requestId` is set. `id` is the id of the crew or
 * request.
 */
export interface MessageThreadRow {
  id: string
  crewId: string
  requestId: string | null
  last: number
}

export interface MessageRow {
  id: string
  threadId: string
  number: number
  senderSub: string
  text: string
  at: number
}

export interface MessageMarkRow {
  threadId: string
  sub: string
  readTo: number
  /** The number of the message that caused the latest notice. Greater than `readTo` until the reader has read that message. */
  noticedTo: number
}

export interface MessageTables {
  messageThreads: MessageThreadRow
  messages: MessageRow
  messageMarks: MessageMarkRow
}
