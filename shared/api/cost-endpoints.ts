/** Endpoints of a crew's costs, forwarded to the cloud functions. */

import Type from 'typebox'
import { CrewCost, Expense, NewExpense } from '../crew/cost-schemas.ts'
import { byId, Empty, functionsCall } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const costEndpoints = {
  'GET /api/crews/:id/cost': {
    summary: 'Get who pays what in a crew, and how to settle it',
    access: 'session',
    rate: 'read',
    params: byId,
    answer: CrewCost,
    upstream: functionsCall,
  },
  'POST /api/crews/:id/expenses': {
    summary: 'Add an expense to a crew',
    access: 'session',
    rate: 'write',
    params: byId,
    body: NewExpense,
    answer: Expense,
    upstream: functionsCall,
  },
  'DELETE /api/expenses/:id': {
    summary: 'Delete your own expense',
    access: 'session',
    rate: 'write',
    params: byId,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
    upstream: functionsCall,
  },
} as const satisfies EndpointMap
