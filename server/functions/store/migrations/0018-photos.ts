/**
 * Creates the tables for photos and for the record of uploads, and adds the id of the shown photo to the person's row.
 */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    // Without a foreign key, because the photo refers to the person already.
    await schema.alterTable('people').addColumn('photo_id', 'text').execute()
    await schema
      .createTable('photos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('webp', 'text')
      .addColumn('reason', 'text')
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .addUniqueConstraint('photos_once_in_a_state', ['sub', 'state'])
      .execute()
    // The condition equals the literal in the queries, so that the query planner can use this partial index.
    await sql`create index photos_waiting on photos (uploaded_at, id) where state = 'waiting'`.execute(db)
    await schema
      .createTable('photo_uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('photo_uploads_by_person').on('photo_uploads').columns(['sub', 'at']).execute()
  },
}
