/** Schemas of plans that several people edit. */

import Type from 'typebox'
import { closed, HIGHEST_INTEGER, Id, line, PlanCode, Time } from '../../schemas.ts'
import { GROUP_LIMITS } from './group-limits.ts'

const EditorName = line(GROUP_LIMITS.name)
const Title = line(GROUP_LIMITS.title)
const Revision = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER })

export const NewGroupPlan = Type.Object({ title: Title, code: PlanCode, name: EditorName }, closed)

export const GroupPlan = Type.Object({
  id: Id,
  title: Type.String(),
  /** The plan's code, without notes, booking numbers and the trip's identity. */
  code: PlanCode,
  /** The first revision is 1. */
  revision: Revision,
  changedAt: Time,
})

export const NewPlanChange = Type.Object({ revision: Revision, code: PlanCode, name: EditorName }, closed)

const changeFields = {
  revision: Revision,
  at: Time,
  days: Type.Array(Type.Integer({ minimum: 0 })),
}

const name = Type.Optional(Type.String())

export const GroupPlanHistory = Type.Object({
  isOwner: Type.Boolean(),
  changes: Type.Array(Type.Object({ ...changeFields, name, code: PlanCode })),
})

export const GroupPlans = Type.Object({ items: Type.Array(GroupPlan) })

export const OwnPlanChange = Type.Object({ planId: Id, ...changeFields, name })
