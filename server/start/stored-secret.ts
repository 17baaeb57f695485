/** Generates secrets of the embedded services once and stores them in the data folder. */

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../process/config-error.ts'

export function storedSecret(dataDir: string, name: string, bytes: number): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    const made = `${file}.${process.pid}`
    writeFileSync(made, randomBytes(bytes).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(made, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  // A key derived from a truncated file would be easy to guess.
  if (secret.length < bytes) throw new ConfigError(`${file} is too short for a secret; remove it and start again.`)
  return secret
}
