/** Builds the client twice: the files for the browser, and the program that prerenders the documents. */

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, version } from 'vite'
import { pictures } from './client/art/picture-plugin.ts'
import { catalogs } from './client/i18n/catalogs-plugin.ts'
import { baseMap } from './client/map/base-map-plugin.ts'
import { guides } from './client/markdown/plugin.ts'
import { readyMade } from './client/planner/ready-made/ready-made-plugin.ts'
import { searchIndexes } from './client/search/search-index-plugin.ts'
import { geoCreditsText } from './shared/geo/credits.ts'

/** react-router resolves to its development build for bundlers; this one has no warnings. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url))

const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next)[\\/]|rolldown[\\/]runtime/

/** The code every page starts with, in one file: ten files would each add headers and compress less. */
const APP = /client[\\/](?:app|main|pages[\\/]scenery|art[\\/]picture)\.tsx$/

/** Plates, which the home page and the city pages share: small files would compress less. */
const PLATES = /client[\\/]art[\\/](?:(?:plate|motifs)\.tsx|motifs[\\/]home[\\/]\w+\.svg\?picture)$/

/** The style sheet of every page: shell, small components and the frame of guides. A page adds at most two more. */
const BASE_STYLES =
  /client[\\/](?:(?:theme|shell(?:[\\/]loading)?|pages[\\/]guide)[\\/](?!guide-t)[\w-]+|ui[\\/](?:styles[\\/]chip|form[\\/]field|(?!dialog|badge|qr-code|empty-state|entry-list|count-mark)[\w-]+)|art[\\/](?:horizon|banners[\\/]banner))\.css$/

/** The styles of a guide's text, which pages with forms alone do not need. */
const GUIDE_STYLES =
  /client[\\/](?:pages[\\/]guide[\\/](?:guide-t[\w-]+|region[\\/]region-map)|art[\\/](?:route-line|drawings[\\/]kit))\.css$/

/** Styles that only some pages use, in one sheet: separate sheets would each be listed on every page. */
const PART_STYLES = /client[\\/]ui[\\/](?:dialog|badge|qr-code|empty-state|entry-list|count-mark)\.css$/

/** One style sheet for the crew pages, which share cards, people and costs: ten small sheets would be ten requests. */
const CREW_STYLES = /client[\\/]crew[\\/][\w-]+[\\/][\w-]+\.css$/

/** Code shared by pages with forms, in one file: seven files would be seven requests. */
const TOOLS =
  /client[\\/](?:ui[\\/](?:form[\\/](?:field|choice-group|described)|done|no-script)|device-entry|auth[\\/](?:error-text|time-text)|i18n[\\/]use-lazy-texts)\.tsx?$|shared[\\/](?:latin-digits|auth[\\/](?:sign-in-steps|sign-in-fields|password-policy))\./

/** Formatting of dates and numbers, and the mark-up of Japanese words, split from the form chunk: pages without forms need them. */
const WORDS = /client[\\/]i18n[\\/](?:format\.ts|words\.tsx)$|shared[\\/]japan-time\./

/** Small modules that several pages share, which the first screen of the sign-in form does not need. */
const SMALL_PARTS =
  /client[\\/](?:ui[\\/](?:card|browser[\\/]use-(?:opened|root-mark|wake-lock))|data[\\/]stored-record)\.tsx?$|shared[\\/](?:time[\\/]calendar-day|phonebot[\\/]normalise)\./

/** The rules about licences, which the page about them shares with profiles and plans. */
const LICENCE =
  /client[\\/]data[\\/]licence-answers\.|shared[\\/](?:countries|eligibility[\\/](?:answer|days|last-day))\./

/** The facts that an operator confirms, and where tables show them. */
const FACTS = /client[\\/]data[\\/]confirmed-facts\.|shared[\\/]facts[\\/]table-facts\./

/** The first screen of the sign-in form and what the later screens share with it: small files would be further requests. */
const SIGN_IN =
  /client[\\/]auth[\\/](?:texts|validation|flow[\\/][\w-]+|early[\\/]send-held-submit|passkeys[\\/]can-use-passkeys|fields[\\/](?:use-auth-form|phone-entry|remote-error|password-field)|forms[\\/](?:login-field|form-shell|sign-in-form)|widget[\\/](?:widget|sign-in-tabs|lazy-step-form))\.tsx?$/

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
 * Makes unused components of the router (forms, fetchers, scroll restoration) removable: the bundler keeps every component that a
 * call creates or that has a display name, because it cannot know that neither has a side effect.
 */
