/** How the tests are run: unit and HTTP tests, and journeys through a browser. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { guides } from '../client/markdown/plugin.ts'
import { readyMade } from '../client/planner/ready-made/ready-made-plugin.ts'
import { openEndpoints } from '../vite.config.ts'
import { depth } from './support/depth.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// The journeys' house writes to its own folders; a stray variable of the caller's must not configure it.
const env = { TZ: 'UTC' }

const UNIT_TESTS = [
  'tests/{shared,server,client}/**/*.test.{ts,tsx}',
  'tests/support/**/*.test.{ts,tsx}',
  'tests/{architecture,benchmarks,docs,locales,readme}.test.ts',
]

/** These load modules under conditions of their own (other environment variables, another set of languages). */
const ISOLATED_TESTS = ['tests/client/auth/configured-forms.test.tsx', 'tests/client/fake-language.test.tsx']

export default defineConfig({
  root,
  // The components' JSX, as tsconfig.json names it; of vite.config.ts tests need the plugins that make modules alone.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [guides(), readyMade(), openEndpoints()],
  test: {
    env,
    // One for each core of the smallest machine that runs this.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          exclude: ISOLATED_TESTS,
          globalSetup: ['tests/support/postgres/shared-server.ts'],
          // Files share the modules of their worker: loading those costs more than most tests.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED_TESTS,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // One journey of four people; first-journey.test.ts is the same one with two.
          exclude: depth === 'full' ? [] : ['tests/journeys/four-strangers.test.ts'],
          globalSetup: ['tests/support/browsers/build-if-needed.ts'],
          // A worker keeps its browser and its site servers from file to file (tests/journeys/site.ts).
          isolate: false,
          // Other processes may keep the machine busy; a journey waits for what it expects, and only a failure takes this long.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
