import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder, openPrivateDatabase } from '../../../server/process/data-folder.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a process that locks the folder and prints a line when it has the lock. */
async function lockingProcess(dataDir: string) {
  const program = `
    import { lockDataFolder } from './server/process/data-folder.ts'
    await lockDataFolder(process.argv[1])
    console.log('locked')
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program, dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a second lock of a folder is refused with one sentence, and works once the first is closed', async () => {
  const folder = aFolder()
  const first = await lockDataFolder(folder)
  await expect(lockDataFolder(folder, 100)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^DATA_DIR is ".*" and another process uses it; /),
  })
  await first.close()
  await (await lockDataFolder(folder, 100)).close()
})

test('a folder is locked against other processes, and the lock of a killed process is taken over', async () => {
  const folder = aFolder()
  const child = await lockingProcess(folder)
  await expect(lockDataFolder(folder, 100)).rejects.toThrow(/another process uses it/)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await (await lockDataFolder(folder, 0)).close()
})

test('a process waits for the one that it replaces', async () => {
  const folder = aFolder()
  const first = await lockDataFolder(folder)
  const second = lockDataFolder(folder, 10_000)
  await first.close()
  await (await second).close()
})

test('a new database and the files beside it are readable by their owner only', () => {
  const path = join(aFolder(), 'new.sqlite')
  const db = openPrivateDatabase(path, {})
  onTestFinished(() => db.close())
  db.exec('pragma journal_mode = wal; create table a (b)')
  for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the rights of an older database and of the files beside it are taken from other users', () => {
  const path = join(aFolder(), 'old.sqlite')
  const old = new DatabaseSync(path)
  old.exec('pragma journal_mode = wal; create table a (b)')
  const files = [path, `${path}-wal`, `${path}-shm`]
  for (const file of files) chmodSync(file, 0o644)
  const db = openPrivateDatabase(path, {})
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600)
  db.close()
  old.close()
})

test.each([
  ['is no database', (path: string) => writeFileSync(path, 'This is not a database. '.repeat(50))],
  ['is a folder', (path: string) => mkdirSync(path)],
])('a file that %s is named in one sentence', (_, spoil) => {
  const path = join(aFolder(), 'functions.sqlite')
  spoil(path)
  expect(existsSync(path)).toBe(true)
  expect(() => openPrivateDatabase(path, {})).toThrow(
    expect.objectContaining({
      name: 'ConfigError',
      message: expect.stringMatching(/^\/.*functions\.sqlite (is|cannot)/),
    }),
  )
})
