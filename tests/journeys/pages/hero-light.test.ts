import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { newContext, openSite, type Site } from '../site.ts'

let site: Site
let browser: Awaited<ReturnType<typeof openSite>>['browser']
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

const middleOf = async (page: Page, disc: string) => {
  const box = await page.locator(disc).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

test.each(rows(LANGUAGES_TO_TEST))(
  'the month and the hour of the hero in %s move by keyboard, and its sky and figures follow',
  async (language) => {
    const text = (key: string, values = {}) => textOf(readCatalogs(), language, `light:${key}`, values)
    const context = await newContext(browser, language)
    const page = await context.newPage()
    await page.goto(site.url + pathTo('home', language))
    const opener = page.getByRole('button', { name: text('title') })
    await opener.waitFor()
    const hero = page.locator('.hero')
    // The user prefers reduced motion, so the served picture stays until a slider moves.
    expect(await hero.getAttribute('data-sky')).toBeNull()

    await opener.press('Enter')
    const panel = page.getByRole('region', { name: text('title') })
    const hour = panel.getByRole('slider', { name: text('hour') })
    // The last step is a key press. The steps before it are not, because each one costs as much as the rest of the test.
    const moveTo = async (hours: number) => {
      await hour.fill(String(hours * 60 - 10))
      await hour.press('ArrowUp')
    }
    const figures = () => panel.locator('dt, dd').allInnerTexts()
    const left = (hours: number, minutes: number) => ({ left: text('hours', { hours, minutes }) })
    await panel.getByRole('slider', { name: text('month') }).press('Home')
    await hour.press('Home')
    const closed = [text('closed'), text('closedOf', { closed: 9, all: 10 })]
    const night = [text('sun.night', left(6, 32)), '06:32', text('deer.raised'), '20:00–08:00', ...closed]
    await expect.poll(figures).toEqual(night)
    expect(await hero.getAttribute('data-sky')).toBe('dark')
    expect(await page.locator('.light-sun').isVisible()).toBe(false)

    await moveTo(12)
    expect(await figures()).toEqual([text('sun.day', left(4, 24)), '16:24', text('deer.low'), '08:00–16:00', ...closed])
    expect(await hero.getAttribute('data-sky')).toBe('light')
    expect(await page.locator('.light-sun').isVisible()).toBe(true)
    const noon = await middleOf(page, '.light-sun')

    await moveTo(15)
    const evening = await middleOf(page, '.light-sun')
    expect(evening.x).toBeGreaterThan(noon.x + 20)
    expect(evening.y).toBeGreaterThan(noon.y + 5)

    await panel.getByRole('slider', { name: text('month') }).press('End')
    const announced = text('closedOf', { closed: 9, all: 10 })
    await panel.getByRole('status').filter({ hasText: announced }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('light-open')
    await context.close()
  },
)

test('the hero starts at the sky of the current time in Japan', async () => {
  const context = await newContext(browser, 'en', { reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.clock.setFixedTime('2027-01-22T11:05:00Z')
  await page.goto(site.url + pathTo('home', 'en'))
  await page.getByRole('button', { name: 'January, 20:00' }).waitFor()
  expect(await page.locator('.hero').getAttribute('data-sky')).toBe('dark')
  expect(await page.locator('.light-moon').isVisible()).toBe(true)
  expect(await page.locator('.light-sun').isVisible()).toBe(false)
  await context.close()
})

fullTest.each(rows([1920, 1440, 2560]))(
  'in a window of %i px the text of the hero is above the trees',
  async (width) => {
    const context = await newContext(browser, 'en', { viewport: { width, height: 1080 } })
    const page = await context.newPage()
    await page.goto(site.url + pathTo('home', 'en'))
    const hero = await page.locator('.hero').boundingBox()
    const lead = await page.locator('.hero-lead').boundingBox()
    // The picture is as wide as the window, and the trees reach 15.5 % of its width above its foot.
    const trees = (hero?.y ?? 0) + (hero?.height ?? 0) - 0.155 * width
    expect((lead?.y ?? width) + (lead?.height ?? 0)).toBeLessThan(trees)
    await context.close()
  },
)
