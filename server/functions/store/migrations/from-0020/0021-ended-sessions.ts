/**
 * Creates the list of ended sessions. The cloud functions refuse the tokens of these sessions
 * (docs/decisions/ended-sessions.md).
 */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const endedSessions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('ended_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('begun_before', 'bigint')
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('ended_sessions_by_until').on('ended_sessions').column('until').execute()
  },
}
