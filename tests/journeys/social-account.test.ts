/** The account of somebody who signs in at a provider: nothing the provider owns is changed here, and leaving leads over its page. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'
import { Traveller } from './traveller.ts'

let browser: Browser
let house: House

beforeAll(async () => {
  ;[house, browser] = await Promise.all([
    startHouse({ COGNITO_PROVIDERS: 'Google', MFA: 'optional', MFA_TYPES: 'TOTP' }),
    launchBrowser(),
  ])
})

afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

const GOOGLE = { provider: 'Google' }
/** In a sentence the name keeps its own direction. */
const ISOLATED = { provider: '\u2068Google\u2069' }

async function signInAtGoogle({ page, text }: Traveller, email: string): Promise<void> {
  await page.getByRole('link', { name: text('auth:socialSignIn', GOOGLE), exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Aya')
  await page.getByRole('button', { name: 'Continue' }).click()
}

const passedLogout = (page: Page) =>
  page.waitForRequest((request) => request.url().startsWith(`${house.identityUrl}/logout?`))

test.each(['en', 'ar'] as const)(
  'such an account has no password, second step or e-mail address to change, and ends at the provider too, in %s',
  async (language) => {
    const email = `social-${language}@example.com`
    const traveller = await Traveller.arrive(browser, house, language, { email, displayName: 'Aya', contact: email })
    const { page, text } = traveller
    await traveller.step('signs in', async () => {
      await traveller.open('/user-profile')
      await signInAtGoogle(traveller, email)
      await traveller.heading('auth:greeting').waitFor()
    })
    await traveller.step('sees what belongs to the provider', async () => {
      await page.getByText(text('account:fromProvider', ISOLATED)).waitFor()
      await page.getByText(text('account:signOutProviderText', ISOLATED)).waitFor()
      await page.waitForLoadState('networkidle')
      for (const heading of ['passwordHeading', 'stepHeading']) {
        expect(await traveller.heading(`account:${heading}`).count(), heading).toBe(0)
      }
      expect(await traveller.button('account:emailChange').count()).toBe(0)
    })
    await traveller.step('saves the data', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        traveller.button('account:exportSave').click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^drive-hokkaido-.*\.json$/)
    })
    await traveller.step('deletes the account, and is signed out at the provider as well', async () => {
      await traveller.button('account:deleteAccount').click()
      await Promise.all([passedLogout(page), traveller.button('account:deleteConfirm').click()])
      await page.waitForURL((url) => url.origin === house.url && url.pathname === `/${language}`)
      await traveller.open('/user-profile')
      await traveller.heading('auth:signInHeading').waitFor()
    })
    await traveller.leave()
  },
)
