/** Endpoints of reports to the operator, blocks between users, and in-app notices, forwarded to the cloud functions. */

import Type from 'typebox'
import { BlockedPerson, BlockPage, NewReport, NoticePage, Report, ReportPage } from '../crew/safety-schemas.ts'
import { byId, closed, Empty, functionsRead, functionsWrite, Id, paging, Time } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const safetyEndpoints = {
  'GET /api/reports': {
    summary: 'List your reports and their state',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: ReportPage,
  },
  'POST /api/reports': {
    summary: 'Report a person, a crew, a request or a message to the operator',
    ...functionsWrite,
    body: NewReport,
    answer: Report,
  },
  'GET /api/blocks': {
    summary: 'List the people you have blocked',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: BlockPage,
  },
  'POST /api/blocks': {
    summary: 'Block a person; neither sees the other',
    ...functionsWrite,
    body: Type.Object({ person: Id }, closed),
    answer: BlockedPerson,
  },
  'DELETE /api/blocks/:id': {
    summary: 'Unblock a person',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
  'GET /api/notices': {
    summary: 'List notifications about your crews and requests, newest first',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: NoticePage,
  },
  'POST /api/notices/seen': {
    summary: 'Mark notifications as seen up to a time',
    ...functionsWrite,
    body: Type.Object({ until: Time }, closed),
    answer: Type.Object({ unseen: Type.Integer() }),
  },
} as const satisfies EndpointMap
