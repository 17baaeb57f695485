import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from '../architecture/source-reader.ts'

/** Makes a partial copy of the repository with a fake npm that runs the given shell commands. */
function clone(npm: string) {
  const root = mkdtempSync(join(tmpdir(), 'hokkaido-aws-install-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'docs/operating/aws')
  for (const each of [join(root, '.npm-scripts'), join(root, 'bin'), folder]) mkdirSync(each, { recursive: true })
  for (const script of ['aws.mjs', 'npm.mjs']) {
    cpSync(join(ROOT, '.npm-scripts', script), join(root, '.npm-scripts', script))
  }
  writeFileSync(join(folder, 'package-lock.json'), '{"first":true}')
  writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  return { root, folder }
}

function install(root: string): ChildProcess {
  return spawn(process.execPath, [join(root, '.npm-scripts', 'aws.mjs')], {
    env: { PATH: `${join(root, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin` },
    stdio: 'ignore',
  })
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code as number | null
}

test('the package of the AWS resources is installed once for each lock file', async () => {
  const { root, folder } = clone('mkdir -p node_modules; echo "$1" >> runs')
  const runs = () => readFileSync(join(folder, 'runs'), 'utf8')
  expect(await exitCode(install(root))).toBe(0)
  expect(await exitCode(install(root))).toBe(0)
  expect(runs()).toBe('ci\n')
  writeFileSync(join(folder, 'package-lock.json'), '{"first":false}')
  expect(await exitCode(install(root))).toBe(0)
  expect(runs()).toBe('ci\nci\n')
})

test('an installation that fails is tried again', async () => {
  const { root, folder } = clone('mkdir -p node_modules; echo "$1" >> runs; exit 1')
  expect(await exitCode(install(root))).toBe(1)
  expect(await exitCode(install(root))).toBe(1)
  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('ci\nci\n')
})

test('Ctrl-C ends the installation at once', async () => {
  const { root, folder } = clone('echo $$ > started; trap "" INT TERM; sleep 30; echo done > finished')
  const child = install(root)
  await vi.waitFor(() => expect(existsSync(join(folder, 'started'))).toBe(true), { timeout: 10_000 })
  child.kill('SIGINT')
  expect(await exitCode(child)).toBe(130)
  const npm = Number(readFileSync(join(folder, 'started'), 'utf8'))
  await vi.waitFor(() => expect(() => process.kill(npm, 0)).toThrow('ESRCH'), { timeout: 5_000 })
})
