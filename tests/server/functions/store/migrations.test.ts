import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../server/functions/store/store.ts'
import { newDatabase, STORES, type StoreName, stopServers } from '../../../support/functions.ts'

afterAll(stopServers)

const LOAD_MS = 2_500

async function aNewStore(storeName: StoreName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, databaseUrl: storeName === 'PostgreSQL' ? await newDatabase() : undefined }
}

function startProcess(env: Record<string, string>): Promise<string> {
  const script = join(import.meta.dirname, '../../../support/migrate-process.ts')
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...env } })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0 ? 'usable' : `${code}: ${complaint}`))
  })
}

describe.each(STORES)('the store on %s', (storeName) => {
  test('four processes open a new one at once, and all of them can use it', async () => {
    const { dataDir, databaseUrl } = await aNewStore(storeName)
    const env = {
      DATA_DIR: dataDir,
      START_AT: String(Date.now() + LOAD_MS),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const ends = await Promise.all([1, 2, 3, 4].map(() => startProcess(env)))
    expect(ends).toEqual(Array(4).fill('usable'))
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

  test('it refuses to give a seat twice, whoever asks', async () => {
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
    expect(await store.selectFrom('people').selectAll().executeTakeFirst()).toEqual(person)
    const crew = {
      id: 'crew-1',
      ownerSub: 'anna',
      standing: 'open' as const,
      firstDay: '2026-11-30',
      lastDay: '2026-12-01',
      startTown: 'sapporo' as const,
      endTown: 'otaru' as const,
      languages: '[]',
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

test('the embedded store syncs every commit to the disk, waits for other writers and keeps its references', async () => {
  const store = await openStore(await aNewStore('SQLite'))
  onTestFinished(() => store.destroy())
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(store)).rows[0] ?? {})
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('foreign_keys')).toEqual([1])
  expect(await pragma('busy_timeout')).toEqual([5000])
})
