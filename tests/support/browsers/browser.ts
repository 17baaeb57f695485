/** Launches a Chromium for tests and benchmarks: the installed one if there is one, otherwise the one from npm. */

import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { pathOf } from './engines/engines.ts'

export type BrowserSource = 'installed' | 'packaged'

export interface BrowserCommand {
  readonly source: BrowserSource
  readonly executablePath: string
  /** Variables the browser needs in addition to this process's environment. */
  readonly env: Readonly<Record<string, string>>
  readonly args: readonly string[]
}

/**
 * The browser runs without a sandbox, because tests may run as root. It sends no background requests, because the
 * machine may have no network.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--font-render-hinting=none',
]

/** Replaces the machine's fonts with those of the tests, on systems where Chromium finds fonts through fontconfig. */
export const FONTS = { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) }

/**
 * The browser of the npm package. It is unpacked only once, because the package reads its environment variables only
 * when it is first imported.
 */
let unpacked: Promise<BrowserCommand> | undefined

/**
 * @param source which browser to use; by default the installed one, or else the one from npm. The variable
 * CHROMIUM_PATH may name an installed browser.
 */
export async function browserCommand(source?: BrowserSource): Promise<BrowserCommand> {
  const installed = pathOf('chromium')
  if (installed && source !== 'packaged')
    return { source: 'installed', executablePath: installed, env: FONTS, args: ARGS }
  if (source === 'installed') throw new Error('no Chromium is installed; set CHROMIUM_PATH to one')
  unpacked ??= unpack()
  return unpacked
}

/** @param more arguments in addition to the default ones, for example for a fake camera */
export async function launchBrowser(source?: BrowserSource, more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env, args } = await browserCommand(source)
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    env: { ...process.env, ...env },
    chromiumSandbox: false,
  })
}

let shared: Promise<Browser> | undefined

/**
 * Returns the browser that all journey tests of this process share. Each test has a separate context. The browser ends
 * with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (!running?.isConnected()) shared = launchBrowser()
  return shared as Promise<Browser>
}

/**
 * Unpacks the browser of the npm package. The package adds libraries that a minimal system lacks, but only if
 * environment variables say that it runs on AWS Lambda. The variables that the package sets are meant for the browser,
 * so they are removed from this process.
 */
async function unpack(): Promise<BrowserCommand> {
  const names = ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']
  const before = names.map((name) => [name, process.env[name]] as const)
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const env = Object.fromEntries(
      names.slice(1).flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    )
    // The package contains Chromium's headless shell. It renders in software, so it needs no separate GPU process. Its
    // zygote process stays on, because a renderer forked from it starts in half the processor time of a new process.
    return { source: 'packaged', executablePath, env: { ...env, ...FONTS }, args: [...ARGS, '--in-process-gpu'] }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
