import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { withoutBrackets } from '../../../client/map/names/town-ranks.ts'
import type { Language } from '../../../shared/languages.ts'
import { findings } from '../../support/browsers/axe.ts'
import { fullTest, rows } from '../depth.ts'
import { hydrated, openSite, type Site } from '../site.ts'
import { openPlan, takeAlong } from './itinerary-scene.ts'

const START = 'otarucanal sakaimachi | fukidashi silo | usuzan shikotsu'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})
const opened = (language: Language, width: number, options?: { readonly reads: boolean }) =>
  openPlan({ site, browser }, language, width, options)

function order(page: Page): Promise<string> {
  return page
    .locator('[data-day-list]')
    .evaluateAll((lists) =>
      lists
        .map((list) =>
          [...list.querySelectorAll<HTMLElement>('[data-place]')].map((stop) => stop.dataset.place).join(' '),
        )
        .join(' | '),
    )
}

async function hasOrder(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => order(page)).toBe(wanted)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const statusText = (page: Page) => page.locator('.plan-status').textContent()

describe.each(
  rows([
    ['ar', 320],
    ['ja', 1_280],
    ['en', 320],
  ] as const),
)('in %s, %i px wide', (language, width) => {
  test('the keyboard alone moves a stop, also into the next day, and the focus follows it', async () => {
    const { page, t, name, tool } = await opened(language, width)
    await hasOrder(page, START)
    await tool('later', 'otarucanal').focus()
    await page.keyboard.press('Enter')
    await hasOrder(page, 'sakaimachi otarucanal | fukidashi silo | usuzan shikotsu')
    await expect.poll(() => focused(page)).toBe(t('tool.later', { place: name('otarucanal') }))
    await page.keyboard.press('Enter')
    await hasOrder(page, 'sakaimachi | otarucanal fukidashi silo | usuzan shikotsu')
    await expect.poll(() => focused(page)).toBe(t('tool.later', { place: name('otarucanal') }))
    expect(await statusText(page)).toContain(t('status.moved', { place: name('otarucanal'), day: 2, stop: 1 }))
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await hasOrder(page, START)
    await page.keyboard.press('Control+y')
    await hasOrder(page, 'sakaimachi otarucanal | fukidashi silo | usuzan shikotsu')
    await page.context().close()
  })

  fullTest('the menu of the handle moves a stop to another day, and the focus stays on the handle', async () => {
    const { page, t, name, tool } = await opened(language, width)
    await tool('move', 'shikotsu').focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page)).toMatch(/^[^|]*shikotsu[^|]*\|[^|]*\| usuzan$/)
    await expect.poll(() => focused(page)).toBe(t('tool.move', { place: name('shikotsu') }))
    await page.context().close()
  })

  fullTest.each([
    ['at the top', 120],
    ['in the middle', 320],
    ['at the bottom', 560],
  ])('the menu of a handle %s of a phone opens inside the window', async (_, top) => {
    const { page, tool } = await opened(language, 360)
    await page.setViewportSize({ width: 360, height: 640 })
    const handle = tool('move', 'silo')
    await handle.evaluate((button, at) => scrollBy(0, button.getBoundingClientRect().top - at), top)
    await handle.focus()
    await page.keyboard.press('Enter')
    const menu = page.locator('.menu:popover-open')
    await menu.waitFor()
    const box = await menu.evaluate((element) => {
      const { left, right, top: above, bottom } = element.getBoundingClientRect()
      return { left, right, above, bottom, width: innerWidth, height: innerHeight }
    })
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(box.width)
    expect(box.above).toBeGreaterThanOrEqual(0)
    expect(box.bottom).toBeLessThanOrEqual(box.height)
    await page.context().close()
  })

  fullTest('a removed stop leaves an undo button in its place, with the focus', async () => {
    const { page, t, name, tool } = await opened(language, width)
    await tool('remove', 'fukidashi').focus()
    await page.keyboard.press('Enter')
    await hasOrder(page, 'otarucanal sakaimachi | silo | usuzan shikotsu')
    await expect.poll(() => focused(page)).toBe(t('removed.undo', { place: name('fukidashi') }))
    await page.keyboard.press('Enter')
    await hasOrder(page, START)
    const shown = withoutBrackets(name('fukidashi'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(shown)
    await page.context().close()
  })

  fullTest('a conflict is shown at its day and in the status, and disappears when the change is undone', async () => {
    const { page, t, places } = await opened(language, width)
    expect(await page.locator('.plan-faults').count()).toBe(0)
    await page.getByLabel(t('night.label', { day: 1 })).selectOption('wakkanai')
    const day = page.locator('[data-plan-day="0"]')
    await day.locator('.plan-faults').waitFor()
    await expect.poll(() => statusText(page)).toContain(t('status.night', { day: 1, town: places.town.wakkanai }))
    const message = (await day.locator('.plan-faults li').first().textContent()) ?? ''
    expect(message.length).toBeGreaterThan(10)
    expect(await statusText(page)).toContain(message)
    await page
      .locator('.edit-bar')
      .getByRole('button', { name: t('undo'), exact: true })
      .click()
    await expect.poll(() => page.locator('.plan-faults').count()).toBe(0)
    await page.context().close()
  })

  test('neither reading nor editing is wider than the page, and axe finds nothing in them', async () => {
    const { page, t, edit } = await opened(language, width, { reads: true })
    await page.locator('.plan-map').waitFor()
    await page
      .getByRole('navigation', { name: t('chips.label') })
      .getByRole('button')
      .nth(1)
      .click()
    await page.locator('.plan-day[open] .stop-row summary').first().click()
    await page.locator('.stop-row > details[open]').waitFor()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await isWide()).toBe(width)
    expect(await findings(page, undefined, { maps: true })).toEqual([])
    await edit()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('edit-title')
    expect(await isWide()).toBe(width)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: t('edit.done'), exact: true }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('plan-edit')
    await page.context().close()
  })
})

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'a stop can be dragged by its handle below another one, in %s',
  async (language) => {
    const { page, t, name, tool } = await opened(language, 1_280)
    const handle = tool('move', 'otarucanal')
    await page.locator('.plan-map').waitFor()
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const from = await handle.boundingBox()
    const target = await page.locator('[data-place="sakaimachi"]').boundingBox()
    if (!from || !target) throw new Error('nothing to drag')
    const x = from.x + from.width / 2
    await page.mouse.move(x, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, from.y + from.height, { steps: 4 })
    await page.mouse.move(x, target.y + target.height - 8, { steps: 8 })
    await page.mouse.up()
    await hasOrder(page, 'sakaimachi otarucanal | fukidashi silo | usuzan shikotsu')
    await expect.poll(() => focused(page)).toBe(t('tool.move', { place: name('otarucanal') }))
    // Ending the drag is not a click, so the menu stays closed.
    expect(await page.getByRole('menu').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.context().close()
  },
)

