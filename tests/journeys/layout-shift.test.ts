/** Nothing moves while a page arrives: the fonts come a second late, as on a slow line, and no line changes its place for them. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../shared/routes.ts'
import { settled, WholeSite } from '../support/browsers/whole-site.ts'

/** A tenth of what the field calls good (web.dev/cls): nothing that an eye would notice. */
const ALLOWED = 0.01
const FONTS_LATE_MS = 1_000

let site: WholeSite
beforeAll(async () => {
  site = await WholeSite.open()
})
afterAll(() => site?.close())

interface Moved {
  readonly value: number
  /** What moved, and from where to where, in CSS pixels. */
  readonly what: readonly string[]
}

const PAGES = {
  home: (language) => pathTo('home', language),
  'an article': (language) => pathTo('article', language, 'winter-driving'),
  quiz: (language) => pathTo('quiz', language),
  'can-i-drive': (language) => pathTo('can-i-drive-in-japan', language),
  'a city': (language) => pathTo('sapporo', language),
  'a walk': (language) => pathTo('otaru-guide', language),
  'a forecast that cannot be read': (language) => pathTo('otaru-weather', language),
  'the events': (language) => pathTo('sapporo-events', language),
  podcast: (language) => pathTo('podcast', language),
} as const satisfies Record<string, (language: 'en' | 'ar' | 'ja') => string>

const LOADS = (['en', 'ar', 'ja'] as const).flatMap((language) =>
  Object.entries(PAGES).map(([name, address]) => [name, language, address(language)] as const),
)

test.each(LOADS)('%s in %s stays where it is when its fonts arrive late', async (_, language, address) => {
  const context = await site.browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_LATE_MS))
    await route.continue()
  })
  await page.addInitScript(() => {
    const moved: Moved[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName}.${node?.parentElement?.className}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        )
        moved.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.house.url + address)
  await page.locator('main h1').waitFor()
  await settled(page)
  const late = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: Moved[] }).moved)
  await context.close()
  // Japanese is set in the machine's own faces; only Latin words in it wait for ours.
  if (language !== 'ja') expect(late).toBeGreaterThan(0)
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved, undefined, 1),
  ).toBeLessThanOrEqual(ALLOWED)
})

/** The Layout Instability API, which the DOM's types do not have yet. */
interface ShiftEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}
