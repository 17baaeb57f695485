import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { findings } from '../../support/browsers/axe.ts'
import { fullTest, rows } from '../depth.ts'
import { hydrated, openSite, type Site } from '../site.ts'
import { openPlan, takeAlong } from './itinerary-scene.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

type Texts = Awaited<ReturnType<typeof openPlan>>['t']

const uidsOf = (calendar: string) => [...calendar.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid ?? '')

const focusedControl = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-control'))

async function calendarOf(page: Page, t: Texts): Promise<string> {
  await takeAlong(page, t)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('files.ics'), exact: true }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  await takeAlong(page, t)
  return text
}

test.each(
  rows([
    ['ar', 390],
    ['fr', 1_280],
    ['en', 390],
  ] as const),
)(
  'stays, starts, hotels, own places and notes can be edited, are kept by a reload and update a calendar, in %s, %i px wide',
  async (language: Language, width: number) => {
    const { page, t, name, edit } = await openPlan({ site, browser }, language, width, { reads: true })
    const before = uidsOf(await calendarOf(page, t))
    const again = page.locator('.plan-after > .plan-again')
    expect(await again.count()).toBe(1)
    await edit()
    const first = page.locator('[data-plan-day="0"]')
    await first.waitFor()
    expect(await again.count()).toBe(0)
    const canal = first.locator('[data-place="otarucanal"]')
    const status = page.locator('.plan-status')

    const longer = canal.getByRole('button', { name: t('stay.longer', { place: name('otarucanal') }) })
    const stay = canal.locator('.stay-stepper > bdi')
    const usual = await stay.textContent()
    await longer.click()
    await expect.poll(() => stay.textContent()).not.toBe(usual)

    await first.locator('input[type=time]').fill('10:45')
    await page.keyboard.press('Enter')
    await expect.poll(() => status.textContent()).toContain(t('status.start', { day: 1, time: '10:45' }))
    await expect.poll(() => focusedControl(page)).toBe('start')

    await first.locator('[data-control="hotel"]').click()
    const hotel = first.locator('form', { has: page.getByRole('button', { name: t('hotel.save') }) })
    await hotel.getByLabel(t('hotel.name')).fill('Hotel Nord')
    await hotel.getByLabel(t('note.booking')).fill('AB-12')
    await hotel.getByRole('button', { name: t('hotel.save') }).click()
    await expect.poll(() => status.textContent()).toContain(t('status.hotel', { day: 1 }))
    await expect.poll(() => focusedControl(page)).toBe('hotel')

    await first.locator('[data-control="own-place"]').click()
    const own = first.locator('form', { has: page.getByRole('button', { name: t('own.addNow') }) })
    await own.getByLabel(t('own.name')).fill('Café Bleu')
    await own.getByRole('button', { name: t('own.addNow') }).click()
    await own.getByText(t('own.positionWrong')).waitFor()
    await own.getByLabel(t('own.position')).fill('43.1985, 141.0005')
    await own.getByRole('button', { name: t('own.addNow') }).click()
    await expect.poll(() => status.textContent()).toContain('Café Bleu')
    const cafe = first.locator('[data-place^="own-1-"]')
    await cafe.locator('[data-control="notes"]').click()
    await cafe.getByLabel(t('note.note')).fill('Meet Anna')
    await cafe.getByLabel(t('note.note')).blur()
    await expect.poll(() => status.textContent()).toContain(t('status.saved', { place: 'Café Bleu' }))
    // The user left the field by a press on the page, so nothing has the focus and the page does not scroll.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await findings(page)).toEqual([])

    await page.reload()
    await hydrated(page)
    await page.locator('.plan').waitFor()
    const calendar = await calendarOf(page, t)
    const after = uidsOf(calendar)
    expect(before.filter((uid) => uid.includes('.stop-') && !after.includes(uid))).toEqual([])
    expect(new Set(after).size).toBe(after.length)
    expect(after.filter((uid) => !before.includes(uid) && uid.includes('.stop-'))).toHaveLength(1)
    expect(calendar).toContain('SUMMARY:Café Bleu')
    expect(calendar).toContain('Meet Anna')
    expect(calendar).toContain('AB-12')

    await takeAlong(page, t)
    const shared = await page.locator('input[name="plan-link"]').inputValue()
    await page.goto(shared)
    await hydrated(page)
    await page.locator('.plan').waitFor()
    await page.locator('.plan-day > summary').first().click()
    await page.getByText('Café Bleu').first().waitFor()
    expect(await page.locator('.plan').textContent()).not.toMatch(/Meet Anna|AB-12/)
    await page.context().close()
  },
)

fullTest('a problem is shown under the stop that suffers, with a cure that one press applies', async () => {
  const { page, t } = await openPlan({ site, browser }, 'en', 390)
  const third = page.locator('[data-plan-day="2"]')
  await third.locator('input[type=time]').fill('15:30')
  await page.keyboard.press('Enter')
  await third.locator('.plan-faults').first().waitFor()
  const cure = third
    .getByRole('button', { name: /^(Leave at|Move|Remove|Shorten)/ })
    .and(page.locator('.curable-faults-ways > *'))
  await cure.first().waitFor()
  const label = (await cure.first().textContent()) ?? ''
  const faults = await page.locator('.plan-faults li').count()
  await cure.first().press('Enter')
  await expect.poll(() => page.locator('.plan-status').textContent()).toContain(label)
  await expect.poll(() => page.locator('.plan-faults li').count()).toBeLessThan(faults)
  expect(await focusedControl(page)).toMatch(/^(name|day)$/)
  await page
    .locator('.edit-bar')
    .getByRole('button', { name: t('undo'), exact: true })
    .click()
  await expect.poll(() => page.locator('.plan-faults li').count()).toBe(faults)
  await page.context().close()
})
