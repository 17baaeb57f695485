/** Every step of a flow outlives its page: a reload shows it again, and so does a new tab, which then goes on to the end. */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { totp } from '../support/identity/totp.ts'
import { type Stage, startStage, Visitor } from './scenarios/stage.ts'

const CHANGED = 'Larch-forest-9'
const NUMBER = '+12025550199'

let stage: Stage
beforeAll(async () => {
  stage = await startStage({ MFA: 'optional', MFA_TYPES: 'SMS,TOTP,EMAIL' })
})
afterAll(() => stage?.close())

const demandSecondStep = (MfaConfiguration: 'ON' | 'OPTIONAL') =>
  stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration,
    SmsMfaConfiguration: { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::000000000000:role/sms' } },
    SoftwareTokenMfaConfiguration: { Enabled: true },
    EmailMfaConfiguration: { Message: '{####}' },
  })

/** @returns the visitor in the tab that was opened last, at the same step */
async function again(visitor: Visitor, heading: `auth:${string}`): Promise<Visitor> {
  await visitor.heading(heading).waitFor()
  await visitor.reload()
  await visitor.heading(heading).waitFor()
  const tab = new Visitor(visitor.context, await visitor.context.newPage(), stage.house, 'en')
  await tab.open('/user-profile')
  await tab.heading(heading).waitFor()
  return tab
}

async function answer(visitor: Visitor, code: string): Promise<void> {
  await visitor.field('auth:code').fill(code)
  await visitor.press('auth:confirm')
}

async function choosePassword(visitor: Visitor): Promise<void> {
  await visitor.field('auth:newPassword').fill(CHANGED)
  await visitor.field('auth:confirmPassword').fill(CHANGED)
  await visitor.press('auth:changePassword')
}

test('the code of a sign-up', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('sign-up')
    await visitor.signUp(email)
    const tab = await again(visitor, 'auth:confirmSignUpHeading')
    await answer(tab, await stage.house.code(email))
    await tab.isSignedIn()
  }))

test('the code of a reset, with the new password', async () => {
  const email = await stage.known('reset')
  await stage.visit(async (visitor) => {
    await visitor.press('auth:forgotPassword')
    await visitor.field('auth:email').fill(email)
    await visitor.press('auth:sendCode')
    const tab = await again(visitor, 'auth:confirmResetPasswordHeading')
    await tab.field('auth:code').fill(await stage.house.code(email))
    await choosePassword(tab)
    await tab.seesSignIn()
    await tab.signIn(email, CHANGED)
    await tab.isSignedIn()
  })
})

test('a forced new password, the choice of a second step, and its code', async () => {
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
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    const atPassword = await again(visitor, 'auth:changePassword')
    await choosePassword(atPassword)
    const atChoice = await again(atPassword, 'auth:mfaHeading')
    await atChoice.page.getByRole('radio', { name: atChoice.text('auth:mfaSms') }).check()
    await atChoice.press('auth:confirm')
    const atCode = await again(atChoice, 'auth:confirmSmsHeading')
    await answer(atCode, await stage.house.code(NUMBER))
    await atCode.isSignedIn()
  })
})

test('setting an authenticator app up, by the same secret', async () => {
  const email = stage.fresh('set-up')
  await stage.user(email)
  await demandSecondStep('ON')
  onTestFinished(async () => void (await demandSecondStep('OPTIONAL')))
  // The address is not verified: neither it nor a number is a second step yet.
  await stage.visit(async (visitor) => {
    const secretOf = async ({ page }: Visitor) => {
      const link = await page.locator('a[href^="otpauth:"]').getAttribute('href')
      return new URL(link ?? '').searchParams.get('secret') ?? ''
    }
    await visitor.signIn(email)
    await visitor.heading('auth:setupTotpHeading').waitFor()
    const secret = await secretOf(visitor)
    const tab = await again(visitor, 'auth:setupTotpHeading')
    expect([await secretOf(visitor), await secretOf(tab)]).toEqual([secret, secret])
    await answer(tab, totp(secret, Date.now()))
    await tab.heading('auth:verifyContact').waitFor()
  })
})
