/**
 * Assigns numbers to the distinct routes of crews. Numbers become visible in ascending order, so that a reader can
 * load only the routes above the highest number it knows.
 */

import { PostgresAdapter } from 'kysely'
import { routeCodeOf } from '../../../shared/crew/route-code.ts'
import type { Routed } from '../../../shared/crew/stops.ts'
import type { Queries, Store } from '../store/store.ts'

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

async function numberOf(db: Queries, code: string): Promise<number> {
  const known = await holdRoute(db, code)
  if (known !== undefined) return known
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
  return (await holdRoute(db, code)) ?? numberOf(db, code)
}

/**
 * Returns the number of a route. On PostgreSQL this locks the route until the commit, so that `deleteUnusedRoutes` does
 * not delete it before the crew refers to it. On SQLite only one transaction writes at a time.
 */
async function holdRoute(db: Queries, code: string): Promise<number | undefined> {
  const route = await db
    .selectFrom('crewRoutes')
    .select('number')
    .where('code', '=', code)
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .executeTakeFirst()
  return route?.number
}

function isPostgres(db: Queries): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Deletes the routes to which no crew refers. Their numbers are not used again, because running processes keep the
 * deleted routes in memory (matching/route-book.ts).
 */
export async function deleteUnusedRoutes(store: Store, atOnce: number): Promise<void> {
  for (let after = 0; ; ) {
    const part = await store
      .selectFrom('crewRoutes')
      .select('number')
      .where('number', '>', after)
      .orderBy('number')
      .limit(atOnce)
      .execute()
    const numbers = part.map(({ number }) => number)
    if (numbers.length > 0) {
      const unused = (await unusedRoutes(store, numbers).execute()).map(({ number }) => number)
      if (unused.length > 0) await store.transaction().execute((db) => deleteRoutes(db, unused))
    }
    if (numbers.length < atOnce) return
    after = numbers.at(-1) ?? after
  }
}

function unusedRoutes(db: Queries, numbers: readonly number[]) {
  return db
    .selectFrom('crewRoutes')
    .select('number')
    .where('number', 'in', numbers)
    .where((is) =>
      is.not(is.exists(is.selectFrom('crews').select('crews.id').whereRef('crews.route', '=', 'crewRoutes.number'))),
    )
}

/** Skips the routes that a transaction holds: a crew may refer to them after its commit. */
async function deleteRoutes(db: Queries, numbers: readonly number[]): Promise<void> {
  const locked = await db
    .selectFrom('crewRoutes')
    .select('number')
    .where('number', 'in', numbers)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
    .execute()
  if (locked.length === 0) return
  // A new statement sees the crews of transactions that committed before the lock.
  const unused = unusedRoutes(
    db,
    locked.map(({ number }) => number),
  )
  await db.deleteFrom('crewRoutes').where('number', 'in', unused).execute()
}

export interface NumberedRoute {
  readonly code: string
  readonly number: number
}

export async function routesAfter(db: Queries, number: number): Promise<NumberedRoute[]> {
  return db.selectFrom('crewRoutes').select(['code', 'number']).where('number', '>', number).orderBy('number').execute()
}
