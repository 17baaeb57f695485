import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { hydrated, newContext } from '../site.ts'
import { settled, WholeSite } from '../whole-site.ts'

const ARTICLE = 'winter-driving'

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

async function reader(width: number, address: string): Promise<Page> {
  const context = await newContext(whole.browser, 'en', { viewport: { width, height: 780 } })
  const page = await context.newPage()
  await page.goto(whole.site.url + address)
  await hydrated(page)
  await settled(page)
  return page
}

async function changeLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('.footer-bar-language').selectOption(language)
  await page.waitForFunction((code) => document.documentElement.lang === code, language)
  await page.locator(`.guide-prose h2`).first().waitFor()
  await settled(page)
}

function sections(page: Page): Promise<{ id: string; top: number }[]> {
  return page
    .locator('.guide-prose > h2')
    .evaluateAll((all) => all.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top })))
}

fullTest.each(rows([360, 1280]))(
  'the section at the top stays there through four languages, %i px wide',
  async (width) => {
    const page = await reader(width, pathTo('article', 'en', ARTICLE))
    const third = (await sections(page))[2]?.id ?? ''
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), third)
    await settled(page)
    const topOf = async () => (await sections(page)).find(({ id }) => id === third)?.top ?? Number.NaN
    const before = await topOf()
    const line = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).lineHeight) || 26)
    const moved: Record<string, number> = {}
    for (const language of ['fr', 'ar', 'ja', 'en'] as const) {
      await changeLanguage(page, language)
      expect(new URL(page.url()).pathname).toBe(pathTo('article', language, ARTICLE))
      moved[language] = Math.abs((await topOf()) - before)
    }
    expect(Object.entries(moved).filter(([, distance]) => !(distance <= line))).toEqual([])
    await page.context().close()
  },
)

fullTest('the middle of a paragraph stays in view through four languages', async () => {
  const page = await reader(360, pathTo('article', 'en', ARTICLE))
  const fourth = (await sections(page))[3]?.id ?? ''
  // Returns the vertical position of the paragraph after the fourth heading, which was scrolled into view.
  const place = () =>
    page.evaluate(
      (id) => document.getElementById(id)?.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN,
      fourth,
    )
  await page.evaluate((id) => {
    const next = document.getElementById(id)?.nextElementSibling
    if (next) scrollBy(0, next.getBoundingClientRect().top - 100)
  }, fourth)
  await settled(page)
  const before = await place()
  for (const language of ['fr', 'ar', 'ja'] as const) {
    await changeLanguage(page, language)
    expect(Math.abs((await place()) - before), language).toBeLessThanOrEqual(30)
  }
  await page.context().close()
})

test.each(rows(LANGUAGES_TO_TEST))(
  'the address of a section leads to it in %s, and Back returns to the previous position',
  async (language) => {
    const page = await reader(360, `${pathTo('article', language, ARTICLE)}#questions`)
    const bar = await page.evaluate(() => document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0)
    const top = () =>
      page.evaluate(() => document.getElementById('questions')?.getBoundingClientRect().top ?? Number.NaN)
    expect(await top()).toBeGreaterThanOrEqual(bar)
    expect(await top()).toBeLessThan(bar + 60)

    const left = await page.evaluate(() => scrollY)
    await page
      .locator('.guide-related a')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForFunction((path) => location.pathname !== path, pathTo('article', language, ARTICLE))
    await page.locator('main h1:focus').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(LANGUAGES[language].dir)
    await page.goBack()
    await page.waitForFunction((path) => location.pathname === path, pathTo('article', language, ARTICLE))
    // Poll, because the other guide stays on screen until the article is rendered and also has a section `questions`.
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(2)
    await settled(page)
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(2)
    await page.context().close()
  },
)

fullTest('Back after a change of language returns to the previous language and line', async () => {
  const page = await reader(360, pathTo('article', 'en', ARTICLE))
  const third = (await sections(page))[2]?.id ?? ''
  await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), third)
  await settled(page)
  const before = await page.evaluate(() => scrollY)
  await changeLanguage(page, 'ja')
  await page.goBack()
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  const distance = async () => Math.abs((await page.evaluate(() => scrollY)) - before)
  // The texts of the language may have to load before the position is restored.
  await expect.poll(distance).toBeLessThanOrEqual(2)
  await settled(page)
  expect(await distance()).toBeLessThanOrEqual(2)
  await page.context().close()
})
