import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { columnsOf } from '../../../../../server/functions/crews/crew-rows.ts'
import { migratorOf } from '../../../../../server/functions/store/migrator.ts'
import { openPostgres } from '../../../../../server/functions/store/postgres.ts'
import { openSqlite } from '../../../../../server/functions/store/sqlite.ts'
import { openStore } from '../../../../../server/functions/store/store.ts'
import type { Tables } from '../../../../../server/functions/store/tables.ts'
import type { NewCrew } from '../../../../../shared/api/endpoints.ts'
import { routeCodeOf } from '../../../../../shared/crew/route-code.ts'
import { aCrew, EVERY_STORE, newDatabase } from '../../../../support/servers/functions.ts'

const CREWS: Readonly<Record<string, NewCrew>> = {
  a: aCrew({ flexibleDays: 7, tags: ['onsen', 'city'], pace: 'full', smoking: true, luggage: 'large' }),
  b: aCrew({ via: ['obihiro'], whoMayJoin: 'women', languages: ['ja', 'hi'] }),
  c: aCrew({ via: ['obihiro'], lastDay: '2026-11-30' }),
  d: aCrew({ startTown: 'niseko', endTown: 'niseko', lastDay: '2027-01-28' }),
}

test.each(EVERY_STORE)('on %s the migration fills the columns of existing crews', async (storeName) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
  const options = { purpose: 'migration', connections: 1, onIdleError: () => {} } as const
  const dialect = databaseUrl ? openPostgres(databaseUrl, options) : await openSqlite(dataDir, 'migration')
  const before = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  const { error } = await migratorOf(before).migrateTo('0007-crew-lists')
  expect(error).toBeUndefined()
  const person = {
    sub: 'anna',
    id: 'p',
    profile: '{}',
    approval: 'approved' as const,
    version: 0,
    createdAt: 1,
    updatedAt: 1,
  }
  await before.insertInto('people').values(person).execute()
  for (const [id, crew] of Object.entries(CREWS)) {
    const { days: _days, flexible: _flexible, speaks: _speaks, traits: _traits, ...columns } = columnsOf(crew)
    const row = {
      id,
      ownerSub: 'anna',
      standing: 'open' as const,
      takenSeats: 0,
      version: 0,
      createdAt: 1,
      updatedAt: 1,
    }
    // The old version has fewer columns than the row type, so the values are cast.
    await before
      .insertInto('crews')
      .values({ ...row, ...columns } as never)
      .execute()
  }
  await before.destroy()

  const store = await openStore({ dataDir, databaseUrl })
  onTestFinished(() => store.destroy())
  const rows = await store
    .selectFrom('crews')
    .innerJoin('crewRoutes', 'crewRoutes.number', 'crews.route')
    .select(['crews.id', 'code', 'days', 'flexible', 'speaks', 'traits'])
    .orderBy('crews.id')
    .execute()
  expect(rows).toEqual(
    Object.entries(CREWS).map(([id, crew]) => {
      const { days, flexible, speaks, traits } = columnsOf(crew)
      return { id, code: routeCodeOf(crew), days, flexible, speaks, traits }
    }),
  )
  expect(await store.selectFrom('crewRoutes').select('number').orderBy('number').execute()).toHaveLength(3)
  expect(await store.selectFrom('routeNumbers').select('last').execute()).toEqual([{ last: 3 }])
})
