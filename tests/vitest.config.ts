/**
 * Vitest projects: unit tests, tests of the server and of the built site, tests that need module isolation, browser
 * journeys, and the main journeys in every installed browser engine.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { pictures } from '../client/art/picture-plugin.ts'
import { readyMade } from '../client/features/planner/ready-made/ready-made-plugin.ts'
import { searchIndexes } from '../client/features/search/search-index-plugin.ts'
import { catalogs } from '../client/i18n/catalogs-plugin.ts'
import { baseMap } from '../client/map/base-map-plugin.ts'
import { guides } from '../client/markdown/plugin.ts'
import { openEndpoints } from '../vite.config.ts'
import { depth } from './support/depth.ts'
import { LongFilesFirst } from './support/long-files-first.ts'
import { memoryFolder } from './support/memory-folder.ts'

/** Long timeouts, because several processes share two cores. Only failing tests last this long. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tests/support/patient-waiting.ts', 'tests/support/repeatable-properties.ts'],
}

const root = fileURLToPath(new URL('..', import.meta.url))

// Node's compile cache, for this process, its workers, and the servers they start
// (tests/support/servers/child-environment.ts).
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

// Tests must not depend on the caller's time zone.
const env = { TZ: 'UTC' }

/** Tests that need no built site. `npm test` runs them while the site is being built. */
const UNIT_TESTS = [
  'tests/{shared,client,locales}/**/*.test.{ts,tsx}',
  'tests/support/**/*.test.{ts,tsx}',
  'tests/docs/**/*.test.ts',
  'tests/{architecture,benchmarks,docs,locales,readme}.test.ts',
]

/**
 * Tests that synthesize the AWS resources. They run at full depth only, because they need a package of 250 MB that is
 * not part of the site's installation. The other tests of docs/operating/aws read its sources at both depths.
 */
const AWS_TEMPLATES = 'tests/docs/operating/aws/templates/*.test.ts'

/** Tests of the client that read the built site, so they run after the build. */
const BUILD_TESTS = [
  'tests/client/{bundle,documents,licenses,no-script,structured-documents}.test.ts',
  'tests/client/features/quiz/weight.test.ts',
]

/**
 * A test that builds the site a second time. It runs at full depth only; fifth-language.test.tsx covers the parts of
 * that build at both depths.
 */
const SECOND_BUILD = 'tests/client/fifth-language-build.test.ts'

/**
 * Tests that start many processes. They run at full depth only. compose.test.ts checks the configuration files of
 * nginx at both depths, rolling-restart.test.ts restarts copies under load, and durability.test.ts kills the functions.
 */
const TRIALS = ['backup-drill', 'compose-run', 'functions-restart'].map(
  (name) => `tests/server/operation/${name}.test.ts`,
)

/**
 * The journeys of a quick run: one of each kind, and the examinations of pages. All others run at full depth, or if their
 * path is a parameter. At quick depth, tests of the server, the functions, the planner's modules and the components cover
 * their rules.
 */
const QUICK_JOURNEYS = [
  'account/account',
  'account/refresh',
  'account/reload',
  'account/served-form',
  'by-ear/by-ear',
  'crew/first-journey',
  'crew/messages',
  'crew/operator',
  'itinerary/itinerary-edit',
  'itinerary/itinerary-form',
  'itinerary/itinerary-plan',
  'layout/layout-shift',
  'layout/page-layout',
  'pages/axe-states',
  'pages/every-page',
  'pages/finding',
  'pages/first-visit',
  'pages/newcomer',
  'pages/offline',
  'pages/quiz',
  'pages/token-canary',
  'scan/scan',
  'scenarios/recovery',
  'scenarios/sign-in',
  'scenarios/sign-up',
].map((name) => `tests/journeys/${name}.test.ts`)
for (const path of QUICK_JOURNEYS) if (!existsSync(join(root, path))) throw new Error(`${path} does not exist.`)

const areJourneysNamed = process.argv.some((parameter) => parameter.startsWith('tests/journeys/'))

/**
 * Tests that need freshly loaded modules: for other environment variables, another set of languages, or before any
 * catalog is loaded.
 */
const ISOLATED_TESTS = [
  'tests/client/auth/configured-forms.test.tsx',
  'tests/client/fake-language.test.tsx',
  'tests/client/fifth-language.test.tsx',
  'tests/client/i18n/load-catalogs.test.ts',
  'tests/client/markdown/locale-files.test.ts',
  'tests/client/routes.test.ts',
  'tests/shared/accept-language.test.ts',
]

export default defineConfig({
  root,
  // The options for JSX are those of tsconfig.json. Of the plugins in vite.config.ts, tests need only those that
  // generate modules.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [catalogs(), guides(), searchIndexes(), readyMade(), baseMap(), openEndpoints(), pictures()],
  test: {
    env,
    // One more than the number of cores of the smallest supported machine, because tests spend a third of their time
    // waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          env: { ...env, TMPDIR: memoryFolder() },
          exclude: [...ISOLATED_TESTS, ...BUILD_TESTS, SECOND_BUILD, ...(depth === 'full' ? [] : [AWS_TEMPLATES])],
          // Files in a worker share loaded modules, because loading them costs more than most tests.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', ...BUILD_TESTS, ...(depth === 'full' ? [SECOND_BUILD] : [])],
          exclude: depth === 'full' ? [] : TRIALS,
          env: { ...env, TMPDIR: memoryFolder() },
          globalSetup: ['tests/support/browsers/build-if-needed.ts', 'tests/support/postgres/shared-server.ts'],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED_TESTS,
          ...PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: depth === 'full' || areJourneysNamed ? ['tests/journeys/**/*.test.ts'] : QUICK_JOURNEYS,
          globalSetup: ['tests/support/browsers/build-if-needed.ts', 'tests/support/browsers/unpack-if-needed.ts'],
          // A worker keeps its browser and its site servers when it starts the next file (tests/journeys/site.ts).
          isolate: false,
          ...PATIENT,
          // With twenty processes waiting for two processors, the longest journeys take 130 s.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: ['tests/support/browsers/build-if-needed.ts', 'tests/support/browsers/unpack-if-needed.ts'],
          isolate: false,
          ...PATIENT,
          // Each test starts a browser, and some tests start two.
          testTimeout: 240_000,
        },
      },
    ],
  },
})
