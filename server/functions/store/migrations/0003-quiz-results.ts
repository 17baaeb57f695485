/** Creates the tables for finished quiz rounds and for the boxes of the learning cards. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const quizResults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('quiz_results')
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'bigint', (column) => column.notNull())
      .addColumn('right_count', 'integer', (column) => column.notNull())
      .addColumn('total_count', 'integer', (column) => column.notNull())
      .addColumn('categories', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('quiz_results_key', ['sub', 'id'])
      .execute()
    await db.schema.createIndex('quiz_results_by_age').on('quiz_results').columns(['sub', 'finished_at']).execute()
    await db.schema
      .createTable('quiz_boxes')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('boxes', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
