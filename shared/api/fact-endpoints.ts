/** The public endpoint of the facts that the operator has checked or corrected after the build of the site. */

import { ShownFacts } from '../desk/queue-schemas.ts'
import { functionsCall } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const factEndpoints = {
  'GET /api/facts': {
    summary: 'List facts that were checked or corrected after the build of the site',
    access: 'none',
    rate: 'read',
    answer: ShownFacts,
    upstream: { ...functionsCall, timeoutMs: 3_000 },
  },
} as const satisfies EndpointMap
