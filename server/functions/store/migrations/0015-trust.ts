/**
 * Adds columns and tables for what people see of each other's past: verified contacts, reviewed licence details,
 * finished trips, references.
 */

import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const withPerson = <T extends string>(table: CreateTableBuilder<T>, name: string) =>
  table.addColumn(name, 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))

export const trust: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    for (const name of ['email_verified', 'phone_verified']) {
      await schema
        .alterTable('people')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await schema.alterTable('people').addColumn('licence_seen_at', 'bigint').execute()
    // Sets the time at which the operator approved a profile with a licence. Automatic approvals are left out, because
    // the licence was not reviewed.
    await sql`
      update people set licence_seen_at = approval_since
      where approval = 'approved' and profile like '%"licenceCountry"%' and exists (
        select 1 from audit
        where audit.subject = people.id and audit.at = people.approval_since
          and audit.action = 'approve' and audit.actor = 'operator'
      )`.execute(db)

    await schema.alterTable('crews').addColumn('finished_at', 'bigint').execute()
    await sql`create index crews_to_finish on crews (last_day) where standing = 'open' and finished_at is null`.execute(
      db,
    )
    await sql`create index crews_cancelled on crews (updated_at) where standing = 'cancelled'`.execute(db)
    await schema.createIndex('crews_by_owner_age').on('crews').columns(['owner_sub', 'created_at']).execute()

    // Without a foreign key to the crew, because trips and references outlive it.
    await withPerson(
      schema.createTable('trips').addColumn('crew_id', 'text', (column) => column.notNull()),
      'sub',
    )
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('trips_key', ['crew_id', 'sub'])
      .execute()
    await schema.createIndex('trips_by_person').on('trips').columns(['sub', 'ended_at']).execute()

    await withPerson(
      withPerson(
        schema
          .createTable('trip_references')
          .addColumn('id', 'text', (id) => id.primaryKey())
          .addColumn('crew_id', 'text', (column) => column.notNull()),
        'writer_sub',
      ),
      'about_sub',
    )
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('again', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('shown_at', 'bigint')
      .addUniqueConstraint('trip_references_once', ['crew_id', 'writer_sub', 'about_sub'])
      .execute()
    await schema
      .createIndex('trip_references_by_writer')
      .on('trip_references')
      .columns(['writer_sub', 'created_at', 'id'])
      .execute()
    await schema
      .createIndex('trip_references_by_about')
      .on('trip_references')
      .columns(['about_sub', 'shown_at', 'id'])
      .execute()
    await sql`create index trip_references_to_show on trip_references (ended_at) where shown_at is null`.execute(db)
  },
}
