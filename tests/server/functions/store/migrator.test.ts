import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fieldsOf } from '../../../../server/functions/crews/crew-rows.ts'
import { migratorOf } from '../../../../server/functions/store/migrator.ts'
import { openPostgres } from '../../../../server/functions/store/postgres.ts'
import { openSqlite } from '../../../../server/functions/store/sqlite.ts'
import { openStore, type Store } from '../../../../server/functions/store/store.ts'
import type { Tables } from '../../../../server/functions/store/tables.ts'
import type { NewCrew } from '../../../../shared/api/endpoints.ts'
import { CHILD_ENVIRONMENT } from '../../../support/servers/child-environment.ts'
import { aCrew, EVERY_STORE, newDatabase, type StoreName } from '../../../support/servers/functions.ts'

const LOAD_MS = 2_500

async function aNewStore(storeName: StoreName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, databaseUrl: storeName === 'PostgreSQL' ? await newDatabase() : undefined }
}

function startProcess(env: Record<string, string>): Promise<string> {
  const script = join(import.meta.dirname, '../../../support/servers/migrate-process.ts')
  const child = spawn(process.execPath, [script], { env: { ...CHILD_ENVIRONMENT, ...env } })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0 ? 'usable' : `${code}: ${complaint}`))
  })
}

describe.each(EVERY_STORE)('the store on %s', (storeName) => {
  test('four processes can create it at the same time', async () => {
    const { dataDir, databaseUrl } = await aNewStore(storeName)
    const env = {
      DATA_DIR: dataDir,
      START_AT: String(Date.now() + LOAD_MS),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const ends = await Promise.all([1, 2, 3, 4].map(() => startProcess(env)))
    expect(ends).toEqual(Array(4).fill('usable'))
  })

  test('four processes can migrate an older version at the same time without losing data', async () => {
    const place = await aNewStore(storeName)
    const before = await fillOldStore(place)
    const env = {
      DATA_DIR: place.dataDir,
      START_AT: String(Date.now() + LOAD_MS),
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }
    const ends = await Promise.all([1, 2, 3, 4].map(() => startProcess(env)))
    expect(ends).toEqual(Array(4).fill('usable'))

    const store = await openStore(place)
    onTestFinished(() => store.destroy())
    const after = await readAll(store)
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]?.length, table).toBe(rows.length)
      // Compare only the columns that the old version had, except the JSON column `details`.
      const rowsBefore = rows.map(({ details: _details, ...row }) => expect.objectContaining(row))
      expect(after[table], table).toEqual(rowsBefore)
    }
    // The fields of the old JSON column may be separate columns in the new version.
    const crews = await store.selectFrom('crews').selectAll().orderBy('id').execute()
    const written = before.crews?.map(({ details }) => JSON.parse(String(details))) ?? []
    expect(crews.map(fieldsOf)).toEqual(written.map((details) => expect.objectContaining({ via: [], ...details })))
  })

  test('a store of a later version opens unchanged', async () => {
    const place = await aNewStore(storeName)
    const store = await openStore(place)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', '2030-01-01T00:00:00Z')`.execute(
      store,
    )
    await store.destroy()
    const again = await openStore(place)
    expect(await again.selectFrom('crews').select('id').execute()).toEqual([])
    await again.destroy()
  })

  test('opening it again changes nothing', async () => {
    const options = await aNewStore(storeName)
    for (const expected of [0, 1]) {
      const store = await openStore(options)
      expect(await store.selectFrom('contactMessages').select('id').execute()).toHaveLength(expected)
      const letter = { name: 'A', email: 'a@b', topic: 'other', page: null, message: 'Hello', createdAt: 1 }
      await store
        .insertInto('contactMessages')
        .values({ id: `letter-${expected}`, ...letter })
        .execute()
      await store.destroy()
    }
  })

  test('a constraint prevents giving a seat twice', async () => {
    const store = await openStore(await aNewStore(storeName))
    onTestFinished(() => store.destroy())
    const person = {
      sub: 'anna',
      id: 'anna-id',
      email: null,
      profile: '{}',
      approval: 'approved' as const,
      approvalSince: 1,
      rejectionReason: null,
      version: 0,
      createdAt: 1_800_000_000_000,
      updatedAt: 1,
    }
    await store.insertInto('people').values(person).execute()
    expect(await store.selectFrom('people').selectAll().executeTakeFirst()).toMatchObject(person)
    const crew = {
      id: 'crew-1',
      ownerSub: 'anna',
      standing: 'open' as const,
      firstDay: '2026-11-30',
      lastDay: '2026-12-01',
      startTown: 'sapporo' as const,
      endTown: 'otaru' as const,
      languages: '[]',
      towns: '[]',
      tags: '[]',
      pace: 'normal' as const,
      days: 2,
      flexible: 0,
      speaks: 0,
      traits: 0,
      pickUp: null,
      lockedToldAt: null,
      whoMayJoin: 'everyone' as const,
      seats: 2,
      takenSeats: 2,
      details: '{}',
      version: 0,
      createdAt: 1,
      updatedAt: 1,
    }
    await store.insertInto('crews').values(crew).execute()
    await expect(store.updateTable('crews').set({ takenSeats: 3 }).execute()).rejects.toThrow(/seats_are_given_once/)
    const stranger = { ...crew, id: 'crew-2', ownerSub: 'nobody' }
    await expect(store.insertInto('crews').values(stranger).execute()).rejects.toThrow(/foreign key/i)
  })
})

