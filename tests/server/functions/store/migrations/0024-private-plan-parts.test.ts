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
import type { Outline } from '../../../../../shared/planner/plan.ts'
import { publicCode, writeCode } from '../../../../../shared/planner/share/share-code.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'
import { aCrew, EVERY_STORE, newDatabase } from '../../../../support/servers/functions.ts'

const PLACE = 'own-1-4306210-14135440'
const { request } = SAMPLE_PLAN
const day = { stops: [], pinned: [], night: request.arrival.gate }
const stop = 'otarucanal'

/** Outlines with each kind of private part, with and without public sections beside them. */
const OUTLINES: Readonly<Record<string, Outline>> = {
  identity: { days: [day], identity: { id: 2 ** 40, revision: 3 } },
  night: { days: [{ ...day, note: 'Key in the box 🔑', booking: 'XY-1234' }] },
  stop: { days: [{ ...day, stops: [stop] }], details: { [stop]: { stay: 90, note: 'Ask for Ken', booking: 'AB-9' } } },
  whole: {
    days: [{ ...day, stops: [PLACE, stop], pinned: [stop], hotel: { name: 'Lilac' }, leaves: 500, note: 'Early' }],
    details: { [PLACE]: { stay: 60, note: 'Ask for Ken' } },
    own: [{ id: PLACE, name: "Ken's flat" }],
    identity: { id: 42, revision: 3 },
  },
  public: { days: [{ ...day, stops: [stop], hotel: { name: 'Lilac' } }] },
}
const MANY = 1_001

test.each(EVERY_STORE)('on %s the migration removes private parts from the plans of crews', async (storeName) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
  const options = { purpose: 'migration', connections: 1, onIdleError: () => {} } as const
  const dialect = databaseUrl ? openPostgres(databaseUrl, options) : await openSqlite(dataDir, 'migration')
  const before = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  expect((await migratorOf(before).migrateTo('0023-crew-facets')).error).toBeUndefined()
  const person = { sub: 'anna', id: 'p', profile: '{}', approval: 'approved', version: 0, createdAt: 1, updatedAt: 1 }
  await before
    .insertInto('people')
    .values(person as never)
    .execute()
  const planOf = (code: string) => ({ plan: { title: 'The “plan”', code } })
  const detailsOf = (fields: Parameters<typeof aCrew>[0]) => columnsOf(aCrew(fields)).details
  const outlines = Object.entries(OUTLINES)
  const written: Record<string, string> = {
    none: detailsOf({ note: 'No "plan": yet' }),
    unreadable: detailsOf(planOf('nonsense')),
    ...Object.fromEntries(outlines.map(([id, outline]) => [id, detailsOf(planOf(writeCode(request, outline)))])),
  }
  for (let number = 0; number < MANY; number++) written[`many-${number}`] = written.whole ?? ''
  const expected: Record<string, string> = {
    ...written,
    ...Object.fromEntries(outlines.map(([id, outline]) => [id, detailsOf(planOf(publicCode(request, outline)))])),
  }
  for (let number = 0; number < MANY; number++) expected[`many-${number}`] = expected.whole ?? ''
  const row = { ownerSub: 'anna', standing: 'open', takenSeats: 0, version: 7, createdAt: 1, updatedAt: 1 }
  const crews = Object.entries(written).map(([id, details]) => ({ id, ...row, ...columnsOf(aCrew()), details }))
  for (let from = 0; from < crews.length; from += 100) {
    await before
      .insertInto('crews')
      .values(crews.slice(from, from + 100) as never)
      .execute()
  }
  await before.destroy()

  const store = await openStore({ dataDir, databaseUrl })
  onTestFinished(() => store.destroy())
  const rows = await store.selectFrom('crews').select(['id', 'details', 'version', 'updatedAt']).execute()
  expect(Object.fromEntries(rows.map(({ id, details }) => [id, details]))).toEqual(expected)
  expect(rows.filter(({ version, updatedAt }) => version !== 7 || updatedAt !== 1)).toEqual([])
})
