/**
 * The files that tests start as processes. They are those of the build if it is current, because the functions start in less
 * than half of the time from it; `main.test.ts` starts the sources of both.
 */

import { join } from 'node:path'
import { isCurrent } from '../../../server/start/server-bundle.ts'
import { ROOT } from '../architecture/source-reader.ts'

const isBuilt = isCurrent(ROOT)

export const SITE_ENTRY = join(ROOT, isBuilt ? 'dist/server/main.mjs' : 'server/main.ts')
export const FUNCTIONS_ENTRY = join(ROOT, isBuilt ? 'dist/server/functions.mjs' : 'server/functions/main.ts')
