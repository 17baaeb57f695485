/** Adds the time at which the operator closed a letter. Existing letters are open. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const lettersDone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('contact_messages').addColumn('done_at', 'bigint').execute()
  },
}
