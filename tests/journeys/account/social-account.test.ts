import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '../depth.ts'
import { openSite, type Site, WITH_PROVIDERS } from '../site.ts'
import { Traveller } from '../traveller.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite(WITH_PROVIDERS))
})

const GOOGLE = { provider: 'Google' }
/** In a sentence, the provider's name is enclosed in Unicode isolation characters, which protect the text direction. */
const ISOLATED = { provider: '\u2068Google\u2069' }

async function signInAtGoogle({ page, text }: Traveller, email: string): Promise<void> {
  await page.getByRole('link', { name: text('auth:socialSignIn', GOOGLE), exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Aya')
  await page.getByRole('button', { name: 'Continue' }).click()
}

const logoutAtProvider = (page: Page) =>
  page.waitForRequest((request) => request.url().startsWith(`${site.identityUrl}/logout?`))

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'the account page offers no change of password, second factor or e-mail address, and deleting it signs out at the provider too, in %s',
  async (language) => {
    const email = `social-${language}@example.com`
    const traveller = await Traveller.arrive(browser, site, language, { email, displayName: 'Aya', contact: email })
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
      await Promise.all([logoutAtProvider(page), traveller.button('account:deleteConfirm').click()])
      await page.waitForURL((url) => url.origin === site.url && url.pathname === `/${language}`)
      await traveller.open('/user-profile')
      await traveller.heading('auth:signInHeading').waitFor()
    })
    await traveller.leave()
  },
)
