/** Creates the table for saved itineraries. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const itineraries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('itineraries')
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('itineraries_key', ['sub', 'id'])
      .execute()
    await db.schema.createIndex('itineraries_by_age').on('itineraries').columns(['sub', 'created_at', 'id']).execute()
    await db.schema
      .createTable('itinerary_owners')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
