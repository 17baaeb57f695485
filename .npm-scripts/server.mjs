// The last step of `npm run build`: bundles the server into dist/server/run.mjs, and the entry point of the cloud
// functions into dist/server/functions.mjs. Their lazily loaded chunks and worker threads are in the same folder
// (docs/decisions/built-server.md). server/main.ts runs the bundle as long as it matches the sources; containers start
// dist/server/main.mjs or dist/server/functions.mjs.

import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { hashOfSources } from '../server/start/server-bundle.ts'
import { root } from './run.mjs'

const folder = join(root, 'dist', 'server')
const THREAD = /new URL\((["'])\.\/([\w-]+-worker)\.ts\1, import\.meta\.url\)/g
const HTTP = '\0http'
const HTTP_MODULE = `import { createRequire } from 'node:module'
const http = createRequire(import.meta.url)('node:http')
export default http
export const { Agent, createServer, request } = http
`
const MAIN = `import { join } from 'node:path'
import { run } from './run.mjs'

await run(join(import.meta.dirname, '..', '..'))
`
const BEYOND_ASCII = /[^\0-\x7f]/g

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  // sharp is not bundled, because it loads a native library from a separate package.
  ssr: { noExternal: true, external: ['sharp'], target: 'node' },
  plugins: [
    {
      name: 'threads',
      transform: {
        filter: { id: /[\\/]server[\\/].*\.ts$/ },
        handler: (code) => code.replace(THREAD, 'new URL("./$2.mjs", import.meta.url)'),
      },
    },
    {
      // Replaces ES imports of node:http with the module HTTP_MODULE, which loads node:http with `require`. An ES
      // import reads every export of node:http, and one of them loads Node's own undici, which takes 10 MB of memory.
      name: 'http',
      enforce: 'pre',
      resolveId: (id, _importer, { kind }) => (kind !== 'require-call' && /^(node:)?http$/.test(id) ? HTTP : undefined),
      load: (id) => (id === HTTP ? HTTP_MODULE : undefined),
    },
    {
      // Escapes non-ASCII characters, because a single one makes V8 store the whole file with two bytes per character.
      name: 'ascii',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(
            BEYOND_ASCII,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
        }
      },
    },
    {
      name: 'made-of',
      generateBundle() {
        const files = [...this.getModuleIds()]
          .map((id) => relative(root, id).split(sep).join('/'))
          .filter((path) => /^(server|shared|locales)\//.test(path))
          .sort()
        const source = JSON.stringify({ hash: hashOfSources(root, files), files })
        this.emitFile({ type: 'asset', fileName: 'made-of.json', source })
        this.emitFile({ type: 'asset', fileName: 'main.mjs', source: MAIN })
      },
    },
  ],
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    rollupOptions: {
      input: {
        run: join(root, 'server/start/run.ts'),
        functions: join(root, 'server/functions/main.ts'),
        'srp-worker': join(root, 'server/cognito/srp/srp-worker.ts'),
        'planner-worker': join(root, 'server/itinerary/planner-worker.ts'),
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Keeps readable function names in stack traces.
        minify: { mangle: false, compress: false, codegen: true },
      },
    },
  },
})
