/**
 * Creates the tables for messages of crews and requests. Messages are deleted with the crew, the request or their
 * sender (on delete cascade).
 */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const messages: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('message_threads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id').onDelete('cascade'))
      .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('cascade'))
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('message_threads_by_crew').on('message_threads').column('crew_id').execute()
    await schema.createIndex('message_threads_by_request').on('message_threads').column('request_id').execute()

    await schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('thread_id', 'text', (column) => column.notNull().references('message_threads.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('sender_sub', 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('messages_by_number').unique().on('messages').columns(['thread_id', 'number']).execute()
    await schema.createIndex('messages_by_sender').on('messages').columns(['sender_sub', 'at']).execute()

    await schema
      .createTable('message_marks')
      .addColumn('thread_id', 'text', (column) => column.notNull().references('message_threads.id').onDelete('cascade'))
      .addColumn('sub', 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))
      .addColumn('read_to', 'integer', (column) => column.notNull())
      .addColumn('noticed_to', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_marks_key', ['thread_id', 'sub'])
      .execute()
    await schema.createIndex('message_marks_by_reader').on('message_marks').column('sub').execute()
  },
}