fullTest('Escape cancels a drag', async () => {
  const { page, tool } = await opened('en', 1_280)
  const handle = tool('move', 'otarucanal')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  if (!from) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 320, { steps: 8 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await hasOrder(page, START)
  await page.context().close()
})

fullTest('a stop that another change moves during its drag is dropped from its new spot', async () => {
  const { page, tool } = await opened('en', 1_280)
  await tool('remove', 'otarucanal').click()
  await hasOrder(page, 'sakaimachi | fukidashi silo | usuzan shikotsu')
  const handle = tool('move', 'sakaimachi')
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await handle.boundingBox()
  if (!from) throw new Error('nothing to drag')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, from.y + from.height, { steps: 4 })
  await page.keyboard.press('Control+z')
  await hasOrder(page, START)
  const target = await page.locator('[data-place="otarucanal"]').boundingBox()
  if (!target) throw new Error('nothing to drop on')
  await page.mouse.move(x, target.y + 8, { steps: 8 })
  await page.mouse.up()
  await hasOrder(page, 'sakaimachi otarucanal | fukidashi silo | usuzan shikotsu')
  await page.context().close()
})

fullTest('a pinned stop and every change are part of the address, so that a reload keeps them', async () => {
  const { page, tool, edit } = await opened('en', 390)
  await tool('pin', 'silo').click()
  await tool('earlier', 'silo').click()
  await hasOrder(page, 'otarucanal sakaimachi | silo fukidashi | usuzan shikotsu')
  await page.reload()
  await hydrated(page)
  await edit()
  await hasOrder(page, 'otarucanal sakaimachi | silo fukidashi | usuzan shikotsu')
  expect(await tool('pin', 'silo').getAttribute('aria-pressed')).toBe('true')
  await page.context().close()
})

