/** Endpoints of crews, requests to join them, invitations and check-ins, forwarded to the cloud functions. */

import Type from 'typebox'
import { CalendarLink, CalendarToken, CrewCalendar, NewCalendarLink } from '../crew/calendar/schemas.ts'
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
  OpenInvitation,
  PickUp,
  RequestPage,
} from '../crew/schemas.ts'
import { SPOKEN_LANGUAGES } from '../profile.ts'
import {
  byId,
  closed,
  Day,
  Empty,
  functionsCall,
  functionsRead,
  functionsWrite,
  oneOf,
  paging,
  prose,
} from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const requestAction = { ...functionsWrite, params: byId, answer: CrewRequest } as const

export const crewEndpoints = {
  'GET /api/crews': {
    summary: 'List open crews, soonest first',
    ...functionsRead,
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
        full: Type.Optional(oneOf(['yes'])),
      },
      closed,
    ),
    answer: CrewPage,
  },
  'POST /api/crews': {
    summary: 'Create a crew',
    ...functionsWrite,
    body: NewCrew,
    answer: Crew,
  },
  'GET /api/crews/mine': {
    summary: 'List your crews, as owner or mate',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: CrewPage,
  },
  'GET /api/crews/:id': {
    summary: 'Get a crew',
    ...functionsRead,
    params: byId,
    answer: Crew,
  },
  'PATCH /api/crews/:id': {
    summary: 'Change your crew',
    ...functionsWrite,
    params: byId,
    body: CrewChange,
    answer: Crew,
  },
  'DELETE /api/crews/:id': {
    summary: 'Cancel your crew',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Crew,
  },
  'POST /api/crews/:id/requests': {
    summary: 'Request to join a crew',
    ...functionsWrite,
    params: byId,
    body: NewRequest,
    answer: CrewRequest,
  },
  'GET /api/crews/:id/requests': {
    summary: 'List requests to join a crew: all for its owner, your own otherwise',
    ...functionsRead,
    params: byId,
    query: Type.Object({ ...paging, state: Type.Optional(oneOf(REQUEST_STATES)) }, closed),
    answer: RequestPage,
  },
  'GET /api/requests': {
    summary: 'List requests you sent or received',
    ...functionsRead,
    query: Type.Object({ ...paging, role: oneOf(['sent', 'received']) }, closed),
    answer: RequestPage,
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
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Invitation,
  },
  'GET /api/crews/:id/invitations': {
    summary: 'List the open invitations to a crew: all for its owner, your own otherwise',
    ...functionsRead,
    params: byId,
    answer: Type.Object({ items: Type.Array(OpenInvitation) }),
  },
  'DELETE /api/invitations/:id': {
    summary: 'Take an invitation back',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Type.Object({ ended: Type.Boolean() }),
  },
  'GET /api/invitations/:id': {
    summary: 'Get the crew of an invitation',
    ...functionsRead,
    params: byId,
    answer: OpenedInvitation,
  },
  'GET /api/crews/:id/calendar': {
    summary: 'Get whether you have a calendar link to your crew',
    ...functionsRead,
    params: byId,
    answer: CalendarLink,
  },
  'PUT /api/crews/:id/calendar': {
    summary: 'Create your calendar link to a crew; an earlier link stops working',
    ...functionsWrite,
    params: byId,
    body: NewCalendarLink,
    answer: CalendarLink,
  },
  'DELETE /api/crews/:id/calendar': {
    summary: 'Revoke your calendar link to a crew',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Type.Object({ revoked: Type.Boolean() }),
  },
  'GET /api/calendars/:token': {
    summary: 'Get a crew’s calendar by its secret link; /calendars/TOKEN.ics has it as iCalendar',
    access: 'none',
    rate: 'read',
    params: Type.Object({ token: CalendarToken }, closed),
    answer: CrewCalendar,
    upstream: functionsCall,
  },
  'GET /api/crews/:id/pick-up': {
    summary: 'Get the check-in word of your crew’s pick-up',
    ...functionsRead,
    params: byId,
    answer: PickUp,
  },
  'POST /api/crews/:id/check-ins': {
    summary: 'Check in at the pick-up',
    ...functionsWrite,
    params: byId,
    body: CheckIn,
    answer: Crew,
  },
} as const satisfies EndpointMap
