/** No barrier that a machine can find (axe-core) on any screen of signing in, in every language and both themes. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { findings } from '../support/browsers/axe.ts'
import { PASSWORD, type Stage, startStage, type Visitor } from './scenarios/stage.ts'

let stage: Stage
/** Numbers of the range that is kept for examples. */
let number = 2_025_550_150

beforeAll(async () => {
  stage = await startStage({ MFA: 'optional', MFA_TYPES: 'SMS,TOTP', SIGN_UP_ATTRIBUTES: 'birthdate,phone_number' })
})
afterAll(() => stage?.close())

class Inspection {
  readonly found: Record<string, string[]> = {}
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  async of(screen: string): Promise<void> {
    const { page } = this.#visitor
    for (const theme of ['light', 'dark']) {
      await page.evaluate(async (name) => {
        document.documentElement.setAttribute('data-theme', name)
        // Even the shortest transition takes a frame, and what inherits the colour begins its own after that.
        for (let quiet = 0; quiet < 2; quiet += 1) {
          await new Promise(requestAnimationFrame)
          if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) quiet = -1
        }
      }, theme)
      const here = await findings(page)
      if (here.length > 0) this.found[`${screen}, ${theme}`] = here
    }
  }
}

async function back(visitor: Visitor): Promise<void> {
  await visitor.press('auth:backToSignIn')
  await visitor.seesSignIn()
}

/** Somebody who meets the next screen after the password. */
async function someone(name: string, attributes: Record<string, string>, temporary = false): Promise<string> {
  const email = stage.fresh(name)
  await stage.user(email, { attributes, temporary })
  return email
}

test.each(LANGUAGE_CODES)('axe finds nothing on the screens of signing in, in %s, light or dark', (language) =>
  stage.visit(async (visitor) => {
    const inspection = new Inspection(visitor)
    const { page } = visitor

    await visitor.press('auth:signIn')
    await inspection.of('sign-in, left empty')
    await visitor.signIn(stage.fresh('unknown'))
    await visitor.alert().waitFor()
    await inspection.of('sign-in, refused')

    await visitor.createAccountTab()
    await page.getByRole('combobox', { name: visitor.text('auth:countryCode') }).waitFor()
    await visitor.press('auth:createAccount')
    await visitor.field('auth:password').fill('é')
    await inspection.of('sign-up, with messages')
    await visitor.field('auth:birthdate').fill('1990-04-01')
    await visitor.field('auth:phone').fill(`+1${++number}`)
    await visitor.signUp(stage.fresh('new'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.press('auth:resendCode')
    await page.getByText(visitor.text('auth:codeSentAgain')).waitFor()
    await inspection.of('confirming the sign-up')
    await back(visitor)

    await visitor.press('auth:forgotPassword')
    await visitor.heading('auth:resetPasswordHeading').waitFor()
    await inspection.of('forgotten password')
    await visitor.field('auth:email').fill(stage.fresh('forgotten'))
    await visitor.press('auth:sendCode')
    await visitor.heading('auth:confirmResetPasswordHeading').waitFor()
    await inspection.of('new password with a code')
    await back(visitor)

    await visitor.signIn(await someone('invited', { email_verified: 'true' }, true))
    await visitor.heading('auth:changePassword').waitFor()
    await inspection.of('forced new password')
    await back(visitor)

    const phone = `+1${++number}`
    const withSms = await someone('sms', { email_verified: 'true', phone_number: phone, phone_number_verified: 'true' })
    const on = { Enabled: true, PreferredMfa: true }
    await stage.admin('AdminSetUserMFAPreference', { Username: withSms, SMSMfaSettings: on })
    await visitor.signIn(withSms)
    await visitor.heading('auth:confirmSmsHeading').waitFor()
    await inspection.of('code by SMS')
    await back(visitor)

    await visitor.signIn(await someone('unverified', { phone_number: `+1${++number}` }))
    await visitor.heading('auth:verifyContact').waitFor()
    await inspection.of('contact to verify')
    await visitor.press('auth:sendCode')
    await visitor.field('auth:code').waitFor()
    await inspection.of('code for the contact')
    await visitor.press('auth:skip')
    await visitor.isSignedIn()
    await visitor.heading('account:deleteHeading').waitFor()
    await page.waitForLoadState('networkidle')
    await inspection.of('account')
    await visitor.press('account:deleteAccount')
    await inspection.of('question before the account is deleted')
    expect(inspection.found).toEqual({})
  }, language),
)

test('axe finds nothing where an authenticator app has to be set up, in any language, light or dark', async () => {
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'ON',
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
  for (const language of LANGUAGE_CODES) {
    const email = await someone('authenticator', { email_verified: 'true' })
    await stage.visit(async (visitor) => {
      const inspection = new Inspection(visitor)
      await visitor.signIn(email, PASSWORD)
      await visitor.heading('auth:setupTotpHeading').waitFor()
      await visitor.page.getByRole('img', { name: visitor.text('auth:setupTotpQrCode') }).waitFor()
      await inspection.of(`authenticator app in ${language}`)
      expect(inspection.found).toEqual({})
    }, language)
  }
})
