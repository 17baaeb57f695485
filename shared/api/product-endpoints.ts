/** Endpoints for profile, data export and letters (messages to the operator), forwarded to the cloud functions. */

import Type from 'typebox'
import { LETTER_TOPICS } from '../desk/letters.ts'
import { LANGUAGE_CODES, type Language } from '../languages.ts'
import {
  Approval,
  byId,
  closed,
  Empty,
  exportCall,
  functionsCall,
  functionsRead,
  functionsWrite,
  Id,
  line,
  oneOf,
  Profile,
  Time,
} from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'
import { ExportPart, MyData } from './my-data-schemas.ts'

const Sessions = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Id,
      device: Type.String(),
      begunAt: Time,
      /** When the session began or was last refreshed. A session in use is refreshed every hour. */
      usedAt: Time,
      current: Type.Boolean(),
    }),
  ),
})

export const productEndpoints = {
  'GET /api/profile': {
    summary: 'Get your profile',
    ...functionsRead,
    answer: Profile,
  },
  'PUT /api/profile': {
    summary: 'Save your profile',
    ...functionsWrite,
    body: Profile,
    answer: Approval,
  },
  'GET /api/approval': {
    summary: 'Get the state of your approval',
    ...functionsRead,
    answer: Approval,
  },
  'PUT /api/approval/answer': {
    summary: "Answer the operator's question about your waiting profile",
    ...functionsWrite,
    body: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 500 }),
        /**
         * The field `askedAt` of the operator's question. The server rejects an answer to a question that a newer one
         * has replaced.
         */
        askedAt: Time,
      },
      closed,
    ),
    answer: Approval,
  },
  'GET /api/sessions': {
    summary: 'List your sessions: device, beginning and last use',
    ...functionsRead,
    answer: Sessions,
  },
  'DELETE /api/sessions/:id': {
    summary: 'End one of your sessions',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Sessions,
  },
  'GET /api/my-data': {
    summary:
      'Export your data: profile, crews, requests, letters, quiz rounds and saved plans. `part` is `first` or the `nextPart` of the last answer; without it, more than 2 MB are refused',
    access: 'session',
    rate: 'read',
    query: ExportPart,
    answer: MyData,
    upstream: exportCall,
  },
  'DELETE /api/my-data': {
    summary: 'Delete your data: profile, crews, requests, quiz rounds and saved plans',
    ...functionsWrite,
    freshProof: true,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
  'POST /api/contact': {
    summary: 'Send a letter to the operator',
    access: 'none',
    rate: 'code',
    body: Type.Object(
      {
        name: line(80),
        email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
        topic: oneOf(LETTER_TOPICS),
        page: Type.Optional(line(200)),
        /** The language of the standard sentences in the mail that brings the operator's answer. */
        language: Type.Optional(oneOf(LANGUAGE_CODES as [Language, ...Language[]])),
        message: Type.String({ minLength: 1, maxLength: 4000 }),
        /** A trap for bots: the field is hidden, so people leave it empty. */
        website: Type.Optional(Type.String({ maxLength: 200 })),
      },
      closed,
    ),
    answer: Type.Object({ received: Type.Boolean() }),
    upstream: { ...functionsCall, network: true },
  },
} as const satisfies EndpointMap