fullTest.each([
  ['ics', 'BEGIN:VCALENDAR'],
  ['gpx', '<gpx'],
  ['kml', '<kml'],
  ['text', '小樽運河'],
])('the plan can be downloaded as a file: %s', async (kind, content) => {
  const { page, t } = await opened('en', 390, { reads: true })
  await takeAlong(page, t)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t(`files.${kind}`), exact: true }).click()
  const path = await (await coming).path()
  expect(readFileSync(path, 'utf8')).toContain(content)
  await page.context().close()
})

fullTest('a link that is copied after a failed download is announced as copied', async () => {
  const { page, t } = await opened('en', 1_280, { reads: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(/\/plan-files-/, (route) => route.abort())
  const actions = page.locator('.plan-actions')
  const press = (key: string) => actions.getByRole('button', { name: t(key), exact: true }).press('Enter')
  const outcome = page.locator('.plan-actions-outcome')
  await press('actions.calendar')
  await outcome.getByText(t('files.failed'), { exact: true }).waitFor()
  await press('share.more')
  await outcome.getByText(t('share.copied'), { exact: true }).waitFor()
  await page.context().close()
})

fullTest('the plan is printed with its link and without controls, black on white even in the dark theme', async () => {
  const { page } = await opened('en', 1_280, { reads: true })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const shown = await page.locator('body *:visible').evaluateAll((elements) =>
    elements
      // Checkboxes are allowed, because the checklist is ticked on paper.
      .filter((element) => element.matches('button, select, input:not([type=checkbox]), a'))
      .map((element) => element.outerHTML),
  )
  expect(shown).toEqual([])
  expect(await page.locator('.plan-paper .qr-code').isVisible()).toBe(true)
  const stops = await page
    .locator('.stop-row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('.stop-card > *')]
          .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
          .map(({ className }) => className),
      ),
    )
  expect(stops).toHaveLength(6)
  expect(stops).toEqual(stops.map(() => ['stop-card-sight', 'stop-card-why']))
  expect(await page.locator('.stop-row').first().innerText()).toMatch(/^\d\d:\d\d\s+–\d\d:\d\d/)
  const lines = await page
    .locator('.stop-card-why')
    .evaluateAll((all) => all.map((one) => new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size))
  expect(lines).toEqual(lines.map(() => 1))
  const colour = await page
    .locator('.plan h3')
    .first()
    .evaluate((element) => getComputedStyle(element).color)
  expect(colour).toBe('rgb(0, 0, 0)')
  await page.context().close()
})

fullTest('a press on one button prints the poster of the trip with its map, and nothing else', async () => {
  const { page, t } = await opened('en', 1_280, { reads: true })
  await takeAlong(page, t)
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('.poster-place').length)
    }
  })
  await page.getByRole('button', { name: t('share.poster'), exact: true }).click()
  await page.waitForFunction(() => document.documentElement.dataset.printed === '1')
  const land = page.locator('.poster use.map-land')
  expect(await land.evaluate((use) => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.locator('.plan').isVisible()).toBe(false)
  expect(
    await page.locator('.poster .map-relief').evaluate((relief) => getComputedStyle(relief).backgroundImage),
  ).toMatch(/relief-summer-light/)
  await page.context().close()
})
