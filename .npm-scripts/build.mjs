// The first two steps of `npm run build`: the files for the browser, then the program that prerenders the documents. Both run
// in one process, so that guides are parsed and search indexes are made once.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, mergeConfig } from 'vite'
import { nextDeparture } from '../client/features/planner/ready-made/ready-made-wishes.ts'
import { dayInJapan } from '../shared/time/japan-time.ts'
// Imported here and not by Vite, which loads the plugins and their caches anew for each build.
import configOf from '../vite.config.ts'
import { root } from './run.mjs'

// Read before the build, so that a build over midnight in Japan counts as stale rather than as fresh.
const departure = nextDeparture(dayInJapan(Date.now()))

for (const isSsrBuild of [false, true]) {
  const config = configOf({ command: 'build', mode: 'production', isSsrBuild })
  await build(mergeConfig(config, { root, configFile: false, build: { ssr: isSsrBuild } }))
}

// prepare.mjs builds again from this day on.
writeFileSync(join(root, 'dist', '.next-departure'), `${departure}\n`)
