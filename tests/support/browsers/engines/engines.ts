/**
 * Decides which browser engines this machine can test, and which Debian packages are missing for the engines that it
 * cannot test.
 */

import { existsSync } from 'node:fs'

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const
export type Engine = (typeof ENGINES)[number]

/** A program that an engine needs. */
interface Program {
  /** The Debian package that contains the program. */
  readonly debian: string
  /** The environment variable that can name another copy of the program. */
  readonly variable: string
  readonly paths: readonly string[]
}

const PROGRAMS = {
  chromium: {
    debian: 'chromium',
    variable: 'CHROMIUM_PATH',
    paths: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  chromedriver: {
    debian: 'chromium-driver',
    variable: 'CHROMEDRIVER_PATH',
    paths: ['/usr/bin/chromedriver', '/opt/homebrew/bin/chromedriver', '/usr/local/bin/chromedriver'],
  },
  firefox: {
    debian: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  webKitDriver: {
    debian: 'webkit2gtk-driver',
    variable: 'WEBKIT_DRIVER_PATH',
    paths: ['/usr/bin/WebKitWebDriver'],
  },
  xvfb: { debian: 'xvfb', variable: 'XVFB_PATH', paths: ['/usr/bin/Xvfb'] },
} as const satisfies Readonly<Record<string, Program>>

type ProgramName = keyof typeof PROGRAMS

const NEEDED: Readonly<Record<Engine, readonly ProgramName[]>> = {
  // The Chromium from npm is a headless shell, in which chromedriver finds no page, so an installed one is required.
  Chromium: ['chromium', 'chromedriver'],
  Firefox: ['firefox'],
  WebKit: ['webKitDriver', 'xvfb'],
}

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
}

const THIS_MACHINE: Machine = { env: process.env, exists: existsSync }

/** @returns the path of a program, or undefined if the machine lacks it. A path in its variable must exist. */
export function pathOf(name: ProgramName, { env, exists }: Machine = THIS_MACHINE): string | undefined {
  const { variable, paths } = PROGRAMS[name]
  const named = env[variable]
  return (named ? [named] : paths).find(exists)
}

export interface EngineState {
  readonly engine: Engine
  /** The Debian packages that are missing; empty if the engine is present. */
  readonly missing: readonly string[]
}

export function engineStates(machine: Machine = THIS_MACHINE): EngineState[] {
  return ENGINES.map((engine) => ({
    engine,
    missing: NEEDED[engine].filter((name) => !pathOf(name, machine)).map((name) => PROGRAMS[name].debian),
  }))
}

export function presentEngines(machine?: Machine): Engine[] {
  return engineStates(machine).flatMap(({ engine, missing }) => (missing.length > 0 ? [] : [engine]))
}

/**
 * Returns one line for each engine that says whether it is tested, and a line with the command that installs what is
 * missing.
 */
export function engineReport(machine?: Machine): string[] {
  const states = engineStates(machine)
  const packages = states.flatMap(({ missing }) => missing)
  return [
    ...states.map(({ engine, missing }) =>
      missing.length > 0 ? `${engine}: not tested, missing ${missing.join(' and ')}` : `${engine}: present`,
    ),
    ...(packages.length > 0 ? [`On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`] : []),
  ]
}
