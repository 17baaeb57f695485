/**
 * A folder for temporary files that is kept in memory, because databases in tests spend most of their time in `fsync`.
 */

import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const BYTES_NEEDED = 2 * 1024 ** 3

/** The folder in memory if the system has one with enough space, otherwise the usual folder for temporary files. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= BYTES_NEEDED ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
