import { expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { hydrated } from '../site.ts'
import { text, visit } from '../visit.ts'

test('the slash key opens the search, which answers while typing and is left by the keyboard', async () => {
  await visit('en', async (page) => {
    const indexes: string[] = []
    page.on('request', (request) => /\/(?:first|parts)-/.test(request.url()) && indexes.push(request.url()))
    await page.goto(pathTo('contact', 'en'))
    await hydrated(page)
    expect(indexes).toEqual([])
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: text('en', 'search:label') }).waitFor()
    await page.keyboard.type('winter driving')
    // The results for the first letters are replaced by the results for the whole query.
    await page.locator('[data-result]').first().filter({ hasText: 'Winter driving' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${pathTo('article', 'en', 'winter-driving')}`)
    await page.goBack()
    await page.waitForURL('**/search/en?q=winter%20driving')
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('qqqqzzzz')
    await page.getByRole('status').getByText('qqqqzzzz').waitFor()
    await page.getByRole('heading', { name: text('en', 'search:noneText') }).waitFor()
  })
})

fullTest('the button for more results moves the focus to the first of them', async () => {
  await visit('en', async (page) => {
    await page.goto(`${pathTo('search', 'en')}?q=winter`)
    const results = page.locator('[data-result]')
    // The sections of guides are loaded last, and change the order of the results.
    await page.locator('.search-result-parts a').first().waitFor()
    await page.getByRole('button', { name: text('en', 'search:more') }).press('Enter')
    await expect.poll(() => results.count()).toBeGreaterThan(10)
    expect(await results.nth(10).evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

fullTest('the search says that a part of it could not be loaded, and loads it again', async () => {
  await visit('en', async (page) => {
    await page.route(/\/parts-/, (route) => route.abort())
    await page.goto(pathTo('search', 'en'))
    await hydrated(page)
    const field = page.getByRole('searchbox', { name: text('en', 'search:label') })
    await field.fill('winter')
    await page.getByRole('status').getByText(text('en', 'search:incomplete')).waitFor()
    expect(await page.locator('[data-result]').count()).toBeGreaterThan(0)
    await page.unroute(/\/parts-/)
    await page.getByRole('button', { name: text('en', 'search:retry') }).press('Enter')
    await page.locator('.search-result-parts a').first().waitFor()
    expect(await field.inputValue()).toBe('winter')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  })
})

test('the old page stays while the next one loads, and without a connection the next one says so', async () => {
  await visit('en', async (page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.goto(pathTo('about-us', 'en'))
    await hydrated(page)
    const heading = await page.locator('main h1').textContent()
    await page.route('**/assets/**', async (route) => {
      await released
      await route.continue().catch(() => {})
    })
    await page
      .locator('.site-foot')
      .getByRole('link', { name: text('en', 'common:guides.quiz') })
      .click()
    await page.locator('.route-progress').waitFor({ state: 'attached' })
    expect(await page.locator('main h1').textContent()).toBe(heading)
    release()
    await page.waitForFunction((before) => document.querySelector('main h1')?.textContent !== before, heading)
    await page.unroute('**/assets/**')

    await page.context().setOffline(true)
    await page
      .locator('.site-foot')
      .getByRole('link', { name: text('en', 'common:foot.bears') })
      .click()
    await page.getByRole('heading', { name: text('en', 'common:offline.title') }).waitFor()
  })
})

/**
 * The first control of a page may begin at most this many px below the top of the page, so that it is seen without
 * scrolling. The bars leave 732 px of a phone's window for the page.
 */
const FIRST_CONTROL_LIMIT_PX = 420

const TOOLS = [
  'can-i-drive-in-japan',
  'hokkaido-itinerary',
  'quiz',
  'bears-at-work',
  'otaru-events',
  'podcast',
  'itineraries',
  'cybercab',
  'search',
  'contact',
  // These pages have the template of otaru-events.
  ...rows(['otaru-hotels', 'otaru-activities', 'otaru-live'] as const, 0, 3),
] as const

test.each(rows(LANGUAGES_TO_TEST))(
  'on a phone the first control of every tool page in %s is above 420 px',
  async (language) => {
    await visit(language, async (page) => {
      // The served pages have the layout of the final ones, and load faster without scripts and pictures.
      await page.route(/\.(?:js|svg|webp|png)$/, (route) => route.abort())
      const low: string[] = []
      for (const tool of TOOLS) {
        await page.goto(pathTo(tool, language))
        const top = await page.evaluate(() => {
          const controls = document.querySelectorAll('main :is(input, select, textarea, .button, .camera-rows a)')
          const tops = [...controls].flatMap((control) => {
            const { top: y, width, height } = control.getBoundingClientRect()
            return width > 0 && height > 0 ? [y + scrollY] : []
          })
          return Math.round(Math.min(...tops))
        })
        if (!(top <= FIRST_CONTROL_LIMIT_PX)) low.push(`${tool}: ${top}`)
      }
      expect(low).toEqual([])
    })
  },
)

fullTest.each(rows(LANGUAGES_TO_TEST))(
  'in %s the titles, texts and links of the four steps are in common rows',
  async (language) => {
    await visit(language, async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(pathTo('home', language))
      for (const part of ['h3', 'p', 'a']) {
        const tops = await page
          .locator(`.way .route-stop ${part}`)
          .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)))
        expect(tops).toHaveLength(4)
        expect(new Set(tops).size, `${part}: ${tops.join(', ')}`).toBe(1)
      }
    })
  },
)

fullTest('on a phone the list of guides that are read aloud shows no leads', async () => {
  await visit('en', async (page) => {
    await page.goto(pathTo('podcast', 'en'))
    const heights = await page
      .locator('.read-aloud-lead')
      .evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight))
    expect(heights.length).toBeGreaterThan(20)
    expect(Math.max(...heights)).toBe(0)
  })
})

fullTest.each(rows(LANGUAGES_TO_TEST, 0))(
  'in %s all articles, with reading time, date and tags, are in a few screens of a phone',
  async (language) => {
    await visit(language, async (page) => {
      await page.goto(pathTo('articles', language))
      const list = page.locator('.article-list')
      const count = await list.locator('h2 a').count()
      expect(count).toBeGreaterThan(25)
      expect(await list.locator('.article-facts > span').filter({ visible: true }).count()).toBe(3 * count)
      expect((await list.boundingBox())?.height).toBeLessThan(3_800)
    })
  },
)

fullTest(
  'on a phone the repeated tables of a guide are collapsed under their sums, and on wide screens open',
  async () => {
    await visit('en', async (page) => {
      await page.goto(pathTo('article', 'en', 'what-a-week-costs'))
      const folds = page.locator('.guide-fold')
      const table = folds.nth(1).getByRole('group')
      expect(await folds.count()).toBe(6)
      expect(await folds.nth(1).locator('summary').textContent()).toContain('57,150')
      expect(await table.isVisible()).toBe(false)
      await folds.nth(1).locator('summary').click()
      expect(await table.isVisible()).toBe(true)
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await folds.first().getByRole('group').isVisible()).toBe(true)
      expect(await folds.first().locator('summary').isVisible()).toBe(false)
    })
  },
)
