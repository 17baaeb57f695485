/** Endpoints of reports, blocks and notices, forwarded to the cloud functions. */

import Type from 'typebox'
import { BlockedPerson, BlockPage, NewReport, NoticePage, Report, ReportPage } from '../crew/safety-schemas.ts'
import { byId, closed, Empty, functionsCall, Id, paging, Time } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const safetyEndpoints = {
  'GET /api/reports': {
    summary: 'List your reports and their state',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: ReportPage,
    upstream: functionsCall,
  },
  'POST /api/reports': {
    summary: 'Report a person, a crew or a request to the operator',
    access: 'session',
    rate: 'write',
    body: NewReport,
    answer: Report,
    upstream: functionsCall,
  },
  'GET /api/blocks': {
    summary: 'List the people you have blocked',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: BlockPage,
    upstream: functionsCall,
  },
  'POST /api/blocks': {
    summary: 'Block a person; neither sees the other',
    access: 'session',
    rate: 'write',
    body: Type.Object({ person: Id }, closed),
    answer: BlockedPerson,
    upstream: functionsCall,
  },
  'DELETE /api/blocks/:id': {
    summary: 'Unblock a person',
    access: 'session',
    rate: 'write',
    params: byId,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
    upstream: functionsCall,
  },
  'GET /api/notices': {
    summary: 'List notifications about your crews and requests, newest first',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: NoticePage,
    upstream: functionsCall,
  },
  'POST /api/notices/seen': {
    summary: 'Mark notifications as seen up to a time',
    access: 'session',
    rate: 'write',
    body: Type.Object({ until: Time }, closed),
    answer: Type.Object({ unseen: Type.Integer() }),
    upstream: functionsCall,
  },
} as const satisfies EndpointMap
