/** Creates the tables for plans that several people edit, and for the changes of these plans. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const groupPlans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('group_plans')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_sub', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('group_plans_by_owner')
      .on('group_plans')
      .columns(['owner_sub', 'created_at', 'id'])
      .execute()
    await db.schema
      .createTable('group_plan_changes')
      .addColumn('plan_id', 'text', (column) => column.notNull().references('group_plans.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('days', 'text', (column) => column.notNull())
      .addColumn('sub', 'text')
      .addColumn('name', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('group_plan_changes_key', ['plan_id', 'revision'])
      .execute()
    await db.schema.createIndex('group_plan_changes_by_editor').on('group_plan_changes').columns(['sub']).execute()
  },
}
