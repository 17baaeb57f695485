/** Builds the client twice: the files for the browser, and the program that prerenders the documents. */

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin, version } from 'vite'
import { pictures } from './client/art/picture-plugin.ts'
import { readyMade } from './client/features/planner/ready-made/ready-made-plugin.ts'
import { searchIndexes } from './client/features/search/search-index-plugin.ts'
import { catalogs } from './client/i18n/catalogs-plugin.ts'
import { siteNames } from './client/i18n/site-name-plugin.ts'
import { baseMap } from './client/map/base-map-plugin.ts'
import { LICENCES, licenceFile } from './client/markdown/licence-file-plugin.ts'
import { guides } from './client/markdown/plugin.ts'
import { WORKING_NAME } from './shared/site-name.ts'

/** Bundlers resolve react-router to its development build. This is the production build, which contains no warnings. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url))

const ROOT = fileURLToPath(new URL('.', import.meta.url))

const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next)[\\/]|rolldown[\\/]runtime/

/**
 * The groups of source files that the build writes into one output file each, by the name of the output file. A source
 * file in several groups belongs to the first. Without groups, each set of pages that share a module would have a
 * separate output file. Many small files cause more requests and compress less. A module of a group must import no
 * other file of the site, or only files whose modules never import the group; otherwise output files import each other
 * in a circle.
 */
const GROUPS = {
  guide: [
    'client/features/guide/guide-t*.css',
    'client/features/guide/region/region-map.css',
    'client/art/{road-edge,route-line}.css',
    'client/art/drawings/kit.css',
  ],
  /**
   * Styles that only some pages use. They are in one sheet, because otherwise every page would have to list several
   * sheets.
   */
  parts: ['client/ui/{dialog,qr-code,empty-state,entry-list,count-mark}.css'],
  forms: [
    'client/ui/form/{field,combobox,form-summary}.css',
    'client/art/empties/empty-picture.css',
    'client/features/planner/exports/saved-plans.css',
  ],
  city: ['client/features/city/home/city-home.css', 'client/features/city/weather/rows.css'],
  art: ['client/art/{art,plate}.css'],
  crews: ['client/features/crew/*/*.css'],
  /** The style sheet of every page: shell, small components, the frame of guides. A page adds at most two sheets. */
  base: [
    'client/{theme,shell,shell/loading,features/guide,ui}/*.css',
    'client/ui/styles/chip.css',
    'client/art/banners/banner.css',
  ],
  app: ['client/{app,main,pages/scenery,art/picture}.tsx', 'shared/time/japan-time.ts'],
  plates: ['client/art/{plate,motifs}.tsx', 'client/art/motifs/home/*.svg'],
  tools: [
    'client/ui/form/{field,choice-group,described}.tsx',
    'client/ui/{done,no-script}.tsx',
    'client/device-entry.ts',
    'client/auth/{error-text,time-text}.ts',
    'client/i18n/use-lazy-texts.ts',
    'shared/text/latin-digits.ts',
    'shared/auth/{sign-in-steps,sign-in-fields,password-policy}.ts',
  ],
  words: ['client/i18n/{format.ts,words.tsx}'],
  /** Small modules that several pages share, which the first screen of the sign-in form does not need. */
  'small-parts': [
    'client/ui/{badge,card}.tsx',
    'client/ui/form/bind-draft.ts',
    'client/ui/hydration/use-ticks.ts',
    'client/ui/browser/use-{opened,root-mark,wake-lock}.ts',
    'client/data/{loader,stored-record,use-idempotency-key,use-loaded}.ts',
    'client/i18n/{count-options,duration}.ts',
    'client/offline/register-worker.ts',
    'shared/time/calendar-day.ts',
    'shared/phonebot/normalise.ts',
    'shared/city/official-pages.ts',
  ],
  daylight: ['shared/time/{daylight,sun}.ts'],
  'plan-parts': [
    'shared/planner/places/own-place.ts',
    'shared/planner/outline/{details,typed-text}.ts',
    'shared/travel-cost/{amount,costs}.ts',
  ],
  licence: ['client/data/licence-answers.ts', 'shared/countries.ts', 'shared/eligibility/{answer,days,last-day}.ts'],
  facts: ['client/data/{confirmed-facts,facts-once}.ts', 'shared/facts/table-facts.ts'],
  'sign-in': [
    'client/auth/{texts.tsx,validation.ts}',
    'client/auth/flow/*.{ts,tsx}',
    'client/auth/early/send-held-submit.ts',
    'client/auth/passkeys/can-use-passkeys.ts',
    'client/auth/fields/{use-auth-form.ts,phone-entry.tsx,remote-error.tsx,password-field.tsx}',
    'client/auth/forms/{login-field,form-shell,sign-in-form}.tsx',
    'client/auth/widget/{widget.css,widget.tsx,sign-in-tabs.tsx,lazy-step-form.ts}',
    'client/features/account/account.css',
  ],
} as const

