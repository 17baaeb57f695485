import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './architecture/source-reader.ts'

const LOCK = pathToFileURL(join(ROOT, '.npm-scripts/lock.mjs'))

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hokkaido-lock-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Runs a process that takes the lock and, while it holds the lock, writes `in`, yields many times and writes `out`. */
async function worker(lock: string, log: string): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setImmediate } from 'node:timers/promises'
    import { withLock } from '${LOCK}'
    await withLock(process.argv[1], async () => {
      appendFileSync(process.argv[2], 'in ')
      for (let turn = 0; turn < 20_000; turn += 1) await setImmediate()
      appendFileSync(process.argv[2], 'out ')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, lock, log], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}

test('four processes hold the lock one after the other', async () => {
  const here = folder()
  const [lock, log] = [join(here, 'lock'), join(here, 'log')]
  await Promise.all([worker(lock, log), worker(lock, log), worker(lock, log), worker(lock, log)])
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4))
  expect(existsSync(lock)).toBe(false)
})

test('a lock whose owner has died is taken over by one process at a time', async () => {
  const here = folder()
  const [lock, log] = [join(here, 'lock'), join(here, 'log')]
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  mkdirSync(lock)
  writeFileSync(join(lock, 'owner'), String(dead.pid))
  await Promise.all([worker(lock, log), worker(lock, log), worker(lock, log)])
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(3))
  expect(existsSync(lock)).toBe(false)
})
