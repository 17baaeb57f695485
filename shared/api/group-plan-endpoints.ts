/** Endpoints of plans that several people edit. Anyone with the link can read a plan; editing requires an account. */

import Type from 'typebox'
import {
  GroupPlan,
  GroupPlanHistory,
  GroupPlans,
  NewGroupPlan,
  NewPlanChange,
} from '../planner/share/group-plan-schemas.ts'
import { byId, Empty, functionsCall, functionsRead, functionsWrite } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const groupPlanEndpoints = {
  'GET /api/group-plans': {
    summary: 'List the plans that you share for editing, newest first',
    ...functionsRead,
    answer: GroupPlans,
  },
  'POST /api/group-plans': {
    summary: 'Share a plan for editing',
    ...functionsWrite,
    body: NewGroupPlan,
    answer: GroupPlan,
  },
  'GET /api/group-plans/:id': {
    summary: 'Read a plan that several people edit',
    access: 'none',
    rate: 'read',
    upstream: functionsCall,
    params: byId,
    answer: GroupPlan,
  },
  'POST /api/group-plans/:id/changes': {
    summary: 'Change days of a shared plan; the last change of a day wins',
    ...functionsWrite,
    params: byId,
    body: NewPlanChange,
    answer: GroupPlan,
  },
  'GET /api/group-plans/:id/changes': {
    summary: 'List who changed which days of a shared plan',
    ...functionsRead,
    params: byId,
    answer: GroupPlanHistory,
  },
  'DELETE /api/group-plans/:id': {
    summary: 'Stop sharing a plan for editing, and delete its history',
    ...functionsWrite,
    params: byId,
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
} as const satisfies EndpointMap
