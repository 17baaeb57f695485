import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../../server/functions/store/postgres.ts'
import type { Purpose } from '../../../../server/functions/store/purpose.ts'
import { openStore } from '../../../../server/functions/store/store.ts'
import { isStoreUnavailable } from '../../../../server/functions/store/unavailable.ts'
import { newDatabase } from '../../../support/servers/functions.ts'

async function aStore(connections?: number) {
  const databaseUrl = await newDatabase()
  const store = await openStore({ dataDir: '', databaseUrl, connections })
  onTestFinished(() => store.destroy())
  const other = new pg.Client(databaseUrl)
  await other.connect()
  onTestFinished(() => other.end())
  return { store, other }
}

const SESSIONS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('a connection that breaks in use rejects only its query and is replaced', async () => {
  const { store, other } = await aStore()
  const sleeping = sql`select pg_sleep(60)`.execute(store).then(
    () => 'slept',
    (error: unknown) => (isStoreUnavailable(error) ? 'unavailable' : error),
  )
  await expect
    .poll(async () => (await other.query(`select 1 ${SESSIONS} and query like '%pg_sleep%'`)).rowCount)
    .toBe(1)
  await other.query(`select pg_terminate_backend(pid) ${SESSIONS}`)
  expect(await sleeping).toBe('unavailable')
  // PostgreSQL announces the end of a connection before it closes it. An immediate query can still get the ended
  // connection, so it is retried.
  await expect.poll(() => store.selectFrom('people').select('sub').execute().catch(isStoreUnavailable)).toEqual([])
})

test('a migration has no time limit, callers have one', async () => {
  const databaseUrl = await newDatabase()
  const limitOf = async (purpose: Purpose) => {
    const db = new Kysely<unknown>({ dialect: openPostgres(databaseUrl, { purpose, onIdleError: () => {} }) })
    onTestFinished(() => db.destroy())
    return (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]
      ?.limit
  }
  expect(await limitOf('callers')).toBe('5s')
  expect(await limitOf('migration')).toBe('0')
})

test.each([1, 3])('opens no more than the allowed %s connections', async (connections) => {
  const { store, other } = await aStore(connections)
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(store)))
  expect((await other.query(`select 1 ${SESSIONS}`)).rowCount).toBe(connections)
})
