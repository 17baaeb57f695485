// `npm run lambda`: bundles the cloud functions into one file for AWS Lambda, dist/lambda/lambda.mjs (docs/decisions/lambda.md).
// `npm run lambda -- FOLDER` writes to another folder.

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from './run.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'dist', 'lambda'))

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  // These two packages are not bundled. `pg-native` is an optional driver of pg that is not installed, and `sharp`
  // loads a native library. Without `sharp`, the functions refuse photos.
  ssr: { noExternal: true, external: ['pg-native', 'sharp'], target: 'node' },
  build: {
    ssr: join(root, 'server/functions/lambda/handler.ts'),
    outDir: folder,
    // Do not empty the output folder: a folder named on the command line may contain other files.
    emptyOutDir: false,
    target: 'node24',
    // Keeps readable function names in stack traces.
    minify: false,
    rollupOptions: { output: { entryFileNames: 'lambda.mjs', codeSplitting: false } },
  },
})
const file = join(folder, 'lambda.mjs')
console.log(`${file}, ${Math.round(statSync(file).size / 1024)} KB; handlers: lambda.handler, lambda.scheduledJobs`)
