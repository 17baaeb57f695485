/** Creates the list of rejections of people who have deleted their data (people/kept-decisions.ts). */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const keptRejections: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('kept_rejections')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute()
  },
}
