import { beforeAll, expect, test } from 'vitest'
import { COLOUR_RULES, findings } from '../../support/browsers/axe.ts'
import { depth } from '../../support/depth.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { PASSWORD } from '../people.ts'
import { type BrowserUser, openStage, type Stage } from '../scenarios/stage.ts'
import { settled } from '../whole-site.ts'

const LANGUAGES = rows(LANGUAGES_TO_TEST)
const THEMES = ['light', 'dark'] as const
/** The screens that a quick run examines in the dark theme, too. The other screens consist of the same elements. */
const IN_DARK = [
  'sign-in, refused',
  'sign-up, with messages',
  'account',
  'question before the account is deleted',
  'authenticator app in ar',
]

let stage: Stage
let number = 2_025_550_150

beforeAll(async () => {
  stage = await openStage({ MFA: 'optional', MFA_TYPES: 'SMS,TOTP', SIGN_UP_ATTRIBUTES: 'birthdate,phone_number' })
})

class Inspection {
  readonly found: Record<string, string[]> = {}
  readonly #user: BrowserUser

  constructor(user: BrowserUser) {
    this.#user = user
  }

  async of(screen: string): Promise<void> {
    const { page } = this.#user
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await settled(page)
      if (theme === 'dark' && depth === 'quick' && !IN_DARK.includes(screen)) continue
      // The dark theme differs in colours only, so only the rules about colours run again.
      const here = await findings(page, theme === 'dark' ? COLOUR_RULES : undefined)
      if (here.length > 0) this.found[`${screen}, ${theme}`] = here
    }
  }
}

async function back(user: BrowserUser): Promise<void> {
  await user.press('auth:backToSignIn')
  await user.seesSignIn()
}

async function someone(name: string, attributes: Record<string, string>, temporary = false): Promise<string> {
  const email = stage.fresh(name)
  await stage.user(email, { attributes, temporary })
  return email
}

test.each(LANGUAGES)('axe finds nothing on the sign-in screens in %s, light or dark', (language) =>
  stage.visit(async (user) => {
    const inspection = new Inspection(user)
    const { page } = user

    await user.press('auth:signIn')
    await inspection.of('sign-in, left empty')
    await user.signIn(stage.fresh('unknown'))
    await user.alert().waitFor()
    await inspection.of('sign-in, refused')

    await user.createAccountTab()
    await page.getByRole('combobox', { name: user.text('auth:countryCode') }).waitFor()
    await user.press('auth:createAccount')
    await user.field('auth:password').fill('é')
    await inspection.of('sign-up, with messages')
    await user.field('auth:birthdate').fill('1990-04-01')
    await user.field('auth:phone').fill(`+1${++number}`)
    await user.signUp(stage.fresh('new'))
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.endWait()
    await user.press('auth:resendCode')
    await page.getByText(user.text('auth:codeSentAgain')).waitFor()
    await inspection.of('confirming the sign-up')
    await back(user)

    await user.press('auth:forgotPassword')
    await user.heading('auth-steps:resetPasswordHeading').waitFor()
    await inspection.of('forgotten password')
    await user.field('auth:email').fill(stage.fresh('forgotten'))
    await user.press('auth:sendCode')
    await user.heading('auth-steps:confirmResetPasswordHeading').waitFor()
    await inspection.of('new password with a code')
    await back(user)

    await user.signIn(await someone('invited', { email_verified: 'true' }, true))
    await user.heading('auth:changePassword').waitFor()
    await inspection.of('forced new password')
    await back(user)

    const phone = `+1${++number}`
    const withSms = await someone('sms', { email_verified: 'true', phone_number: phone, phone_number_verified: 'true' })
    const on = { Enabled: true, PreferredMfa: true }
    await stage.admin('AdminSetUserMFAPreference', { Username: withSms, SMSMfaSettings: on })
    await user.signIn(withSms)
    await user.heading('auth-steps:confirmSmsHeading').waitFor()
    await inspection.of('code by SMS')
    await back(user)

    await user.signIn(await someone('unverified', { phone_number: `+1${++number}` }))
    await user.heading('auth:verifyContact').waitFor()
    await inspection.of('contact to verify')
    await user.press('auth:sendCode')
    await user.field('auth:code').waitFor()
    await inspection.of('code for the contact')
    await user.press('auth:skip')
    await user.isSignedIn()
    await user.heading('account:deleteHeading').waitFor()
    await page.waitForLoadState('networkidle')
    await inspection.of('account')
    await user.press('account:deleteAccount')
    await inspection.of('question before the account is deleted')
    expect(inspection.found).toEqual({})
  }, language),
)

fullTest('axe finds nothing on the set-up of an authenticator app, light or dark', async () => {
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'ON',
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
  for (const language of LANGUAGES) {
    const email = await someone('authenticator', { email_verified: 'true' })
    await stage.visit(async (user) => {
      const inspection = new Inspection(user)
      await user.signIn(email, PASSWORD)
      await user.heading('auth:setupTotpHeading').waitFor()
      await user.page.getByRole('img', { name: user.text('auth:setupTotpQrCode') }).waitFor()
      await inspection.of(`authenticator app in ${language}`)
      expect(inspection.found).toEqual({})
    }, language)
  }
})
