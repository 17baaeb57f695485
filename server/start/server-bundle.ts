/**
 * Finds the server bundle in `dist/server`, which starts three times faster than the TypeScript sources. It is used
 * only while its hash matches the sources, so that edits take effect (docs/decisions/built-server.md).
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Run = typeof import('./run.ts')

export async function importServerBundle(root: string): Promise<Run | undefined> {
  return isCurrent(root) ? import(pathToFileURL(join(root, 'dist/server/run.mjs')).href) : undefined
}

export function isCurrent(root: string): boolean {
  try {
    const { hash, files } = JSON.parse(readFileSync(join(root, 'dist/server/made-of.json'), 'utf8')) as BundledSources
    return hashOfSources(root, files) === hash
  } catch {
    return false
  }
}

interface BundledSources {
  readonly hash: string
  /** Paths of the source files relative to the repository's root, with forward slashes. */
  readonly files: readonly string[]
}

export function hashOfSources(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
