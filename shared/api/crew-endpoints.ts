/** Endpoints of crews, requests, invitations and check-ins, forwarded to the cloud functions. */

import Type from 'typebox'
import { CREW_LIMITS, CREW_TAGS, CREW_TOWNS, PACES, REQUEST_STATES } from '../crew/crew.ts'
import {
  CheckIn,
  Crew,
  CrewChange,
  CrewPage,
  CrewRequest,
  Invitation,
  NewCrew,
  NewRequest,
  OpenedInvitation,
  PickUp,
  RequestPage,
} from '../crew/schemas.ts'
import { SPOKEN_LANGUAGES } from '../profile.ts'
import { byId, closed, Day, Empty, functionsCall, oneOf, paging, prose } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

/** Shared by the calls that change the state of a request. */
const requestAction = {
  access: 'session',
  rate: 'write',
  params: byId,
  answer: CrewRequest,
  upstream: functionsCall,
} as const

export const crewEndpoints = {
  'GET /api/crews': {
    summary: 'List open crews, soonest first',
    access: 'session',
    rate: 'read',
    query: Type.Object(
      {
        ...paging,
        from: Type.Optional(Day),
        to: Type.Optional(Day),
        town: Type.Optional(oneOf(CREW_TOWNS)),
        language: Type.Optional(oneOf(SPOKEN_LANGUAGES)),
        tag: Type.Optional(oneOf(CREW_TAGS)),
        pace: Type.Optional(oneOf(PACES)),
        seats: Type.Optional(Type.Integer({ minimum: 1, maximum: CREW_LIMITS.maximumSeats })),
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
    summary: 'List your crews, as owner or mate',
    access: 'session',
    rate: 'read',
    query: Type.Object(paging, closed),
    answer: CrewPage,
    upstream: functionsCall,
  },
  'GET /api/crews/:id': {
    summary: 'Get a crew',
    access: 'session',
    rate: 'read',
    params: byId,
    answer: Crew,
    upstream: functionsCall,
  },
  'PATCH /api/crews/:id': {
    summary: 'Change your crew',
    access: 'session',
    rate: 'write',
    params: byId,
    body: CrewChange,
    answer: Crew,
    upstream: functionsCall,
  },
  'DELETE /api/crews/:id': {
    summary: 'Cancel your crew',
    access: 'session',
    rate: 'write',
    params: byId,
    body: Empty,
    answer: Crew,
    upstream: functionsCall,
  },
  'POST /api/crews/:id/requests': {
    summary: 'Request to join a crew',
    access: 'session',
    rate: 'write',
    params: byId,
    body: NewRequest,
    answer: CrewRequest,
    upstream: functionsCall,
  },
  'GET /api/crews/:id/requests': {
    summary: 'List requests to join a crew: all for its owner, your own otherwise',
    access: 'session',
    rate: 'read',
    params: byId,
    query: Type.Object({ ...paging, state: Type.Optional(oneOf(REQUEST_STATES)) }, closed),
    answer: RequestPage,
    upstream: functionsCall,
  },
  'GET /api/requests': {
    summary: 'List requests you sent or received',
    access: 'session',
    rate: 'read',
    query: Type.Object({ ...paging, role: oneOf(['sent', 'received']) }, closed),
    answer: RequestPage,
    upstream: functionsCall,
  },
  'POST /api/requests/:id/accept': {
    summary: 'Accept a request',
    ...requestAction,
    body: Empty,
  },
  'POST /api/requests/:id/decline': {
    summary: 'Decline a request',
    ...requestAction,
    body: Type.Object({ reason: Type.Optional(prose(200)) }, closed),
  },
  'POST /api/requests/:id/withdraw': {
    summary: 'Withdraw a request',
    ...requestAction,
    body: Empty,
  },
  'POST /api/requests/:id/remove': {
    summary: 'Remove a mate from the crew',
    ...requestAction,
    body: Type.Object({ reason: Type.Optional(prose(200)) }, closed),
  },
  'POST /api/crews/:id/invitations': {
    summary: 'Create an invitation to your crew',
    access: 'session',
    rate: 'write',
    params: byId,
    body: Empty,
    answer: Invitation,
    upstream: functionsCall,
  },
  'GET /api/invitations/:id': {
    summary: 'Get the crew of an invitation',
    access: 'session',
    rate: 'read',
    params: byId,
    answer: OpenedInvitation,
    upstream: functionsCall,
  },
  'GET /api/crews/:id/pick-up': {
    summary: 'Get the check-in word of your crew’s pick-up',
    access: 'session',
    rate: 'read',
    params: byId,
    answer: PickUp,
    upstream: functionsCall,
  },
  'POST /api/crews/:id/check-ins': {
    summary: 'Check in at the pick-up',
    access: 'session',
    rate: 'write',
    params: byId,
    body: CheckIn,
    answer: Crew,
    upstream: functionsCall,
  },
} as const satisfies EndpointMap
