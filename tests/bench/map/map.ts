/** Measures the map on a phone: its bytes, the time to draw it, and the pictures per second while it is dragged. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { pathTo } from '../../../shared/routes.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { launchBrowser } from '../../support/browsers/browser.ts'
import { startServerProcess } from '../../support/servers/server-process.ts'
import { median, round } from '../figures.ts'
import type { BenchOptions } from '../main.ts'
import { PICTURES_PER_SECOND } from '../moved-limits.ts'
import type { BenchReport } from '../report.ts'

const KB = 1024
const PHONE = { width: 390, height: 844 } as const
const CPU_SLOWDOWN = 4
const DEFAULT_RUNS = 7
const DRAG_SECONDS = 3
/** The pause after which client/map/moving/use-moving-view.ts draws the map again, in ms. */
const REST_MS = 120

/**
 * Matches the names of the files that a page fetches to show a map. The map of places shows summer. The winter relief
 * is not matched, because it belongs to the cards of winter trips on the same page.
 */
const FIRST_MAP =
  /\/(?:map-overview|relief-summer-|moving-map|map-names|names-on-map|map-drawing|map-foot)[^/]*$|\/map-[^/]*\.json$/
/** Matches the names of the files that the page fetches in addition when the map shows a part of the island. */
const MOVED_MAP = /\/map-close[^/]*$/

const LIMITS = { firstMapKb: 70, movedMapKb: 250, drawMs: 300 } as const

export async function benchMap({ runs = DEFAULT_RUNS }: BenchOptions): Promise<BenchReport> {
  const server = await startServerProcess({ NODE_ENV: 'production' })
  const browser = await launchBrowser()
  try {
    const files = await fetchedFiles(browser, server.url)
    const sumKb = (wanted: RegExp) =>
      files.reduce((sum, { path, bytes }) => sum + (wanted.test(path) ? bytes : 0), 0) / KB
    const draws = await drawTimes(browser, server.url, runs)
    const pictures = await picturesPerSecond(browser, server.url)
    return {
      tables: [
        {
          title: 'Files of the map on the page of places, gzip',
          rows: files
            .filter(({ path }) => FIRST_MAP.test(path) || MOVED_MAP.test(path))
            .map(({ path, bytes }) => ({ file: path.replace(/-[\w-]{8}\./, '.'), KB: round(bytes / KB) })),
        },
        {
          title: `Drawing the map of places, processor ${CPU_SLOWDOWN} times slower`,
          rows: draws.map(({ view, times }) => ({
            view,
            'first, ms': round(times[0] ?? 0),
            'median, ms': round(median(times)),
          })),
        },
        { title: 'Dragging', rows: [{ 'pictures per second': round(pictures) }] },
      ],
      limits: [
        { what: 'The first map of a page', measured: sumKb(FIRST_MAP), unit: 'KB gzip', most: LIMITS.firstMapKb },
        { what: 'The moved map', measured: sumKb(MOVED_MAP), unit: 'KB gzip', most: LIMITS.movedMapKb },
        ...draws.map(({ view, times }) => ({
          what: `Drawing ${view}`,
          measured: median(times),
          unit: 'ms',
          most: LIMITS.drawMs,
        })),
        {
          what: 'Pictures per second while dragging',
          measured: Math.round(pictures),
          least: PICTURES_PER_SECOND.bound,
          decision: PICTURES_PER_SECOND.decision,
        },
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Fetched {
  readonly path: string
  readonly bytes: number
}

/**
 * Loads the page, moves the map to a close view, and returns each file of the build that was fetched, with its size.
 */
async function fetchedFiles(browser: Browser, site: string): Promise<Fetched[]> {
  const page = await opened(browser, site)
  const paths = await page.evaluate(async () => {
    const frame = document.querySelector<HTMLElement>('[role=application]')
    for (let press = 0; press < 4; press += 1) {
      frame?.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
    return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  })
  await page.context().close()
  return [...new Set(paths)]
    .filter((path) => path.startsWith('/assets/'))
    .map((path) => {
      const content = readFileSync(join(ROOT, 'dist', 'client', path))
      // Pictures are compressed already.
      const bytes = path.endsWith('.webp') ? content.length : gzipSync(content, { level: 9 }).length
      return { path, bytes }
    })
}

/**
 * Returns the times in ms from the end of the pause after a key press to the next painted picture, for the whole island
 * and for a part.
 */
async function drawTimes(browser: Browser, site: string, runs: number) {
  const page = await opened(browser, site)
  const session = await page.context().newCDPSession(page)
  // The first moves load the files of both views, so they are not measured.
  for (const keys of ['+++', '0']) for (const key of keys) await drawAfter(page, key)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const whole: number[] = []
  const part: number[] = []
  for (let run = 0; run < runs; run += 1) {
    for (const key of ['+', '+']) await drawAfter(page, key)
    part.push(await drawAfter(page, '+'))
    // These two steps are not measured: if a step uncovers an unpainted part of the map, the map is drawn without the
    // pause.
    for (const key of ['-', '-']) await drawAfter(page, key)
    whole.push(await drawAfter(page, '-'))
  }
  await page.context().close()
  return [
    { view: 'the whole island', times: whole },
    { view: 'a part of the island', times: part },
  ]
}

function drawAfter(page: Page, key: string): Promise<number> {
  return page.evaluate(
    ([pressed, rest]) =>
      new Promise<number>((resolve) => {
        const drawing = document.querySelector('.places-drawing .map-drawing')
        const frame = document.querySelector('[role=application]')
        if (!drawing || !frame) throw new Error('the page has no map')
        const observer = new MutationObserver(() => {
          observer.disconnect()
          // The second callback runs after the frame of the first one has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start - rest)))
        })
        observer.observe(drawing, { attributeFilter: ['viewBox'] })
        const start = performance.now()
        frame.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
      }),
    [key, REST_MS] as const,
  )
}

async function picturesPerSecond(browser: Browser, site: string): Promise<number> {
  const page = await opened(browser, site)
  for (const key of '++') await drawAfter(page, key)
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('the map is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const counted = page.evaluate(
    (seconds) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let pictures = 0
        const count = () => {
          pictures += 1
          const passed = (performance.now() - start) / 1000
          if (passed < seconds) requestAnimationFrame(count)
          else resolve(pictures / passed)
        }
        requestAnimationFrame(count)
      }),
    DRAG_SECONDS,
  )
  const end = performance.now() + DRAG_SECONDS * 1000
  for (let step = 0; performance.now() < end; step += 1)
    await page.mouse.move(x + 60 * Math.sin(step / 12), y + 40 * Math.cos(step / 17))
  await page.mouse.up()
  const pictures = await counted
  await page.context().close()
  return pictures
}

/** Opens the page of places on a phone. Motion is reduced, so that a key moves the map without a transition. */
async function opened(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(site + pathTo('itineraries', 'en'), { waitUntil: 'networkidle' })
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  await map.focus()
  return page
}
