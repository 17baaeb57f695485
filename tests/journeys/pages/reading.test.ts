/**
 * Automated checks of WCAG 2.2. They cover the order and visibility of the focus, target sizes, narrow windows, large
 * text, reduced motion, forced colours and print.
 */

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { depth } from '../../support/depth.ts'
import { rows } from '../depth.ts'
import { type Stop, settled, stopAt, stopsIn, WholeSite } from '../whole-site.ts'

/** Time limit of one test. All pages of a language take some ten seconds on an idle machine. */
const LIMIT_MS = 300_000

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

const SAMPLE: readonly RouteId[] = ['home', 'drive-in-hokkaido', 'quiz', 'can-i-drive-in-japan', 'hfx', 'contact']

function stopsOf(language: Language): Stop[] {
  const sample = new Set(SAMPLE.map((id) => pathTo(id, language)))
  return stopsIn(language).filter(({ address }) => depth === 'full' || sample.has(address))
}

async function pageOf(id: RouteId, width = 360): Promise<Page> {
  const context = await whole.browser.newContext({ viewport: { width, height: 780 }, reducedMotion: 'reduce' })
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

  test.each(rows(SAMPLE.flatMap((id) => [[id, 360] as const, [id, 1280] as const])))(
    'is visible at every stop of %s, %i px wide, under no bar, in the order of the page',
    async (id, width) => {
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
    },
  )

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
  // A native control may be hidden behind a drawn one. Its focus ring then belongs to the next element or to its label.
  const drawn = element instanceof HTMLInputElement ? [element.nextElementSibling, element.closest('label')] : []
  const ring = [...rings, ...drawn].some((one) => {
    if (!one || one === document.documentElement || one === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (one === element && boxShadow !== 'none')
    )
  })
  const { left, top, bottom, width, height } = element.getBoundingClientRect()
  // A table that scrolls may be higher than the window. Its part inside the window counts then.
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

/** Targets smaller than 24 px, except for links inside a sentence (WCAG 2.5.8). Runs in the browser. */
function smallTargets(): string[] {
  const small = 24
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input, [role="button"], [role="option"]',
    ),
  ]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => !(target instanceof HTMLInputElement && target.type === 'hidden'))
    .flatMap((target) => {
      // A target is large enough if its label is, because a click on the label counts too.
      const labelled = target instanceof HTMLInputElement ? (target.labels?.[0] ?? target) : target
      const boxes = [target, labelled].map((one) => one.getBoundingClientRect())
      const enough = boxes.some(({ width, height }) => width >= small - 0.5 && height >= small - 0.5)
      if (enough || target.classList.contains('skip-link') || target.closest('[aria-hidden="true"]')) return []
      const around = target.parentElement?.closest('p, li, td, dd, dt, blockquote, span, h3')
      const rest = (around?.textContent ?? '').replace(target.textContent ?? '', '').replaceAll(/[\s\p{P}]/gu, '')
      if (getComputedStyle(target).display.startsWith('inline') && rest !== '') return []
      const { width, height } = target.getBoundingClientRect()
      return [`${target.outerHTML.slice(0, 140)} is ${Math.round(width)} × ${Math.round(height)} px`]
    })
}

/** Elements that make the page wider than the window. Runs in the browser. */
function sidewaysScrolling(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide <= 0) return []
  // Elements in a scrolling or clipping ancestor, and parts of a drawing, do not widen the page.
  const held = (element: Element) => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible' && above !== document.body) return true
    return element instanceof SVGElement
  }
  const out = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => !held(element))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > document.documentElement.clientWidth + 0.5 || left < -0.5)
    })
    .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
  return [`${wide} px too wide: ${out.slice(0, 6).join(' › ')}`]
}

const VIEWS = [
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
  { width: 360, text: '200%' },
  { width: 640, text: '200%' },
] as const

test.each(rows([...LANGUAGE_CODES].reverse()))(
  'no page in %s scrolls sideways at 320 px or with text of twice the size, and every target is 24 px',
  async (language) => {
    const found = await whole.visitAll(stopsOf(language), { viewport: { width: 360, height: 780 } }, async (page) => {
      const here = (await page.evaluate(smallTargets)).map((target) => `target: ${target}`)
      const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
      for (const { width, text } of VIEWS) {
        await page.setViewportSize({ width, height: 780 })
        const rem = text === '200%' ? `${size * 2}px` : ''
        await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), rem)
        await settled(page)
        here.push(...(await page.evaluate(sidewaysScrolling)).map((wide) => `${width} px, text ${text}: ${wide}`))
      }
      return here
    })
    expect(found).toEqual({})
  },
  LIMIT_MS,
)

test(
  'nothing moves if the user prefers reduced motion',
  async () => {
    const stops = stopsOf('en').filter(({ who }) => who === 'anonymous')
    const found = await whole.visitAll(stops, { viewport: { width: 360, height: 780 } }, (page) =>
      page.evaluate(() => {
        const seconds = (list: string) =>
          Math.max(...list.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)))
        return [...document.querySelectorAll('*')]
          .filter((element) => {
            const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
            const moves = animationName !== 'none' && seconds(animationDuration) > 0.01
            return moves || seconds(transitionDuration) > 0.01
          })
          .map((element) => `${element.tagName}.${element.getAttribute('class')} moves`)
      }),
    )
    expect(found).toEqual({})
  },
  LIMIT_MS,
)

test.each(rows(SAMPLE))(
  'in forced colours the buttons of %s have borders, and no text has the colour of its background',
  async (id) => {
    const page = await pageOf(id)
    await page.emulateMedia({ forcedColors: 'active' })
    await settled(page)
    const faults = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main :is(button, .button)')]
        // Skips buttons without text, whose drawing stays visible in forced colours.
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

test.each(rows(['drive-in-hokkaido', 'can-i-drive-in-japan', 'hfx'] as const))(
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
