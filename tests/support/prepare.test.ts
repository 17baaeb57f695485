import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from './architecture/source-reader.ts'

function freshClone(npm: string) {
  const root = mkdtempSync(join(tmpdir(), 'hokkaido-prepare-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, '.npm-scripts'))
  for (const script of ['prepare.mjs', 'lock.mjs', 'npm.mjs']) {
    cpSync(join(ROOT, '.npm-scripts', script), join(root, '.npm-scripts', script))
  }
  writeFileSync(join(root, 'package-lock.json'), '{}')
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  return { root, lock: join(root, '.npm-scripts', '.lock') }
}

function startPrepare(root: string, options: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [join(root, '.npm-scripts', 'prepare.mjs')], {
    env: { PATH: `${join(root, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin` },
    ...options,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return { child, output: () => output }
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code as number | null
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s during the installation ends npm at once and leaves no lock', async (signal, code) => {
  const { root, lock } = freshClone('echo $$ > started; trap "" INT TERM; sleep 30; echo done > finished')
  const { child } = startPrepare(root)
  await vi.waitFor(() => expect(existsSync(join(root, 'started'))).toBe(true), { timeout: 10_000 })
  expect(existsSync(lock)).toBe(true)
  const from = Date.now()
  child.kill(signal)
  expect(await exitCode(child)).toBe(code)
  expect(Date.now() - from).toBeLessThan(5_000)
  expect([existsSync(lock), existsSync(join(root, 'finished'))]).toEqual([false, false])
})

test('says in one sentence that the registry cannot be reached', async () => {
  const { root, lock } = freshClone(
    'echo "npm error code ENOTFOUND" >&2; echo "npm error syscall getaddrinfo" >&2; exit 7',
  )
  const { child, output } = startPrepare(root)
  expect(await exitCode(child)).toBe(7)
  expect(output()).toContain(
    'prepare: the package registry cannot be reached (ENOTFOUND); check the network connection or proxy and run the command again.\n',
  )
  expect([output().includes('npm error'), existsSync(lock)]).toEqual([false, false])
})

test('says in one sentence that the folder cannot be written to', async () => {
  const { root } = freshClone('exit 0')
  chmodSync(join(root, '.npm-scripts'), 0o555)
  chmodSync(root, 0o555)
  // Root can write to any folder. If the test runs as root, the command therefore runs as another user.
  const { child, output } = startPrepare(root, process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})
  expect(await exitCode(child)).toBe(1)
  expect(output()).toContain(
    'prepare: this folder cannot be written to (EACCES); copy it to a folder of your own or change its permissions.\n',
  )
  expect(output()).not.toContain('at mkdirSync')
})

test('prints the output of npm when it fails for another reason', async () => {
  const { root } = freshClone('echo "the build is broken"; exit 3')
  const { child, output } = startPrepare(root)
  expect(await exitCode(child)).toBe(3)
  expect(output()).toContain('the build is broken')
})
