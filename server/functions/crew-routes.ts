/** The routes that crews drive, numbered in the order they become known: whoever has read up to a number has missed none below it. */

import type { Queries } from './store/store.ts'

/** The one row of the numbers. */
const NUMBERS = 1

/**
 * Keeps the route of a crew, in the transaction that writes the crew. A new route takes the row of the numbers and holds it until the
 * transaction ends, so that numbers are seen in their order; a route that is known, as nearly all are, takes nothing.
 */
export async function keepRoute(db: Queries, code: string): Promise<void> {
  const known = await db.selectFrom('crewRoutes').select('number').where('code', '=', code).executeTakeFirst()
  if (known) return
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
}

export interface NumberedRoute {
  readonly code: string
  readonly number: number
}

/** The routes above a number, in order. */
export async function routesAfter(db: Queries, number: number): Promise<NumberedRoute[]> {
  return db.selectFrom('crewRoutes').select(['code', 'number']).where('number', '>', number).orderBy('number').execute()
}
