/** The sign-in form is in the served document. What is typed before the scripts have loaded is kept. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedBrowser } from '../support/browsers/browser.ts'
import { PASSWORD } from './people.ts'
import { BrowserUser, openStage } from './scenarios/stage.ts'
import { newContext } from './site.ts'

/** Lets no script of the page load until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test.each(['en', 'ar'] as const)('what is typed before the scripts have loaded signs in (%s)', async (language) => {
  const stage = await openStage()
  const email = await stage.known(`served-${language}`)
  // A service worker would answer for the scripts, and the test could not hold them.
  const context = await newContext(await sharedBrowser(), language, { serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const user = new BrowserUser(context, page, stage.site, language)
    const load = await holdScripts(page)
    await page.goto(`${stage.site.url}/user-profile`, { waitUntil: 'commit' })
    await user.field('auth:email').fill(email)
    await user.field('auth:password').fill(PASSWORD)
    await user.field('auth:password').press('Enter')
    await page.getByRole('checkbox').uncheck()
    expect(await user.button('auth:signIn').isDisabled()).toBe(true)
    load()
    // Input events interrupt the hydration, and React then starts it again.
    while (await user.button('auth:signIn').isDisabled()) await user.field('auth:email').press('End')
    await user.press('auth:signIn')
    await user.isSignedIn()
    expect(page.url()).toBe(`${stage.site.url}/user-profile`)
    const sealed = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
    expect(sealed).not.toEqual([])
    expect(sealed.flatMap(({ name, expires }) => (expires === -1 ? [] : name))).toEqual([])
  } finally {
    await context.close()
  }
})
