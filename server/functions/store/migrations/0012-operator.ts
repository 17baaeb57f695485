/**
 * Adds columns for the profile fields that the operator last approved and for suspensions, and indexes of the audit
 * record.
 */

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const operator: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('people').addColumn('reviewed_profile', 'text').execute()
    await db.schema.alterTable('people').addColumn('suspended_at', 'bigint').execute()
    await db.schema.alterTable('people').addColumn('suspended_from', 'text').execute()
    await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute()
    await db.schema.createIndex('audit_by_subject').on('audit').columns(['subject', 'at', 'id']).execute()
  },
}
