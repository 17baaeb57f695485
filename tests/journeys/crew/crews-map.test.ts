import type { Browser } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { aFutureCrew } from '../crews.ts'
import { rows } from '../depth.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'the map of the crew list moves, and a press on a town shows its crews, in %s',
  async (language) => {
    const text = (key: `${string}:${string}`, values?: Record<string, string>) =>
      textOf(readCatalogs(), language, key, values)
    const [owner, guest] = await Promise.all([
      newPerson(site, { displayName: 'Hana' }),
      newPerson(site, { displayName: 'Idris' }),
    ])
    const title = `Rebun ${language}`
    await call(owner, 'POST', '/api/crews', aFutureCrew({ title, startTown: 'wakkanai', endTown: 'asahikawa' }))

    const context = await newContext(browser, language)
    onTestFinished(() => context.close())
    await shareSession(guest, context)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${site.url}/crew-list/${language}?show=all`)
    await page.getByRole('button', { name: text('survey:map.show') }).click()

    const map = page.getByRole('application')
    const mark = map.getByRole('button', { name: text('crew:towns.wakkanai') })
    await mark.click()
    expect(await mark.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: `${text('survey:map.toCard')}: ${title}` }).waitFor()
    const viewOf = () => map.locator('.map-drawing').getAttribute('viewBox')
    const before = await viewOf()
    await map.press('-')
    await expect.poll(viewOf).not.toBe(before)
    await map.locator('.moving-map-pane:not([data-moving])').waitFor()
    const centres = await map.evaluate((surface) =>
      ['.crews-map-starts button', '.plan-map-night'].map((part) => {
        const { x, y, width, height } = surface.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return [Math.round(x + width / 2), Math.round(y + height / 2)]
      }),
    )
    expect(centres[0]).toEqual(centres[1])

    await page.getByRole('button', { name: `${text('survey:map.toCard')}: ${title}` }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(title)
    expect(errors).toEqual([])
  },
)
