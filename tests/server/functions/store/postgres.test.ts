import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../server/functions/store/store.ts'
import { isStoreUnavailable } from '../../../../server/functions/store/unavailable.ts'
import { newDatabase, stopServers } from '../../../support/functions.ts'

afterAll(stopServers)

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

test('a connection that breaks while it is used is told to whoever uses it alone, and replaced', async () => {
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
  // The server says that it ends the connection before it does: whoever is quick may be given the same one.
  await expect.poll(() => store.selectFrom('people').select('sub').execute().catch(isStoreUnavailable)).toEqual([])
})

test.each([1, 3])('no more than %s connections are open at once, where so many are allowed', async (connections) => {
  const { store, other } = await aStore(connections)
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(store)))
  expect((await other.query(`select 1 ${SESSIONS}`)).rowCount).toBe(connections)
})
