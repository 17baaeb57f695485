/**
 * Adds the answer and the sender's network to letters. Creates the tables for the operator's checks of dated facts, for
 * the times of messages to the operator, and for counting letters.
 */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const lettersFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of LETTER_COLUMNS) {
      await db.schema.alterTable('contact_messages').addColumn(name, type).execute()
    }
    await db.schema.createIndex('contact_messages_by_network').on('contact_messages').columns(['network']).execute()
    await db.schema.createIndex('contact_messages_by_age').on('contact_messages').columns(['created_at']).execute()
    await db.schema
      .createTable('fact_checks')
      .addColumn('fact', 'text', (column) => column.primaryKey())
      .addColumn('checked', 'text', (column) => column.notNull())
      .addColumn('source', 'text')
      .addColumn('correction', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('operator_messages')
      .addColumn('channel', 'text', (column) => column.primaryKey())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('letter_counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
  },
}

const LETTER_COLUMNS = [
  ['language', 'text'],
  ['network', 'text'],
  ['answer', 'text'],
  ['answered_at', 'bigint'],
] as const
