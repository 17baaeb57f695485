/** Two builds of one client: the browser's files, and the program that prerenders its documents. */

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, version } from 'vite'
import { guides } from './client/markdown/plugin.ts'
import { readyMade } from './client/planner/ready-made/ready-made-plugin.ts'

/** The router's package offers bundlers its development build; the other one leaves the warnings out. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url))

/** Leaflet's package offers bundlers its script for pages; the module lets them leave out what the map does not use. */
const LEAFLET = fileURLToPath(new URL('node_modules/leaflet/dist/leaflet-src.esm.js', import.meta.url))

const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next)[\\/]|rolldown[\\/]runtime/

/** What every page starts with: one file with all it imports, where ten would each bring headers and compress less. */
const APP = /client[\\/](?:app|main|pages[\\/]scenery)\.tsx$/

/** Plates and the island, which the home page and the city pages show together: four tiny files would compress less. */
const PLATES = /client[\\/]art[\\/](?:plate|motifs|island[\\/]island|island[\\/]island-outline)\.tsx?$/

/** The sheet of every page: what the shell, the small components and the guides wear. A page adds one of its own at most. */
const BASE_STYLES =
  /client[\\/](?:(?:theme|shell|pages[\\/]guide)[\\/][\w-]+|ui[\\/](?!dialog|badge|qr-code|empty-state|count-mark)[\w-]+|art[\\/](?:horizon|route-line|drawings[\\/]kit))\.css$/

/** What some pages wear and others do not, in one sheet: each for itself would be named on every page. */
const PART_STYLES = /client[\\/]ui[\\/](?:dialog|badge|qr-code|empty-state|count-mark)\.css$/

/** The one sheet of the crews' pages: they show the same cards, people and costs, and ten small ones would each be a request. */
const CREW_STYLES = /client[\\/]crew[\\/][\w-]+[\\/][\w-]+\.css$/

/** What the pages with something to fill in share: one file, where seven would each be a request. */
const TOOLS = /client[\\/](?:ui[\\/]form[\\/](?:field|choice-group|described)|device-entry)\.tsx?$/

/** Days and figures in words, apart from them: a guide writes its checked month and has nothing to fill in, so it wants no sheet of fields. */
const WORDS = /client[\\/]i18n[\\/]format\.ts$|shared[\\/]japan-time\./

/** What the first form of signing in shares with the later ones: one file, where six small ones would compress less. */
const FORMS =
  /client[\\/]auth[\\/](?:texts|flow[\\/]widget-context|fields[\\/](?:use-auth-form|phone-entry|remote-error|password-field)|forms[\\/](?:login-field|form-shell))\.|shared[\\/]sign-in-fields/

const OPEN_ENDPOINTS = 'virtual:open-endpoints'

/** The endpoints that need no session, read from the endpoint map: importing the map would send its schemas to the browser. */
export function openEndpoints(): Plugin {
  return {
    name: 'open-endpoints',
    resolveId: (id) => (id === OPEN_ENDPOINTS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${OPEN_ENDPOINTS}`) return undefined
      const { endpoints } = await import('./shared/api/endpoints.ts')
      const open = Object.entries(endpoints).filter(([, { access }]) => access === 'none')
      return `export const OPEN_ENDPOINTS = ${JSON.stringify(open.map(([key]) => key))}`
    },
  }
}

/**
 * Lets the bundler leave out what the site does not use of the router (forms, fetchers, scroll restoration): it keeps every
 * component that is made by a call or given a display name, because it cannot know that neither has an effect.
 */
function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  }
}

/**
 * Leaflet asks whether the browser draws SVG by writing markup, which the content security policy refuses with an error: it
 * is made as an element instead. Nothing else of it that the moving map uses writes markup.
 */
function leafletWithoutMarkup(): Plugin {
  return {
    name: 'leaflet-without-markup',
    transform: {
      filter: { id: /node_modules[\\/]leaflet[\\/]dist[\\/]leaflet-src\./ },
      handler(code) {
        const changed = code.replace(
          "div.innerHTML = '<svg/>'",
          "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))",
        )
        if (changed === code) throw new Error('leaflet no longer writes the markup that is to be left out')
        return changed
      },
    },
  }
}

/**
 * Catalogs are named by their language and namespace in a folder that is named by what they all hold: every page carries the
 * list of them, and eighty hashes would be the larger half of it.
 */
function catalogFolder(): string {
  // The bundler writes them: another one may write them otherwise.
  const hash = createHash('sha256').update(version)
  for (const file of globSync('locales/*/*.json').sort()) hash.update(file).update(readFileSync(file))
  return `assets/${hash.digest('base64url').slice(0, 8)}`
}

/** Every page carries these names too: 42 bits tell two versions of a file apart as well as 48 do. */
const HASHED = '[name]-[hash:7]'
const ASSETS = `assets/${HASHED}[extname]`

const CATALOG = /locales[\\/](\w+)[\\/]([\w-]+)\.json$/

const catalogs = catalogFolder()

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), guides(), readyMade(), openEndpoints(), shakeableRouter(), leafletWithoutMarkup()],
  publicDir: isSsrBuild ? false : 'client/public',
  resolve: isSsrBuild
    ? {}
    : {
        alias: [
          { find: /^react-router$/, replacement: ROUTER },
          { find: /^leaflet$/, replacement: LEAFLET },
        ],
      },
  json: { namedExports: false },
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: !isSsrBuild,
    // What is bundled keeps its notices: served as /licenses.txt.
    license: isSsrBuild ? false : { fileName: 'licenses.txt' },
    // The content security policy allows no data: scripts, styles or fonts.
    assetsInlineLimit: 0,
    // Pages share most of their files with the one before: only their styles are worth naming beforehand.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // The worker is found at the address it was registered by, so it alone has a name without a hash.
      input: isSsrBuild ? 'client/prerender.tsx' : { main: 'client/main.tsx', sw: 'client/offline/worker.ts' },
      output: isSsrBuild
        ? // A picture has one address: what is prerendered names the files that the browser's build writes.
          { entryFileNames: 'prerender.js', assetFileNames: ASSETS }
        : {
            chunkFileNames: ({ facadeModuleId }) => {
              const [, language, namespace] = CATALOG.exec(facadeModuleId ?? '') ?? []
              return language ? `${catalogs}/${language}-${namespace}.js` : `assets/${HASHED}.js`
            },
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : `assets/${HASHED}.js`),
            assetFileNames: ASSETS,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'base', test: BASE_STYLES },
                { name: 'parts', test: PART_STYLES },
                { name: 'crews', test: CREW_STYLES },
                { name: 'app', test: APP },
                { name: 'plates', test: PLATES, includeDependenciesRecursively: false },
                { name: 'tools', test: TOOLS, includeDependenciesRecursively: false },
                { name: 'words', test: WORDS, includeDependenciesRecursively: false },
                { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
}))
