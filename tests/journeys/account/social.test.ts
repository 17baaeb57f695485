import type { Browser, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fullTest, rows } from '../depth.ts'
import { openSite, type Site, WITH_PROVIDERS } from '../site.ts'
import { Traveller } from '../traveller.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite(WITH_PROVIDERS))
})

const STAND_IN = "This machine's stand-in for Google"
const GOOGLE = { provider: 'Google' }

async function arrive(language: 'en' | 'fr' | 'ar' | 'ja', name: string): Promise<Traveller> {
  const email = `${name}-${language}@example.com`
  return Traveller.arrive(browser, site, language, { email, displayName: name, contact: email })
}

async function leaveFor(traveller: Traveller): Promise<void> {
  const { page, text } = traveller
  await page.getByRole('link', { name: text('auth:socialSignIn', GOOGLE), exact: true }).click()
  await page.getByRole('heading', { name: STAND_IN }).waitFor()
  expect(new URL(page.url()).origin).toBe(site.identityUrl)
}

async function continueAs({ page }: Traveller, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Aya')
  await page.getByRole('button', { name: 'Continue' }).click()
}

function redirectsOf(request: Request): string[] {
  const { origin, pathname } = new URL(request.url())
  const before = request.redirectedFrom()
  return [...(before ? redirectsOf(before) : []), origin + pathname]
}

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'a user signs in with Google, returns to the wanted page, and signs out at Google too, in %s',
  async (language) => {
    const traveller = await arrive(language, 'social')
    const { page } = traveller
    await traveller.step('is asked to sign in for a private page', async () => {
      await traveller.open('/setup-profile')
      await traveller.heading('profile:gate.notLoggedInHeading').waitFor()
      await traveller.link('profile:gate.signIn').click()
      await traveller.heading('auth:signInHeading').waitFor()
    })
    await traveller.step('goes to the provider', () => leaveFor(traveller))
    await traveller.step('returns to the wanted page, signed in', async () => {
      await continueAs(traveller, `aya-${language}@example.com`)
      await traveller.heading('profile:heading').waitFor()
      expect(traveller.path).toBe('/setup-profile')
    })
    await traveller.step('stays signed in after a reload', async () => {
      await traveller.open('/user-profile')
      await traveller.heading('auth:greeting').waitFor()
      await page.getByText(`aya-${language}@example.com`).first().waitFor()
    })
    await traveller.step('signs out, at the provider too', async () => {
      await traveller.open(`/${language}`)
      await traveller.button('common:topBar.menu').click()
      const arrived = page.waitForResponse(
        (answer) => answer.url() === `${site.url}/${language}` && answer.request().redirectedFrom() !== null,
      )
      const [front] = await Promise.all([arrived, traveller.button('common:drawer.logout').click()])
      expect(redirectsOf(front.request())).toEqual([
        `${site.identityUrl}/logout`,
        `${site.url}/api/auth/signed-out`,
        `${site.url}/`,
        `${site.url}/${language}`,
      ])
      await front.finished()
      await traveller.open('/user-profile')
      await traveller.heading('auth:signInHeading').waitFor()
    })
    await traveller.step('is asked again at the provider', () => leaveFor(traveller))
    await traveller.leave()
  },
)

fullTest(
  'a user who cancels at the provider sees a message, and reaches the wanted page at the second attempt',
  async () => {
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
  },
)

/**
 * Session cookies are SameSite=Strict. The browser returns from another site, so its first request may lack them. The
 * page then reads /api/session itself, and every later request carries the cookies.
 */
fullTest(
  'the first page after the provider shows the session, whether or not the browser sent cookies with it, and so does the next',
  async () => {
    const traveller = await arrive('en', 'strict')
    const { page } = traveller
    const withSession = new Map<string, boolean>()
    const reading: Promise<void>[] = []
    async function note(request: Request): Promise<void> {
      const { origin, pathname } = new URL(request.url())
      if (origin !== site.url) return
      const { cookie = '' } = await request.allHeaders()
      withSession.set(`${request.resourceType()} ${pathname}`, cookie.includes('hk-a='))
    }
    await traveller.open('/user-profile?returnTo=%2Fen')
    await leaveFor(traveller)
    const listen = (request: Request) => void reading.push(note(request))
    page.on('request', listen)
    const session = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/session')
    await continueAs(traveller, 'strict@example.com')
    await page.waitForURL(`${site.url}/en`)
    expect(await (await session).json()).toMatchObject({ signedIn: true, user: { provider: 'Google' } })
    await Promise.all(reading)
    expect(withSession.get('fetch /api/session')).toBe(true)

    withSession.clear()
    await page.reload()
    await Promise.all(reading)
    expect(withSession.get('document /en')).toBe(true)
    // Stop listening, because the headers of requests that the page sends while it closes cannot be read.
    page.off('request', listen)
    await Promise.allSettled(reading)
    await traveller.leave()
  },
)
