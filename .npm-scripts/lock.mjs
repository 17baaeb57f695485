// Provides a lock directory, so that only one process at a time installs packages or builds the site in this working
// copy. If the process that holds the lock has ended, a waiting process takes the lock over.

import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const POLL_MS = 250
/**
 * The age from which a lock without an owner file counts as abandoned: the process that created it must have died
 * before writing that file.
 */
const ABANDONED_AFTER_MS = 5_000
const SIGNAL_EXIT_CODES = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]

export async function withLock(directory, work) {
  await acquire(directory)
  const release = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', release)
  for (const [signal, code] of SIGNAL_EXIT_CODES) process.once(signal, () => process.exit(code))
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

async function acquire(directory) {
  let announced = false
  for (;;) {
    if (make(directory)) {
      writeFileSync(join(directory, 'owner'), `${process.pid}`)
      return
    }
    if (abandoned(directory) && takeOver(directory)) return
    if (!announced) console.log('prepare: another command is preparing this folder; waiting for it')
    announced = true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Takes over an abandoned lock. A second lock inside its directory lets only one of the waiting processes do this. */
function takeOver(directory) {
  const breaking = join(directory, 'breaking')
  if (!make(breaking)) {
    if (ageOf(breaking) > ABANDONED_AFTER_MS) remove(breaking)
    return false
  }
  try {
    if (!abandoned(directory)) return false
    writeFileSync(join(directory, 'owner'), `${process.pid}`)
    return true
  } finally {
    remove(breaking)
  }
}

function abandoned(directory) {
  const owner = ownerOf(directory)
  return owner === undefined ? ageOf(directory) > ABANDONED_AFTER_MS : !alive(owner)
}

function make(directory) {
  try {
    mkdirSync(directory)
    return true
  } catch (error) {
    // ENOENT: the directory that contains this lock has just been removed, because its owner released it.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

function remove(directory) {
  try {
    rmdirSync(directory)
  } catch {
    // The lock directory that contained this inner lock is already gone, because its owner released it.
  }
}

function ownerOf(directory) {
  try {
    return Number(readFileSync(join(directory, 'owner'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
