/** Opens the scan page in a browser, and creates codes of the site that the page can read. */

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAddress } from '../../../shared/codes/scanned.ts'
import { type Picture, pictureOf, type Shown } from '../../support/browsers/qr-picture.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { hydrated, newContext, type Site } from '../site.ts'
import { settled } from '../whole-site.ts'

export interface ScanSite {
  readonly site: Site
  readonly browser: Browser
}

const catalogs = readCatalogs()

export function text(key: string, values?: Readonly<Record<string, string>>): string {
  return textOf(catalogs, 'en', key.includes(':') ? (key as 'scan:open') : `scan:${key}`, values)
}

export const MIDDLE = { x: 320, y: 240 }

export function view(...shown: readonly Shown[]): Picture {
  return pictureOf(640, 480, shown)
}

export async function codeOf({ url }: Site, kind: string, target?: string): Promise<string> {
  const { status, text: answer } = await new FetchClient(url).call(
    'POST',
    '/api/codes',
    target ? { kind, target } : { kind },
  )
  if (status !== 200) throw new Error(`POST /api/codes for ${kind} responded ${status}: ${answer}`)
  return JSON.parse(answer).code
}

export function addressOf({ url }: Site, code: string): string {
  return codeAddress(url, code)
}

export interface ScanDevice {
  readonly page: Page
  readonly context: BrowserContext
  readonly button: (key: string) => Locator
  readonly heading: (key: string) => Locator
  /** Returns the state of every camera track that the page has received. */
  readonly tracks: () => Promise<string[]>
  readonly open: (path: string) => Promise<void>
}

/** Waits until the page is hydrated and has attached its listeners. It attaches them after its first frame. */
export async function listening(page: Page): Promise<void> {
  await hydrated(page)
  await settled(page)
}

/** Runs steps in a fresh context that shows the scan page. Any error in the page is a failure. */
export async function onScanDevice(
  { site, browser }: ScanSite,
  work: (device: ScanDevice) => Promise<void>,
  { at = '/ridemvp/en' }: { readonly at?: string } = {},
): Promise<void> {
  const context = await newContext(browser, 'en')
  await context.addInitScript(() => {
    const given: MediaStreamTrack[] = []
    Object.assign(globalThis, { givenTracks: given })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      given.push(...stream.getTracks())
      return stream
    }
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every refused request as an error. The page itself shows these refusals, so they are expected.
    if (message.type() === 'error' && !/status of 4/.test(message.text())) errors.push(message.text())
  })
  const open = async (path: string) => {
    await page.goto(site.url + path)
    await listening(page)
  }
  await open(at)
  await work({
    page,
    context,
    open,
    button: (key) => page.getByRole('button', { name: text(key), exact: true }),
    heading: (key) => page.getByRole('heading', { name: text(key), exact: true }),
    tracks: () =>
      page.evaluate(() =>
        (globalThis as unknown as { givenTracks: MediaStreamTrack[] }).givenTracks.map(({ readyState }) => readyState),
      ),
  })
  expect(errors).toEqual([])
  await context.close()
}
