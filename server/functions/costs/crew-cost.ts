/** Endpoints for the costs of a crew's car: shares, expenses and settlement. */

import type { AnswerOf, Expense, NewExpense } from '../../../shared/api/endpoints.ts'
import { EXPENSE_LIMITS } from '../../../shared/crew/cost.ts'
import { endOf } from '../../../shared/crew/crew.ts'
import { partOfTheWay } from '../../../shared/crew/part-of-the-way.ts'
import { stopsOf } from '../../../shared/crew/stops.ts'
import { type FieldError, invalid, notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import { fieldsOf, findVisibleCrew, lockCrew } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { cleanText } from '../endpoints/text.ts'
import { requireApproved } from '../people/people.ts'
import { publicPerson } from '../people/public-person.ts'
import { newId } from '../records/ids.ts'
import { notify, ridersOf } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'
import { viewCrewCost, viewExpense } from './crew-cost-view.ts'

export function crewCostFunctions(context: Context) {
  return {
    'GET /api/crews/:id/cost': ({ caller, params }) => readCost(context, caller, params.id),
    'POST /api/crews/:id/expenses': ({ caller, params, body, idempotencyKey }) =>
      addExpense(context, caller, params.id, body, idempotencyKey),
    'DELETE /api/expenses/:id': ({ caller, params }) => deleteExpense(context, caller, params.id),
  } satisfies Partial<Functions>
}

async function readCost(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'GET /api/crews/:id/cost'>> {
  const reader = await requireApproved(store, sub)
  const now = clock.now()
  const crew = await findVisibleCrew(store, id, reader, now)
  return viewCrewCost(store, crew, reader, now)
}

async function addExpense(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
  body: NewExpense,
  key: string | undefined,
): Promise<Expense> {
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: `POST /crews/${id}/expenses`, body }, async () => {
      const payer = await requireApproved(db, sub)
      const now = clock.now()
      await findVisibleCrew(db, id, payer, now)
      const crew = await lockCrew(db, id)
      const riders = await peopleIn(db, crew)
      if (!riders.includes(sub)) throw new Refusal('NotAllowed', 'Only members of the crew can add expenses.')
      refuseUnlessOpen(crew, now)
      refuseOffRoute(crew, body)
      await refuseBeyondLimit(db, id)
      const row = await db
        .insertInto('expenses')
        .values({
          id: newId(),
          crewId: id,
          payerSub: sub,
          kind: body.kind,
          yen: body.yen,
          note: cleanText(body.note ?? '') || null,
          fromTown: body.fromTown ?? null,
          toTown: body.toTown ?? null,
          createdAt: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { title } = fieldsOf(crew)
      await notify(db, riders, { kind: 'expense-added', at: now, crew: { id, title }, bySub: sub })
      return viewExpense(row, { person: publicPerson(payer, true), isOpen: true }, payer)
    }),
  )
}

async function deleteExpense(
  { store, clock }: Context,
  { sub }: Caller,
  id: string,
): Promise<AnswerOf<'DELETE /api/expenses/:id'>> {
  return store.transaction().execute(async (db) => {
    await requireApproved(db, sub)
    const found = await db.selectFrom('expenses').select(['crewId', 'payerSub']).where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('expense')
    const crew = await lockCrew(db, found.crewId)
    if (found.payerSub !== sub) {
      if (!(await peopleIn(db, crew)).includes(sub)) throw notFound('expense')
      throw new Refusal('NotAllowed', 'Only the person who paid can delete the expense.')
    }
    refuseUnlessOpen(crew, clock.now())
    // Another call may have deleted the expense while this one waited for the lock.
    const { numDeletedRows } = await db.deleteFrom('expenses').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound('expense')
    return { deleted: true }
  })
}

async function peopleIn(db: Queries, { id, ownerSub }: CrewRow): Promise<string[]> {
  return [ownerSub, ...(await ridersOf(db, id))]
}

/**
 * Refuses changes to expenses while the crew is hidden, and from 30 days after the trip. A cancelled crew can still
 * settle its expenses.
 */
function refuseUnlessOpen({ standing, lastDay }: CrewRow, now: number): void {
  if (standing === 'hidden') throw new Refusal('NotPossibleInThisState', 'The crew is hidden.')
  if (now >= endOf(lastDay) + EXPENSE_LIMITS.openAfterTripMs) {
    throw new Refusal('NotPossibleInThisState', 'Expenses close 30 days after the trip.')
  }
}

function refuseOffRoute(crew: CrewRow, { fromTown, toTown }: NewExpense): void {
  if (!fromTown && !toTown) return
  const stops = stopsOf(fieldsOf(crew))
  const broken: FieldError[] = []
  for (const [field, town] of [
    ['fromTown', fromTown],
    ['toTown', toTown],
  ] as const) {
    if (!town) broken.push({ field, rule: 'required' })
    else if (!stops.includes(town)) broken.push({ field, rule: 'route' })
  }
  if (broken.length === 0 && !partOfTheWay(stops, { joinTown: fromTown, leaveTown: toTown })) {
    broken.push({ field: 'toTown', rule: 'beforeFromTown' })
  }
  const [first, ...rest] = broken
  if (first) throw invalid(first, ...rest)
}

async function refuseBeyondLimit(db: Queries, crewId: string): Promise<void> {
  const { written } = await db
    .selectFrom('expenses')
    .select((is) => is.fn.countAll<number>().as('written'))
    .where('crewId', '=', crewId)
    .executeTakeFirstOrThrow()
  if (written >= EXPENSE_LIMITS.perCrew) {
    throw new Refusal('LimitReached', `A crew has at most ${EXPENSE_LIMITS.perCrew} expenses.`)
  }
}
