// One preparation at a time: a lock directory that names its owner and can be taken over when the owner is gone.

import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const POLL_MS = 250
/** A directory without an owner's name is one whose maker died between two calls. */
const NAMELESS_AFTER_MS = 5_000

/** Runs the work while holding the lock directory; waits as long as a living process holds it. */
export async function withLock(directory, work) {
  await acquire(directory)
  const release = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

async function acquire(directory) {
  let told = false
  for (;;) {
    if (make(directory)) {
      writeFileSync(join(directory, 'owner'), `${process.pid}`)
      return
    }
    if (abandoned(directory) && takeOver(directory)) return
    if (!told) console.log('prepare: another command is preparing this folder; waiting for it')
    told = true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** In place, under a lock of its own: two that find the owner gone cannot both become the next one. */
function takeOver(directory) {
  const breaking = join(directory, 'breaking')
  if (!make(breaking)) {
    if (ageOf(breaking) > NAMELESS_AFTER_MS) remove(breaking)
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
  return owner === undefined ? ageOf(directory) > NAMELESS_AFTER_MS : !alive(owner)
}

function make(directory) {
  try {
    mkdirSync(directory)
    return true
  } catch (error) {
    // ENOENT: the lock directory around it has just been released.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

function remove(directory) {
  try {
    rmdirSync(directory)
  } catch {
    // The lock was released, and this with it.
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
