import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../server/functions/store/store.ts'
import { lockDataFolder } from '../../../../server/process/data-folder.ts'
import { runIfInstalled } from '../../../support/operation/installed-program.ts'
import { newDatabase, openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'
import { envOf, runCommand } from './run-command.ts'

const PERSON = 'anna-in-the-pool'
const PATH = process.env.PATH ?? ''

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hokkaido-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a store with one person, and names a folder for its backup. */
async function aStore(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  expect((await functions.call(PERSON, 'PUT /api/profile', { body: { displayName: 'Anna' } })).status).toBe(200)
  const env = { PATH, DATA_DIR: functions.dataDir, ...envOf(functions) }
  return { env, functions, folder: join(await emptyFolder(), 'backup') }
}

/** Returns the environment of an empty store: a new data folder, and for PostgreSQL also a new database. */
async function newPlace(storeName: StoreName) {
  const place = { PATH, DATA_DIR: join(await emptyFolder(), 'data') }
  return storeName === 'PostgreSQL' ? { ...place, DATABASE_URL: await newDatabase() } : place
}

test.each(STORES)('restores a backup of an open store on %s into an empty place', async (storeName) => {
  if (storeName === 'PostgreSQL') {
    await runIfInstalled('pg_dump', ['--version'], { debianPackage: 'postgresql-client', cwd: '/' })
  }
  const { env, folder } = await aStore(storeName)
  const made = await runCommand('backup', env, folder)
  expect(made).toMatchObject({ code: 0, complaint: '' })
  expect(made.out).toMatch(storeName === 'SQLite' ? /has functions\.sqlite: \d+ KB/ : /has database\.dump: \d+ KB/)

  const place = await newPlace(storeName)
  const restored = await runCommand('restore', place, folder)
  expect(restored).toMatchObject({ code: 0, complaint: '' })
  const store = await openStore({
    dataDir: place.DATA_DIR,
    ...('DATABASE_URL' in place && { databaseUrl: place.DATABASE_URL }),
  })
  onTestFinished(() => store.destroy())
  expect(await store.selectFrom('people').select(['sub', 'profile']).execute()).toEqual([
    { sub: PERSON, profile: expect.stringContaining('Anna') },
  ])

  // A second restore is rejected, because it would replace the data of the first.
  const again = await runCommand('restore', place, folder)
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.complaint).toContain('a restore replaces nothing')
})

test('keeps what the write-ahead log holds, and the keys of the embedded pool with its database only', async () => {
  const { env, folder } = await aStore('SQLite')
  const dataDir = env.DATA_DIR
  expect(statSync(join(dataDir, 'functions.sqlite-wal')).size).toBeGreaterThan(0)
  writeFileSync(join(dataDir, 'session-secret'), 'secret')
  await runCommand('backup', env, folder)
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'functions.sqlite'])
})

test('lets only the owner read a backup', async () => {
  const { env, folder } = await aStore('SQLite')
  await runCommand('backup', env, folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

test('replaces no backup, and leaves nothing of one that failed', async () => {
  const { env, folder } = await aStore('SQLite')
  await runCommand('backup', env, folder)
  expect((await runCommand('backup', env, folder)).complaint).toBe(`${folder} exists; name a new folder.\n`)
  const nowhere = await runCommand('backup', { PATH, DATA_DIR: join(folder, 'typo') }, `${folder}-2`)
  expect(nowhere.complaint).toMatch(/There is no store in .*typo; set DATA_DIR or DATABASE_URL/)
  writeFileSync(join(env.DATA_DIR, 'identity.sqlite'), 'not a database at all, but long enough to be read as one')
  expect(await runCommand('backup', env, `${folder}-3`)).toMatchObject({ code: 1, out: '' })
  expect(existsSync(`${folder}-2.unfinished`) || existsSync(`${folder}-3.unfinished`)).toBe(false)
})

test.each<[string, (folder: string) => void, RegExp]>([
  ['a changed file', (folder) => writeFileSync(join(folder, 'functions.sqlite'), 'x'), /functions\.sqlite is damaged/],
  ['a missing list', (folder) => writeFileSync(join(folder, 'backup.json'), '{'), /holds no complete backup/],
  [
    'a later format',
    (folder) => writeFileSync(join(folder, 'backup.json'), '{"format":2,"files":[]}'),
    /backup of format 2; restore it with the version that made it/,
  ],
])('refuses %s, and restores nothing of it', async (_, damage, complaint) => {
  const { env, folder } = await aStore('SQLite')
  await runCommand('backup', env, folder)
  damage(folder)
  const place = await newPlace('SQLite')
  const result = await runCommand('restore', place, folder)
  expect(result).toMatchObject({ code: 1, out: '' })
  expect(result.complaint).toMatch(complaint)
  expect(existsSync(place.DATA_DIR)).toBe(false)
})

test('refuses a backup of SQLite for PostgreSQL, and a folder that a server uses', async () => {
  const { env, folder } = await aStore('SQLite')
  await runCommand('backup', env, folder)
  const place = await newPlace('SQLite')
  const other = await runCommand('restore', { ...place, DATABASE_URL: 'postgres://127.0.0.1:9/x' }, folder)
  expect(other.complaint).toContain('cannot move to PostgreSQL')
  const lock = await lockDataFolder(place.DATA_DIR)
  const used = await runCommand('restore', place, folder)
  expect(used.complaint).toContain('another process uses it')
  await lock.close()
})

test('says which package has pg_dump, and shows no password when the database is away', async () => {
  const folder = join(await emptyFolder(), 'backup')
  const env = { DATABASE_URL: 'postgres://hokkaido:very-secret@127.0.0.1:9/x', DATA_DIR: folder }
  const missing = await runCommand('backup', { ...env, PATH: '/no-such-folder' }, folder)
  expect(missing.complaint).toBe(
    'pg_dump is not installed; it comes with PostgreSQL (Debian package postgresql-client).\n',
  )
  const away = await runCommand('backup', { ...env, PATH }, folder)
  expect(away).toMatchObject({ code: 1, out: '' })
  expect(away.complaint).not.toContain('very-secret')
})

test('writes the time of success for Prometheus', async () => {
  const { env, folder } = await aStore('SQLite')
  const files = [`${folder}-backup.prom`, `${folder}-restore.prom`] as const
  await runCommand('backup', env, folder, '--metrics', files[0])
  await runCommand('restore', await newPlace('SQLite'), folder, '--metrics', files[1])
  const [backup, restore] = files.map((file) => readFileSync(file, 'utf8'))
  expect(backup).toMatch(/^# TYPE (backup_last_success_timestamp_seconds) gauge\n\1 \d{10}\n$/)
  expect(restore).toMatch(/^# TYPE (restore_last_success_timestamp_seconds) gauge\n\1 \d{10}\n$/)
  const failed = `${folder}-failed.prom`
  await runCommand('backup', env, folder, '--metrics', failed)
  expect(existsSync(failed)).toBe(false)
})

test.each<['backup' | 'restore', string[], string]>([
  ['backup', [], 'Name the folder of the backup.'],
  ['restore', ['a', 'b'], 'Only one folder at a time: remove b.'],
  ['restore', ['a', '--force'], "Unknown option '--force'"],
])('exits with 2 for npm run %s -- %j and prints the reason and the usage', async (name, words, complaint) => {
  const result = await runCommand(name, {}, ...words)
  expect(result).toMatchObject({ code: 2, out: '' })
  expect(result.complaint).toContain(complaint)
  expect(result.complaint).toContain(`npm run ${name} -- FOLDER`)
})
