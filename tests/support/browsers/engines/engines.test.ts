import { expect, test } from 'vitest'
import { engineReport, engineStates, type Machine, pathOf, presentEngines } from './engines.ts'

/** Returns a machine that has only these files and environment variables. */
const machine = (files: readonly string[], env: Machine['env'] = {}): Machine => ({
  env,
  exists: (path) => files.includes(path),
})

const EVERYTHING = [
  '/usr/bin/chromium',
  '/usr/bin/chromedriver',
  '/usr/bin/firefox-esr',
  '/usr/bin/WebKitWebDriver',
  '/usr/bin/Xvfb',
]

test('finds all three engines where all programs are installed', () => {
  expect(presentEngines(machine(EVERYTHING))).toEqual(['Chromium', 'Firefox', 'WebKit'])
  expect(engineReport(machine(EVERYTHING))).toEqual(['Chromium: present', 'Firefox: present', 'WebKit: present'])
})

test.each([
  ['/usr/bin/chromium', 'Chromium', ['chromium']],
  ['/usr/bin/chromedriver', 'Chromium', ['chromium-driver']],
  ['/usr/bin/firefox-esr', 'Firefox', ['firefox-esr']],
  ['/usr/bin/WebKitWebDriver', 'WebKit', ['webkit2gtk-driver']],
  ['/usr/bin/Xvfb', 'WebKit', ['xvfb']],
])('without %s, %s is not tested and the others are', (absent, engine, packages) => {
  const without = machine(EVERYTHING.filter((path) => path !== absent))
  expect(engineStates(without).filter(({ missing }) => missing.length > 0)).toEqual([{ engine, missing: packages }])
  expect(presentEngines(without)).toHaveLength(2)
})

test('names every missing package and the command that installs them', () => {
  expect(engineReport(machine([]))).toEqual([
    'Chromium: not tested, missing chromium and chromium-driver',
    'Firefox: not tested, missing firefox-esr',
    'WebKit: not tested, missing webkit2gtk-driver and xvfb',
    'On Debian: apt-get install --no-install-recommends chromium chromium-driver firefox-esr webkit2gtk-driver xvfb',
  ])
})

test('a variable names another copy of a program, and a path that does not exist is not replaced by the default', () => {
  const env = { FIREFOX_PATH: '/opt/firefox/firefox' }
  expect(pathOf('firefox', machine([...EVERYTHING, '/opt/firefox/firefox'], env))).toBe('/opt/firefox/firefox')
  expect(pathOf('firefox', machine(EVERYTHING, env))).toBeUndefined()
})