function shakeableRouter(): Plugin {
  const PATTERNS = [
    {
      pattern: /= (React\d*\.(?:forwardRef|createContext|memo)\()/g,
      replacement: '= /* @__PURE__ */ $1',
      matched: false,
    },
    { pattern: /^\w+\.displayName = "[^"]*";$/gm, replacement: '', matched: false },
  ]
  return {
    name: 'shakeable-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code) {
        let changed = code
        for (const entry of PATTERNS) {
          const next = changed.replace(entry.pattern, entry.replacement)
          entry.matched ||= next !== changed
          changed = next
        }
        return changed
      },
    },
    buildEnd(error) {
      const missing = PATTERNS.find(({ matched }) => !matched)
      if (missing && !error)
        throw new Error(`react-router's build no longer contains ${missing.pattern}; update shakeableRouter`)
    },
  }
}

const LICENCES = 'licenses.txt'
/** The licence of the list of common passwords, which only the server has. */
const PASSWORD_LICENCE = 'server/auth/passwords/LICENSE.txt'

function dataCredits(): Plugin {
  return {
    name: 'data-credits',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[LICENCES]
        if (file?.type !== 'asset') throw new Error(`vite no longer writes ${LICENCES}; update dataCredits`)
        file.source = `${file.source}\n${readFileSync(PASSWORD_LICENCE, 'utf8')}\n${geoCreditsText()}`
      },
    },
  }
}

/**
 * Catalogs share one hashed folder instead of a hash in each name: every page carries the list of their names, and eighty hashes
 * would be more than half of it.
 */
function catalogFolder(): string {
  // Another bundler version may produce other files.
  const hash = createHash('sha256').update(version)
  for (const file of globSync('locales/*/*.json').sort()) hash.update(file).update(readFileSync(file))
  return `assets/${hash.digest('base64url').slice(0, 8)}`
}

/** A short hash (42 bits), because every page carries these names. */
const HASHED = '[name]-[hash:7]'
const ASSETS = `assets/${HASHED}[extname]`

const CATALOG = /locales[\\/]([\w-]+)[\\/]([\w-]+)\.json$/

const CATALOG_FOLDER = catalogFolder()

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    catalogs(),
    guides(),
    readyMade(),
    baseMap(process.env.MAP_WITHOUT),
    searchIndexes(),
    pictures(),
    openEndpoints(),
    shakeableRouter(),
    dataCredits(),
  ],
  publicDir: isSsrBuild ? false : 'client/public',
  resolve: isSsrBuild
    ? {}
    : {
        alias: [{ find: /^react-router$/, replacement: ROUTER }],
      },
  json: { namedExports: false },
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: !isSsrBuild,
    // The licences of bundled packages, served as /licenses.txt with the credits of the geodata.
    license: isSsrBuild ? false : { fileName: LICENCES },
    // The content security policy allows no scripts, styles or fonts in data: URLs.
    assetsInlineLimit: 0,
    // Consecutive pages share most of their scripts, so only styles are preloaded.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // The service worker keeps the address it is registered under, so its name has no hash.
      input: isSsrBuild
        ? 'client/prerender.tsx'
        : {
            main: 'client/main.tsx',
            'hold-submit': 'client/auth/early/hold-submit.ts',
            sw: 'client/offline/worker.ts',
          },
      output: isSsrBuild
        ? // Prerendered pages refer to the asset files of the client build, so both builds name them alike.
          { entryFileNames: 'prerender.js', assetFileNames: ASSETS }
        : {
            chunkFileNames: ({ facadeModuleId }) => {
              const [, language, namespace] = CATALOG.exec(facadeModuleId ?? '') ?? []
              return language ? `${CATALOG_FOLDER}/${language}-${namespace}.js` : `assets/${HASHED}.js`
            },
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : `assets/${HASHED}.js`),
            assetFileNames: ASSETS,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'base', test: BASE_STYLES },
                { name: 'guide', test: GUIDE_STYLES },
                { name: 'parts', test: PART_STYLES },
                { name: 'crews', test: CREW_STYLES },
                { name: 'app', test: APP },
                { name: 'plates', test: PLATES, includeDependenciesRecursively: false },
                { name: 'tools', test: TOOLS, includeDependenciesRecursively: false },
                { name: 'words', test: WORDS, includeDependenciesRecursively: false },
                { name: 'small-parts', test: SMALL_PARTS, includeDependenciesRecursively: false },
                { name: 'licence', test: LICENCE, includeDependenciesRecursively: false },
                { name: 'facts', test: FACTS, includeDependenciesRecursively: false },
                { name: 'sign-in', test: SIGN_IN, includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
}))
