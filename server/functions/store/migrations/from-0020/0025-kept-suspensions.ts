/** Creates the list of suspensions of people who have deleted their data (people/kept-decisions.ts). */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const keptSuspensions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('kept_suspensions')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('suspended_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute()
  },
}