test('the embedded store syncs every commit, waits for other writers and enforces foreign keys', async () => {
  const store = await openStore(await aNewStore('SQLite'))
  onTestFinished(() => store.destroy())
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(store)).rows[0] ?? {})
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('foreign_keys')).toEqual([1])
  expect(await pragma('busy_timeout')).toEqual([5])
})

type Rows = Readonly<Record<string, unknown>>[]

/** The tables of version 0005, with the columns to sort them by. */
const OLD_TABLES = {
  people: 'sub',
  crews: 'id',
  requests: 'id',
  answers: 'key',
  contactMessages: 'id',
  audit: 'id',
  quizResults: 'id',
  quizBoxes: 'sub',
  itineraries: 'id',
  itineraryOwners: 'sub',
  eventDates: 'event',
} as const

async function readAll(store: Store): Promise<Record<string, Rows>> {
  const all: Record<string, Rows> = {}
  for (const [table, key] of Object.entries(OLD_TABLES)) {
    all[table] = await store
      .selectFrom(table as 'people')
      .selectAll()
      .orderBy(key as 'sub')
      .execute()
  }
  return all
}

async function fillOldStore({ dataDir, databaseUrl }: Awaited<ReturnType<typeof aNewStore>>) {
  const dialect = databaseUrl
    ? openPostgres(databaseUrl, { purpose: 'migration', onIdleError: () => {} })
    : await openSqlite(dataDir, 'migration')
  const store = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  const { error } = await migratorOf(store).migrateTo('0005-event-dates')
  if (error) throw error
  const old = store as unknown as Kysely<Record<string, Record<string, unknown>>>
  const many = (count: number, row: (n: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_, n) => row(n))
  const times = { createdAt: 1_800_000_000_000, updatedAt: 1_800_000_000_001 }
  const rows: Record<string, Rows> = {
    people: many(30, (n) => ({
      ...{ sub: `sub-${n}`, id: `person-${n}`, email: `${n}@example.org`, profile: '{"displayName":"Zoé"}' },
      ...{ approval: 'approved', approvalSince: 1, rejectionReason: null, version: n, ...times },
    })),
    crews: many(40, (n) => ({
      ...{
        id: `crew-${n}`,
        ownerSub: `sub-${n % 30}`,
        standing: 'open',
        firstDay: '2026-11-30',
        lastDay: '2026-12-04',
      },
      ...{
        startTown: 'sapporo',
        endTown: 'kushiro',
        languages: '["en"]',
        whoMayJoin: 'everyone',
        seats: 3,
        takenSeats: 1,
      },
      details: JSON.stringify(oldDetails(n)),
      ...{ version: 0, ...times },
    })),
    requests: many(40, (n) => ({
      ...{
        id: `request-${n}`,
        crewId: `crew-${n}`,
        senderSub: `sub-${(n + 1) % 30}`,
        message: 'さくら',
        seats: 1,
        canDrive: 1,
      },
      ...{ state: 'accepted', reason: null, createdAt: 1, expiresAt: 2, decidedAt: 3 },
    })),
    answers: [{ caller: 'sub-1', key: 'key', operation: 'POST /crews', bodyHash: 'hash', answer: '{}', createdAt: 1 }],
    contactMessages: [
      { id: 'letter', name: 'A', email: 'a@b', topic: 'other', page: null, message: 'Hello', createdAt: 1 },
    ],
    audit: [{ id: 'a', at: 1, actor: 'operator', action: 'approve', subject: 'person-1', detail: null }],
    quizResults: [{ sub: 'sub-1', id: 'round', finishedAt: 1, rightCount: 1, totalCount: 2, categories: '[]' }],
    quizBoxes: [{ sub: 'sub-1', boxes: '{}', version: 2 }],
    itineraries: [
      {
        sub: 'sub-1',
        id: 'plan',
        title: 'East',
        code: '1-A',
        firstDay: '2027-01-01',
        lastDay: '2027-01-02',
        createdAt: 1,
      },
    ],
    itineraryOwners: [{ sub: 'sub-1', version: 3 }],
    eventDates: [
      {
        ...{ event: 'yosakoi', year: 2027, firstDay: '2027-06-09', lastDay: '2027-06-13', cancelled: 0 },
        ...{ source: 'https://example.org/', note: null, confirmedAt: 1 },
      },
    ],
  }
  for (const [table, values] of Object.entries(rows)) await old.insertInto(table).values(values).execute()
  const rowsBefore = await readAll(store)
  await store.destroy()
  return rowsBefore
}

/** The JSON column as version 0005 wrote it. The oldest crews have no `via` field for towns on the way. */
function oldDetails(n: number): Partial<NewCrew> {
  const {
    languages: _l,
    firstDay: _f,
    lastDay: _t,
    startTown: _s,
    endTown: _e,
    whoMayJoin: _w,
    seats: _n,
    via: _v,
    ...rest
  } = aCrew()
  return { ...rest, title: `Crew ${n}`, ...(n > 5 && { via: ['furano' as const] }) }
}
