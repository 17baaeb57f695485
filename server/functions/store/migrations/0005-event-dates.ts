/** Creates the table for confirmed dates of events. */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const eventDates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('event_dates')
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('first_day', 'text')
      .addColumn('last_day', 'text')
      .addColumn('cancelled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_dates_key', ['event', 'year'])
      .addCheckConstraint('a_turn_has_both_days_or_none', sql`(first_day is null) = (last_day is null)`)
      .addCheckConstraint('a_turn_without_days_is_cancelled', sql`cancelled = 1 or first_day is not null`)
      .addCheckConstraint('a_turn_ends_after_it_begins', sql`first_day is null or first_day <= last_day`)
      .execute()
  },
}
