import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { MOST_TOWN_NIGHTS } from '../../../shared/planner/request.ts'
import { readCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { rows } from '../depth.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'

const catalogs = readCatalogs()

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'in %s each area can have a weight and single days another start, and the plan is asked for with them',
  async (language) => {
    const context = await newContext(browser, language)
    const page = await context.newPage()
    const text = (key: string) => textOf(catalogs, language, `itinerary:${key}`)
    const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
    await page.goto(site.url + pathTo('hokkaido-itinerary', language))
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=firstDay]')?.value !== '')

    await page.locator('summary', { hasText: text('folds.route') }).click()
    const weights = page.locator('select[name^=weight-]')
    await page.locator('input[name=regions][value=otaru]').check()
    expect(await weights.count()).toBe(0)
    await page.locator('input[name=regions][value=furano]').check()
    const furano = page.locator('select[name=weight-furano]')
    await furano.selectOption('some')
    await furano.selectOption('')
    expect(await furano.inputValue()).toBe('')
    await furano.selectOption('some')
    await page.locator('input[name=areaWeight][value=only]').check()
    expect(await weights.count()).toBe(0)
    await page.locator('input[name=areaWeight][value=more]').check()
    expect(await furano.inputValue()).toBe('some')

    await page.locator('summary', { hasText: text('folds.days') }).click()
    const add = button('starts.add')
    const day = (index: number) => page.locator(`select[name=start-day-${index}]`)
    const at = (index: number) => page.locator(`select[name=start-at-${index}]`)
    await add.click()
    await at(0).selectOption('420')
    const first = await day(0).inputValue()
    await add.click()
    const second = await day(1).inputValue()
    expect(second).not.toBe(first)
    expect(await day(1).locator(`option[value="${first}"]`).count()).toBe(0)
    await at(1).selectOption('600')
    const lastDay = await page.locator('input[name=lastDay]').inputValue()
    await day(1).selectOption(lastDay)
    expect(await findings(page)).toEqual([])

    const removed = await day(0).locator('option:checked').textContent()
    await page.locator('.ask-nights-remove').first().click()
    expect(await add.evaluate((element) => element === document.activeElement)).toBe(true)
    const announcement = textOf(catalogs, language, 'itinerary:starts.removed', { day: removed ?? '' })
    await page.getByRole('status').getByText(announcement).waitFor({ state: 'attached' })
    expect([await day(0).inputValue(), await at(0).inputValue(), await day(1).count()]).toEqual([lastDay, '600', 0])

    const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    while (await add.isEnabled()) await add.click()
    const last = (await page.locator('select[name^=start-day-]').count()) - 1
    expect(await focusedName()).toBe(`start-day-${last}`)
    for (let entry = last; entry > 0; entry -= 1) {
      await page.locator('.ask-nights-remove').nth(entry).click()
      expect(await add.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const addTown = button('nights.add')
    for (let town = 0; town < MOST_TOWN_NIGHTS; town += 1) await addTown.click()
    expect(await focusedName()).toBe(`night-town-${MOST_TOWN_NIGHTS - 1}`)
    const towns = page.locator('.ask-nights', { has: page.locator('[name^=night-town-]') })
    for (let town = MOST_TOWN_NIGHTS; town > 0; town -= 1) {
      await towns.locator('.ask-nights-remove').last().click()
      expect(await addTown.evaluate((element) => element === document.activeElement)).toBe(true)
    }

    await button('form.send').click()
    await page.locator('section.plan').waitFor()
    const { request } = readCode(new URL(page.url()).searchParams.get('plan') ?? '') ?? {}
    expect(request?.areas).toEqual([
      { region: 'otaru', weight: 'more' },
      { region: 'furano', weight: 'some' },
    ])
    expect(request?.starts).toEqual([{ day: lastDay, at: 600 }])
    await context.close()
  },
)
