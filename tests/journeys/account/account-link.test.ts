import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { openStage, type Stage } from '../scenarios/stage.ts'
import { hydrated } from '../site.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})

test.each(rows(LANGUAGES_TO_TEST))(
  'the account link is in the top bar and in the drawer, and makes no page wider than 320 px, in %s',
  async (language) => {
    const email = stage.fresh(`account-link-${language}`)
    await stage.user(email, { attributes: { email_verified: 'true' } })
    await stage.visit(async (user) => {
      const { page } = user
      await user.signIn(email)
      await user.isSignedIn()
      await page.setViewportSize({ width: 320, height: 640 })
      const link = page.locator('.top-bar').getByRole('link', { name: user.text('common:drawer.account'), exact: true })
      const heights: number[] = []
      for (const id of ['home', 'drive-in-hokkaido', 'contact'] as const) {
        await page.goto(new URL(pathTo(id, language), page.url()).href)
        await link.waitFor()
        heights.push((await page.locator('.top-bar').boundingBox())?.height ?? 0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
      expect(Math.max(...heights)).toBeLessThan(80)

      await link.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/user-profile*')

      await page.goto(new URL(pathTo('home', language), page.url()).href)
      await link.waitFor()
      await page
        .locator('.top-bar')
        .getByRole('button', { name: user.text('common:topBar.menu') })
        .press('Enter')
      const inDrawer = page
        .getByRole('dialog')
        .getByRole('link', { name: user.text('common:drawer.account'), exact: true })
      await inDrawer.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/user-profile*')
      expect(await page.getByRole('dialog').count()).toBe(0)
    }, language)
  },
)

fullTest(
  'the account page keeps the language of the page before it after a reload, in a browser of another language',
  async () => {
    await stage.visit(async (user) => {
      const { page } = user
      const languageCookies = async () =>
        (await page.context().cookies()).filter(({ name }) => name === 'language').map(({ value }) => value)
      await page.goto(new URL('/ar', page.url()).href)
      await hydrated(page)
      await page.goto(new URL(pathTo('contact', 'ar'), page.url()).href)
      await hydrated(page)
      expect(await languageCookies()).toEqual([])

      const text = (key: 'topBar.menu' | 'drawer.login') => textOf(readCatalogs(), 'ar', `common:${key}`)
      await page.getByRole('button', { name: text('topBar.menu') }).click()
      await page.getByRole('button', { name: text('drawer.login') }).click()
      await page.waitForURL('**/user-profile*')
      await page.locator('html[lang=ar] form').waitFor()
      await expect.poll(languageCookies).toEqual(['ar'])
      await page.reload()
      await page.locator('html[lang=ar] form').waitFor()
    }, 'en')
  },
)
