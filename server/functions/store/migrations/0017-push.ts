/** Creates the table of devices that get push messages, and lets the outbox hold push messages as well as mails. */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const push: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('push_devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('server_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('failing_since', 'bigint')
      .addColumn('rests_until', 'bigint')
      .execute()
    await schema.createIndex('push_devices_by_person').on('push_devices').columns(['sub', 'created_at']).execute()

    await schema.alterTable('outbox').addColumn('device_id', 'text').execute()
    // Mails and push messages are taken from the outbox separately, so each kind has an index. The conditions equal the
    // literals in the query.
    await sql`drop index outbox_due`.execute(db)
    await sql`create index outbox_mails_due on outbox (due_at) where state = 'waiting' and device_id is null`.execute(
      db,
    )
    await sql`create index outbox_pushes_due on outbox (due_at) where state = 'waiting' and device_id is not null`.execute(
      db,
    )
    await sql`create index outbox_by_device on outbox (device_id) where device_id is not null`.execute(db)
  },
}
