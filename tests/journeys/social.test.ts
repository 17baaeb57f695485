/** Signing in at a provider, in a browser: away, back to where one was, and out over the provider's own page. */

import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'
import { Traveller } from './traveller.ts'

let browser: Browser
let house: House

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse({ COGNITO_PROVIDERS: 'Google,Apple' }), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

const STAND_IN = "This machine's stand-in for Google"
const GOOGLE = { provider: 'Google' }

async function arrive(language: 'en' | 'fr' | 'ar' | 'ja', name: string): Promise<Traveller> {
  const email = `${name}-${language}@example.com`
  return Traveller.arrive(browser, house, language, { email, displayName: name, contact: email })
}

/** From a page for signed-in users to the provider's page. */
async function leaveFor(traveller: Traveller): Promise<void> {
  const { page, text } = traveller
  await page.getByRole('link', { name: text('auth:socialSignIn', GOOGLE), exact: true }).click()
  await page.getByRole('heading', { name: STAND_IN }).waitFor()
  expect(new URL(page.url()).origin).toBe(house.identityUrl)
}

async function continueAs({ page }: Traveller, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Aya')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The addresses that led to a page, without their queries. */
function redirectsOf(request: Request): string[] {
  const { origin, pathname } = new URL(request.url())
  const before = request.redirectedFrom()
  return [...(before ? redirectsOf(before) : []), origin + pathname]
}

test.each(['en', 'ar'] as const)(
  'one signs in with Google where one was, and out again at Google, in %s',
  async (language) => {
    const traveller = await arrive(language, 'social')
    const { page } = traveller
    await traveller.step('is asked to sign in before a page of their own', async () => {
      await traveller.open('/setup-profile')
      await traveller.heading('profile:gate.notLoggedInHeading').waitFor()
      await traveller.link('profile:gate.signIn').click()
      await traveller.heading('auth:signInHeading').waitFor()
    })
    await traveller.step('goes to the provider', () => leaveFor(traveller))
    await traveller.step('comes back to the page that was wanted, signed in', async () => {
      await continueAs(traveller, `aya-${language}@example.com`)
      await traveller.heading('profile:heading').waitFor()
      expect(traveller.path).toBe('/setup-profile')
    })
    await traveller.step('stays signed in when the page is loaded anew', async () => {
      await traveller.open('/user-profile')
      await traveller.heading('auth:greeting').waitFor()
      await page.getByText(`aya-${language}@example.com`).first().waitFor()
    })
    await traveller.step('signs out, at the provider too', async () => {
      await traveller.open(`/${language}`)
      await traveller.button('common:topBar.menu').click()
      const arrived = page.waitForResponse(
        (answer) => answer.url() === `${house.url}/${language}` && answer.request().redirectedFrom() !== null,
      )
      const [front] = await Promise.all([arrived, traveller.button('common:drawer.logout').click()])
      expect(redirectsOf(front.request())).toEqual([
        `${house.identityUrl}/logout`,
        `${house.url}/api/auth/signed-out`,
        `${house.url}/`,
        `${house.url}/${language}`,
      ])
      await front.finished()
      await traveller.open('/user-profile')
      await traveller.heading('auth:signInHeading').waitFor()
    })
    await traveller.step('is asked again at the provider', () => leaveFor(traveller))
    await traveller.leave()
  },
)

test('one cancels at the provider, is told so, and gets where one wanted at the second try', async () => {
  const traveller = await arrive('fr', 'undecided')
  const { page } = traveller
  await traveller.step('cancels', async () => {
    await traveller.open('/user-profile?returnTo=%2Fsetup-profile')
    await leaveFor(traveller)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alert').waitFor()
    expect(traveller.path).toBe('/user-profile')
  })
  await traveller.step('tries again', async () => {
    await leaveFor(traveller)
    await continueAs(traveller, 'undecided@example.com')
    await traveller.heading('profile:heading').waitFor()
    expect(traveller.path).toBe('/setup-profile')
  })
  await traveller.leave()
})

/**
 * The session's cookies are Strict, and the browser comes from another site: whether it sends them with the page it ends at
 * is its own affair. The page asks /api/session itself, and from then on everything carries them.
 */
test('the first page after the provider knows who it is, whatever the browser sent with it, and so does the next', async () => {
  const traveller = await arrive('en', 'strict')
  const { page } = traveller
  const carried = new Map<string, boolean>()
  const reading: Promise<void>[] = []
  async function note(request: Request): Promise<void> {
    const { origin, pathname } = new URL(request.url())
    if (origin !== house.url) return
    const { cookie = '' } = await request.allHeaders()
    carried.set(`${request.resourceType()} ${pathname}`, cookie.includes('hk-a='))
  }
  await traveller.open('/user-profile?returnTo=%2Fen')
  await leaveFor(traveller)
  const listen = (request: Request) => void reading.push(note(request))
  page.on('request', listen)
  const session = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/session')
  await continueAs(traveller, 'strict@example.com')
  await page.waitForURL(`${house.url}/en`)
  expect(await (await session).json()).toMatchObject({ signedIn: true, user: { provider: 'Google' } })
  await Promise.all(reading)
  expect(carried.get('fetch /api/session')).toBe(true)

  carried.clear()
  await page.reload()
  await Promise.all(reading)
  expect(carried.get('document /en')).toBe(true)
  // What the page still asks for when it is closed has no headers to read.
  page.off('request', listen)
  await Promise.allSettled(reading)
  await traveller.leave()
})
