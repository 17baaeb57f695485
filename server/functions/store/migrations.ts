/** The schema's history, the same on both stores; the lock of the migrator makes it safe to start several processes at once. */

import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { crewLists } from './crew-list-migration.ts'
import { crewLife } from './crew-migrations.ts'
import { matching } from './match-migration.ts'
import type { Tables } from './tables.ts'

const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('people')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('profile', 'text', (column) => column.notNull())
      .addColumn('approval', 'text', (column) =>
        column.notNull().check(sql`approval in ('incomplete', 'waiting', 'approved', 'rejected')`),
      )
      .addColumn('approval_since', 'bigint')
      .addColumn('rejection_reason', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('people_by_email').on('people').column('email').execute()
    await db.schema.createIndex('people_by_approval').on('people').columns(['approval', 'approval_since']).execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text')
      .execute()
    await db.schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('page', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('answers')
      .addColumn('caller', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_key', ['caller', 'key'])
      .execute()
    await db.schema.createIndex('answers_by_age').on('answers').column('created_at').execute()
  },
}

const crews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('crews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_sub', 'text', (column) => column.notNull().references('people.sub'))
      .addColumn('standing', 'text', (column) =>
        column.notNull().check(sql`standing in ('open', 'cancelled', 'hidden')`),
      )
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('start_town', 'text', (column) => column.notNull())
      .addColumn('end_town', 'text', (column) => column.notNull())
      .addColumn('languages', 'text', (column) => column.notNull())
      .addColumn('who_may_join', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('taken_seats', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('seats_are_given_once', sql`taken_seats >= 0 and taken_seats <= seats`)
      .execute()
    await db.schema.createIndex('crews_by_departure').on('crews').columns(['standing', 'first_day', 'id']).execute()
    await db.schema.createIndex('crews_by_owner').on('crews').columns(['owner_sub', 'first_day', 'id']).execute()
    await db.schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('crew_id', 'text', (column) => column.notNull().references('crews.id'))
      .addColumn('sender_sub', 'text', (column) => column.notNull().references('people.sub'))
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('can_drive', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .execute()
    await sql`create unique index one_open_request_per_person on requests (crew_id, sender_sub) where state in ('pending', 'accepted')`.execute(
      db,
    )
    await db.schema.createIndex('requests_by_sender').on('requests').columns(['sender_sub', 'created_at']).execute()
    await db.schema.createIndex('requests_by_crew').on('requests').columns(['crew_id', 'created_at']).execute()
  },
}

const quizResults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('quiz_results')
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'bigint', (column) => column.notNull())
      .addColumn('right_count', 'integer', (column) => column.notNull())
      .addColumn('total_count', 'integer', (column) => column.notNull())
      .addColumn('categories', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('quiz_results_key', ['sub', 'id'])
      .execute()
    await db.schema.createIndex('quiz_results_by_age').on('quiz_results').columns(['sub', 'finished_at']).execute()
    await db.schema
      .createTable('quiz_boxes')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('boxes', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

const itineraries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('itineraries')
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('itineraries_key', ['sub', 'id'])
      .execute()
    await db.schema.createIndex('itineraries_by_age').on('itineraries').columns(['sub', 'created_at', 'id']).execute()
    await db.schema
      .createTable('itinerary_owners')
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

const eventDates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('event_dates')
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('first_day', 'text')
      .addColumn('last_day', 'text')
      .addColumn('cancelled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_dates_key', ['event', 'year'])
      .addCheckConstraint('a_turn_has_both_days_or_none', sql`(first_day is null) = (last_day is null)`)
      .addCheckConstraint('a_turn_without_days_is_cancelled', sql`cancelled = 1 or first_day is not null`)
      .addCheckConstraint('a_turn_ends_after_it_begins', sql`first_day is null or first_day <= last_day`)
      .execute()
  },
}

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-people': people,
  '0002-crews': crews,
  '0003-quiz-results': quizResults,
  '0004-itineraries': itineraries,
  '0005-event-dates': eventDates,
  '0006-crew-life': crewLife,
  '0007-crew-lists': crewLists,
  '0008-matching': matching,
}

export function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } })
}

/** Asks without any lock; a store that later versions have changed already is not behind. */
export async function isBehind(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.some(({ executedAt }) => executedAt === undefined)
}

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}
