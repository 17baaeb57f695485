/** Creates the table for the operator's questions about profiles that wait for approval, with the answers. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const questions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('approval_questions')
      .addColumn('sub', 'text', (column) => column.primaryKey().references('people.sub').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'bigint')
      .execute()
  },
}
