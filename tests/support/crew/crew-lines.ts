/** The rows of the authorization table for the invitations and the calendar of a crew. */

import { type Line, type Outcome, own } from './authorization-lines.ts'
import type { Scene } from './authorization-scene.ts'

const INSIDE: readonly Outcome[] = [200, 200, 'NotAllowed', 'NotAllowed', 'NotAllowed', 'NotFound', 'NotFound']
const atCrew = ({ crew }: Scene) => ({ id: crew })

export const CREW_LINES: readonly Line[] = [
  {
    key: 'GET /api/crews/:id/invitations',
    parts: atCrew,
    members: INSIDE,
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/invitations/:id',
    asking: "the owner's",
    parts: ({ invitation }) => ({ id: invitation }),
    members: [200, 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound'],
    outside: 'NotApproved',
  },
  {
    key: 'PUT /api/crews/:id/calendar',
    parts: ({ crew }) => ({ id: crew, body: { language: 'en' } }),
    members: INSIDE,
    outside: 'NotApproved',
  },
  // A person reads and deletes only their own calendar link. This needs no approval, because the link can still exist
  // after the person has lost their approval. It needs a profile, which the newcomer does not have.
  { ...own('GET /api/crews/:id/calendar', atCrew), newcomer: 'NotApproved' },
  { ...own('DELETE /api/crews/:id/calendar', atCrew), newcomer: 'NotApproved' },
  // The random token of the link is the permission to read it.
  own('GET /api/calendars/:token', ({ calendar }) => ({ id: calendar })),
]
