/** The list of a backup's files with their checksums, by which a restore recognizes a damaged backup. */

import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export interface BackedUpFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly format: 1
  /** When the backup was made, in ISO 8601. */
  readonly madeAt: string
  readonly files: readonly BackedUpFile[]
}

const FILE = 'backup.json'

export async function writeManifest(folder: string, names: readonly string[], now: number): Promise<Manifest> {
  const files: BackedUpFile[] = []
  for (const name of names) {
    const path = join(folder, name)
    files.push({ name, bytes: statSync(path).size, sha256: await hashOf(path) })
  }
  const manifest: Manifest = { format: 1, madeAt: new Date(now).toISOString(), files }
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}

export async function readIntactManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size !== bytes || (await hashOf(path)) !== sha256) {
      throw new BackupError(`${path} is ${size === undefined ? 'missing' : 'damaged'}; restore another backup.`)
    }
  }
  return manifest
}

function readManifest(folder: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Manifest
  } catch {
    throw new BackupError(`${folder} holds no complete backup: its ${FILE} cannot be read. Name another folder.`)
  }
  if (manifest.format === 1) return manifest
  throw new BackupError(`${folder} is a backup of format ${manifest.format}; restore it with the version that made it.`)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
