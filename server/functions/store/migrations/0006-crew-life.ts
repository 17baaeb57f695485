/**
 * Creates tables related to crews, such as invitations, expenses and notices. Their rows are deleted with the person or
 * crew (on delete cascade).
 */

import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const withPerson = <T extends string>(table: CreateTableBuilder<T>, name: string) =>
  table.addColumn(name, 'text', (column) => column.notNull().references('people.sub').onDelete('cascade'))

const withCrew = <T extends string>(table: CreateTableBuilder<T>) =>
  table.addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id').onDelete('cascade'))

export const crewLife: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema.alterTable('crews').addColumn('pick_up', 'text').execute()
    await schema.alterTable('crews').addColumn('locked_told_at', 'bigint').execute()
    await schema.alterTable('requests').addColumn('join_town', 'text').execute()
    await schema.alterTable('requests').addColumn('leave_town', 'text').execute()
    await schema.alterTable('requests').addColumn('invited_by_sub', 'text').execute()

    await withPerson(
      withCrew(schema.createTable('invitations').addColumn('id', 'text', (id) => id.primaryKey())),
      'made_by_sub',
    )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('invitations_by_crew').on('invitations').column('crew_id').execute()

    await withPerson(withCrew(schema.createTable('check_ins')), 'sub')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('check_ins_key', ['crew_id', 'sub'])
      .execute()

    await withPerson(
      withCrew(schema.createTable('expenses').addColumn('id', 'text', (id) => id.primaryKey())),
      'payer_sub',
    )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('yen', 'integer', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('from_town', 'text')
      .addColumn('to_town', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('expenses_by_crew').on('expenses').columns(['crew_id', 'created_at']).execute()

    await schema
      .createTable('surveys')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()

    await withPerson(withPerson(schema.createTable('blocks'), 'blocker_sub'), 'blocked_sub')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['blocker_sub', 'blocked_sub'])
      .execute()
    await schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_sub').execute()

    await schema
      .createTable('reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reporter_sub', 'text', (column) => column.references('people.sub').onDelete('set null'))
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('about_id', 'text', (column) => column.notNull())
      .addColumn('about_sub', 'text', (column) => column.references('people.sub').onDelete('set null'))
      .addColumn('crew_id', 'text')
      .addColumn('reasons', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('evidence', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .execute()
    await schema.createIndex('reports_by_state').on('reports').columns(['state', 'created_at', 'id']).execute()
    await schema
      .createIndex('reports_by_reporter')
      .on('reports')
      .columns(['reporter_sub', 'created_at', 'id'])
      .execute()

    await withPerson(
      schema.createTable('notices').addColumn('id', 'text', (id) => id.primaryKey()),
      'sub',
    )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('crew_id', 'text')
      .addColumn('crew_title', 'text')
      .addColumn('request_id', 'text')
      .addColumn('by_sub', 'text')
      .addColumn('reason', 'text')
      .execute()
    await schema.createIndex('notices_by_age').on('notices').columns(['sub', 'at', 'id']).execute()

    await withPerson(schema.createTable('notice_marks'), 'sub')
      .addColumn('seen_until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_marks_key', ['sub'])
      .execute()
    // An index by which requests that are due to expire are found without scanning all requests.
    await schema.createIndex('requests_by_expiry').on('requests').columns(['state', 'expires_at']).execute()
  },
}
