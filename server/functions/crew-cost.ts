/** What a crew's car costs, what was laid out for it, and how it is settled. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function crewCostFunctions(_context: Context) {
  return {
    'GET /api/crews/:id/cost': () => notYet(),
    'POST /api/crews/:id/expenses': () => notYet(),
    'DELETE /api/expenses/:id': () => notYet(),
  } satisfies Partial<Functions>
}
