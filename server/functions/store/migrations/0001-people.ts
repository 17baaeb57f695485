/**
 * Creates the tables for people, the operator's record of decisions, letters to the operator, and stored responses of
 * idempotent calls.
 */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('people')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('profile', 'text', (column) => column.notNull())
      .addColumn('approval', 'text', (column) =>
        column.notNull().check(sql`approval in ('incomplete', 'waiting', 'approved', 'rejected')`),
      )
      .addColumn('approval_since', 'bigint')
      .addColumn('rejection_reason', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('people_by_email').on('people').column('email').execute()
    await db.schema.createIndex('people_by_approval').on('people').columns(['approval', 'approval_since']).execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text')
      .execute()
    await db.schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('page', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('answers')
      .addColumn('caller', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_key', ['caller', 'key'])
      .execute()
    await db.schema.createIndex('answers_by_age').on('answers').column('created_at').execute()
  },
}
