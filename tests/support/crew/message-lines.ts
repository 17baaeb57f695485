/** The rows of the authorization table for the endpoints of messages. */

import type { Parts } from '../servers/functions.ts'
import { gated, type Line } from './authorization-lines.ts'
import type { Scene } from './authorization-scene.ts'

const NA = 'NotAllowed'
const NF = 'NotFound'
const atCrew = ({ crew }: Scene): Parts => ({ id: crew })

export const MESSAGE_LINES: readonly Line[] = [
  { ...gated('GET /api/threads'), waiting: 200 },
  {
    key: 'GET /api/threads/:id/messages',
    asking: 'of the crew',
    parts: atCrew,
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    waiting: NA,
  },
  {
    key: 'GET /api/threads/:id/messages',
    asking: 'of the pending request',
    parts: ({ pending }) => ({ id: pending }),
    members: [200, NF, 200, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/threads/:id/messages',
    asking: 'in the crew',
    parts: ({ crew }) => ({ id: crew, body: { text: 'Hello' } }),
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/threads/:id/messages',
    asking: 'in the pending request',
    parts: ({ pending }) => ({ id: pending, body: { text: 'Hello' } }),
    members: [200, NF, 200, NF, NF, NF, NF],
    outside: 'NotApproved',
  },
  {
    key: 'POST /api/threads/:id/read',
    asking: 'of the crew',
    parts: ({ crew }) => ({ id: crew, body: { to: 1 } }),
    members: [200, 200, NA, NA, NA, NF, NF],
    outside: 'NotApproved',
    waiting: NA,
  },
]
