/** The routes that crews drive, numbered in the order they become known: whoever has read up to a number has missed none below it. */

import { routeCodeOf } from '../../../shared/crew/route-code.ts'
import type { Routed } from '../../../shared/crew/stops.ts'
import type { Queries } from '../store/store.ts'

/** The one row of the numbers. */
const NUMBERS = 1

/**
 * Gives a crew the number of its route: the last thing a transaction does that writes a crew. A new route takes the row of the numbers and
 * holds it until the transaction ends, so that numbers are seen in their order; whoever holds it waits for nobody. A route that is known,
 * as nearly all are, takes nothing.
 */
export async function keepRoute(db: Queries, crewId: string, routed: Routed): Promise<void> {
  const route = await numberOf(db, routeCodeOf(routed))
  await db.updateTable('crews').set({ route }).where('id', '=', crewId).where('route', '!=', route).execute()
}

/** @param code as routeCodeOf gives it */
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
    // Another crew may have brought the same route while this one waited for the row.
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).number
}

export interface NumberedRoute {
  readonly code: string
  readonly number: number
}

/** The routes above a number, in order. */
export async function routesAfter(db: Queries, number: number): Promise<NumberedRoute[]> {
  return db.selectFrom('crewRoutes').select(['code', 'number']).where('number', '>', number).orderBy('number').execute()
}
