/** When the operator finished with a letter; letters from before are open. */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const lettersDone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('contact_messages').addColumn('done_at', 'bigint').execute()
  },
}