const STYLES_AND_APP = new Set(['guide', 'parts', 'forms', 'city', 'art', 'crews', 'base', 'app'])

function groupsOfFiles() {
  return Object.entries(GROUPS).map(([name, patterns]) => {
    const files = new Set(patterns.flatMap((pattern) => filesLike(pattern)))
    return {
      name,
      test: (id: string) => files.has(normalizePath(id.replace(/\?.*/, ''))),
      includeDependenciesRecursively: STYLES_AND_APP.has(name),
    }
  })
}

/**
 * Returns the absolute paths of the matching files. Throws if no file matches, because a file that was moved would
 * otherwise silently leave its group.
 */
function filesLike(pattern: string): string[] {
  const found = globSync(pattern, { cwd: ROOT })
  if (found.length === 0) throw new Error(`no file matches ${pattern} of the bundler's groups`)
  return found.map((file) => normalizePath(join(ROOT, file)))
}

const OPEN_ENDPOINTS = 'virtual:open-endpoints'

/**
 * Provides the keys of the endpoints that need no session. They are read from the endpoint map during the build,
 * because importing the map would send its schemas to the browser.
 */
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

interface Replacement {
  readonly pattern: RegExp
  readonly replacement: string
}

/** Changes the text of a library in the browser's build. Fails when a new version no longer contains a pattern. */
function changedLibrary(name: string, id: RegExp, replacements: readonly Replacement[]): Plugin {
  const missing = new Set(replacements)
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id },
      handler(code) {
        let changed = code
        for (const entry of replacements) {
          const next = changed.replace(entry.pattern, entry.replacement)
          if (next !== changed) missing.delete(entry)
          changed = next
        }
        return changed
      },
    },
    buildEnd(error) {
      const [entry] = missing
      if (entry && !error) throw new Error(`${id} no longer matches a file with ${entry.pattern}; update ${name}`)
    },
  }
}

/**
 * Makes unused components of the router (forms, fetchers, scroll restoration) removable. The bundler keeps every
 * component that is created by a call or has a display name, because it cannot know that neither has a side effect.
 */
const shakeableRouter = () =>
  changedLibrary('shakeable-router', /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/, [
    { pattern: /= (React\d*\.(?:forwardRef|createContext|memo)\()/g, replacement: '= /* @__PURE__ */ $1' },
    { pattern: /^\w+\.displayName = "[^"]*";$/gm, replacement: '' },
  ])

/** Removes the part of i18next that loads catalogs through a backend plugin. The client adds catalogs itself. */
const i18nextWithoutBackend = () =>
  changedLibrary('i18next-without-backend', /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]/, [
    { pattern: /new Connector\([^;]*\);/, replacement: 'new EventEmitter();' },
  ])

const SITE_NAME = process.env.SITE_NAME?.trim() || WORKING_NAME

/**
 * Returns the folder of the catalogs (translated texts). The hash is in the folder's name and not in each file name, so
 * that a page can compute the address of every catalog.
 */
function catalogFolder(): string {
  // The hash includes the bundler's version, because another version can produce other files.
  const hash = createHash('sha256').update(version).update(SITE_NAME)
  for (const file of globSync('locales/*/*.json').sort()) hash.update(file).update(readFileSync(file))
  return `assets/${hash.digest('base64url').slice(0, 8)}`
}

/** The hash in file names is short (7 characters, 42 bits), because every page contains many file names. */
const HASHED = '[name]-[hash:7]'
const ASSETS = `assets/${HASHED}[extname]`

const CATALOG_FOLDER = catalogFolder()

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    catalogs(CATALOG_FOLDER),
    guides(),
    readyMade(),
    baseMap(process.env.MAP_WITHOUT),
    searchIndexes(SITE_NAME),
    pictures(),
    openEndpoints(),
    shakeableRouter(),
    i18nextWithoutBackend(),
    licenceFile(),
    siteNames(SITE_NAME),
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
    // The licences of bundled packages, which licenceFile replaces with all licences.
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
            chunkFileNames: `assets/${HASHED}.js`,
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : `assets/${HASHED}.js`),
            assetFileNames: ASSETS,
            codeSplitting: {
              groups: [{ name: 'vendor', test: VENDOR }, ...groupsOfFiles()],
            },
          },
    },
  },
}))
