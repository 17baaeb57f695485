import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SQLITE_FILE } from '../../../../server/functions/store/sqlite.ts'
import { openStore } from '../../../../server/functions/store/store.ts'
import { isStoreUnavailable } from '../../../../server/functions/store/unavailable.ts'

async function aStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-sqlite-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const store = await openStore({ dataDir })
  onTestFinished(() => store.destroy())
  /** A second connection to the same file, which acts as another process. */
  const other = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 0 })
  onTestFinished(() => other.close())
  return { store, other }
}

const letter = { id: 'a', name: 'A', email: 'a@b', topic: 'other', page: null, message: 'Hello', createdAt: 1 }

test.each(['in a transaction', 'alone'])(
  'a write %s waits for another process without holding up its own',
  async (how) => {
    const { store, other } = await aStore()
    other.exec('begin immediate')
    let done = false
    const write = how === 'alone' ? store : store.transaction()
    const insert = (db: Pick<typeof store, 'insertInto'>) => db.insertInto('contactMessages').values(letter).execute()
    const written = ('insertInto' in write ? insert(write) : write.execute(insert)).then(() => {
      done = true
    })
    // The event loop keeps running while the write waits.
    for (let turns = 0; turns < 1_000; turns++) await turn()
    expect(done).toBe(false)
    other.exec('commit')
    await written
    expect(await store.selectFrom('contactMessages').select('id').execute()).toEqual([{ id: 'a' }])
  },
)

test('a store that another process locks for too long is reported as busy, and nothing is written', {
  timeout: 20_000,
}, async () => {
  const { store, other } = await aStore()
  other.exec('begin immediate')
  const write = store.transaction().execute((db) => db.insertInto('contactMessages').values(letter).execute())
  await expect(write).rejects.toSatisfy(isStoreUnavailable)
  other.exec('commit')
  expect(await store.selectFrom('contactMessages').select('id').execute()).toEqual([])
})
