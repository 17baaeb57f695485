// `npm run release:check`: reports whether this commit can be tagged as a release, and otherwise everything that
// prevents it. `npm run release:check -- FOLDER` checks another repository. The check changes nothing and creates no
// tag.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run.mjs'

const folder = resolve(process.argv[2] ?? root)
const CHANGES = 'docs/changelog.md'
const BENCHMARKS = 'docs/benchmarks.md'
const MANIFEST = 'docs/operating/kubernetes/kustomization.yaml'
const FIXTURES = 'tests/support/upgrade'
/** Matches the version of a release, which has no pre-release part: https://semver.org, section 2. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

const { version } = JSON.parse(read('package.json'))
const problems = [...tree(), ...versions(), ...changes(), ...tags(), ...fixtures(), ...benchmarks()]
for (const problem of problems) console.error(`release: ${problem}`)
if (problems.length === 0) console.log(`release: v${version} can be tagged: git tag -a v${version} -m v${version}`)
process.exitCode = problems.length === 0 ? 0 : 1

function* tree() {
  const changed = git('status', '--porcelain')
  if (changed.length > 0) yield `${changed.length} files are not committed, the first is ${changed[0].slice(3)}`
}

/** Yields each mismatch between the files that contain the version. `npm version` changes only some of these files. */
function* versions() {
  if (!VERSION.test(version)) yield `package.json has version ${version}; write it as 1.2.3`
  const lock = JSON.parse(read('package-lock.json'))
  for (const locked of new Set([lock.version, lock.packages[''].version])) {
    if (locked !== version) yield `package-lock.json has version ${locked}, package.json ${version}`
  }
  const tag = /^ *newTag: *(\S+)/m.exec(read(MANIFEST))?.[1]
  if (tag !== version) yield `${MANIFEST} names the image ${tag}, package.json version ${version}`
}

function* changes() {
  const [, heading, body] = /^## (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(read(CHANGES)) ?? []
  const [, entry, day] = /^(\S+) – (\d{4}-\d{2}-\d{2})$/.exec(heading ?? '') ?? []
  if (heading === undefined) yield `${CHANGES} has no entry`
  else if (entry === undefined)
    yield `the first entry of ${CHANGES} is "${heading}"; write it as "${version} – 2026-11-28"`
  else if (entry !== version) yield `the first entry of ${CHANGES} is ${entry}, package.json has version ${version}`
  else if (Number.isNaN(Date.parse(day)))
    yield `the first entry of ${CHANGES} has the date ${day}, which does not exist`
  if (body !== undefined && !/^- /m.test(body)) yield `the first entry of ${CHANGES} lists no change`
}

function* tags() {
  const released = releases()
  if (released.includes(`v${version}`)) yield `the tag v${version} exists; a release is never made twice`
  const later = released.find((tag) => compare(tag.slice(1), version) > 0)
  if (later !== undefined) yield `the tag ${later} is later than version ${version}`
}

/**
 * Yields a problem for each missing upgrade fixture. The fixture of the previous release tests that this version starts
 * with that release's data. The fixture of this version is for the next release.
 */
function* fixtures() {
  const last = releases()
    .map((tag) => tag.slice(1))
    .filter((released) => compare(released, version) < 0)
    .sort(compare)
    .at(-1)
  if (last !== undefined && !hasFixture(last))
    yield `${FIXTURES} has no data of the last release, ${last}; write it with a clone of v${last}`
  if (!hasFixture(version))
    yield `${FIXTURES} has no data of ${version}; run node tests/support/upgrade/write-fixture.ts`
}

function hasFixture(release) {
  return ['sqlite', 'postgresql'].every((store) => read(`${FIXTURES}/${release}/${store}/fixture.json`) !== '')
}

function releases() {
  return git('tag', '--list', 'v*').filter((tag) => VERSION.test(tag.slice(1)))
}

function* benchmarks() {
  const page = read(BENCHMARKS)
  if (page === '') yield `${BENCHMARKS} is missing; run npm run bench`
  if (page.includes('| **no** |')) yield `${BENCHMARKS} has a missed limit`
}

function compare(one, other) {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

function read(path) {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function git(...parameters) {
  const { status, stdout, stderr, error } = spawnSync('git', parameters, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${parameters[0]} failed: ${error?.message ?? stderr}`)
  return stdout.split('\n').filter(Boolean)
}
