import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migratorOf } from '../../../../../server/functions/store/migrator.ts'
import { openPostgres } from '../../../../../server/functions/store/postgres.ts'
import { openSqlite } from '../../../../../server/functions/store/sqlite.ts'
import { openStore } from '../../../../../server/functions/store/store.ts'
import type { Tables } from '../../../../../server/functions/store/tables.ts'
import { newDatabase, STORES } from '../../../../support/servers/functions.ts'

test.each(STORES)('on %s the migration preserves letters of an earlier version as open', async (storeName) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
  const dialect = databaseUrl
    ? openPostgres(databaseUrl, { purpose: 'migration', connections: 1, onIdleError: () => {} })
    : await openSqlite(dataDir, 'migration')
  const before = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  const { error } = await migratorOf(before).migrateTo('0008-matching')
  expect(error).toBeUndefined()
  const letter = { id: 'l', name: 'A', email: 'a@b', topic: 'other', page: null, message: 'Hello', createdAt: 1 }
  await before.insertInto('contactMessages').values(letter).execute()
  await before.destroy()

  const store = await openStore({ dataDir, databaseUrl })
  onTestFinished(() => store.destroy())
  expect(await store.selectFrom('contactMessages').selectAll().execute()).toMatchObject([{ ...letter, doneAt: null }])
})
