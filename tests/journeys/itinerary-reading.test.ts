import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { OutlineDay } from '../../shared/planner/plan.ts'
import { writeCode } from '../../shared/planner/share/share-code.ts'
import { pathTo } from '../../shared/routes.ts'
import { rows } from './depth.ts'
import { OUTLINE, openPlan, REQUEST } from './itinerary-scene.ts'
import { newContext, openSite, type Site } from './site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(['en', 'ar'] as const))(
  'a stop and a day are found from the list on the map and back, in %s',
  async (language) => {
    const { page, name, t } = await openPlan({ site, browser }, language, 1_280, { reads: true })
    const card = page.locator('.moving-map-chosen')
    const current = page.locator('.plan-days [aria-current=true]')
    const day = (number: number) =>
      page
        .getByRole('navigation', { name: t('chips.label') })
        .getByRole('button')
        .nth(number)
    await page.getByRole('application').waitFor()

    await day(2).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('day-2')
    await page.locator('[data-place="silo"] summary').press('Enter')
    await expect.poll(() => current.getAttribute('data-place')).toBe('silo')
    await page.locator('[data-place="fukidashi"] summary').press('Enter')
    await expect.poll(() => page.locator('.stop-row > details[open]').count()).toBe(1)

    await day(3).press('Enter')
    await expect.poll(() => page.locator('.plan-day[open]').getAttribute('id')).toBe('day-3')
    await page.locator('.plan-map-stop text').first().waitFor({ state: 'attached' })
    const mark = await page.locator('[data-day="2"] .plan-map-stop').last().boundingBox()
    if (!mark) throw new Error('the mark is not shown')
    const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2]
    await page.mouse.move(x, y)
    await page.locator('[data-plan-day="2"][data-lit]').waitFor()
    await page.mouse.click(x, y)
    await card.getByText(name('shikotsu')).waitFor()
    expect(await current.getAttribute('data-place')).toBe('shikotsu')
    await card.getByRole('button').last().press('Enter')
    await page.locator('[data-place="shikotsu"] > details[open]').waitFor()
    await page.locator('[data-plan-day="0"] h2').hover()
    await page.locator('.plan-map-days[data-lit="0"]').waitFor({ state: 'attached' })
    await page.context().close()
  },
)

test('five folded days are at most 3,500 px high on a phone, with at most 60 buttons and one heading of the page', async () => {
  const request = { ...REQUEST, lastDay: '2027-10-15' }
  const [first, second, third] = OUTLINE.days as [OutlineDay, OutlineDay, OutlineDay]
  const days = [first, second, { ...third, night: 'furano' }, { ...second, stops: ['farmtomita'] }, third]
  const context = await newContext(browser, 'en')
  const page = await context.newPage()
  await page.goto(`${site.url}${pathTo('hokkaido-itinerary', 'en')}?plan=${writeCode(request, { days })}`)
  await page.locator('.plan-map .map-drawing').waitFor()
  const size = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    buttons: [...document.querySelectorAll('button, summary')].filter((one) => one.checkVisibility()).length,
    headings: document.querySelectorAll('h1').length,
    isTitle: document.title === document.querySelector('h1')?.textContent,
    focused: document.activeElement?.id,
  }))
  expect(size).toMatchObject({ headings: 1, isTitle: true, focused: 'plan-title' })
  expect(size.height).toBeLessThanOrEqual(3_500)
  expect(size.buttons).toBeLessThanOrEqual(60)
  await page.goto(`${page.url()}#day-4`)
  await page.locator('#day-4[open]').waitFor()
  await context.close()
})
