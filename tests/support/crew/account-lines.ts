/**
 * Rows of the authorization table for the account's own data: verifications, references, photos and notification
 * settings.
 */

import { A_PHOTO } from '../photos/pictures.ts'
import { aPushDevice } from '../push/push-service.ts'
import { type Line, own } from './authorization-lines.ts'

export const ACCOUNT_LINES: readonly Line[] = [
  own('PUT /api/verifications', () => ({ body: {} })),
  own('GET /api/references/written'),
  own('GET /api/references/received'),
  own('GET /api/photo'),
  { ...own('PUT /api/photo', () => ({ body: { image: A_PHOTO } }), 'NotApproved'), waiting: 200 },
  own('DELETE /api/photo', () => ({ body: {} })),
  {
    key: 'GET /api/people/:id/photo',
    asking: "the owner's",
    parts: ({ ids }) => ({ id: ids.owner }),
    members: [200, 200, 200, 200, 200, 'NotFound', 200],
    outside: 'NotApproved',
  },
  own('GET /api/notice-settings'),
  { ...own('PUT /api/notice-settings', () => ({ body: { mail: {} } })), newcomer: 'NotApproved' },
  { ...own('DELETE /api/mail-stop', () => ({ body: {} })), newcomer: 'NotApproved' },
  own('GET /api/sessions'),
  {
    key: 'DELETE /api/sessions/:id',
    asking: "the owner's",
    parts: ({ session }) => ({ id: session, body: {} }),
    members: [200, 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound'],
    outside: 'NotFound',
  },
  own('GET /api/push-devices'),
  {
    ...own('POST /api/push-devices', ({ vapidKey }, role) => ({ body: aPushDevice(vapidKey, role) })),
    newcomer: 'NotApproved',
  },
  {
    key: 'DELETE /api/push-devices/:id',
    asking: "the owner's",
    parts: ({ pushDevice }) => ({ id: pushDevice }),
    members: [200, 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound'],
    outside: 'NotFound',
  },
]
