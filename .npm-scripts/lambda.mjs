// `npm run lambda`: the functions and all they import as one file of JavaScript, dist/lambda/lambda.mjs: what AWS Lambda is handed
// (docs/decisions/lambda.md). Another folder may be named: `npm run lambda -- FOLDER`.

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from './run.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'dist', 'lambda'))

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  // pg looks for an optional native driver that is not installed.
  ssr: { noExternal: true, external: ['pg-native'], target: 'node' },
  build: {
    ssr: join(root, 'server/functions/lambda/handler.ts'),
    outDir: folder,
    // A folder that somebody names may hold other things.
    emptyOutDir: false,
    target: 'node24',
    // The names in a log are those of the code.
    minify: false,
    rollupOptions: { output: { entryFileNames: 'lambda.mjs', codeSplitting: false } },
  },
})
const file = join(folder, 'lambda.mjs')
console.log(`${file}, ${Math.round(statSync(file).size / 1024)} KB; handlers: lambda.handler, lambda.housekeeping`)
