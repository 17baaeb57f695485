/** Reads and deletes a person's group plans, and the person's changes to the plans of others. */

import type { GroupPlan, MyData } from '../../../shared/api/endpoints.ts'
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

export async function readOwnChanges(db: Queries, sub: string): Promise<MyData['groupPlanChanges']> {
  const rows = await db
    .selectFrom('groupPlanChanges')
    .select(['planId', 'revision', 'at', 'name', 'days'])
    .where('sub', '=', sub)
    .orderBy('at')
    .orderBy('planId')
    .orderBy('revision')
    .execute()
  return rows.map(({ name, days, ...change }) => ({
    ...change,
    ...(name !== null && { name }),
    days: JSON.parse(days) as number[],
  }))
}

export async function deleteGroupPlans(db: Queries, sub: string): Promise<void> {
  await db.deleteFrom('groupPlans').where('ownerSub', '=', sub).execute()
  await db.updateTable('groupPlanChanges').set({ sub: null, name: null }).where('sub', '=', sub).execute()
}
