/** Opens the account page as a new user, on a site that offers second factors. */

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { type BrowserUser, openStage, SMS_AND_APP, type Stage } from '../scenarios/stage.ts'

type Key = Parameters<BrowserUser['text']>[0]

export async function openAccountStage(): Promise<Stage> {
  const stage = await openStage({
    MFA: 'optional',
    MFA_TYPES: 'SMS,TOTP',
    SIGN_UP_ATTRIBUTES: 'email,given_name,phone_number',
  })
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'OPTIONAL',
    ...SMS_AND_APP,
  })
  return stage
}

export async function visitAs(
  stage: Stage,
  name: string,
  work: (user: BrowserUser, email: string) => Promise<void>,
  language: Language = 'en',
): Promise<void> {
  const email = stage.fresh(name)
  await stage.user(email, { attributes: { email_verified: 'true', given_name: 'Hanako' } })
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.isSignedIn()
    await work(user, email)
  }, language)
}

export async function reloadCompletely(user: BrowserUser): Promise<void> {
  await user.reload()
  await card(user, 'account:stepHeading').waitFor()
  await user.page.waitForLoadState('networkidle')
}

export async function signInAgain(user: BrowserUser, email: string): Promise<void> {
  await button(user, card(user, 'account:signOutHeading'), 'account:signOut').click()
  await user.seesSignIn()
  await user.signIn(email)
}

export const card = (user: BrowserUser, key: Key) =>
  user.page.getByRole('region', { name: user.text(key), exact: true })

export function button(user: BrowserUser, within: Locator, key: Key, values?: Record<string, string>): Locator {
  return within.getByRole('button', { name: user.text(key, values), exact: true })
}

/**
 * Waits for a message within the element, and checks that the message has the focus, so that a screen reader announces
 * it.
 */
export async function announces(within: Locator | Page, text: string): Promise<void> {
  const message = within.locator('.alert').filter({ hasText: text })
  await message.waitFor()
  await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
}
