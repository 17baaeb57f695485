/** The endpoints of profile, crews, requests and letters, forwarded to the cloud functions. */

import Type from 'typebox'
import { CREW_TOWNS } from './crew.ts'
import type { EndpointMap } from './endpoint.ts'
import { SPOKEN_LANGUAGES } from './profile.ts'
import {
  Approval,
  Crew,
  CrewChange,
  CrewPage,
  CrewRequest,
  closed,
  Day,
  Empty,
  Id,
  line,
  MyData,
  NewCrew,
  NewRequest,
  oneOf,
  Profile,
  paging,
  prose,
  RequestPage,
} from './schemas.ts'

const functionsCall = { token: 'access', timeoutMs: 8_000, maxBytes: 1_048_576 } as const
/** An export holds all lists at once, letters of 4,000 characters among them. */
const exportCall = { ...functionsCall, maxBytes: 8_388_608 } as const
const crewId = Type.Object({ id: Id }, closed)

export const productEndpoints = {
  'GET /api/profile': {
    summary: "One's own profile",
    access: 'session',
    rate: 'read',
    answer: Profile,
    upstream: functionsCall,
  },
  'PUT /api/profile': {
    summary: "Write one's own profile",
    access: 'session',
    rate: 'write',
    body: Profile,
    answer: Approval,
    upstream: functionsCall,
  },
  'GET /api/approval': {
    summary: 'Where one stands at the gate',
    access: 'session',
    rate: 'read',
    answer: Approval,
    upstream: functionsCall,
  },
  'GET /api/crews': {
    summary: 'Open crews, soonest first',
    access: 'session',
    rate: 'read',
    query: Type.Object(
      {
        ...paging,
        from: Type.Optional(Day),
        to: Type.Optional(Day),
        town: Type.Optional(oneOf(CREW_TOWNS)),
        language: Type.Optional(oneOf(SPOKEN_LANGUAGES)),
      },
      closed,
    ),
    answer: CrewPage,
    upstream: functionsCall,
  },
  'POST /api/crews': {
    summary: 'Create a crew',
    access: 'session',
    rate: 'write',
    body: NewCrew,
    answer: Crew,
    upstream: functionsCall,
  },
  'GET /api/crews/mine': {
    summary: 'Crews one owns or rides with',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: CrewPage,
    upstream: functionsCall,
  },
  'GET /api/crews/:id': {
    summary: 'One crew',
    access: 'session',
    rate: 'read',
    params: crewId,
    answer: Crew,
    upstream: functionsCall,
  },
  'PATCH /api/crews/:id': {
    summary: "Change one's crew",
    access: 'session',
    rate: 'write',
    params: crewId,
    body: CrewChange,
    answer: Crew,
    upstream: functionsCall,
  },
  'DELETE /api/crews/:id': {
    summary: "Cancel one's crew",
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Empty,
    answer: Crew,
    upstream: functionsCall,
  },
  'POST /api/crews/:id/requests': {
    summary: 'Ask to join',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: NewRequest,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'GET /api/requests': {
    summary: 'Requests one sent or received',
    access: 'session',
    rate: 'read',
    query: Type.Object({ ...paging, role: oneOf(['sent', 'received']) }, closed),
    answer: RequestPage,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/accept': {
    summary: 'Accept a request',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Empty,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/decline': {
    summary: 'Decline a request',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Type.Object({ reason: Type.Optional(prose(200)) }, closed),
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/withdraw': {
    summary: 'Withdraw a request',
    access: 'session',
    rate: 'write',
    params: crewId,
    body: Empty,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'GET /api/my-data': {
    summary: 'Everything one has left in profile, crews, requests, letters, quiz rounds and saved plans',
    access: 'session',
    rate: 'read',
    answer: MyData,
    upstream: exportCall,
  },
  'DELETE /api/my-data': {
    summary: 'Delete everything one has left in profile, crews, requests, quiz rounds and saved plans',
    access: 'session',
    rate: 'write',
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
    upstream: functionsCall,
  },
  'POST /api/contact': {
    summary: 'Write to the operator',
    access: 'none',
    rate: 'code',
    body: Type.Object(
      {
        name: line(80),
        email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
        topic: oneOf(['question', 'wrong-fact', 'crews', 'account', 'other']),
        page: Type.Optional(line(200)),
        message: Type.String({ minLength: 1, maxLength: 4000 }),
        /** A field people do not see; whoever fills it is not a person. */
        website: Type.Optional(Type.String({ maxLength: 200 })),
      },
      closed,
    ),
    answer: Type.Object({ received: Type.Boolean() }),
    upstream: functionsCall,
  },
} as const satisfies EndpointMap
