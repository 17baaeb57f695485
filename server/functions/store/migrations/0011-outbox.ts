/**
 * Creates the tables for the outbox of mails, for e-mail addresses that get no more mail, and for generated keys. Adds
 * the columns that mails need to the tables of people, requests and crews.
 */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    // The verified e-mail address is unknown for existing people until they next save their profile or open their
    // account.
    await schema.alterTable('people').addColumn('mail_address', 'text').execute()
    await schema.alterTable('people').addColumn('language', 'text').execute()
    await schema.alterTable('people').addColumn('notice_settings', 'text').execute()
    await schema.alterTable('requests').addColumn('expiry_told_at', 'bigint').execute()
    await schema.alterTable('crews').addColumn('tomorrow_told_at', 'bigint').execute()
    await sql`create index crews_leaving_tomorrow on crews (first_day) where standing = 'open' and tomorrow_told_at is null`.execute(
      db,
    )

    await schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sub', 'text')
      .addColumn('address', 'text')
      .addColumn('language', 'text')
      .addColumn('fields', 'text')
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('waiting', 'sent', 'given-up', 'dropped')`),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('failure', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
    await sql`create index outbox_due on outbox (due_at) where state = 'waiting'`.execute(db)
    await schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'created_at', 'id']).execute()
    await schema.createIndex('outbox_by_person').on('outbox').column('sub').execute()
    await schema.createIndex('outbox_by_address').on('outbox').column('address').execute()

    await schema
      .createTable('stopped_addresses')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull().check(sql`reason in ('bounce', 'complaint')`))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()

    await schema
      .createTable('kept_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
