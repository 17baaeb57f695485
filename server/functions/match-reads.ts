/** What the search for matches reads of the store: from the indexes alone, by routes or by days, as one list either way. */

import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Queries } from './store/store.ts'

/** A crew as the indexes hold it. */
export interface MatchRow {
  readonly id: string
  readonly route: string
  readonly first: string
  readonly last: string
  readonly speaks: number
  readonly traits: number
}

/** Crews that leave on a day and come back on one of some days, both counted. */
export interface Return {
  readonly firstDay: string
  readonly earliest: string
  readonly latest: string
}

/** What narrows every reading. */
export interface Narrowing {
  readonly seats: number
}

/** Crews that drive one of the routes and leave between two days, both counted. */
export function readByRoutes(
  db: Queries,
  codes: readonly string[],
  [from, to]: readonly [string, string],
  narrowing: Narrowing,
): Promise<MatchRow[]> {
  return read(db, codes, sql`crews.route = wanted.value and crews.first_day between ${from} and ${to}`, narrowing)
}

export function readByDays(db: Queries, returns: readonly Return[], narrowing: Narrowing): Promise<MatchRow[]> {
  const days = returns.map(({ firstDay, earliest, latest }) => `${firstDay} ${earliest} ${latest}`)
  const condition = sql`crews.first_day = substr(wanted.value, 1, 10)
    and crews.last_day between substr(wanted.value, 12, 10) and substr(wanted.value, 23, 10)`
  return read(db, days, condition, narrowing)
}

/** How many crews leave on a day, counted up to a limit. */
export async function countLeaving(db: Queries, day: string, limit: number): Promise<number> {
  const few = db
    .selectFrom('crews')
    .select('firstDay')
    .where('standing', '=', sql.lit('open'))
    .where('firstDay', '=', day)
    .limit(limit)
  const { count } = await db
    .selectFrom(few.as('few'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The standing is written out, not bound: the indexes hold open crews alone, and are only used where that is plain to see. */
async function read(
  db: Queries,
  wanted: readonly string[],
  condition: RawBuilder<unknown>,
  { seats }: Narrowing,
): Promise<MatchRow[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<MatchRow>`
    select crews.id, crews.route, crews.first_day as first, crews.last_day as last, crews.speaks, crews.traits
    from ${listOf(db, wanted)} cross join crews
    where crews.standing = 'open' and ${condition} and crews.seats - crews.taken_seats >= ${seats}
  `.execute(db.withoutPlugins())
  return rows
}

/** Any number of texts as one parameter: a table named `wanted` with the column `value`. */
function listOf(db: Queries, values: readonly string[]): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`unnest(${[...values]}::text[]) as wanted(value)`
    : sql`json_each(${JSON.stringify(values)}) as wanted`
}
