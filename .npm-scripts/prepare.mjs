// Makes a fresh clone ready before npm runs a command: installs and, when asked with `build`, builds what is missing or stale.
// It may run on an older Node than the site itself needs, before anything is installed: plain JavaScript, no dependencies.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const INSTALL_STAMP = join(root, 'node_modules', '.install-stamp')
const BUILD_STAMP = join(root, 'dist', '.stamp')
const SERVER_STAMP = join(root, 'dist', 'server', '.stamp')
const BUILD_INPUTS = ['client', 'shared', 'locales', 'vite.config.ts', 'package-lock.json']
const SERVER_INPUTS = ['server', 'shared', 'package-lock.json', '.npm-scripts/server.mjs']
const RUNTIME_MAJOR = 24
const MAXIMUM_OUTPUT_BYTES = 64 * 1024 * 1024

const wantsBuild = process.argv.includes('build')

if (!ready()) {
  const lock = fileURLToPath(new URL('.lock', import.meta.url))
  await withLock(lock, () => {
    if (!installed()) install()
    if (wantsBuild && !built()) build()
    if (wantsBuild && !serverBuilt()) buildServer()
  })
}
checkRuntime()

function ready() {
  return installed() && (!wantsBuild || (built() && serverBuilt()))
}

/** Installed for this lock file on this platform: a copied node_modules of another one does not count. */
function installed() {
  if (read(INSTALL_STAMP) === installKey()) return true
  if (!existsSync(join(root, 'node_modules')) || !matchesLock()) return false
  writeFileSync(INSTALL_STAMP, installKey())
  return true
}

function installKey() {
  return `${process.platform} ${process.arch} ${hashOf(['package-lock.json'])}\n`
}

/** Whether node_modules, installed by hand, holds what the lock file names; what is optional may be absent. */
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

function packagesOf(lockFile) {
  const text = read(lockFile)
  return text === undefined ? undefined : JSON.parse(text).packages
}

function install() {
  step('installing the packages of package-lock.json (about a minute)')
  rmSync(INSTALL_STAMP, { force: true })
  run(['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'])
  writeFileSync(INSTALL_STAMP, installKey())
}

function built() {
  return read(BUILD_STAMP) === buildKey()
}

function buildKey() {
  return `${hashOf(BUILD_INPUTS)}\n`
}

function serverBuilt() {
  return read(SERVER_STAMP) === serverKey()
}

function serverKey() {
  return `${hashOf(SERVER_INPUTS)}\n`
}

function build() {
  step('building the pages in four languages (some seconds)')
  make('build', [
    [BUILD_STAMP, buildKey()],
    [SERVER_STAMP, serverKey()],
  ])
}

function buildServer() {
  make('build:server', [[SERVER_STAMP, serverKey()]])
}

/** The keys are taken before the build: a source changed meanwhile makes the result stale, not wrongly fresh. */
function make(script, stamps) {
  for (const [stamp] of stamps) rmSync(stamp, { force: true })
  run(['run', '--silent', script])
  for (const [stamp, key] of stamps) writeFileSync(stamp, key)
}

/** What npm says is shown when it fails. It runs on the Node it came with: the pinned one lies in node_modules, which `npm ci` removes. */
function run(parameters) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter)
  const { status, error, stdout, stderr } = spawnSync('npm', parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAXIMUM_OUTPUT_BYTES,
    env: { ...process.env, PATH: path, NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (error || status !== 0) {
    console.error(`${stdout ?? ''}${stderr ?? ''}`)
    console.error(`prepare: npm ${parameters.join(' ')} failed${error ? `: ${error.message}` : ''}`)
    process.exit(status || 1)
  }
}

/** The hash of files and folders: every name and every content, in a fixed order. */
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

/** Platforms without a pinned Node among the packages use the machine's own, which must then be new enough. */
function checkRuntime() {
  const pinned = ['node', 'node.exe', 'node.cmd'].some((name) => existsSync(join(root, 'node_modules', '.bin', name)))
  const major = Number(process.versions.node.split('.')[0])
  if (pinned || major >= RUNTIME_MAJOR) return
  console.error(
    `prepare: this site needs Node ${RUNTIME_MAJOR}; no package holds one for ${process.platform}-${process.arch}, and this is ${process.version}. Install Node ${RUNTIME_MAJOR} and try again.`,
  )
  process.exit(1)
}
