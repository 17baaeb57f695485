/** Adds columns, indexes and route numbers for matching (docs/decisions/matching.md). */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Schema = {
  crews: Columns & {
    id: string
    details: string
    days: number
    flexible: number
    speaks: number
    traits: number
    route: number
  }
  crewRoutes: { code: string; number: number }
  routeNumbers: { id: number; last: number }
}

interface Columns {
  firstDay: string
  lastDay: string
  startTown: string
  endTown: string
  languages: string
  tags: string
  pace: string
  whoMayJoin: string
}

interface Details {
  readonly smoking: boolean
  readonly luggage: string
  readonly flexibleDays: number
  /** The oldest crews have no `via`. */
  readonly via?: readonly string[]
}

/**
 * The vocabulary of this version, with the bit or letter of each word. It is a copy on purpose: a migration must give
 * the same result however the shared vocabulary changes later.
 */
const LANGUAGES = ['en', 'fr', 'ar', 'ja', 'zh', 'ko', 'th', 'es', 'de', 'it', 'pt', 'ru', 'id', 'ms', 'vi', 'hi']
const TAGS = [
  'nature',
  'food',
  'onsen',
  'photo',
  'hiking',
  'ski',
  'history',
  'family',
  'halal',
  'wildlife',
  'flowers',
  'city',
]
const PACES = ['slow', 'normal', 'full']
const LUGGAGE = ['backpack', 'cabin', 'suitcase', 'large']
const PACE_AT = 16
const SMOKING_AT = 18
const LUGGAGE_AT = 19
const WOMEN_AT = 21
const TOWN_LETTERS: Readonly<Record<string, string>> = {
  'new-chitose-airport': 'a',
  sapporo: 'b',
  otaru: 'c',
  hakodate: 'd',
  asahikawa: 'e',
  obihiro: 'f',
  kushiro: 'g',
  abashiri: 'h',
  wakkanai: 'i',
  furano: 'j',
  niseko: 'k',
  toya: 'l',
  noboribetsu: 'm',
  tomakomai: 'n',
  muroran: 'o',
  rumoi: 'p',
  monbetsu: 'q',
  kitami: 'r',
  nemuro: 's',
  utoro: 't',
  biei: 'u',
}
const DAY_MS = 86_400_000

const AT_ONCE = 500

export const matching: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    for (const name of ['route', 'days', 'flexible', 'speaks', 'traits']) {
      await schema
        .alterTable('crews')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await schema
      .createTable('crew_routes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('crew_routes_by_number').on('crew_routes').columns(['number', 'code']).execute()
    await schema
      .createTable('route_numbers')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute()
    await fill(db.withTables<Schema>())
    // Covering indexes, so that a search reads no crew rows. Long trips have their own index, because they are few and
    // can start on any of about sixty days. With the first index, a search would have to look at each of those days.
    const columns = sql.raw('first_day, flexible, days, route, traits, speaks, seats, taken_seats, id')
    await sql`create index crews_by_days on crews (${columns}) where standing = 'open' and days <= 14`.execute(db)
    // `standing` comes first, as in the index crews_listed. Otherwise the query planner would choose crews_listed,
    // which lacks these columns.
    await sql`create index crews_away_for_long on crews (standing, ${columns}) where days > 14`.execute(db)
    // This index over all states is dropped, because it misleads the query planner in queries for the accepted requests
    // of a few crews.
    await schema.dropIndex('requests_by_expiry').execute()
    await sql`create index requests_waiting on requests (expires_at) where state = 'pending'`.execute(db)
  },
}

async function fill(db: Kysely<Schema>): Promise<void> {
  const numbers = new Map<string, number>()
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('crews')
      .select([
        'id',
        'firstDay',
        'lastDay',
        'startTown',
        'endTown',
        'languages',
        'tags',
        'pace',
        'whoMayJoin',
        'details',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, details, ...columns } of rows) {
      const crew = JSON.parse(details) as Details
      const code = routeCodeOf(columns, crew.via)
      let route = numbers.get(code)
      if (route === undefined) {
        route = numbers.size + 1
        numbers.set(code, route)
        await db.insertInto('crewRoutes').values({ code, number: route }).execute()
      }
      await db
        .updateTable('crews')
        .set({ ...matchColumnsOf(columns, crew), route })
        .where('id', '=', id)
        .execute()
      after = id
    }
    if (rows.length < AT_ONCE) break
  }
  await db.insertInto('routeNumbers').values({ id: 1, last: numbers.size }).execute()
}

/** Returns one letter for each stop in driving order. A stop that repeats the one before it is skipped. */
function routeCodeOf({ startTown, endTown }: Columns, via: readonly string[] = []): string {
  return [startTown, ...via, endTown]
    .filter((town, index, towns) => index === 0 || town !== towns[index - 1])
    .map((town) => TOWN_LETTERS[town])
    .join('')
}

function matchColumnsOf(columns: Columns, details: Details) {
  return {
    days: Math.round((Date.parse(columns.lastDay) - Date.parse(columns.firstDay)) / DAY_MS) + 1,
    flexible: details.flexibleDays,
    speaks: bitsOf(columns.languages, LANGUAGES),
    traits:
      bitsOf(columns.tags, TAGS) |
      (PACES.indexOf(columns.pace) << PACE_AT) |
      (Number(details.smoking) << SMOKING_AT) |
      (LUGGAGE.indexOf(details.luggage) << LUGGAGE_AT) |
      (Number(columns.whoMayJoin === 'women') << WOMEN_AT),
  }
}

function bitsOf(json: string, all: readonly string[]): number {
  return (JSON.parse(json) as string[]).reduce((bits, word) => bits | (1 << all.indexOf(word)), 0)
}
