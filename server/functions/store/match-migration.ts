/** What matching reads of crews, in columns and indexes of its own, and the routes that crews drive (docs/decisions/matching.md). */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { NewCrew } from '../../../shared/api.ts'
import type { CrewTown } from '../../../shared/crew.ts'
import { type MatchColumns, matchColumnsOf } from '../match-columns.ts'

type Schema = {
  crews: MatchColumns & {
    id: string
    startTown: CrewTown
    endTown: CrewTown
    languages: string
    tags: string
    pace: NewCrew['pace']
    whoMayJoin: NewCrew['whoMayJoin']
    details: string
  }
  crewRoutes: { code: string; number: number }
  routeNumbers: { id: number; last: number }
}

/** What the text of a crew's other fields holds of them. */
type Details = Pick<NewCrew, 'smoking' | 'luggage' | 'flexibleDays' | 'namedDrivers'> & Partial<Pick<NewCrew, 'via'>>

const AT_ONCE = 500

export const matching: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .alterTable('crews')
      .addColumn('route', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const bits of ['speaks', 'traits']) {
      await schema
        .alterTable('crews')
        .addColumn(bits, 'integer', (column) => column.notNull().defaultTo(0))
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
    // Each holds all that a search reads, so that it never touches the crews themselves.
    const rest = sql.raw('traits, speaks, seats, taken_seats')
    await sql`create index crews_by_route on crews (route, first_day, last_day, ${rest}, id) where standing = 'open'`.execute(
      db,
    )
    await sql`create index crews_by_days on crews (first_day, last_day, ${rest}, route, id) where standing = 'open'`.execute(
      db,
    )
  },
}

async function fill(db: Kysely<Schema>): Promise<void> {
  const numbers = new Map<string, number>()
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('crews')
      .select(['id', 'startTown', 'endTown', 'languages', 'tags', 'pace', 'whoMayJoin', 'details'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, languages, tags, details, ...fields } of rows) {
      const columns = matchColumnsOf({
        via: [],
        ...(JSON.parse(details) as Details),
        ...fields,
        languages: JSON.parse(languages) as NewCrew['languages'],
        tags: JSON.parse(tags) as NewCrew['tags'],
      })
      await db.updateTable('crews').set(columns).where('id', '=', id).execute()
      if (!numbers.has(columns.route)) {
        numbers.set(columns.route, numbers.size + 1)
        await db.insertInto('crewRoutes').values({ code: columns.route, number: numbers.size }).execute()
      }
      after = id
    }
    if (rows.length < AT_ONCE) break
  }
  await db.insertInto('routeNumbers').values({ id: 1, last: numbers.size }).execute()
}
