/** Starts the house: as the build has made it where that is made of what lies here, from its sources otherwise. */

import { join } from 'node:path'
import { importBuiltHouse } from './built-house.ts'

const root = join(import.meta.dirname, '..')
// Whoever works on the sources watches them, not the build.
const built = process.argv.includes('--sources') ? undefined : await importBuiltHouse(root)
const { runHouse } = built ?? (await import('./house.ts'))
await runHouse(root)
