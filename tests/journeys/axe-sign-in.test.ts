/** axe-core finds no accessibility problem on the sign-in screens, in every language and both themes. */

import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { COLOUR_RULES, findings } from '../support/browsers/axe.ts'
import { rows } from './depth.ts'
import { PASSWORD } from './people.ts'
import { type BrowserUser, openStage, type Stage } from './scenarios/stage.ts'
import { settled } from './whole-site.ts'

const LANGUAGES = rows(['ar', ...LANGUAGE_CODES.filter((code) => code !== 'ar')] as const)
const THEMES = ['light', 'dark'] as const

let stage: Stage
/** The last number used, of the range reserved for examples. */
let number = 2_025_550_150

beforeAll(async () => {
  stage = await openStage({ MFA: 'optional', MFA_TYPES: 'SMS,TOTP', SIGN_UP_ATTRIBUTES: 'birthdate,phone_number' })
})

class Inspection {
  readonly found: Record<string, string[]> = {}
  readonly #visitor: BrowserUser

  constructor(visitor: BrowserUser) {
    this.#visitor = visitor
  }

  async of(screen: string): Promise<void> {
    const { page } = this.#visitor
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await settled(page)
      // The themes differ in colours only.
      const here = await findings(page, theme === 'dark' ? COLOUR_RULES : undefined)
      if (here.length > 0) this.found[`${screen}, ${theme}`] = here
    }
  }
}

async function back(visitor: BrowserUser): Promise<void> {
  await visitor.press('auth:backToSignIn')
  await visitor.seesSignIn()
}

/** A user whose sign-in continues with another screen after the password. */
async function someone(name: string, attributes: Record<string, string>, temporary = false): Promise<string> {
  const email = stage.fresh(name)
  await stage.user(email, { attributes, temporary })
  return email
}

test.each(LANGUAGES)('axe finds nothing on the sign-in screens in %s, light or dark', (language) =>
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

test('axe finds nothing on the set-up of an authenticator app, light or dark', async () => {
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'ON',
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
  for (const language of LANGUAGES) {
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
