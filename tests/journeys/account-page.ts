/** The account page of a new user, with a profile name and a site that offers second factors. */

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { type BrowserUser, openStage, type Stage } from './scenarios/stage.ts'

type Key = Parameters<BrowserUser['text']>[0]

export async function openAccountStage(): Promise<Stage> {
  const stage = await openStage({
    MFA: 'optional',
    MFA_TYPES: 'SMS,TOTP',
    SIGN_UP_ATTRIBUTES: 'email,given_name,phone_number',
  })
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'OPTIONAL',
    SmsMfaConfiguration: { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::000000000000:role/sms' } },
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
  return stage
}

/** Opens the account page as a new user. */
export async function visitAs(
  stage: Stage,
  name: string,
  work: (visitor: BrowserUser, email: string) => Promise<void>,
  language: Language = 'en',
): Promise<void> {
  const email = stage.fresh(name)
  await stage.user(email, { attributes: { email_verified: 'true', given_name: 'Hanako' } })
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.isSignedIn()
    await work(visitor, email)
  }, language)
}

/** Reloads the page and waits until every card has loaded. */
export async function reloadCompletely(visitor: BrowserUser): Promise<void> {
  await visitor.reload()
  await card(visitor, 'account:stepHeading').waitFor()
  await visitor.page.waitForLoadState('networkidle')
}

export async function signInAgain(visitor: BrowserUser, email: string): Promise<void> {
  await button(visitor, card(visitor, 'account:signOutHeading'), 'account:signOut').click()
  await visitor.seesSignIn()
  await visitor.signIn(email)
}

export const card = (visitor: BrowserUser, key: Key) =>
  visitor.page.getByRole('region', { name: visitor.text(key), exact: true })

export function button(visitor: BrowserUser, within: Locator, key: Key, values?: Record<string, string>): Locator {
  return within.getByRole('button', { name: visitor.text(key, values), exact: true })
}

/** Waits for a message in the card. It must have the focus, so that a screen reader announces it. */
export async function announces(within: Locator | Page, text: string): Promise<void> {
  const message = within.locator('.alert').filter({ hasText: text })
  await message.waitFor()
  await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
}
