/**
 * Assigns numbers to the distinct routes of crews. Numbers become visible in ascending order, so that a reader can
 * load only the routes above the highest number it knows.
 */

import { routeCodeOf } from '../../../shared/crew/route-code.ts'
import type { Routed } from '../../../shared/crew/stops.ts'
import type { Queries } from '../store/store.ts'

const NUMBERS = 1

/**
 * Stores the number of the crew's route. A new route locks the counter row until the commit, so that numbers become
 * visible in order. Call this as the last write of the transaction, so that the transaction does not wait for another
 * lock while it holds this one.
 */
export async function storeRoute(db: Queries, crewId: string, routed: Routed): Promise<void> {
  const route = await numberOf(db, routeCodeOf(routed))
  await db.updateTable('crews').set({ route }).where('id', '=', crewId).where('route', '!=', route).execute()
}

export async function numberOf(db: Queries, code: string): Promise<number> {
  const find = db.selectFrom('crewRoutes').select('number').where('code', '=', code)
  const known = await find.executeTakeFirst()
  if (known) return known.number
  const { last } = await db
    .insertInto('routeNumbers')
    .values({ id: NUMBERS, last: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((change) => ({ last: change('routeNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('crewRoutes')
    .values({ code, number: last })
    // Another transaction may have added the same route while this one waited for the counter.
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).number
}

export interface NumberedRoute {
  readonly code: string
  readonly number: number
}

export async function routesAfter(db: Queries, number: number): Promise<NumberedRoute[]> {
  return db.selectFrom('crewRoutes').select(['code', 'number']).where('number', '>', number).orderBy('number').execute()
}
