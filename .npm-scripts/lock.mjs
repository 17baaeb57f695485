// A lock directory that lets one process prepare the folder at a time; it is taken over when its owner has died.

import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const POLL_MS = 250
/** A lock without an owner file belongs to a process that died before writing it. */
const ABANDONED_AFTER_MS = 5_000
const SIGNAL_EXIT_CODES = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]

/** Runs the work while holding the lock; waits as long as a live process holds it. */
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

/** Holds a second lock, so that two waiting processes cannot both take over. */
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
    // ENOENT: the enclosing lock was released just now.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

function remove(directory) {
  try {
    rmdirSync(directory)
  } catch {
    // The enclosing lock was released.
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
