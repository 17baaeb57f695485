/** Adds the waiting lists of crews, their calendar links, and the count of late withdrawals. */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const crewWaiting: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema.alterTable('requests').addColumn('offered_at', 'bigint').execute()
    // The condition equals the literal in the queries, so that the query planner can use this partial index.
    await sql`create unique index one_wait_per_person on requests (crew_id, sender_sub) where state = 'waiting'`.execute(
      db,
    )
    await sql`create index requests_on_waiting_lists on requests (crew_id, created_at, id) where state = 'waiting'`.execute(
      db,
    )
    await sql`create index waits_by_expiry on requests (expires_at) where state = 'waiting'`.execute(db)
    await schema
      .alterTable('people')
      .addColumn('late_withdrawals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .alterTable('crews')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .createTable('crew_calendars')
      .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id').onDelete('cascade'))
      .addColumn('sub', 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('crew_calendars_key', ['crew_id', 'sub'])
      .execute()
    await schema.createIndex('crew_calendars_by_person').on('crew_calendars').column('sub').execute()
  },
}
