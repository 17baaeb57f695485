/**
 * The house as the build has made it: few files, there in a third of the time that its sources take (docs/decisions/built-server.md).
 * It is taken only while it is made of the very sources that lie here: whoever changes one is served by what was changed.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type House = typeof import('./house.ts')

/** @param root the folder above server, shared and dist */
export async function importBuiltHouse(root: string): Promise<House | undefined> {
  return isCurrent(root) ? import(pathToFileURL(join(root, 'dist/server/house.mjs')).href) : undefined
}

/** Whether there is a build of the server, made of these sources. */
export function isCurrent(root: string): boolean {
  try {
    const { hash, files } = JSON.parse(readFileSync(join(root, 'dist/server/made-of.json'), 'utf8')) as MadeOf
    return hashOfSources(root, files) === hash
  } catch {
    // Not built, half built, or a source of it is gone.
    return false
  }
}

interface MadeOf {
  readonly hash: string
  /** Its sources below the root, with slashes. */
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
