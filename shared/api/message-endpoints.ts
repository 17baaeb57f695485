/**
 * Endpoints of the messages that the people of a crew, or of a request to join one, write to each other. The id of a
 * thread is the id of its crew or request.
 */

import Type from 'typebox'
import { Message, MessagePage, NewMessage, ReadMark, UnreadThreads } from '../messages/message-schemas.ts'
import { byId, closed, functionsRead, functionsWrite, paging } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const messageEndpoints = {
  'GET /api/threads': {
    summary: 'List your threads with unread messages',
    ...functionsRead,
    answer: UnreadThreads,
  },
  'GET /api/threads/live': {
    summary: 'Receive new messages as server-sent events; Last-Event-ID resumes',
    ...functionsRead,
    stream: true,
    answer: Type.String({ description: 'text/event-stream with the events message, read, reset and replaced' }),
  },
  'GET /api/threads/:id/messages': {
    summary: 'List the messages of a crew or a request, newest first',
    ...functionsRead,
    params: byId,
    query: Type.Object(paging, closed),
    answer: MessagePage,
  },
  'POST /api/threads/:id/messages': {
    summary: 'Write a message to the people of a crew or a request',
    ...functionsWrite,
    params: byId,
    body: NewMessage,
    answer: Message,
  },
  'POST /api/threads/:id/read': {
    summary: 'Mark messages as read up to a number',
    ...functionsWrite,
    params: byId,
    body: ReadMark,
    answer: Type.Object({ readTo: Type.Integer() }),
  },
} as const satisfies EndpointMap
