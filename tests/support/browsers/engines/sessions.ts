/** Opens WebDriver sessions in the three engines. Each session is a separate browser with an empty profile. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver'
import { ROOT } from '../../architecture/source-reader.ts'
import { freePorts } from '../../free-ports.ts'
import { browserCommand, FONTS } from '../browser.ts'
import { type Engine, pathOf } from './engines.ts'
import { Marionette } from './marionette.ts'

export interface Session {
  readonly driver: WebDriver
  /** Name and version, such as `firefox 153.8.0`. */
  readonly version: string
  close(): Promise<void>
}

export interface SessionOptions {
  readonly width?: number
  readonly height?: number
  readonly forcedColors?: boolean
  readonly dark?: boolean
  /** Firefox preferences, keyed by name. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>
}

interface Size {
  readonly width: number
  readonly height: number
}

const START_LIMIT_MS = 60_000
const POLL_MS = 50
/**
 * The maximum time for loading a page or running a script, in ms. It is long, because other processes may keep the
 * machine busy.
 */
const COMMAND_LIMIT_MS = 60_000
const PHONE: Size = { width: 390, height: 844 }

const open = new Set<() => void>()
process.once('exit', () => {
  for (const abandon of open) abandon()
})

/** Opens a session. Motion is reduced, because tests would otherwise have to wait for animations. */
export async function openSession(engine: Engine, options: SessionOptions = {}): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-browser-'))
  const processes: ChildProcess[] = []
  const abandon = () => {
    for (const child of processes) kill(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  open.add(abandon)
  const start: Start = (command, args, env) => {
    const child = startProgram(command, args, { ...process.env, ...env })
    processes.push(child)
    return child
  }
  try {
    const size = { ...PHONE, ...options }
    const driver = await STARTERS[engine]({ folder, start, options: { ...options, ...size } })
    await driver.manage().setTimeouts({ pageLoad: COMMAND_LIMIT_MS, script: COMMAND_LIMIT_MS, implicit: 0 })
    await resizeViewport(driver, size)
    const capabilities = await driver.getCapabilities()
    return {
      driver,
      version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
      async close() {
        await driver.quit().catch(() => {})
        const ended = processes.map((child) => (child.exitCode ?? child.signalCode) || once(child, 'exit'))
        for (const child of processes) kill(child)
        await Promise.all(ended)
        open.delete(abandon)
        abandon()
      },
    }
  } catch (error) {
    abandon()
    throw error
  }
}

type Start = (command: string, args: readonly string[], env: Readonly<Record<string, string>>) => ChildProcess

interface Setting {
  /** An empty folder, which is removed with the session. */
  readonly folder: string
  readonly start: Start
  readonly options: SessionOptions & Size
}

const STARTERS: Readonly<Record<Engine, (setting: Setting) => Promise<WebDriver>>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
}

async function startChromium({ folder, start, options }: Setting): Promise<WebDriver> {
  const { executablePath, env, args } = await browserCommand('installed')
  const switches = [
    ...args,
    '--headless',
    '--force-prefers-reduced-motion',
    `--user-data-dir=${folder}`,
    `--window-size=${options.width},${options.height}`,
    ...(options.forcedColors ? ['--force-high-contrast', '--enable-features=ForcedColors'] : []),
    ...(options.dark ? ['--force-dark-mode'] : []),
  ]
  const capabilities = new Capabilities({
    browserName: 'chrome',
    'goog:chromeOptions': { binary: executablePath, args: switches },
  })
  return overHttp(start, 'chromedriver', env, capabilities)
}

/** Preferences of Firefox: the size of a pixel, no motion, and no background requests. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'layout.css.devPixelsPerPx': '1.0',
  // The sandbox lets a page's process read fonts only from the usual folders, so the folder with the fonts of the tests
  // is added.
  'security.sandbox.content.read_path_whitelist': join(ROOT, 'node_modules/@expo-google-fonts/'),
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Reads userChrome.css, which lets the window be as narrow as a phone.
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'ui.prefersReducedMotion': 1,
} as const

async function startFirefox({ folder, start, options }: Setting): Promise<WebDriver> {
  const [port = 0] = await freePorts(1)
  const preferences = {
    ...PREFERENCES,
    ...options.preferences,
    'marionette.port': port,
    ...(options.forcedColors && { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 }),
    ...(options.dark && { 'layout.css.prefers-color-scheme.content-override': 0 }),
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify([name, value]).slice(1, -1)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  mkdirSync(join(folder, 'chrome'))
  writeFileSync(join(folder, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }')
  const firefox = start(
    required('firefox'),
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder],
    { ...ENVIRONMENT, MOZ_HEADLESS_WIDTH: String(options.width), MOZ_HEADLESS_HEIGHT: String(options.height) },
  )
  const marionette = await untilReady(firefox, () => Marionette.connect(port))
  return WebDriver.createSession(marionette, new Capabilities(), () => marionette.close())
}

async function startWebKit({ folder, start, options }: Setting): Promise<WebDriver> {
  const settings = join(folder, 'gtk-3.0')
  mkdirSync(settings, { recursive: true })
  const theme = options.forcedColors ? 'HighContrast' : 'Adwaita'
  writeFileSync(
    join(settings, 'settings.ini'),
    [
      '[Settings]',
      'gtk-enable-animations=0',
      `gtk-theme-name=${theme}`,
      `gtk-application-prefer-dark-theme=${options.dark ? 1 : 0}`,
    ].join('\n'),
  )
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      args: ['--automation', '--full-screen', `--geometry=${options.width}x${options.height}`],
    },
  })
  const display = await startDisplay(start)
  return overHttp(
    start,
    'webKitDriver',
    { ...ENVIRONMENT, DISPLAY: display, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, LIBGL_ALWAYS_SOFTWARE: '1' },
    capabilities,
  )
}

/** The fonts of the tests, and a language that does not depend on the machine. */
const ENVIRONMENT = { ...FONTS, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' } as const

/** Starts a virtual display, and returns its name. The display server picks a free number and writes it to a pipe. */
async function startDisplay(start: Start): Promise<string> {
  const xvfb = start(required('xvfb'), ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {})
  const [number] = await once(xvfb.stdio[3] as Readable, 'data')
  return `:${String(number).trim()}`
}

async function overHttp(
  start: Start,
  name: 'chromedriver' | 'webKitDriver',
  env: Readonly<Record<string, string>>,
  capabilities: Capabilities,
): Promise<WebDriver> {
  const [port] = await freePorts(1)
  const child = start(required(name), [`--port=${port}`], env)
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, async () => {
    const { value } = (await (await fetch(`${url}/status`)).json()) as { readonly value: { readonly ready: boolean } }
    if (!value.ready) throw new Error(`${name} is not ready`)
  })
  return new Builder().usingServer(url).disableEnvironmentOverrides().withCapabilities(capabilities).build()
}

/**
 * Resizes the window until the viewport has this size. Some engines include the frame in the window's size, so the
 * frame is measured and added.
 */
async function resizeViewport(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window()
  const viewport = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  for (let turn = 0; turn < 5; turn += 1) {
    const [innerWidth, innerHeight] = await viewport()
    if (innerWidth === width && innerHeight === height) return
    const outer = await window.getRect()
    const frame = [outer.width - innerWidth, outer.height - innerHeight].map((size) => Math.max(size, 0))
    await window.setRect({ x: 0, y: 0, width: width + (frame[0] ?? 0), height: height + (frame[1] ?? 0) })
  }
  throw new Error(`the viewport is ${await viewport()} instead of ${[width, height]}`)
}

function required(name: Parameters<typeof pathOf>[0]): string {
  const path = pathOf(name)
  if (!path) throw new Error(`${name} is not installed; npm run test:browsers names its package`)
  return path
}

const outputs = new WeakMap<ChildProcess, string[]>()

function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // Starts a separate process group, so that ending the group ends both the driver and its browser.
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], detached: true })
  const lines: string[] = []
  outputs.set(child, lines)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)))
  child.once('error', (error) => lines.push(error.message))
  return child
}

function kill(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process group has already ended, so there is nothing to end.
  }
}

async function untilReady<Value>(child: ChildProcess, attempt: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (cause) {
      const ended = child.exitCode !== null || child.signalCode !== null
      if (ended || Date.now() > deadline) {
        throw new Error(
          `${child.spawnfile} ${ended ? 'ended' : 'was not ready in time'}:\n${outputs.get(child)?.join('')}`,
          { cause },
        )
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}
