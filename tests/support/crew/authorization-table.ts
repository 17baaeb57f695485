/** The table of authorization: every endpoint of the cloud functions, and what each role gets from it. */

import type { Parts } from '../servers/functions.ts'
import { ACCOUNT_LINES } from './account-lines.ts'
import { gated, type Line, letterFrom, own, person } from './authorization-lines.ts'
import { NEW, profileOf, type Scene, surveyOf } from './authorization-scene.ts'
import { CREW_LINES } from './crew-lines.ts'
import { DESK_LINES } from './desk-lines.ts'
import { MESSAGE_LINES } from './message-lines.ts'

const NA = 'NotAllowed'
const NF = 'NotFound'
const atCrew = ({ crew }: Scene): Parts => ({ id: crew })
const atGroupPlan = ({ groupPlan }: Scene): Parts => ({ id: groupPlan })

export const AUTHORIZATION_TABLE: readonly Line[] = [
  own('GET /api/profile'),
  own('PUT /api/profile', (_scene, role) => ({ body: profileOf(person(role)) })),
  own('GET /api/approval'),
  // The result is NotFound, because the operator has asked no question in this scene.
  {
    key: 'PUT /api/approval/answer',
    parts: () => ({ body: { text: 'The one from 1949', askedAt: 1 } }),
    members: [NF, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  own('GET /api/my-data'),
  own('DELETE /api/my-data'),
  own('POST /api/contact', (_scene, role) => letterFrom(role)),
  gated('GET /api/survey'),
  gated('PUT /api/survey', (_scene, role) => ({ body: surveyOf(person(role)) })),
  gated('DELETE /api/survey'),
  own('GET /api/quiz-results'),
  own('POST /api/quiz-results', (_scene, role) => ({
    body: { id: `round-of-${role}`, finishedAt: 1, right: 1, total: 1, categories: [], boxes: [] },
  })),
  own('GET /api/itineraries'),
  own('POST /api/itineraries', () => ({ body: NEW.plan() })),
  own('GET /api/cities/:city/events', () => ({ city: 'otaru' })),
  own('GET /api/facts'),
  own('GET /api/notices'),
  own('POST /api/notices/seen', () => ({ body: { until: 1 } })),
  own('GET /api/reports'),
  own('GET /api/blocks'),
  own('GET /api/group-plans'),
  own('POST /api/group-plans', () => ({ body: NEW.groupPlan() })),
  // Anyone with the random id of a group plan may read it. With an account they may also change it.
  own('GET /api/group-plans/:id', atGroupPlan),
  own('GET /api/group-plans/:id/changes', atGroupPlan),
  own('POST /api/group-plans/:id/changes', (scene) => ({
    ...atGroupPlan(scene),
    body: { revision: 1, code: NEW.groupPlan().code, name: 'Ben' },
  })),
  {
    key: 'DELETE /api/group-plans/:id',
    parts: atGroupPlan,
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  {
    key: 'DELETE /api/itineraries/:id',
    parts: ({ plan }) => ({ id: plan }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  // People can report someone even when a block hides that person from them.
  {
    key: 'POST /api/reports',
    asking: 'about the crew',
    parts: ({ crew }) => ({ body: { about: 'crew', id: crew, reasons: ['money'], text: '' } }),
    members: [NA, 200, 200, 200, 200, 200, 200],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/reports',
    asking: 'about the owner',
    parts: ({ ids }) => ({ body: { about: 'profile', id: ids.owner, reasons: ['money'], text: '' } }),
    members: [NA, 200, 200, 200, 200, 200, 200],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/reports',
    asking: 'about the pending request',
    parts: ({ pending }) => ({ body: { about: 'request', id: pending, reasons: ['money'], text: '' } }),
    members: [200, NF, 200, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/blocks',
    asking: 'the owner',
    parts: ({ ids }) => ({ body: { person: ids.owner } }),
    members: [NA, 200, 200, 200, 200, 200, 200],
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/blocks/:id',
    asking: "the owner's of another",
    parts: ({ ids }) => ({ id: ids.blockedByOwner }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  ...DESK_LINES,
  ...CREW_LINES,
  ...ACCOUNT_LINES,
  {
    key: 'GET /api/people/:id/references',
    asking: "the owner's",
    parts: ({ ids }) => ({ id: ids.owner }),
    members: [200, 200, 200, 200, 200, NF, 200],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/crews/:id/references',
    parts: ({ done }) => ({ id: done }),
    members: [200, 200, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/crews/:id/references',
    asking: 'about the mate',
    parts: ({ done, ids }) => ({ id: done, body: { person: ids.mate, text: 'Calm driver', again: true } }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/references/:id',
    asking: "the owner's",
    parts: ({ reference }) => ({ id: reference }),
    members: [200, NF, NF, NF, NF, NF, NF],
    outside: NF,
  },
  gated('GET /api/crews'),
  gated('POST /api/crews', () => ({ body: NEW.crew() })),
  gated('GET /api/crews/mine'),
  gated('GET /api/crews/matches'),
  { key: 'GET /api/crews/:id', parts: atCrew, members: [200, 200, 200, 200, 200, NF, NF], outside: 'NotApproved' },
  {
    key: 'PATCH /api/crews/:id',
    parts: ({ crew }) => ({ id: crew, body: { note: 'New' } }),
    members: [200, NA, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  { key: 'DELETE /api/crews/:id', parts: atCrew, members: [200, NA, NA, NA, NA, NF, NF], outside: 'NotApproved' },
  {
    key: 'POST /api/crews/:id/requests',
    parts: ({ crew }) => ({ id: crew, body: NEW.request() }),
    members: [NA, 'Conflict', 'Conflict', 200, 200, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/crews/:id/requests',
    parts: atCrew,
    members: [200, 200, 200, 200, 200, NF, NF],
    outside: 'NotApproved',
  },
  { ...gated('GET /api/requests', () => ({ query: { role: 'sent' } })), asking: 'sent', waiting: 200 },
  { ...gated('GET /api/requests', () => ({ query: { role: 'received' } })), asking: 'received', waiting: 200 },
  {
    key: 'POST /api/requests/:id/accept',
    parts: ({ pending }) => ({ id: pending }),
    members: [200, NF, NA, NF, NF, NF, NF],
    outside: 'NotApproved',
    // Once the owner has accepted a request, the owner may read the applicant's contact.
    reveals: 'canary-contact-asked',
  },
  {
    key: 'POST /api/requests/:id/decline',
    parts: ({ pending }) => ({ id: pending }),
    members: [200, NF, NA, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/requests/:id/withdraw',
    asking: 'the ride',
    parts: ({ ride }) => ({ id: ride }),
    members: [NA, 200, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/requests/:id/remove',
    parts: ({ ride }) => ({ id: ride }),
    members: [200, NA, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/crews/:id/invitations',
    parts: atCrew,
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/invitations/:id',
    parts: ({ invitation }) => ({ id: invitation }),
    members: [200, 200, 200, 200, 200, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'GET /api/crews/:id/pick-up',
    parts: atCrew,
    members: [200, NA, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    leaving: true,
  },
  {
    key: 'POST /api/crews/:id/check-ins',
    asking: 'with the word',
    parts: ({ crew, word }) => ({ id: crew, body: { word } }),
    members: [NA, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    leaving: true,
  },
  {
    key: 'POST /api/crews/:id/check-ins',
    asking: 'the mate, by hand',
    parts: ({ crew, ids }) => ({ id: crew, body: { person: ids.mate } }),
    members: [200, NA, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    leaving: true,
  },
  ...MESSAGE_LINES,
  { key: 'GET /api/crews/:id/cost', parts: atCrew, members: [200, 200, 200, 200, 200, NF, NF], outside: 'NotApproved' },
  {
    key: 'POST /api/crews/:id/expenses',
    parts: ({ crew }) => ({ id: crew, body: { kind: 'tolls', yen: 1_000 } }),
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'DELETE /api/expenses/:id',
    asking: "the owner's",
    parts: ({ expense }) => ({ id: expense }),
    members: [200, NA, NF, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
]
