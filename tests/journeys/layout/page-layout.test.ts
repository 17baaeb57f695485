import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { aFutureCrew } from '../crews.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { call, choose, newPerson, shareSession } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

let site: Site
let browser: Awaited<ReturnType<typeof openSite>>['browser']
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

async function visit(path: string, language: Language, width: number, check: (page: Page) => Promise<void>) {
  const context = await newContext(browser, language, { viewport: { width, height: 900 } })
  await choose(context, { language })
  const page = await context.newPage()
  await page.goto(site.url + path)
  await check(page)
  await context.close()
}

const topsOf = async (elements: Locator) =>
  new Set(await elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top))))

test.each(rows(LANGUAGES_TO_TEST))(
  'the filters of the ready-made trips are in one row of a wide window, with maps below, in %s',
  async (language) => {
    await visit(pathTo('itineraries', language), language, 1440, async (page) => {
      expect((await topsOf(page.locator('.ready-filters .chip'))).size).toBe(1)
      expect((await page.locator('.ready-card').first().boundingBox())?.y).toBeLessThan(720)
    })
  },
)

fullTest.each(rows(LANGUAGES_TO_TEST, 0))(
  'the links to the parts of the field card are in one row, in %s',
  async (language) => {
    await visit(pathTo('hfx', language), language, 1440, async (page) => {
      expect((await topsOf(page.locator('.field-card-jump .chip'))).size).toBe(1)
    })
  },
)

fullTest.each(rows([390, 1440]))('a guide to a region has one map, visible in a window of %i px', async (width) => {
  await visit(pathTo('article', 'en', 'furano-biei'), 'en', width, async (page) => {
    expect(await page.locator('.region-map').count()).toBe(1)
    expect(await page.locator('.region-map').isVisible()).toBe(true)
    expect(await page.locator('.guide-contents nav').isVisible()).toBe(width > 992)
  })
})

fullTest('the search has links with pictures until it has results', async () => {
  await visit(pathTo('search', 'en'), 'en', 1440, async (page) => {
    const starts = page.locator('.search-starts a')
    expect((await topsOf(starts)).size).toBe(2)
    const addresses = await starts.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    expect(addresses).toContain(pathTo('article', 'en', 'winter-driving'))
    await page.getByRole('searchbox').fill('winter driving')
    await page.locator('[data-result]').first().waitFor()
    expect(await starts.count()).toBe(0)
  })
})

fullTest.each(rows([768, 1199, 1200], 1, 3))(
  'the wide plate of a city has room for its name at %i px',
  async (width) => {
    await visit(pathTo('otaru', 'en'), 'en', width, async (page) => {
      const plate = page.locator('.city-plates .plate').first()
      const [picture, names] = [plate.locator('.plate-picture'), plate.locator('.plate-names')]
      const pictureBox = await picture.boundingBox()
      const namesBox = await names.boundingBox()
      expect(namesBox?.width).toBeGreaterThan(120)
      expect((pictureBox?.x ?? 0) + (pictureBox?.width ?? 0)).toBeLessThanOrEqual(namesBox?.x ?? 0)
    })
  },
)

test.each(
  rows([
    ['ar', 2],
    ['ja', 1],
  ] as const),
)('on narrow phones no name of a hotel in %s has more lines than %i', async (language, most) => {
  await visit(pathTo('otaru-hotels', language), language, 360, async (page) => {
    const lines = await page
      .locator('.hotel-row > h4')
      .evaluateAll((all) =>
        all.map((name) => Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))),
      )
    expect(Math.max(...lines)).toBeLessThanOrEqual(most)
  })
})

fullTest('the comparison of costs is beside its fields in a wide window', async () => {
  await visit(pathTo('cybercab', 'ja'), 'ja', 1440, async (page) => {
    expect((await topsOf(page.locator('.cost > .card'))).size).toBe(1)
  })
})

fullTest('the topics of the help bot are in two columns in a wide window', async () => {
  await visit(pathTo('phonebot', 'en'), 'en', 1440, async (page) => {
    const topics = page.locator('.phonebot-all section').first().locator('details')
    expect((await topsOf(topics)).size).toBe(Math.ceil((await topics.count()) / 2))
  })
})

fullTest("a crew's costs are beside its messages in a wide window", async () => {
  const owner = await newPerson(site, { displayName: 'Hana' })
  const { id } = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: 'To Shiretoko' }))
  const context = await newContext(browser, 'en', { viewport: { width: 1440, height: 900 } })
  await shareSession(owner, context)
  const page = await context.newPage()
  await page.goto(`${site.url}${pathTo('my-crews', 'en')}?crew=${id}`)
  await page.locator('.crew-cost-table').first().waitFor()
  const [messages, costs] = [page.locator('#sheet-messages'), page.locator('.crew-cost')]
  const [messagesBox, costsBox] = [await messages.boundingBox(), await costs.boundingBox()]
  expect((messagesBox?.x ?? 0) + (messagesBox?.width ?? 0)).toBeLessThan(costsBox?.x ?? 0)
  expect(messagesBox?.y).toBeCloseTo(costsBox?.y ?? 0, -1)
  await context.close()
})

fullTest.each(rows(['fr', 'ja'] as const))(
  'the top bar has one row on tablets when signed in, in %s',
  async (language) => {
    const person = await newPerson(site, { displayName: 'Hana' })
    const context = await newContext(browser, language)
    await choose(context, { language })
    await shareSession(person, context)
    const page = await context.newPage()
    // From 900 px on the links have text beside their icons.
    for (const width of [768, 899, 900]) {
      await page.setViewportSize({ width, height: 1024 })
      await page.goto(site.url + pathTo('my-requests', language))
      await page.locator('.top-bar-account').waitFor()
      expect([width, (await page.locator('.top-bar').boundingBox())?.height ?? 0]).toEqual([
        width,
        expect.toSatisfy((height) => height < 60),
      ])
    }
    await context.close()
  },
)

fullTest.each(rows(LANGUAGES_TO_TEST))('the sign-up form has space above its button, in %s', async (language) => {
  await visit(pathTo('user-profile', language), language, 390, async (page) => {
    await page.getByRole('tab').nth(1).click()
    const [terms, button] = [page.locator('.auth-terms'), page.locator('.auth-submit')]
    await terms.waitFor()
    const [termsBox, buttonBox] = [await terms.boundingBox(), await button.boundingBox()]
    expect((buttonBox?.y ?? 0) - ((termsBox?.y ?? 0) + (termsBox?.height ?? 0))).toBeGreaterThanOrEqual(16)
  })
})
