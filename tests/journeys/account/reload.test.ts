import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { totp } from '../../support/identity/totp.ts'
import { fullTest } from '../depth.ts'
import { BrowserUser, openStage, SECOND_FACTORS, SMS_AND_APP, type Stage } from '../scenarios/stage.ts'

const CHANGED = 'Larch-forest-9'
const NUMBER = '+12025550199'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(SECOND_FACTORS)
  await setSecondFactors('OPTIONAL')
})

const setSecondFactors = (MfaConfiguration: 'ON' | 'OPTIONAL') =>
  stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration,
    ...SMS_AND_APP,
    EmailMfaConfiguration: { Message: '{####}' },
  })

/**
 * Reloads the page and opens the same page in a new tab. Both must show the step with this heading.
 * @returns the user of the new tab
 */
async function reopened(user: BrowserUser, heading: `auth:${string}` | `auth-steps:${string}`): Promise<BrowserUser> {
  await user.heading(heading).waitFor()
  await user.reload()
  await user.heading(heading).waitFor()
  const tab = new BrowserUser(user.context, await user.context.newPage(), stage.site, 'en')
  await tab.open('/user-profile')
  await tab.heading(heading).waitFor()
  return tab
}

async function answer(user: BrowserUser, code: string): Promise<void> {
  await user.field('auth:code').fill(code)
  await user.press('auth:confirm')
}

async function choosePassword(user: BrowserUser): Promise<void> {
  await user.field('auth:newPassword').fill(CHANGED)
  await user.field('auth:confirmPassword').fill(CHANGED)
  await user.press('auth:changePassword')
}

test('the code of a sign-up can be entered after a reload, in a new tab', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('sign-up')
    await user.signUp(email)
    const tab = await reopened(user, 'auth:confirmSignUpHeading')
    await answer(tab, await stage.site.code(email))
    await tab.isSignedIn()
  }))

fullTest('a password reset can be finished after a reload, in a new tab', async () => {
  const email = await stage.known('reset')
  await stage.visit(async (user) => {
    await user.press('auth:forgotPassword')
    await user.field('auth:email').fill(email)
    await user.press('auth:sendCode')
    const tab = await reopened(user, 'auth-steps:confirmResetPasswordHeading')
    await tab.field('auth:code').fill(await stage.site.code(email))
    await choosePassword(tab)
    await tab.seesSignIn()
    await tab.signIn(email, CHANGED)
    await tab.isSignedIn()
  })
})

fullTest(
  'a forced new password, the choice of a second factor and its code each survive a reload and a new tab',
  async () => {
    const email = stage.fresh('forced')
    await stage.user(email, {
      temporary: true,
      attributes: { email_verified: 'true', phone_number: NUMBER, phone_number_verified: 'true' },
    })
    await stage.admin('AdminSetUserMFAPreference', {
      Username: email,
      SMSMfaSettings: { Enabled: true },
      EmailMfaSettings: { Enabled: true },
    })
    await stage.visit(async (user) => {
      await user.signIn(email)
      const atPassword = await reopened(user, 'auth:changePassword')
      await choosePassword(atPassword)
      const atChoice = await reopened(atPassword, 'auth:mfaHeading')
      await atChoice.page.getByRole('radio', { name: atChoice.text('auth:mfaSms') }).check()
      await atChoice.press('auth:confirm')
      const atCode = await reopened(atChoice, 'auth-steps:confirmSmsHeading')
      await answer(atCode, await stage.site.code(NUMBER))
      await atCode.isSignedIn()
    })
  },
)

fullTest('the set-up of an authenticator app keeps its secret over a reload and a new tab', async () => {
  const email = stage.fresh('set-up')
  await stage.user(email)
  await setSecondFactors('ON')
  onTestFinished(async () => void (await setSecondFactors('OPTIONAL')))
  // The user has neither a verified e-mail address nor a verified phone number, so an authenticator app is the only
  // possible second factor.
  await stage.visit(async (user) => {
    const secretOf = async ({ page }: BrowserUser) => {
      const link = await page.locator('a[href^="otpauth:"]').getAttribute('href')
      return new URL(link ?? '').searchParams.get('secret') ?? ''
    }
    await user.signIn(email)
    await user.heading('auth:setupTotpHeading').waitFor()
    const secret = await secretOf(user)
    const tab = await reopened(user, 'auth:setupTotpHeading')
    expect([await secretOf(user), await secretOf(tab)]).toEqual([secret, secret])
    await answer(tab, totp(secret, Date.now()))
    await tab.heading('auth:verifyContact').waitFor()
  })
})
