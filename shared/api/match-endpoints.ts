/** Endpoints of the survey and the crews that match it, forwarded to the cloud functions. */

import Type from 'typebox'
import { MatchPage, Survey } from '../crew/match-schemas.ts'
import { closed, Empty, functionsCall, paging } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const matchEndpoints = {
  'GET /api/survey': {
    summary: 'Get your survey',
    access: 'session',
    rate: 'read',
    answer: Type.Object({ survey: Type.Optional(Survey) }),
    upstream: functionsCall,
  },
  'PUT /api/survey': {
    summary: 'Save your survey',
    access: 'session',
    rate: 'write',
    body: Survey,
    answer: Survey,
    upstream: functionsCall,
  },
  'DELETE /api/survey': {
    summary: 'Delete your survey',
    access: 'session',
    rate: 'write',
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
    upstream: functionsCall,
  },
  'GET /api/crews/matches': {
    summary: 'List crews that match your survey, best first',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: MatchPage,
    upstream: functionsCall,
  },
} as const satisfies EndpointMap
