import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

interface PrepareOptions {
  readonly uid?: number
  readonly gid?: number
  readonly parameters?: readonly string[]
}

function startPrepare(root: string, { parameters = [], ...options }: PrepareOptions = {}) {
  const child = spawn(process.execPath, [join(root, '.npm-scripts', 'prepare.mjs'), ...parameters], {
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

test('says in one sentence that the disk is full', async () => {
  const { root, lock } = freshClone('echo "npm error code ENOSPC" >&2; exit 228')
  const { child, output } = startPrepare(root)
  expect(await exitCode(child)).toBe(228)
  expect(output()).toContain('prepare: the disk is full (ENOSPC); free about 1 GB and run the command again.\n')
  expect([output().includes('npm error'), existsSync(lock)]).toEqual([false, false])
})

describe('the two installations', () => {
  /** Creates a clone of the repository with a fake npm that records its parameters. */
  function noting() {
    const { root } = freshClone('mkdir -p node_modules; echo "$*" >> runs')
    /** Runs prepare; resolves to the parameters with which npm was called, without those that are always the same. */
    const prepare = async (...parameters: string[]) => {
      rmSync(join(root, 'runs'), { force: true })
      expect(await exitCode(startPrepare(root, { parameters }).child)).toBe(0)
      if (!existsSync(join(root, 'runs'))) return undefined
      return readFileSync(join(root, 'runs'), 'utf8').split(' --include=dev')[0]
    }
    return { root, prepare }
  }

  test('the site needs no packages of the tests, and a later test run adds them once', async () => {
    const { prepare } = noting()
    expect(await prepare()).toBe('ci --workspaces=false')
    expect(await prepare()).toBeUndefined()
    expect(await prepare('tests')).toBe('install --no-save')
    expect([await prepare('tests'), await prepare()]).toEqual([undefined, undefined])
  })

  test('tests install everything in a fresh clone, and the site then installs nothing more', async () => {
    const { prepare } = noting()
    expect(await prepare('tests')).toBe('ci')
    expect(await prepare()).toBeUndefined()
  })

  test('with another lock file the packages of the tests are kept where they were', async () => {
    const { root, prepare } = noting()
    await prepare('tests')
    writeFileSync(join(root, 'package-lock.json'), '{ }')
    expect(await prepare()).toBe('ci')
    const site = noting()
    await site.prepare()
    writeFileSync(join(site.root, 'package-lock.json'), '{ }')
    expect(await site.prepare()).toBe('ci --workspaces=false')
  })

  test('a whole installation by hand is enough for both', async () => {
    const { root, prepare } = noting()
    const packages = { 'node_modules/vite': { version: '1.0.0' }, tests: {}, 'node_modules/tests': { link: true } }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
    expect([await prepare('tests'), await prepare()]).toEqual([undefined, undefined])
  })

  test('builds again from the day on which the next ready-made trips depart', async () => {
    const { root, prepare } = noting()
    mkdirSync(join(root, 'dist', 'server'), { recursive: true })
    await prepare('build')
    expect(await prepare('build')).toBeUndefined()
    writeFileSync(join(root, 'dist', '.next-departure'), '2999-02-01\n')
    expect(await prepare('build')).toBeUndefined()
    writeFileSync(join(root, 'dist', '.next-departure'), '2026-02-03\n')
    expect(await prepare('build')).toBe('run --silent build\n')
  })

  test('installs again when an installation left an incomplete list of its packages', async () => {
    const { root, prepare } = noting()
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{ "packages": {')
    expect(await prepare()).toBe('ci --workspaces=false')
  })

  test('every script asks for the packages that its program needs', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const asking = Object.keys(scripts).filter((name) =>
      scripts[name]?.startsWith('node .npm-scripts/prepare.mjs tests'),
    )
    expect(asking.toSorted()).toEqual(
      [
        'prebench',
        'predocs',
        'prelint',
        'pretest',
        'pretest:browsers',
        'pretest:full',
        'pretest:nightly',
        'pretypes',
      ].toSorted(),
    )
    expect(scripts.prestart).toBe('node .npm-scripts/prepare.mjs build')
  })
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
