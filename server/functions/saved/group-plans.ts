/**
 * Plans that several people edit. Everybody with a plan's id can read the plan, and people with an account can change
 * its days. The last change of a day wins (docs/decisions/group-plans.md).
 */

import type { AnswerOf, BodyOf, GroupPlan } from '../../../shared/api/endpoints.ts'
import { cleanLine } from '../../../shared/planner/outline/typed-text.ts'
import { GROUP_LIMITS } from '../../../shared/planner/share/group-limits.ts'
import { mergeTrips } from '../../../shared/planner/share/merge-trips.ts'
import type { CodedTrip } from '../../../shared/planner/share/section.ts'
import { publicCode, readCode } from '../../../shared/planner/share/share-code.ts'
import { invalid, notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { newId } from '../records/ids.ts'
import type { Queries } from '../store/store.ts'
import { PLAN_COLUMNS, readGroupPlans } from './group-plan-records.ts'
import { lockOwner } from './itineraries.ts'

export const GROUP_PLANS_PER_PERSON = 20

export function groupPlanFunctions(context: Context) {
  return {
    'GET /api/group-plans': async ({ caller }) => ({ items: await readGroupPlans(context.store, caller.sub) }),
    'POST /api/group-plans': ({ caller, body, idempotencyKey }) => share(context, caller, body, idempotencyKey),
    'GET /api/group-plans/:id': ({ params }) => readPlan(context.store, params.id),
    'POST /api/group-plans/:id/changes': ({ caller, params, body, idempotencyKey }) =>
      change(context, caller, params.id, body, idempotencyKey),
    'GET /api/group-plans/:id/changes': ({ caller, params }) => readHistory(context, caller, params.id),
    'DELETE /api/group-plans/:id': ({ caller, params }) => endSharing(context, caller, params.id),
  } satisfies Partial<Functions>
}

async function share(
  { store, clock }: Context,
  { sub }: Caller,
  body: BodyOf<'POST /api/group-plans'>,
  key: string | undefined,
): Promise<GroupPlan> {
  const title = lineOf('title', body.title, GROUP_LIMITS.title)
  const name = lineOf('name', body.name, GROUP_LIMITS.name)
  const { request, outline } = tripOf(body.code)
  const code = publicCode(request, outline)
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: 'POST /group-plans', body }, async () => {
      await lockOwner(db, sub)
      if ((await readGroupPlans(db, sub)).length >= GROUP_PLANS_PER_PERSON) {
        throw new Refusal(
          'LimitReached',
          `A person can share at most ${GROUP_PLANS_PER_PERSON} plans for editing; end the sharing of one first.`,
        )
      }
      const at = clock.now()
      const plan = await db
        .insertInto('groupPlans')
        .values({ id: newId(), ownerSub: sub, title, code, revision: 1, createdAt: at, changedAt: at })
        .returning(PLAN_COLUMNS)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('groupPlanChanges')
        .values({ planId: plan.id, revision: 1, code, days: '[]', sub, name, at })
        .execute()
      return plan
    }),
  )
}

async function readPlan(db: Queries, id: string): Promise<GroupPlan> {
  const plan = await db.selectFrom('groupPlans').select(PLAN_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!plan) throw notFound('plan')
  return plan
}

async function change(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  body: BodyOf<'POST /api/group-plans/:id/changes'>,
  key: string | undefined,
): Promise<GroupPlan> {
  const name = lineOf('name', body.name, GROUP_LIMITS.name)
  const changed = tripOf(body.code)
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: `POST /group-plans/${id}/changes`, body }, async () => {
      const current = await lockPlan(db, id)
      const base = await codeAt(db, id, body.revision)
      const { trip, days } = mergeTrips(withoutPrivateParts(base), tripOf(current.code), withoutPrivateParts(body.code))
      const code = publicCode(trip.request, trip.outline)
      if (code === current.code) return current
      const [at, revision] = [clock.now(), current.revision + 1]
      await db
        .insertInto('groupPlanChanges')
        .values({ planId: id, revision, code, days: JSON.stringify(days), sub, name, at })
        .execute()
      await db
        .deleteFrom('groupPlanChanges')
        .where('planId', '=', id)
        .where('revision', '<=', revision - GROUP_LIMITS.revisions)
        .execute()
      return db
        .updateTable('groupPlans')
        .set({ code, revision, changedAt: at })
        .where('id', '=', id)
        .returning(PLAN_COLUMNS)
        .executeTakeFirstOrThrow()
    }),
  )

  function withoutPrivateParts(code: string): CodedTrip {
    const { request, outline } = code === body.code ? changed : tripOf(code)
    return tripOf(publicCode(request, outline))
  }
}

async function lockPlan(db: Queries, id: string): Promise<GroupPlan> {
  const plan = await db
    .updateTable('groupPlans')
    .set((is) => ({ revision: is.ref('revision') }))
    .where('id', '=', id)
    .returning(PLAN_COLUMNS)
    .executeTakeFirst()
  if (!plan) throw notFound('plan')
  return plan
}

async function codeAt(db: Queries, id: string, revision: number): Promise<string> {
  const { code } = await db
    .selectFrom('groupPlanChanges')
    .select('code')
    .where('planId', '=', id)
    .where('revision', '>=', revision)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirstOrThrow(() => invalid({ field: 'revision', rule: 'maximum' }))
  return code
}

async function readHistory(
  { store }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'GET /api/group-plans/:id/changes'>> {
  const plan = await store.selectFrom('groupPlans').select('ownerSub').where('id', '=', id).executeTakeFirst()
  if (!plan) throw notFound('plan')
  const rows = await store
    .selectFrom('groupPlanChanges')
    .select(['revision', 'at', 'name', 'days', 'code'])
    .where('planId', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  const changes = rows.map(({ name, days, ...row }) => ({
    ...row,
    ...(name !== null && { name }),
    days: JSON.parse(days) as number[],
  }))
  return { isOwner: plan.ownerSub === sub, changes }
}

async function endSharing(
  { store }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/group-plans/:id'>> {
  const { numDeletedRows } = await store
    .deleteFrom('groupPlans')
    .where('ownerSub', '=', sub)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('plan')
  return { deleted: true }
}

function tripOf(code: string): CodedTrip {
  const trip = readCode(code)
  if (!trip) throw invalid({ field: 'code', rule: 'unreadable' })
  return trip
}

function lineOf(field: string, text: string, most: number): string {
  const line = cleanLine(text, most)
  if (!/\p{L}|\p{N}/u.test(line)) throw invalid({ field, rule: 'required' })
  return line
}
