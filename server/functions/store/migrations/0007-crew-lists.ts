/** Adds columns and indexes for the filters of crew lists and for the crews that are due to lock. */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Earlier {
  readonly tags?: readonly string[]
  readonly pace?: string
  readonly via?: readonly string[]
}

type Schema = {
  crews: { id: string; startTown: string; endTown: string; details: string; towns: string; tags: string; pace: string }
}

const AT_ONCE = 500

const LISTED = [
  'standing',
  'first_day',
  'id',
  'last_day',
  'owner_sub',
  'who_may_join',
  'seats',
  'taken_seats',
  'pace',
  'towns',
  'languages',
  'tags',
] as const

export const crewLists: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    const empty = '[]'
    for (const list of ['towns', 'tags']) {
      await schema
        .alterTable('crews')
        .addColumn(list, 'text', (column) => column.notNull().defaultTo(empty))
        .execute()
    }
    await schema
      .alterTable('crews')
      .addColumn('pace', 'text', (column) => column.notNull().defaultTo('normal'))
      .execute()
    await fill(db.withTables<Schema>())
    // A covering index: filters and order are evaluated without reading the crew rows.
    await schema
      .createIndex('crews_listed')
      .on('crews')
      .columns([...LISTED])
      .execute()
    await schema.dropIndex('crews_by_departure').execute()
    await sql`create index crews_to_lock on crews (first_day) where standing = 'open' and locked_told_at is null`.execute(
      db,
    )
    await schema.createIndex('notices_by_time').on('notices').column('at').execute()
  },
}

async function fill(db: Kysely<Schema>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('crews')
      .select(['id', 'startTown', 'endTown', 'details'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, startTown, endTown, details } of rows) {
      const { tags = [], pace = 'normal', ...rest } = JSON.parse(details) as Earlier
      const towns = [...new Set([startTown, ...(rest.via ?? []), endTown])]
      await db
        .updateTable('crews')
        .set({ towns: JSON.stringify(towns), tags: JSON.stringify(tags), pace, details: JSON.stringify(rest) })
        .where('id', '=', id)
        .execute()
      after = id
    }
    if (rows.length < AT_ONCE) return
  }
}
