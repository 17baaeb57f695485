/** A Chromium for tests and benchmarks: the machine's own when it has one, else the one that comes as an npm package. */

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

export type BrowserSource = 'installed' | 'packaged'

export interface BrowserCommand {
  readonly source: BrowserSource
  readonly executablePath: string
  /** What the browser's process needs beside this process's own environment. */
  readonly env: Readonly<Record<string, string>>
  readonly args: readonly string[]
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** No sandbox, for tests run as root; no calls home, which a closed network would refuse many at a time. */
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

/** Unpacked once: the package answers only its first import. */
let unpacked: Promise<BrowserCommand> | undefined

/** @param source which one to use; by default whichever is found first. CHROMIUM_PATH names another one. */
export async function browserCommand(source?: BrowserSource): Promise<BrowserCommand> {
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path))
  if (installed && source !== 'packaged') return { source: 'installed', executablePath: installed, env: {}, args: ARGS }
  if (source === 'installed') throw new Error('no Chromium is installed; set CHROMIUM_PATH to one')
  unpacked ??= unpack()
  return unpacked
}

/** @param more arguments beside those of every test, such as a camera's */
export async function launchBrowser(source?: BrowserSource, more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env, args } = await browserCommand(source)
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    env: { ...process.env, ...env },
    chromiumSandbox: false,
  })
}

/**
 * The package unpacks the libraries a bare machine lacks only where it believes to run in a Lambda of this kind, and it
 * asks when it is imported. The variables it sets are for the browser alone and are taken back from this process.
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
    // Its build is the headless shell, whose software renderer needs no GPU process of its own.
    return { source: 'packaged', executablePath, env, args: [...ARGS, '--no-zygote', '--in-process-gpu'] }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
