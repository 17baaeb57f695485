/** Endpoints of a traveller's survey and of the crews that match it, forwarded to the cloud functions. */

import Type from 'typebox'
import { DATE_FITS } from '../crew/match-parts.ts'
import { MatchPage, Survey } from '../crew/match-schemas.ts'
import { closed, Empty, functionsRead, functionsWrite, oneOf, paging } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const matchEndpoints = {
  'GET /api/survey': {
    summary: 'Get your survey',
    ...functionsRead,
    answer: Type.Object({ survey: Type.Optional(Survey) }),
  },
  'PUT /api/survey': {
    summary: 'Save your survey',
    ...functionsWrite,
    body: Survey,
    answer: Survey,
  },
  'DELETE /api/survey': {
    summary: 'Delete your survey',
    ...functionsWrite,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
  'GET /api/crews/matches': {
    summary: 'List crews that match your survey, best first',
    ...functionsRead,
    query: Type.Object({ ...paging, dates: Type.Optional(oneOf(DATE_FITS)) }, closed),
    answer: MatchPage,
  },
} as const satisfies EndpointMap
