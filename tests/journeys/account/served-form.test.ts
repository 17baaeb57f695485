/**
 * Tests that the server-rendered document contains the sign-in form, and that text typed before the scripts have loaded
 * is kept.
 */

import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { fullTest, rows } from '../depth.ts'
import { PASSWORD } from '../people.ts'
import { BrowserUser, openStage } from '../scenarios/stage.ts'
import { newContext } from '../site.ts'

/** Blocks every script of the page except hold-submit, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    if (!route.request().url().includes('/hold-submit-')) await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

const PATH = '/user-profile'

async function openForm(language: Language) {
  const stage = await openStage()
  const email = await stage.known(`served-${language}`)
  // The context has no service worker. A service worker would answer the requests for scripts, and the test could not
  // hold them back.
  const context = await newContext(await sharedBrowser(), language)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const load = await holdScripts(page)
  await page.goto(stage.site.url + PATH, { waitUntil: 'commit' })
  return { page, user: new BrowserUser(context, page, stage.site, language), email, load }
}

test.each(rows(['ar', 'en'] as const))(
  'a press before the other scripts have loaded signs in (%s)',
  async (language) => {
    const { page, user, email, load } = await openForm(language)
    await user.field('auth:email').fill(email)
    await user.field('auth:password').fill(PASSWORD)
    await page.getByRole('checkbox').uncheck()
    await user.press('auth:signIn')
    expect(await user.button('auth:signIn').getAttribute('aria-busy')).toBe('true')
    load()
    await user.isSignedIn()
    expect(new URL(page.url()).search).toBe('')
    const sealed = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
    expect(sealed).not.toEqual([])
    expect(sealed.flatMap(({ name, expires }) => (expires === -1 ? [] : name))).toEqual([])
  },
)

fullTest(
  'the form keeps text that is typed during hydration, and Enter in an empty form names the missing fields',
  async () => {
    const { page, user, email, load } = await openForm('en')
    // Wait until the first script has enabled the button. Before that, Enter does nothing.
    await page.locator('.auth-submit:enabled').waitFor()
    await user.field('auth:email').press('Enter')
    load()
    // The input events interrupt the hydration, and React then starts it again.
    const live = page.locator('#root[data-live]')
    while ((await live.count()) === 0) await user.field('auth:email').press('End')
    await page.getByText(user.text('auth:emailEmpty')).first().waitFor()
    await user.field('auth:email').fill(email)
    await user.field('auth:password').fill(PASSWORD)
    await user.press('auth:signIn')
    await user.isSignedIn()
  },
)
