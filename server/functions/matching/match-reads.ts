/** Contains the queries of the match search. They select crews by departure and route, and read only an index. */

import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Queries } from '../store/store.ts'

export interface MatchRow {
  readonly id: string
  readonly firstDay: string
  readonly flexible: number
  readonly days: number
  readonly route: number
  readonly speaks: number
  readonly traits: number
}

export interface Departure {
  readonly firstDay: string
  readonly flexible: number
  /** The shortest trip length in days that can match. The query encodes it as two digits. */
  readonly shortest: number
  /**
   * One character for each trip length, starting at one day. It encodes the lowest route score with which a trip of
   * that length can match (route-letters.ts).
   */
  readonly letters: string
}

/** Maximum trip length in days for `readDepartures`. Longer trips have a separate index. */
export const LONGEST_BY_DAYS = 14

export interface Needs {
  readonly letters: Uint8Array
  readonly seats: number
}

/** @param letter the lowest character in the `letters` of all departures, used as a cheap first filter */
export async function readDepartures(
  db: Queries,
  departures: readonly Departure[],
  letter: string,
  needs: Needs,
): Promise<MatchRow[]> {
  return departures.length === 0 ? [] : read(db, departuresQuery(db, departures, letter, needs))
}

export async function readLongTrips(
  db: Queries,
  between: readonly [string, string],
  letter: string,
  needs: Needs,
): Promise<MatchRow[]> {
  return read(db, longTripsQuery(db, between, letter, needs))
}

export function departuresQuery(db: Queries, departures: readonly Departure[], letter: string, needs: Needs): Reading {
  const wanted = departures.map(
    (one) => `${one.firstDay}${one.flexible}${String(one.shortest).padStart(2, '0')}${one.letters}`,
  )
  const { list, letterOf } = dialectOf(db)
  return queryOf(
    db,
    needs,
    sql`${list(wanted)} cross join crews`,
    sql`crews.days <= ${sql.lit(LONGEST_BY_DAYS)}
      and crews.first_day = substr(wanted.value, 1, 10)
      and crews.flexible = cast(substr(wanted.value, 11, 1) as integer)
      and crews.days between cast(substr(wanted.value, 12, 2) as integer) and length(wanted.value) - 13`,
    letter,
    sql`and ${routeLetter(db, needs)} >= ${letterOf(sql`substr(wanted.value, 13 + crews.days, 1)`)}`,
  )
}

export function longTripsQuery(
  db: Queries,
  [first, last]: readonly [string, string],
  letter: string,
  needs: Needs,
): Reading {
  const where = sql`crews.days > ${sql.lit(LONGEST_BY_DAYS)} and crews.first_day between ${first} and ${last}`
  return queryOf(db, needs, sql`crews`, where, letter)
}

/** The query returns all crews as one text, because building a row for each crew takes longer than finding it. */
type Reading = RawBuilder<{ found: string | null }>

/**
 * Builds a match query. The conditions of the partial index are literals, not parameters, because the database's query
 * planner uses the index only if it can prove that the query implies these conditions.
 */
function queryOf(
  db: Queries,
  needs: Needs,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  letter: string,
  beyond = sql``,
): Reading {
  return sql`
    select string_agg(
      crews.id || ' ' || crews.first_day || ' ' || crews.flexible || ' ' || crews.days || ' ' ||
      crews.route || ' ' || crews.speaks || ' ' || crews.traits, ',') as found
    from ${from}
    where crews.standing = 'open'
      and ${where}
      and ${routeLetter(db, needs)} >= ${dialectOf(db).bound(letter)}
      ${beyond}
      and crews.seats - crews.taken_seats >= ${needs.seats}
  `
}

async function read(db: Queries, reading: Reading): Promise<MatchRow[]> {
  const { rows } = await reading.execute(db.withoutPlugins())
  const found = rows[0]?.found
  return found ? found.split(',').map(rowOf) : []
}

function rowOf(text: string): MatchRow {
  const [id = '', firstDay = '', ...numbers] = text.split(' ')
  const [flexible = 0, days = 0, route = 0, speaks = 0, traits = 0] = numbers.map(Number)
  return { id, firstDay, flexible, days, route, speaks, traits }
}

function routeLetter(db: Queries, { letters }: Needs): RawBuilder<unknown> {
  return dialectOf(db).letterAt(Buffer.from(letters), sql`crews.route`)
}

interface Dialect {
  /** Passes any number of texts as one parameter. In SQL they are the table `wanted` with the column `value`. */
  list(values: readonly string[]): RawBuilder<unknown>
  letterAt(letters: Buffer, route: RawBuilder<unknown>): RawBuilder<unknown>
  letterOf(text: RawBuilder<unknown>): RawBuilder<unknown>
  bound(letter: string): RawBuilder<unknown>
}

function dialectOf(db: Queries): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE
}

const SQLITE: Dialect = {
  list: (values) => sql`json_each(${JSON.stringify(values)}) as wanted`,
  letterAt: (letters, route) => sql`substr(${letters}, ${route} + 1, 1)`,
  letterOf: (text) => sql`cast(${text} as blob)`,
  bound: (letter) => sql`${Buffer.from(letter)}`,
}

const POSTGRES: Dialect = {
  list: (values) => sql`unnest(${[...values]}::text[]) as wanted(value)`,
  letterAt: (letters, route) =>
    sql`case when ${route} < ${letters.length} then get_byte(${letters}::bytea, ${route}) else 0 end`,
  letterOf: (text) => sql`ascii(${text})`,
  bound: (letter) => sql`${letter.charCodeAt(0)}`,
}
