/** Endpoints of a crew's costs, forwarded to the cloud functions. */

import Type from 'typebox'
import { CrewCost, Expense, NewExpense } from '../crew/cost-schemas.ts'
import { byId, Empty, functionsRead, functionsWrite } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const costEndpoints = {
  'GET /api/crews/:id/cost': {
    summary: 'Get who pays what in a crew, and how to settle it',
    ...functionsRead,
    params: byId,
    answer: CrewCost,
  },
  'POST /api/crews/:id/expenses': {
    summary: 'Add an expense to a crew',
    ...functionsWrite,
    params: byId,
    body: NewExpense,
    answer: Expense,
  },
  'DELETE /api/expenses/:id': {
    summary: 'Delete your own expense',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
} as const satisfies EndpointMap
