/** A visitor's device at the scan page, and codes of the house to be read there. */

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAddress } from '../../shared/codes/scanned.ts'
import { type Picture, pictureOf, type Shown } from '../support/browsers/qr-picture.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { settled } from '../support/browsers/whole-site.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import type { House } from '../support/servers/server-process.ts'

export interface ScanHouse {
  readonly house: House
  readonly browser: Browser
}

const catalogs = readCatalogs()

/** A text in English: of the scan page, or of the namespace that is named. */
export function text(key: string, values?: Readonly<Record<string, string>>): string {
  return textOf(catalogs, 'en', key.includes(':') ? (key as 'scan:open') : `scan:${key}`, values)
}

/** The middle of what a camera sees. */
export const MIDDLE = { x: 320, y: 240 }

export function view(...shown: readonly Shown[]): Picture {
  return pictureOf(640, 480, shown)
}

export async function codeOf({ url }: House, kind: string, target?: string): Promise<string> {
  const { status, text: answer } = await new HttpVisitor(url).call(
    'POST',
    '/api/codes',
    target ? { kind, target } : { kind },
  )
  if (status !== 200) throw new Error(`a code of the kind ${kind} answered ${status}: ${answer}`)
  return JSON.parse(answer).code
}

export function addressOf({ url }: House, code: string): string {
  return codeAddress(url, code)
}

export interface ScanDevice {
  readonly page: Page
  readonly context: BrowserContext
  readonly button: (key: string) => Locator
  readonly heading: (key: string) => Locator
  /** What each track of each camera the page was given is now. */
  readonly tracks: () => Promise<string[]>
  readonly open: (path: string) => Promise<void>
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  // What the page listens to itself it listens to after it has been drawn.
  await settled(page)
}

/** Work on a device of its own, at the scan page; anything that goes wrong in the page is a failure. */
export async function onScanDevice(
  { house, browser }: ScanHouse,
  work: (device: ScanDevice) => Promise<void>,
  { at = '/ridemvp/en' }: { readonly at?: string } = {},
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
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
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    // What the server refuses is said by the page; the browser's own line about it is none of ours.
    if (message.type() === 'error' && !/status of 4/.test(message.text())) wrong.push(message.text())
  })
  const open = async (path: string) => {
    await page.goto(house.url + path)
    await hydrated(page)
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
  expect(wrong).toEqual([])
  await context.close()
}
