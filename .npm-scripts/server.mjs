// The last step of `npm run build`: the house and all it imports as JavaScript, dist/server/house.mjs and what it loads later, with its
// threads beside it (docs/decisions/built-server.md). server/main.ts takes it while it is made of what lies in server and shared;
// the container starts it by dist/server/main.mjs.

import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { hashOfSources } from '../server/built-house.ts'
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
import { runHouse } from './house.mjs'

await runHouse(join(import.meta.dirname, '..', '..'))
`
const BEYOND_ASCII = /[^\0-\x7f]/g

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  plugins: [
    {
      name: 'threads',
      transform: {
        filter: { id: /[\\/]server[\\/].*\.ts$/ },
        handler: (code) => code.replace(THREAD, 'new URL("./$2.mjs", import.meta.url)'),
      },
    },
    {
      // An import of node:http in a module asks for each of its exports, and one of them brings Node's own undici along: 10 MB.
      name: 'http',
      enforce: 'pre',
      resolveId: (id, _importer, { kind }) => (kind !== 'require-call' && /^(node:)?http$/.test(id) ? HTTP : undefined),
      load: (id) => (id === HTTP ? HTTP_MODULE : undefined),
    },
    {
      // One letter beyond ASCII makes V8 keep the whole file in two bytes a letter.
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
          .filter((path) => path.startsWith('server/') || path.startsWith('shared/'))
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
        house: join(root, 'server/house.ts'),
        'srp-worker': join(root, 'server/cognito/srp/srp-worker.ts'),
        'planner-worker': join(root, 'server/itinerary/planner-worker.ts'),
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Comments and blanks go; the names in a log are those of the code.
        minify: { mangle: false, compress: false, codegen: true },
      },
    },
  },
})
