/** What matching reads of crews, in columns and an index of its own, and the routes that crews drive (docs/decisions/matching.md). */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { NewCrew } from '../../../shared/api/endpoints.ts'
import type { CrewTown } from '../../../shared/crew/crew.ts'
import { routeCodeOf } from '../../../shared/crew/route-code.ts'
import { matchColumnsOf } from '../match-columns.ts'

type Schema = {
  crews: {
    id: string
    firstDay: string
    lastDay: string
    startTown: CrewTown
    endTown: CrewTown
    languages: string
    tags: string
    pace: NewCrew['pace']
    whoMayJoin: NewCrew['whoMayJoin']
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

/** What the text of a crew's other fields holds of them. */
type Details = Pick<NewCrew, 'smoking' | 'luggage' | 'flexibleDays'> & Partial<Pick<NewCrew, 'via'>>

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
    // Each holds all that a search reads, so that a search never touches the crews themselves. Long trips are few, and any day of two
    // months may be one of theirs: among all others they would have to be looked for on every one.
    const columns = sql.raw('first_day, flexible, days, route, traits, speaks, seats, taken_seats, id')
    await sql`create index crews_by_days on crews (${columns}) where standing = 'open' and days <= 14`.execute(db)
    // Standing comes first as in the lists' index, which would be taken otherwise, and holds less.
    await sql`create index crews_away_for_long on crews (standing, ${columns}) where days > 14`.execute(db)
    // An index of all states leads those astray who look for the accepted requests of a few crews.
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
    for (const { id, languages, tags, details, startTown, endTown, ...fields } of rows) {
      const { via = [], ...rest } = JSON.parse(details) as Details
      const code = routeCodeOf({ startTown, via, endTown })
      let route = numbers.get(code)
      if (route === undefined) {
        route = numbers.size + 1
        numbers.set(code, route)
        await db.insertInto('crewRoutes').values({ code, number: route }).execute()
      }
      const columns = matchColumnsOf({
        ...rest,
        ...fields,
        languages: JSON.parse(languages) as NewCrew['languages'],
        tags: JSON.parse(tags) as NewCrew['tags'],
      })
      await db
        .updateTable('crews')
        .set({ ...columns, route })
        .where('id', '=', id)
        .execute()
      after = id
    }
    if (rows.length < AT_ONCE) break
  }
  await db.insertInto('routeNumbers').values({ id: 1, last: numbers.size }).execute()
}
