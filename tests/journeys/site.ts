/**
 * Shares site servers and browser contexts between journeys, because starting them for each file costs more than most
 * journeys.
 */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Language } from '../../shared/languages.ts'
import { sharedBrowser } from '../support/browsers/browser.ts'
import { type ServerProcess, startServerProcess } from '../support/servers/server-process.ts'

/** A running site. Journeys share it, so they cannot stop or restart it. */
export type Site = Pick<ServerProcess, 'url' | 'identityUrl' | 'accounts' | 'outbox' | 'code' | 'approve'>

const sites = new Map<string, Promise<Site>>()

// Vitest ends its workers by SIGTERM. Exiting explicitly emits the exit event, which ends the browsers and servers.
// Otherwise they would outlive the worker.
process.once('SIGTERM', () => process.exit())

/**
 * Returns the site with this configuration. It starts on first use and stops with this process. A Vitest worker runs
 * one file at a time, so a file may change the settings of the embedded user pool if it restores them.
 * @param data names the site's data; journeys that must not see the crews of other journeys use a separate name
 */
export function sharedSite(env: Readonly<Record<string, string>> = {}, data = ''): Promise<Site> {
  const key = JSON.stringify([data, ...Object.entries(env).sort()])
  const site = sites.get(key) ?? startServerProcess(env)
  sites.set(key, site)
  return site
}

export async function openSite(env?: Readonly<Record<string, string>>): Promise<{ site: Site; browser: Browser }> {
  const [site, browser] = await Promise.all([sharedSite(env), sharedBrowser()])
  return { site, browser }
}

export const WITH_EXTERNAL_MEDIA = {
  HOME_VIDEO_ID: 'film-of-ours',
  LIVE_STREAMS: 'otaru | canal-of-ours | The canal',
  TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  TILE_ATTRIBUTION: '© the mappers | https://mappers.example',
} as const

export const WITH_PROVIDERS = { COGNITO_PROVIDERS: 'Google,Apple', MFA: 'optional', MFA_TYPES: 'TOTP' } as const

export const PHONE = { width: 390, height: 844 } as const

/** Time in ms that a step waits for an element. It is long, because other processes may keep the machine busy. */
export const STEP_TIMEOUT_MS = 60_000

/**
 * Runs in the page. Makes the browser report that the user wants to save data; see Device in
 * client/features/planner/trip/proposals.ts.
 */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page. Removes the support for service workers, as in a private window of Firefox. */
export function withoutWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

export interface ContextOptions extends BrowserContextOptions {
  /**
   * Whether the browser reports that the user wants to save data. An open plan then does not search for other plans,
   * which takes seconds. Default: true.
   */
  readonly savesData?: boolean
  /**
   * Whether the browser has service workers. Default: false, because saving a plan for offline use costs as much as the
   * rest of its page.
   */
  readonly hasWorkers?: boolean
}

/**
 * Creates a browser context in a language, by default at the size of a phone. Animations are reduced, so that journeys
 * do not wait for them.
 */
export async function newContext(
  browser: Browser,
  language: Language,
  { savesData = true, hasWorkers = false, ...options }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: language,
    viewport: PHONE,
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  if (savesData) await context.addInitScript(saveData)
  if (!hasWorkers) await context.addInitScript(withoutWorkers)
  return context
}

/** Waits until React has hydrated the document, so that it responds to clicks and keys. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/**
 * Runs in the page. Returns true once React has hydrated the content. The mark that React sets on the container is not
 * enough, because React sets it earlier.
 */
export function isHydrated(): boolean {
  interface HostRoot {
    readonly stateNode: {
      readonly current: { readonly child: unknown; readonly memoizedState: { readonly isDehydrated?: boolean } }
    }
  }
  const root = document.getElementById('root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
  if (!root || key === undefined) return false
  const { current } = (Reflect.get(root, key) as HostRoot).stateNode
  return current.child !== null && current.memoizedState.isDehydrated !== true
}
