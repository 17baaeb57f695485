/** Entry point. Runs the bundle in `dist/server` when its hash matches these sources, otherwise the TypeScript itself. */

import { join } from 'node:path'
import { importServerBundle } from './start/server-bundle.ts'

const root = join(import.meta.dirname, '..')
// `npm run dev` watches the sources. It passes --sources, so that the sources run even if a bundle exists.
const bundle = process.argv.includes('--sources') ? undefined : await importServerBundle(root)
const { run } = bundle ?? (await import('./start/run.ts'))
await run(root)
