/** Schemas of the messages that the people of a crew, or of a request to join one, write to each other. */

import Type from 'typebox'
import { Cursor, closed, HIGHEST_INTEGER, Id, Time } from '../schemas.ts'
import { MESSAGE_LIMITS } from './limits.ts'

/** Position of a message in its thread. Later messages have greater numbers; numbers may be skipped. */
const Position = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER })

export const Message = Type.Object({
  id: Id,
  thread: Id,
  number: Position,
  at: Time,
  /** In the thread of a request to join a crew, contact details are masked until the owner accepts the request. */
  text: Type.String(),
  from: Type.Optional(
    Type.Object({
      id: Id,
      displayName: Type.String(),
      photo: Type.Optional(Id),
    }),
  ),
})

export const MessagePage = Type.Object({
  /** The messages of this page of results, newest first. */
  items: Type.Array(Message),
  nextCursor: Type.Optional(Cursor),
  /** The position of the newest message that the user has read; 0 if none. */
  readTo: Type.Integer(),
  mayWrite: Type.Boolean(),
  /** Whether contact details are masked, because the request is not yet accepted. */
  masked: Type.Boolean(),
})

export const NewMessage = Type.Object({ text: Type.String({ minLength: 1, maxLength: MESSAGE_LIMITS.text }) }, closed)

export const ReadMark = Type.Object({ to: Position }, closed)

/** The threads with unread messages. `unread` counts at most the last MESSAGE_LIMITS.unread messages of a thread. */
export const UnreadThreads = Type.Object({
  items: Type.Array(Type.Object({ thread: Id, unread: Type.Integer({ minimum: 1 }) })),
})

export const OwnMessage = Type.Object({
  id: Id,
  crewId: Id,
  requestId: Type.Optional(Id),
  at: Time,
  text: Type.String(),
})
