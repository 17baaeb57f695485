import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './architecture/source-reader.ts'

const FILES = {
  'package.json': '{"version":"1.2.0"}',
  'package-lock.json': '{"version":"1.2.0","packages":{"":{"version":"1.2.0"}}}',
  'docs/changelog.md': '# Changes\n\n## 1.2.0 – 2026-11-28\n\n- Something new.\n\n## 1.1.0 – 2026-11-01\n\n- Before.\n',
  'docs/benchmarks.md': '| proxy | time | 1 ms |  | 5 | yes |  |\n',
  'docs/operating/kubernetes/kustomization.yaml': 'images:\n  - name: drive-hokkaido\n    newTag: 1.2.0\n',
  'tests/support/upgrade/1.1.0/sqlite/fixture.json': '{}',
  'tests/support/upgrade/1.1.0/postgresql/fixture.json': '{}',
  'tests/support/upgrade/1.2.0/sqlite/fixture.json': '{}',
  'tests/support/upgrade/1.2.0/postgresql/fixture.json': '{}',
}

type Path = keyof typeof FILES

/** Makes a repository that can be released as 1.2.0. `changes` replaces some of its files before the commit. */
function aRepository(changes: Partial<Record<Path, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, stdio: 'ignore' })
  for (const [path, text] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git('init')
  git('config', 'user.email', 'release@example.com')
  git('config', 'user.name', 'Release')
  git('add', '--all')
  git('commit', '--no-gpg-sign', '--message', 'Begin')
  git('tag', '--no-sign', 'v1.1.0')
  return { folder, git }
}

function check(folder: string) {
  const script = join(ROOT, '.npm-scripts/release-check.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return { status, stdout, problems: stderr.split('\n').filter(Boolean) }
}

test('passes a commit that can be released, and names the tag', () => {
  expect(check(aRepository().folder)).toEqual({
    status: 0,
    stdout: 'release: v1.2.0 can be tagged: git tag -a v1.2.0 -m v1.2.0\n',
    problems: [],
  })
})

const entry = (heading: string) => ({ 'docs/changelog.md': `# Changes\n\n${heading}\n\n- Something new.\n` })

test.each<[Partial<Record<Path, string>>, string]>([
  [entry('## Unreleased'), 'the first entry of docs/changelog.md is "Unreleased"; write it as "1.2.0 – 2026-11-28"'],
  [entry('## 1.1.0 – 2026-11-28'), 'the first entry of docs/changelog.md is 1.1.0, package.json has version 1.2.0'],
  [
    entry('## 1.2.0 – 2026-13-40'),
    'the first entry of docs/changelog.md has the date 2026-13-40, which does not exist',
  ],
  [{ 'docs/changelog.md': '# Changes\n' }, 'docs/changelog.md has no entry'],
  [
    { 'docs/changelog.md': '## 1.2.0 – 2026-11-28\n\n## 1.1.0 – 2026-11-01\n\n- Before.\n' },
    'the first entry of docs/changelog.md lists no change',
  ],
  [
    { 'package-lock.json': '{"version":"1.1.0","packages":{"":{"version":"1.2.0"}}}' },
    'package-lock.json has version 1.1.0, package.json 1.2.0',
  ],
  [
    { 'docs/operating/kubernetes/kustomization.yaml': 'images:\n  - name: drive-hokkaido\n    newTag: 1.1.0\n' },
    'docs/operating/kubernetes/kustomization.yaml names the image 1.1.0, package.json version 1.2.0',
  ],
  [
    { 'tests/support/upgrade/1.1.0/sqlite/fixture.json': '' },
    'tests/support/upgrade has no data of the last release, 1.1.0; write it with a clone of v1.1.0',
  ],
  [
    { 'tests/support/upgrade/1.2.0/postgresql/fixture.json': '' },
    'tests/support/upgrade has no data of 1.2.0; run node tests/support/upgrade/write-fixture.ts',
  ],
  [{ 'docs/benchmarks.md': '' }, 'docs/benchmarks.md is missing; run npm run bench'],
  [{ 'docs/benchmarks.md': '| a | b | 9 ms |  | 5 | **no** |  |' }, 'docs/benchmarks.md has a missed limit'],
])('with %j, the check says why the release is refused', (changes, problem) => {
  expect(check(aRepository(changes).folder)).toEqual({ status: 1, stdout: '', problems: [`release: ${problem}`] })
})

test('refuses files that are not committed', () => {
  const { folder } = aRepository()
  writeFileSync(join(folder, 'new.txt'), '')
  expect(check(folder).problems).toEqual(['release: 1 files are not committed, the first is new.txt'])
})

test.each([
  ['v1.2.0', 'the tag v1.2.0 exists; a release is never made twice'],
  ['v1.10.0', 'the tag v1.10.0 is later than version 1.2.0'],
])('refuses a version when there is the tag %s', (tag, problem) => {
  const { folder, git } = aRepository()
  git('tag', '--no-sign', tag)
  expect(check(folder)).toMatchObject({ status: 1, problems: [`release: ${problem}`] })
})

test('reports everything at once', () => {
  const { folder } = aRepository({ ...entry('## Unreleased'), 'docs/benchmarks.md': '' })
  expect(check(folder).problems).toHaveLength(2)
})

test('the change log begins with the version of package.json, or with what is not released yet', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const [, first] = /^## (.+)$/m.exec(readFileSync(join(ROOT, 'docs/changelog.md'), 'utf8')) ?? []
  expect(first === 'Unreleased' || first?.startsWith(`${version} – `)).toBe(true)
})
