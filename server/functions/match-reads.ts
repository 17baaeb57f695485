/** What the search for matches reads of the store: crews that leave on some days, from an index alone, and of these only routes that fit. */

import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Queries } from './store/store.ts'

/** A crew as the index holds it. */
export interface MatchRow {
  readonly id: string
  readonly firstDay: string
  readonly flexible: number
  readonly days: number
  readonly route: number
  readonly speaks: number
  readonly traits: number
}

/** Crews that leave on a day, are as flexible, and stay away for some days. */
export interface Departure {
  readonly firstDay: string
  /** A digit. */
  readonly flexible: number
  /** Days; at most two digits. */
  readonly shortest: number
  /** For each length from the shortest on, the least that a route must be worth (route-letters.ts). */
  readonly letters: string
}

/** The longest trips that are read by their lengths; the store has another index for those that are longer. */
export const LONGEST_BY_DAYS = 14

/** What a reading asks of every crew. */
export interface Asked {
  /** What each route is worth, by its number (route-letters.ts). */
  readonly letters: Uint8Array
  /** How many seats must be free. */
  readonly seats: number
}

/** Crews of some departures, of no more than `LONGEST_BY_DAYS` days. */
export async function readDepartures(db: Queries, departures: readonly Departure[], asked: Asked): Promise<MatchRow[]> {
  return departures.length === 0 ? [] : read(db, departuresQuery(db, departures, asked))
}

/** Longer trips that begin on one of some days, both counted, and whose routes have at least a letter. */
export async function readLongTrips(
  db: Queries,
  between: readonly [string, string],
  letter: string,
  asked: Asked,
): Promise<MatchRow[]> {
  return read(db, longTripsQuery(db, between, letter, asked))
}

export function departuresQuery(db: Queries, departures: readonly Departure[], asked: Asked): Reading {
  const wanted = departures.map(
    (one) => `${one.firstDay}${one.flexible}${String(one.shortest).padStart(2, '0')}${one.letters}`,
  )
  const shortest = sql`cast(substr(wanted.value, 12, 2) as integer)`
  return queryOf(
    db,
    asked,
    sql`${dialectOf(db).list(wanted)} cross join crews`,
    sql`crews.days <= ${sql.lit(LONGEST_BY_DAYS)}
      and crews.first_day = substr(wanted.value, 1, 10)
      and crews.flexible = cast(substr(wanted.value, 11, 1) as integer)
      and crews.days between ${shortest} and ${shortest} + length(wanted.value) - 14`,
    sql`substr(wanted.value, 14 + crews.days - ${shortest}, 1)`,
  )
}

export function longTripsQuery(
  db: Queries,
  [first, last]: readonly [string, string],
  letter: string,
  asked: Asked,
): Reading {
  const where = sql`crews.days > ${sql.lit(LONGEST_BY_DAYS)} and crews.first_day between ${first} and ${last}`
  return queryOf(db, asked, sql`crews`, where, sql`${letter}`)
}

/** All comes as one text: making a row of each crew takes longer than finding it. */
type Reading = RawBuilder<{ found: string | null }>

/** The conditions of the indexes are written out, not bound: an index is used where it is plain to see that it holds what is asked for. */
function queryOf(
  db: Queries,
  { letters, seats }: Asked,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  leastLetter: RawBuilder<unknown>,
): Reading {
  return sql`
    select string_agg(
      crews.id || ' ' || crews.first_day || ' ' || crews.flexible || ' ' || crews.days || ' ' ||
      crews.route || ' ' || crews.speaks || ' ' || crews.traits, ',') as found
    from ${from}
    where crews.standing = 'open'
      and ${where}
      and ${dialectOf(db).letterAt(Buffer.from(letters), sql`crews.route`, leastLetter)}
      and crews.seats - crews.taken_seats >= ${seats}
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

interface Dialect {
  /** Any number of texts as one parameter: a table named `wanted` with the column `value`. */
  list(values: readonly string[]): RawBuilder<unknown>
  /** Whether the letter of a route is at least another one; it is not where the route is beyond the letters. */
  letterAt(letters: Buffer, route: RawBuilder<unknown>, least: RawBuilder<unknown>): RawBuilder<unknown>
}

function dialectOf(db: Queries): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE
}

const SQLITE: Dialect = {
  list: (values) => sql`json_each(${JSON.stringify(values)}) as wanted`,
  letterAt: (letters, route, least) => sql`substr(${letters}, ${route} + 1, 1) >= cast(${least} as blob)`,
}

const POSTGRES: Dialect = {
  list: (values) => sql`unnest(${[...values]}::text[]) as wanted(value)`,
  letterAt: (letters, route, least) => sql`
    case when ${route} < ${letters.length} then get_byte(${letters}::bytea, ${route}) else 0 end >= ascii(${least})`,
}
