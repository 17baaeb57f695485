import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { openSite, type Site } from '../site.ts'
import { openPlan } from './itinerary-scene.ts'

const catalogs = readCatalogs()

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test('prices, expenses and ticks of the checklist are kept for the trip, and the checklist is printed', async () => {
  const { page, t } = await openPlan({ site, browser }, 'en', 390, { reads: true })
  const texts = (key: `${string}:${string}`, values?: Readonly<Record<string, string | number>>) =>
    textOf(catalogs, 'en', key, values)
  const fold = (title: string) => page.locator('.plan-fold > summary', { hasText: t(title) })
  await fold('ahead.costs').click()
  await page.getByLabel(texts('trip-costs:price.rentalPerDay')).fill('7,500')
  await page.getByLabel(texts('trip-costs:spent.yen')).fill('4300')
  await page.getByRole('button', { name: texts('trip-costs:spent.add'), exact: true }).click()
  const rental = page.getByRole('row', { name: texts('trip-costs:kind.rental') })
  await rental.getByText('¥22,500').waitFor()
  await page
    .getByRole('row', { name: texts('trip-costs:kind.fuel') })
    .getByText('¥4,300')
    .waitFor()
  expect(await findings(page)).toEqual([])

  await fold('ahead.before').click()
  await page.getByLabel(texts('trip-before:cash')).check()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await fold('ahead.before').click()
  expect(await page.getByLabel(texts('trip-before:cash')).isChecked()).toBe(true)
  await fold('ahead.before').click()
  await fold('ahead.costs').click()
  await rental.getByText('¥22,500').waitFor()

  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() =>
      page
        .getByText(texts('trip-before:cash'))
        .evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true)
  expect(await rental.isVisible()).toBe(false)
  await page.context().close()
})
