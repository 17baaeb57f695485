/**
 * Automated checks of WCAG 2.2 on a few pages: the order and visibility of the focus, forced colours and print.
 * every-page.test.ts checks target sizes, narrow windows, large text and reduced motion on all pages.
 */

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { rows } from '../depth.ts'
import { newContext } from '../site.ts'
import { settled, stopAt, WholeSite } from '../whole-site.ts'

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

const SAMPLE: readonly RouteId[] = ['home', 'drive-in-hokkaido', 'quiz', 'can-i-drive-in-japan', 'hfx', 'contact']

async function pageOf(id: RouteId, width = 360): Promise<Page> {
  const context = await newContext(whole.browser, 'en', { viewport: { width, height: 780 } })
  const page = await context.newPage()
  await whole.enter(page, stopAt(id, 'en'))
  return page
}

describe('the focus', () => {
  test('skips the bars by the first link of the page', async () => {
    const page = await pageOf('drive-in-hokkaido')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
    expect((await page.locator('.skip-link').boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
    await page.context().close()
  })

  test.each(
    rows(
      SAMPLE.flatMap((id) => [[id, 360] as const, [id, 1280] as const]),
      1,
      12,
    ),
  )('is visible at every stop of %s, %i px wide, under no bar, in the order of the page', async (id, width) => {
    const page = await pageOf(id, width)
    const faults: string[] = []
    const seen = new Set<string>()
    let last = -1
    for (let stop = 0; stop < 250; stop += 1) {
      await page.keyboard.press('Tab')
      const here = await page.evaluate(describeFocus)
      if (!here || seen.has(String(here.order))) break
      seen.add(String(here.order))
      if (here.order < last) faults.push(`${here.name} is focused out of order`)
      if (!here.ring) faults.push(`${here.name} shows no focus`)
      if (here.covered) faults.push(`${here.name} is covered by ${here.covered}`)
      last = here.order
    }
    expect(seen.size).toBeGreaterThan(4)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('moves to the heading after a navigation, and the title names the page', async () => {
    const page = await pageOf('articles')
    const before = await page.title()
    await page.locator('main a[href^="/articles/"]').first().click()
    await page.locator('main h1:focus').waitFor()
    await page.waitForFunction((title) => document.title !== title, before)
    expect(await page.title()).toContain((await page.locator('main h1').textContent()) ?? '?')
    await page.context().close()
  })
})

/** Describes the focused element and whether it is visible. Runs in the browser. */
function describeFocus() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return undefined
  const rings = [element, ...document.querySelectorAll(':focus-within'), ...element.querySelectorAll('*')]
  // A native control may be hidden behind a styled one. Its focus ring then belongs to the next element or to its
  // label.
  const drawn = element instanceof HTMLInputElement ? [element.nextElementSibling, element.closest('label')] : []
  const ring = [...rings, ...drawn].some((one) => {
    if (!one || one === document.documentElement || one === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (one === element && boxShadow !== 'none')
    )
  })
  const { left, top, bottom, width, height } = element.getBoundingClientRect()
  // A scrollable table may be higher than the window. Only its part inside the window is checked then.
  const isHigh = height > innerHeight / 2
  const middle = isHigh ? (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 : top + height / 2
  const at = document.elementFromPoint(left + Math.min(width, innerWidth) / 2, middle)
  const bar = at?.closest('.top-bar, .footer-bar')
  return {
    name: `${element.tagName}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`,
    order: [...document.querySelectorAll('*')].indexOf(element),
    ring,
    covered: bar && !bar.contains(element) ? bar.className : undefined,
  }
}

test.each(rows(SAMPLE, 1, SAMPLE.length))(
  'in forced colours the buttons of %s have borders, and no text has the colour of its background',
  async (id) => {
    const page = await pageOf(id)
    await page.emulateMedia({ forcedColors: 'active' })
    await settled(page)
    const faults = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main :is(button, .button)')]
        // Skips buttons without text, because their icons stay visible in forced colours.
        .filter((button) => button.textContent !== '' && button.checkVisibility({ visibilityProperty: true }))
        .filter(
          (button) =>
            Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0 &&
            getComputedStyle(button).textDecorationLine === 'none',
        )
        .map((button) => `${button.className} “${button.textContent}” has no border`)
      const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, button, a)')]
        .filter((text) => getComputedStyle(text).color === getComputedStyle(text).backgroundColor)
        .map((text) => `${text.textContent?.slice(0, 40)} is invisible`)
      return [...buttons, ...texts]
    })
    expect([...new Set(faults)]).toEqual([])
    await page.context().close()
  },
)

test.each(rows(['drive-in-hokkaido', 'can-i-drive-in-japan', 'hfx'] as const, 1, 3))(
  '%s is printed without bars, in dark ink and completely',
  async (id) => {
    const page = await pageOf(id, 720)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.emulateMedia({ media: 'print' })
    await settled(page)
    const paper = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
      const [red = 255] = (
        getComputedStyle(document.querySelector('main h1') ?? document.body).color.match(/\d+/g) ?? []
      ).map(Number)
      return {
        bars: shown('.top-bar, .footer-bar, .skip-link, .guide-contents-folded'),
        dark: red < 100,
        fixed: [...document.querySelectorAll('body *')].some(
          (element) => element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
        ),
      }
    })
    expect(paper).toEqual({ bars: false, dark: true, fixed: false })
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
    expect(new URL(page.url()).pathname).toBe(pathTo(id, 'en'))
    await page.context().close()
  },
)
