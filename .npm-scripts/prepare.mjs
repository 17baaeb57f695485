// Runs before every npm script: installs packages and, with `build`, builds whatever is missing or stale. With `tests` it
// also installs the packages of tests/, which running and building the site do not need (docs/decisions/two-installations.md).
// It runs before anything is installed and on older Nodes than the site needs, so it is plain JavaScript without dependencies.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { folderErrorSentence, runNpm } from './npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const INSTALL_STAMP = join(root, 'node_modules', '.install-stamp')
const BUILD_STAMP = join(root, 'dist', '.stamp')
const SERVER_STAMP = join(root, 'dist', 'server', '.stamp')
/** Written by build.mjs: the first day of the next ready-made trips. From that day in Japan on, the build is stale. */
const NEXT_DEPARTURE = join(root, 'dist', '.next-departure')
const BUILD_INPUTS = ['client', 'shared', 'locales', 'vite.config.ts', 'package-lock.json', '.npm-scripts/build.mjs']
const SERVER_INPUTS = ['server', 'shared', 'package-lock.json', '.npm-scripts/server.mjs']
const RUNTIME_MAJOR = 24
const JAPAN_FROM_UTC_MS = 9 * 3_600_000
/** The npm package that contains the pinned Node for this platform. Some platforms have no such package. */
const PINNED_NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
/** npm options that let a download fail within seconds instead of a minute when there is no network. */
const QUICK_RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

const wantsBuild = process.argv.includes('build')
const wantsTests = process.argv.includes('tests')

if (!ready()) {
  const lock = fileURLToPath(new URL('.lock', import.meta.url))
  try {
    await withLock(lock, prepare)
  } catch (error) {
    const sentence = folderErrorSentence(error.code)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(1)
  }
}
checkRuntime()

async function prepare() {
  if (!installed()) await install()
  if (wantsBuild && !built()) await build()
  if (wantsBuild && !serverBuilt()) await buildServer()
}

function ready() {
  return installed() && (!wantsBuild || (built() && serverBuilt()))
}

/** Whether node_modules was installed for this lock file on this platform; a copy from another platform does not count. */
function installed() {
  const stamp = read(INSTALL_STAMP)
  if (stamp === installKey('all') || (stamp === installKey('site') && !wantsTests)) return true
  if (!existsSync(join(root, 'node_modules')) || !matchesLock()) return false
  writeFileSync(INSTALL_STAMP, installKey('all'))
  return true
}

/**
 * Returns the text of the installation stamp. `site` means the packages for running and building the site; `all` also
 * includes those of tests/.
 */
function installKey(extent) {
  return `${extent} ${process.platform} ${process.arch} ${hashOf(['package-lock.json'])}\n`
}

/**
 * Whether node_modules has the versions of the lock file, for an installation made by hand with `npm ci`. Optional
 * packages may be missing.
 */
function matchesLock() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  const same = (path) => present[path]?.version === wanted[path]?.version
  return (
    Object.keys(present).every(same) &&
    Object.keys(wanted).every((path) => path === '' || wanted[path].optional || wanted[path].devOptional || same(path))
  )
}

/** Returns undefined for a file that is missing or incomplete, as after an installation that a full disk ended. */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs the packages of the site. Also installs those of the tests if this run needs them or the last installation
 * had them.
 */
async function install() {
  const before = read(INSTALL_STAMP)
  const all = wantsTests || /^all /.test(before)
  const completes = before === installKey('site')
  step(
    all
      ? `installing the ${completes ? 'further packages of the tests' : 'packages of the site and its tests'} (about 900 MB in all; some minutes on a slow network)`
      : 'installing the packages of the site (about 300 MB; some minutes on a slow network)',
  )
  rmSync(INSTALL_STAMP, { force: true })
  await runNpm(root, [
    // `npm install` keeps the installed packages, which a running server may be using, whereas `npm ci` deletes them
    // first. With --no-save, it installs the locked versions and does not write the lock file.
    ...(completes ? ['install', '--no-save'] : ['ci']),
    ...(all ? [] : ['--workspaces=false']),
    '--include=dev',
    '--include=optional',
    '--no-progress',
    '--loglevel=error',
    ...QUICK_RETRIES,
  ])
  // Removes 67 MB of headers from the npm package of Node. They are for compiling native code, which this project never
  // does.
  rmSync(join(root, 'node_modules', PINNED_NODE, 'include'), { recursive: true, force: true })
  writeFileSync(INSTALL_STAMP, installKey(all ? 'all' : 'site'))
}

function built() {
  return read(BUILD_STAMP) === buildKey() && !hasDeparted()
}

function hasDeparted() {
  const departure = read(NEXT_DEPARTURE)?.trim()
  const inJapan = new Date(Date.now() + JAPAN_FROM_UTC_MS)
  return departure !== undefined && inJapan.toISOString().slice(0, 10) >= departure
}

function buildKey() {
  return `${[hashOf(BUILD_INPUTS), process.env.SITE_NAME?.trim()].filter(Boolean).join(' ')}\n`
}

function serverBuilt() {
  return read(SERVER_STAMP) === serverKey()
}

function serverKey() {
  return `${hashOf(SERVER_INPUTS)}\n`
}

async function build() {
  step('building the pages in four languages (some seconds)')
  await make('build', [
    [BUILD_STAMP, buildKey()],
    [SERVER_STAMP, serverKey()],
  ])
}

async function buildServer() {
  await make('build:server', [[SERVER_STAMP, serverKey()]])
}

/**
 * Runs a build script, then writes its stamps. The keys are computed before the build, so if a source file changes
 * during the build, the result counts as stale.
 */
async function make(script, stamps) {
  for (const [stamp] of stamps) rmSync(stamp, { force: true })
  await runNpm(root, ['run', '--silent', script])
  for (const [stamp, key] of stamps) writeFileSync(stamp, key)
}

function hashOf(entries) {
  const hash = createHash('sha256')
  const add = (path) => {
    const absolute = join(root, path)
    let children
    try {
      children = readdirSync(absolute)
    } catch {
      const text = readBytes(absolute)
      if (text) hash.update(`${path}\0${text.length}\0`).update(text)
      return
    }
    for (const child of children.sort()) add(`${path}/${child}`)
  }
  for (const entry of entries) add(entry)
  return hash.digest('hex')
}

function read(path) {
  return readBytes(path)?.toString('utf8')
}

function readBytes(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function step(text) {
  console.log(`prepare: ${text}`)
}

function checkRuntime() {
  const pinned = ['node', 'node.exe', 'node.cmd'].some((name) => existsSync(join(root, 'node_modules', '.bin', name)))
  const major = Number(process.versions.node.split('.')[0])
  if (pinned || major >= RUNTIME_MAJOR) return
  console.error(
    `prepare: this site needs Node ${RUNTIME_MAJOR}, and this is ${process.version}; install Node ${RUNTIME_MAJOR} and run the command again (there is no Node package for ${process.platform}-${process.arch}).`,
  )
  process.exit(1)
}
