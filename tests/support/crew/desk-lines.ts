/** The rows of the authorization table for the endpoints of the operator's desk. */

import { desk, type Line } from './authorization-lines.ts'
import { PHOTOS } from './authorization-scene.ts'

const seen = { seen: 1 }
const atCrew: Line['parts'] = ({ crew }) => ({ id: crew })
const atReport: Line['parts'] = () => ({ id: 'report-of-owner' })
const atNoLetter: Line['parts'] = () => ({ id: 'no-such-letter' })
const atEvent: Line['parts'] = () => ({ params: { event: 'snow-festival', year: '2027' } })
const atFact: Line['parts'] = () => ({ params: { fact: 'tolls' } })

export const DESK_LINES: readonly Line[] = [
  desk('GET /api/desk/counts'),
  desk('GET /api/desk/trail'),
  desk('GET /api/desk/mail'),
  desk('PUT /api/desk/mail/:id', ({ crew }) => ({ id: crew, body: { state: 'waiting' } }), 'NotFound'),
  desk('GET /api/desk/approvals'),
  // The result is Conflict, because `seen` is not the time at which the profile was last saved.
  desk(
    'PUT /api/desk/approvals/:id',
    ({ ids }) => ({ id: ids.waiting, body: { decision: 'approve', ...seen } }),
    'Conflict',
  ),
  desk(
    'PUT /api/desk/approvals/:id/question',
    ({ ids }) => ({ id: ids.waiting, body: { text: 'Which licence?', ...seen } }),
    'Conflict',
  ),
  desk('GET /api/desk/photos'),
  desk('PUT /api/desk/photos/:id', () => ({ id: PHOTOS.waiting, body: { decision: 'accept' } })),
  desk('POST /api/desk/people/search', ({ ids }) => ({ body: { who: ids.owner } })),
  desk('PUT /api/desk/people/:id/suspension', ({ ids }) => ({ id: ids.owner, body: { reason: 'Money' } })),
  desk('DELETE /api/desk/people/:id/suspension', ({ ids }) => ({ id: ids.owner, body: {} }), 'Conflict'),
  desk('GET /api/desk/people/:id/data', ({ ids }) => ({ id: ids.owner })),
  desk('DELETE /api/desk/people/:id', ({ ids }) => ({ id: ids.stranger, body: {} })),
  desk('GET /api/desk/letters'),
  desk('PUT /api/desk/letters/:id/answer', () => ({ id: 'no-such-letter', body: { text: 'Yes' } }), 'Conflict'),
  desk('PUT /api/desk/letters/:id/done', atNoLetter, 'Conflict'),
  desk('DELETE /api/desk/letters/:id', atNoLetter, 'Conflict'),
  desk('GET /api/desk/reports'),
  desk('GET /api/desk/reports/:id', atReport),
  desk('PUT /api/desk/reports/:id/decision', () => ({ id: 'report-of-owner', body: { decision: 'dismiss' } })),
  desk('GET /api/desk/crews'),
  desk('PUT /api/desk/crews/:id/hidden', ({ crew }) => ({ id: crew, body: { reason: 'Asks for money' } })),
  desk('DELETE /api/desk/crews/:id/hidden', atCrew, 'Conflict'),
  desk('GET /api/desk/events'),
  desk('PUT /api/desk/events/:event/dates/:year', () => ({
    params: { event: 'snow-festival', year: '2027' },
    body: { first: '2027-02-04', last: '2027-02-11', source: 'https://example.org/' },
  })),
  desk('DELETE /api/desk/events/:event/dates/:year', atEvent),
  desk('GET /api/desk/facts'),
  desk('PUT /api/desk/facts/:fact', () => ({ params: { fact: 'tolls' }, body: { checked: '2026-11-02' } })),
  desk('DELETE /api/desk/facts/:fact', atFact),
]
