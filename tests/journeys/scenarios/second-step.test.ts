import { beforeAll, expect } from 'vitest'
import { totp } from '../../support/identity/totp.ts'
import { scenario } from '../../support/scenarios/scenario.ts'
import { type BrowserUser, openStage, otherThan, SECOND_FACTORS, SMS_AND_APP, type Stage } from './stage.ts'

const CHANGED = 'Larch-forest-9'

let stage: Stage
/** The last phone number that was used. Each scenario uses the next number. The range is reserved for examples. */
let phone = 2_025_550_100

beforeAll(async () => {
  stage = await openStage(SECOND_FACTORS)
  await offerFactors()
})

const offerFactors = () => stage.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'OPTIONAL', ...SMS_AND_APP })

async function invited(name: string): Promise<string> {
  const email = stage.fresh(name)
  await stage.user(email, { temporary: true, attributes: { email_verified: 'true' } })
  return email
}

async function toNewPassword(user: BrowserUser, email: string): Promise<void> {
  await user.signIn(email)
  await user.heading('auth:changePassword').waitFor()
}

async function choose(user: BrowserUser, password = CHANGED): Promise<void> {
  await user.field('auth:newPassword').fill(password)
  await user.field('auth:confirmPassword').fill(password)
  await user.press('auth:changePassword')
}

scenario('force-new-password/back', async () => {
  const email = await invited('back')
  await stage.visit(async (user) => {
    await toNewPassword(user, email)
    await user.press('auth:backToSignIn')
    await user.seesSignIn()
  })
})

scenario('force-new-password/valid', async () => {
  const email = await invited('valid')
  await stage.visit(async (user) => {
    await toNewPassword(user, email)
    await choose(user)
    await user.isSignedIn()
  })
})

scenario('force-new-password/policy', async () => {
  const email = await invited('policy')
  await stage.visit(async (user) => {
    await toNewPassword(user, email)
    const field = user.field('auth:newPassword')
    await field.fill('é')
    expect(await user.messagesOf(field)).toContain(user.allRules())
  })
})

