/** Creates the list of sessions, in which users see and end their own sessions. The list holds no IP address. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('sessions')
      .addColumn('session', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sessions_by_sub').on('sessions').columns(['sub', 'used_at']).execute()
    await schema.createIndex('sessions_by_until').on('sessions').column('until').execute()
  },
}
