/** Builds the site before the first journey test if the build is missing or stale. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export function setup(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const { status } = spawnSync('node', ['.npm-scripts/prepare.mjs', 'tests', 'build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the site could not be built; see the lines above')
}
