/** What the search for matches reads of the store: crews that leave on some days, from an index alone, and of these only routes that fit. */

import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Queries } from './store/store.ts'

/** A crew as the index holds it. */
export interface MatchRow {
  readonly id: string
  readonly route: number
  readonly first: string
  readonly last: string
  readonly speaks: number
  readonly traits: number
}

/** Crews that leave on a day and come back on one of some days, both counted. */
export interface Departure {
  readonly firstDay: string
  readonly earliest: string
  readonly latest: string
  /** The least that their routes must be worth, as a byte of route-book.ts; at least 1. */
  readonly byte: number
}

/**
 * @param bytes what each route is worth, by its number (route-book.ts)
 * @param seats how many must be free
 */
export async function readDepartures(
  db: Queries,
  departures: readonly Departure[],
  bytes: Uint8Array,
  seats: number,
): Promise<MatchRow[]> {
  if (departures.length === 0) return []
  const { list, fits } = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE
  const wanted = departures.map((one) => `${one.firstDay}${one.earliest}${one.latest}${String.fromCharCode(one.byte)}`)
  // The standing is written out, not bound: the index holds open crews alone, and is used where that is plain to see.
  const { rows } = await sql<MatchRow>`
    select crews.id, crews.route, crews.first_day as first, crews.last_day as last, crews.speaks, crews.traits
    from ${list(wanted)} cross join crews
    where crews.standing = 'open'
      and crews.first_day = substr(wanted.value, 1, 10)
      and crews.last_day between substr(wanted.value, 11, 10) and substr(wanted.value, 21, 10)
      and ${fits(Buffer.from(bytes), sql`crews.route`, sql`substr(wanted.value, 31)`)}
      and crews.seats - crews.taken_seats >= ${seats}
  `.execute(db.withoutPlugins())
  return rows
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

interface Dialect {
  /** Any number of texts as one parameter: a table named `wanted` with the column `value`. */
  list(values: readonly string[]): RawBuilder<unknown>
  /** Whether the byte at a route's number is at least a letter of ASCII; it is not where there is no such byte. */
  fits(bytes: Buffer, route: RawBuilder<unknown>, letter: RawBuilder<unknown>): RawBuilder<unknown>
}

const SQLITE: Dialect = {
  list: (values) => sql`json_each(${JSON.stringify(values)}) as wanted`,
  fits: (bytes, route, letter) => sql`substr(${bytes}, ${route} + 1, 1) >= cast(${letter} as blob)`,
}

const POSTGRES: Dialect = {
  list: (values) => sql`unnest(${[...values]}::text[]) as wanted(value)`,
  fits: (bytes, route, letter) => sql`
    case when ${route} < ${bytes.length} then get_byte(${bytes}::bytea, ${route}) else 0 end >= ascii(${letter})`,
}
