// The first two steps of `npm run build`: the files for the browser, then the program that prerenders the documents. Both run
// in one process, so that guides are parsed and search indexes are made once.

import { build, mergeConfig } from 'vite'
// Imported here and not by Vite, which loads the plugins and their caches anew for each build.
import configOf from '../vite.config.ts'
import { root } from './run.mjs'

for (const isSsrBuild of [false, true]) {
  const config = configOf({ command: 'build', mode: 'production', isSsrBuild })
  await build(mergeConfig(config, { root, configFile: false, build: { ssr: isSsrBuild } }))
}