scenario('force-new-password/lower-case', async () => {
  const email = await invited('lower')
  await stage.visit(async (user) => {
    await toNewPassword(user, email)
    const field = user.field('auth:newPassword')
    await field.fill('LARCH-7-FOREST')
    expect(await user.messagesOf(field)).toContain(user.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })
})

scenario('force-new-password/mismatch', async () => {
  const email = await invited('mismatch')
  await stage.visit(async (user) => {
    await toNewPassword(user, email)
    await user.field('auth:newPassword').fill(CHANGED)
    await user.field('auth:confirmPassword').fill('other')
    await user.press('auth:changePassword')
    const field = user.field('auth:confirmPassword')
    expect(await user.messagesOf(field)).toContain(user.text('auth:passwordsMustMatch'))
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

async function withSms(
  name: string,
  options: { temporary?: boolean } = {},
): Promise<{ email: string; number: string }> {
  const email = stage.fresh(name)
  const number = `+1${++phone}`
  await stage.user(email, {
    ...options,
    attributes: { email_verified: 'true', phone_number: number, phone_number_verified: 'true' },
  })
  await stage.admin('AdminSetUserMFAPreference', {
    Username: email,
    SMSMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  return { email, number }
}

scenario('sms-mfa/answered', async () => {
  const { email, number } = await withSms('answered')
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.heading('auth-steps:confirmSmsHeading').waitFor()
    await user.page.getByText(`+*******${number.slice(-4)}`).waitFor()
    await user.field('auth:code').fill(await stage.site.code(number))
    await user.press('auth:confirm')
    await user.isSignedIn()
  })
})

scenario('sms-mfa/back', async () => {
  const { email } = await withSms('back')
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.heading('auth-steps:confirmSmsHeading').waitFor()
    await user.press('auth:backToSignIn')
    await user.seesSignIn()
  })
})

scenario('sms-mfa/wrong-code', async () => {
  const { email, number } = await withSms('wrong')
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.heading('auth-steps:confirmSmsHeading').waitFor()
    await user.field('auth:code').fill(otherThan(await stage.site.code(number)))
    await user.press('auth:confirm')
    await user.seesError('errors:CodeMismatchException')
    await user.heading('auth-steps:confirmSmsHeading').waitFor()
  }, 'ja')
})

scenario('sms-mfa/unknown', () =>
  stage.visit(async (user) => {
    await user.signIn(stage.fresh('unknown'))
    await user.seesError('errors:NotAuthorizedException')
  }),
)

scenario('sms-mfa/forced', async () => {
  const { email, number } = await withSms('forced', { temporary: true })
  await stage.visit(async (user) => {
    await toNewPassword(user, email)
    await choose(user)
    await user.heading('auth-steps:confirmSmsHeading').waitFor()
    await user.field('auth:code').fill(await stage.site.code(number))
    await user.press('auth:confirm')
    await user.isSignedIn()
  })
})

async function demanding(work: () => Promise<void>): Promise<void> {
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'ON',
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
  try {
    await work()
  } finally {
    await offerFactors()
  }
}

async function toSetUp(user: BrowserUser, email: string): Promise<string> {
  await user.signIn(email)
  await user.heading('auth:setupTotpHeading').waitFor()
  return secretOf(user)
}

async function secretOf(user: BrowserUser): Promise<string> {
  const link = await user.page.locator('a[href^="otpauth:"]').getAttribute('href')
  return new URL(link ?? '').searchParams.get('secret') ?? ''
}

scenario('totp-mfa/qr', () =>
  demanding(async () => {
    const email = await stage.known('qr')
    await stage.visit(async (user) => {
      const secret = await toSetUp(user, email)
      const picture = user.page.getByRole('img', { name: user.text('auth:setupTotpQrCode') })
      const { width, height } = (await picture.boundingBox()) ?? {}
      expect([width, height]).toEqual([228, 228])
      await user.page.getByText(secret, { exact: true }).waitFor()
      await user.field('auth:code').fill(totp(secret, Date.now()))
      await user.press('auth:confirm')
      await user.isSignedIn()
    })
  }),
)

scenario('totp-mfa/back', () =>
  demanding(async () => {
    const email = await stage.known('back')
    await stage.visit(async (user) => {
      await toSetUp(user, email)
      await user.press('auth:backToSignIn')
      await user.seesSignIn()
    })
  }),
)

scenario('totp-mfa/wrong-code', () =>
  demanding(async () => {
    const email = await stage.known('wrong')
    await stage.visit(async (user) => {
      const secret = await toSetUp(user, email)
      await user.field('auth:code').fill(otherThan(totp(secret, Date.now() - 3_600_000)))
      await user.press('auth:confirm')
      await user
        .alert()
        .filter({ hasText: /^Code mismatch/ })
        .waitFor()
      expect(await secretOf(user)).toBe(secret)
    })
  }),
)

scenario('totp-mfa/one-field', () =>
  demanding(async () => {
    const email = await stage.known('field')
    await stage.visit(async (user) => {
      await toSetUp(user, email)
      expect(await user.page.locator('form input').count()).toBe(1)
    })
  }),
)

scenario('totp-mfa/unknown', () =>
  demanding(() =>
    stage.visit(async (user) => {
      await user.signIn(stage.fresh('unknown'))
      await user.seesError('errors:NotAuthorizedException')
    }),
  ),
)

scenario('totp-mfa/forced', () =>
  demanding(async () => {
    const email = await invited('forced')
    await stage.visit(async (user) => {
      await toNewPassword(user, email)
      await choose(user)
      await user.heading('auth:setupTotpHeading').waitFor()
      await user.field('auth:code').fill(totp(await secretOf(user), Date.now()))
      await user.press('auth:confirm')
      await user.isSignedIn()
    })
  }),
)
