/** Creates the tables for crews and for requests to join them. */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const crews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('crews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_sub', 'text', (column) => column.notNull().references('people.sub'))
      .addColumn('standing', 'text', (column) =>
        column.notNull().check(sql`standing in ('open', 'cancelled', 'hidden')`),
      )
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('start_town', 'text', (column) => column.notNull())
      .addColumn('end_town', 'text', (column) => column.notNull())
      .addColumn('languages', 'text', (column) => column.notNull())
      .addColumn('who_may_join', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('taken_seats', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('seats_are_given_once', sql`taken_seats >= 0 and taken_seats <= seats`)
      .execute()
    await db.schema.createIndex('crews_by_departure').on('crews').columns(['standing', 'first_day', 'id']).execute()
    await db.schema.createIndex('crews_by_owner').on('crews').columns(['owner_sub', 'first_day', 'id']).execute()
    await db.schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id'))
      .addColumn('sender_sub', 'text', (column) => column.notNull().references('people.sub'))
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('can_drive', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .execute()
    await sql`create unique index one_open_request_per_person on requests (crew_id, sender_sub) where state in ('pending', 'accepted')`.execute(
      db,
    )
    await db.schema.createIndex('requests_by_sender').on('requests').columns(['sender_sub', 'created_at']).execute()
    await db.schema.createIndex('requests_by_crew').on('requests').columns(['crew_id', 'created_at']).execute()
  },
}
