import type { CDPSession } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { atDepth } from '../../support/depth.ts'
import { fullTest } from '../depth.ts'
import { type BrowserUser, openStage, type Stage } from '../scenarios/stage.ts'
import { button, card } from './account-page.ts'

const LANGUAGES = atDepth<readonly ('en' | 'ar')[]>({ quick: ['ar'], full: ['ar'], nightly: ['ar', 'en'] })

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ PASSKEYS: 'on', PASSWORD_CHARACTERS: '' })
  await stage.setPool({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } } })
})

interface VirtualAuthenticator {
  /**
   * Sets whether the authenticator answers later requests, as if its user touched it. A pending request is not
   * affected.
   */
  touches(automatically: boolean): Promise<void>
  /** Sets whether the next requests succeed. If not, they fail as if the user could not be verified. */
  verifies(user: boolean): Promise<void>
  credentials(): Promise<number>
}

async function addAuthenticator({ context, page }: BrowserUser): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touches: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    verifies: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const passkeys = (user: BrowserUser) => card(user, 'account:passkeysHeading')
const rows = (user: BrowserUser) => passkeys(user).getByRole('listitem')
const press = (user: BrowserUser, key: `account:${string}`) => button(user, passkeys(user), key).click()

async function addPasskey(user: BrowserUser): Promise<void> {
  await press(user, 'account:passkeyAdd')
  await passkeys(user).getByText(user.text('account:passkeyAdded')).waitFor()
}

async function dismissOffer(user: BrowserUser): Promise<void> {
  const offer = card(user, 'account:passkeyOfferHeading')
  await button(user, offer, 'account:passkeyOfferLater').click()
  await offer.waitFor({ state: 'detached' })
}

async function signOut(user: BrowserUser): Promise<void> {
  await button(user, card(user, 'account:signOutHeading'), 'account:signOut').click()
  await user.seesSignIn()
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('a user registers a passkey, signs in by autofill and by the button, and deletes the last passkey', async () => {
    const email = await stage.known('passkey')
    await stage.visit(async (user) => {
      const authenticator = await addAuthenticator(user)
      await user.signIn(email)
      await user.isSignedIn()
      await dismissOffer(user)
      await passkeys(user).getByText(user.text('account:passkeysNone')).waitFor()

      await addPasskey(user)
      await expect.poll(() => rows(user).count()).toBe(1)
      expect(await authenticator.credentials()).toBe(1)
      await press(user, 'account:passkeyAdd')
      await passkeys(user).getByText(user.text('errors:passkeyExists')).waitFor()

      await authenticator.touches(false)
      await signOut(user)
      expect(await user.field('auth:email').getAttribute('autocomplete')).toBe('username webauthn')
      await authenticator.touches(true)
      await user.reload()
      await user.isSignedIn()
      await passkeys(user).waitFor()

      // The passkey request of the autofill is still pending, so the button must end it first.
      await authenticator.touches(false)
      await signOut(user)
      await user.field('auth:email').fill(email)
      await authenticator.touches(true)
      await user.press('auth:passkeySignIn')
      await user.isSignedIn()

      await button(user, rows(user), 'account:passkeyDeleteNamed', { name: '\u2068Passkey\u2069' }).click()
      const dialog = user.page.getByRole('dialog')
      await dialog.getByText(user.text('account:passkeyDeleteLast')).waitFor()
      await button(user, dialog, 'account:passkeyDelete').click()
      await passkeys(user)
        .getByText(user.text('account:passkeyDeleted', { name: '\u2068Passkey\u2069' }))
        .waitFor()
      await passkeys(user).getByText(user.text('account:passkeysNone')).waitFor()

      await signOut(user)
      await user.field('auth:email').fill(email)
      await user.press('auth:passkeySignIn')
      await user.alert().getByText(user.text('errors:PasskeyNotFound')).waitFor()
      await user.signIn(email)
      await user.isSignedIn()
      await passkeys(user).getByText(user.text('account:passkeysNone')).waitFor()
      expect(await card(user, 'account:passkeyOfferHeading').count()).toBe(0)
    }, language)
  })

  fullTest('a passkey is offered once after a sign-in with a password, and a cancelled one is named', async () => {
    const email = await stage.known('offered')
    await stage.visit(async (user) => {
      const authenticator = await addAuthenticator(user)
      await user.open(`/user-profile?returnTo=/about-us/${language}`)
      await user.signIn(email)
      const offer = card(user, 'account:passkeyOfferHeading')
      await offer.waitFor()
      expect(new URL(user.page.url()).pathname).toBe(`/about-us/${language}`)

      await authenticator.verifies(false)
      await button(user, offer, 'account:passkeyAdd').click()
      await offer.getByText(user.text('errors:passkeyCancelled')).waitFor()
      await authenticator.verifies(true)
      await button(user, offer, 'account:passkeyAdd').click()
      await offer.getByText(user.text('account:passkeyAdded')).waitFor()
      await button(user, offer, 'account:close').click()

      await user.open('/user-profile')
      await expect.poll(() => rows(user).count()).toBe(1)
    }, language)
  })
})
