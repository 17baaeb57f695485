/** Reads and deletes a person's group plans, and the person's changes to the plans of others. */

import type { GroupPlan } from '../../../shared/api/endpoints.ts'
import { longList } from '../endpoints/long-list.ts'
import type { Queries } from '../store/store.ts'

export const PLAN_COLUMNS = ['id', 'title', 'code', 'revision', 'changedAt'] as const

export async function readGroupPlans(db: Queries, sub: string): Promise<GroupPlan[]> {
  return db
    .selectFrom('groupPlans')
    .select(PLAN_COLUMNS)
    .where('ownerSub', '=', sub)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A person changes a plan at most once to each revision, so a revision and a plan are unique together. */
export function ownPlanChanges(db: Queries, sub: string) {
  return longList(
    db.selectFrom('groupPlanChanges').select(['planId', 'revision', 'at', 'name', 'days']).where('sub', '=', sub),
    ['revision', 'planId'],
    ({ revision, planId }) => [revision, planId],
    (rows) =>
      rows.map(({ name, days, ...change }) => ({
        ...change,
        ...(name !== null && { name }),
        days: JSON.parse(days) as number[],
      })),
  )
}

export async function deleteGroupPlans(db: Queries, sub: string): Promise<void> {
  await db.deleteFrom('groupPlans').where('ownerSub', '=', sub).execute()
  await db.updateTable('groupPlanChanges').set({ sub: null, name: null }).where('sub', '=', sub).execute()
}
