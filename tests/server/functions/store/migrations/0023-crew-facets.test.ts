import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { columnsOf } from '../../../../../server/functions/crews/crew-rows.ts'
import { migratorOf } from '../../../../../server/functions/store/migrator.ts'
import { openPostgres } from '../../../../../server/functions/store/postgres.ts'
import { openSqlite } from '../../../../../server/functions/store/sqlite.ts'
import { openStore, type Store } from '../../../../../server/functions/store/store.ts'
import type { Tables } from '../../../../../server/functions/store/tables.ts'
import type { NewCrew } from '../../../../../shared/api/endpoints.ts'
import { stopsOf } from '../../../../../shared/crew/stops.ts'
import { aCrew, EVERY_STORE, newDatabase, type StoreName } from '../../../../support/servers/functions.ts'

const BEFORE = '0022-sessions'

async function openEarlier(storeName: StoreName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
  const options = { purpose: 'migration', connections: 1, onIdleError: () => {} } as const
  const dialect = databaseUrl ? openPostgres(databaseUrl, options) : await openSqlite(dataDir, 'migration')
  const store = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  const { error } = await migratorOf(store).migrateTo(BEFORE)
  expect(error).toBeUndefined()
  const person = { sub: 'anna', id: 'p', profile: '{}', approval: 'approved', version: 0, createdAt: 1, updatedAt: 1 }
  await store
    .insertInto('people')
    .values(person as never)
    .execute()
  return { dataDir, databaseUrl, store }
}

/** Writes a crew as earlier versions do, without facets. */
async function insert(store: Store | Kysely<Tables>, id: string, crew: NewCrew): Promise<void> {
  const row = {
    ...{ id, ownerSub: 'anna', standing: 'open', takenSeats: 0, version: 0, createdAt: 1, updatedAt: 1 },
    ...columnsOf(crew),
  }
  await store
    .insertInto('crews')
    .values(row as never)
    .execute()
}

const facetsOf = (crews: Readonly<Record<string, NewCrew>>) =>
  Object.entries(crews)
    .flatMap(([crewId, crew]) => {
      const { firstDay, lastDay, speaks, traits } = columnsOf(crew)
      const facets = [
        ...[...new Set(stopsOf(crew))].map((town) => `town:${town}`),
        ...crew.languages.map((language) => `language:${language}`),
      ]
      return facets.map((facet) => ({ facet, firstDay, crewId, lastDay, speaks, traits }))
    })
    .sort((one, other) => (`${one.facet} ${one.crewId}` < `${other.facet} ${other.crewId}` ? -1 : 1))

const stored = async (store: Store) =>
  (await store.selectFrom('crewFacets').selectAll().execute()).sort((one, other) =>
    `${one.facet} ${one.crewId}` < `${other.facet} ${other.crewId}` ? -1 : 1,
  )

const LONG = aCrew({ via: ['furano', 'sapporo'], languages: ['en', 'ja'], tags: ['onsen'], pace: 'full' })
const SHORT = aCrew({ startTown: 'otaru', endTown: 'otaru', languages: ['fr'] })

describe.each(EVERY_STORE)('the facets of crews on %s', (storeName) => {
  test('the migration writes those of the crews that are there', async () => {
    const { store: earlier, ...place } = await openEarlier(storeName)
    await insert(earlier, 'a', LONG)
    await insert(earlier, 'b', SHORT)
    await earlier.destroy()
    const store = await openStore(place)
    onTestFinished(() => store.destroy())
    expect(await stored(store)).toEqual(facetsOf({ a: LONG, b: SHORT }))
  })

  test('they follow crews that any version inserts, changes and deletes', async () => {
    const { store: earlier, ...place } = await openEarlier(storeName)
    await earlier.destroy()
    const store = await openStore(place)
    onTestFinished(() => store.destroy())
    await insert(store, 'a', LONG)
    await insert(store, 'b', SHORT)
    expect(await stored(store)).toEqual(facetsOf({ a: LONG, b: SHORT }))

    const moved = aCrew({ startTown: 'niseko', firstDay: '2026-12-01', languages: ['en', 'ko'], pace: 'slow' })
    await store.updateTable('crews').set(columnsOf(moved)).where('id', '=', 'a').execute()
    expect(await stored(store)).toEqual(facetsOf({ a: moved, b: SHORT }))

    await store.updateTable('crews').set({ takenSeats: 1 }).where('id', '=', 'b').execute()
    expect(await stored(store)).toEqual(facetsOf({ a: moved, b: SHORT }))

    await store.deleteFrom('crews').where('id', '=', 'a').execute()
    expect(await stored(store)).toEqual(facetsOf({ b: SHORT }))
  })
})
