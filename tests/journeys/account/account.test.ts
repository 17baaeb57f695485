import { beforeAll, expect, test } from 'vitest'
import { totp } from '../../support/identity/totp.ts'
import { fullTest, rows } from '../depth.ts'
import { type BrowserUser, otherThan, type Stage } from '../scenarios/stage.ts'
import { announces, button, card, openAccountStage, reloadCompletely, signInAgain, visitAs } from './account-page.ts'

type Key = Parameters<BrowserUser['text']>[0]

/** How long an authenticator app shows a code. A code works only once, so the next sign-in waits for the next code. */
const NEXT_MS = 30_000

let stage: Stage
/** The last phone number that was used. Each test uses the next number. The range is reserved for examples. */
let number = 2_025_550_100

beforeAll(async () => {
  stage = await openAccountStage()
})

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'an authenticator app can be switched on, used to sign in and switched off, in %s',
  (language) =>
    visitAs(
      stage,
      'totp',
      async (user, email) => {
        const step = { step: user.text('auth:mfaTotp') }
        const steps = card(user, 'account:stepHeading')
        await button(user, steps, 'account:stepSwitchOnNamed', step).click()
        const { width, height } = (await steps.getByRole('img').boundingBox()) ?? {}
        expect([width, height]).toEqual([228, 228])
        const secret = await steps.locator('code').innerText()
        const code = steps.getByLabel(user.text('auth:code'), { exact: true })

        await code.fill(otherThan(totp(secret, Date.now() - 3_600_000)))
        await button(user, steps, 'auth:confirm').click()
        await announces(steps, user.text('errors:EnableSoftwareTokenMFAException'))
        await code.fill(totp(secret, Date.now()))
        await button(user, steps, 'auth:confirm').click()
        await announces(steps, user.text('account:stepIsOn', step))

        await signInAgain(user, email)
        await user.heading('auth-steps:confirmTotpHeading').waitFor()
        await user.field('auth:code').fill(totp(secret, Date.now() + NEXT_MS))
        await user.press('auth:confirm')
        await user.isSignedIn()

        await button(user, steps, 'account:stepSwitchOffNamed', step).click()
        const question = user.page.getByRole('dialog')
        await button(user, question, 'account:cancel').click()
        await button(user, steps, 'account:stepSwitchOffNamed', step).click()
        await button(user, question, 'account:stepSwitchOff').click()
        await announces(steps, user.text('account:stepIsOff', step))

        await signInAgain(user, email)
        await user.isSignedIn()
      },
      language,
    ),
)

fullTest('a user with two second factors can prefer one or choose at each sign-in', () =>
  visitAs(stage, 'two-steps', async (user, email) => {
    const phone = `+1${++number}`
    await stage.admin('AdminUpdateUserAttributes', {
      Username: email,
      UserAttributes: [
        { Name: 'phone_number', Value: phone },
        { Name: 'phone_number_verified', Value: 'true' },
      ],
    })
    await user.reload()
    const steps = card(user, 'account:stepHeading')
    await button(user, steps, 'account:stepSwitchOnNamed', { step: user.text('auth:mfaSms') }).click()
    await announces(steps, user.text('account:stepIsOn', { step: user.text('auth:mfaSms') }))
    await button(user, steps, 'account:stepSwitchOnNamed', { step: user.text('auth:mfaTotp') }).click()
    const secret = await steps.locator('code').innerText()
    await steps.getByLabel(user.text('auth:code'), { exact: true }).fill(totp(secret, Date.now()))
    await button(user, steps, 'auth:confirm').click()

    const first = (key: Key) => steps.getByRole('radio', { name: user.text(key), exact: true })
    await expect.poll(() => first('auth:mfaTotp').isChecked()).toBe(true)
    await first('account:preferenceEachTime').check()
    await button(user, steps, 'account:save').click()
    await announces(steps, user.text('account:preferenceSaved'))

    await signInAgain(user, email)
    await user.heading('auth:mfaHeading').waitFor()
  }),
)

fullTest(
  'the question whether to remember the device survives a reload and ends with its answer; the device can be forgotten',
  async () => {
    await stage.setPool({ DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: true } })
    try {
      await visitAs(stage, 'device', async (user) => {
        const question = card(user, 'account:rememberQuestion')
        await question.waitFor()
        await user.reload()
        await button(user, question, 'account:rememberYes').click()
        await announces(user.page, user.text('account:remembered'))
        await user.reload()
        const devices = card(user, 'account:devicesHeading')
        await devices.getByText(user.text('account:deviceCurrent'), { exact: true }).waitFor()
        expect(await question.count()).toBe(0)
        expect(await devices.getByRole('listitem').count()).toBe(1)

        await devices.getByRole('button').click()
        await button(user, user.page.getByRole('dialog'), 'account:deviceForget').click()
        await devices.getByText(user.text('account:devicesNone')).waitFor()
        await user.reload()
        await user.isSignedIn()
      })
    } finally {
      await stage.setPool()
    }
  },
)

fullTest('the page has no card for devices if the pool tracks none', () =>
  visitAs(stage, 'untracked', async (user) => {
    await reloadCompletely(user)
    // The card is shown until the answer about devices has arrived.
    await expect.poll(() => card(user, 'account:devicesHeading').count()).toBe(0)
  }),
)

fullTest.each([
  ['the new address takes effect at once', {}],
  [
    'the current address stays until the new one is verified',
    { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
  ],
])(
  'the e-mail address can be changed where %s: the page shows it without a reload, and it signs in',
  async (rule, pool) => {
    await stage.setPool(pool)
    try {
      await visitAs(stage, 'email', async (user, email) => {
        const next = stage.fresh('next')
        const emails = card(user, 'account:emailHeading')
        await button(user, emails, 'account:emailChange').click()
        await emails.getByLabel(user.text('account:emailNew'), { exact: true }).fill(next)
        await button(user, emails, 'auth:sendCode').click()
        const code = emails.getByLabel(user.text('auth:code'), { exact: true })
        await code.waitFor()
        const shown = emails.locator('.account-address')
        expect(await shown.innerText()).toContain(rule.startsWith('the new') ? next : email)

        await code.fill(otherThan(await stage.site.code(next)))
        await button(user, emails, 'auth:confirm').click()
        await announces(emails, user.text('errors:CodeMismatchException'))
        await user.endWait()
        await button(user, emails, 'auth:resendCode').click()
        await emails.getByText(user.text('auth:codeSentAgain')).waitFor()
        await code.fill(await stage.site.code(next))
        await button(user, emails, 'auth:confirm').click()
        await announces(emails, user.text('account:emailVerified'))
        await expect.poll(() => shown.innerText()).toBe(`${next} ${user.text('account:verified')}`)
        await expect.poll(() => user.page.locator('.account-who').innerText()).toContain(next)

        await signInAgain(user, next)
        await user.isSignedIn()
      })
    } finally {
      await stage.setPool()
    }
  },
)

fullTest('verification can be postponed: after a reload the code still works', () =>
  visitAs(stage, 'later', async (user) => {
    const next = stage.fresh('later-next')
    const emails = card(user, 'account:emailHeading')
    await button(user, emails, 'account:emailChange').click()
    await emails.getByLabel(user.text('account:emailNew'), { exact: true }).fill(next)
    await button(user, emails, 'auth:sendCode').click()
    await button(user, emails, 'auth:skip').click()
    await emails.getByText(user.text('account:notVerified'), { exact: true }).waitFor()
    await user.reload()
    await button(user, emails, 'account:haveCode').click()
    await emails.getByLabel(user.text('auth:code'), { exact: true }).fill(await stage.site.code(next))
    await button(user, emails, 'auth:confirm').click()
    await emails.getByText(user.text('account:verified'), { exact: true }).waitFor()
  }),
)

fullTest('a phone number is added with its dial code and verified; details can be changed and removed', () =>
  visitAs(
    stage,
    'phone',
    async (user) => {
      const phones = card(user, 'account:phoneHeading')
      await button(user, phones, 'account:phoneAdd').click()
      await phones.getByLabel(user.text('auth:countryCode')).selectOption('+81')
      const local = `90 ${String(++number).slice(-8, -4)} ${String(number).slice(-4)}`
      await phones.getByLabel(user.text('account:phoneNew'), { exact: true }).fill(local)
      await button(user, phones, 'auth:sendCode').click()
      const phone = `+81${local.replaceAll(' ', '')}`
      await phones.getByLabel(user.text('auth:code'), { exact: true }).fill(await stage.site.code(phone))
      await button(user, phones, 'auth:confirm').click()
      await announces(phones, user.text('account:phoneVerified'))
      expect(await phones.locator('.account-address').innerText()).toBe(
        `${phone} ${user.text('account:phoneIsVerified')}`,
      )

      const details = card(user, 'account:detailsHeading')
      for (const name of ['花子', '']) {
        await button(user, details, 'account:detailsChange').click()
        await details.getByLabel(user.text('auth:givenName'), { exact: true }).fill(name)
        await button(user, details, 'account:save').click()
        await announces(details, user.text('account:detailsSaved'))
        await details.getByText(name || user.text('account:detailNone'), { exact: true }).waitFor()
      }
      await user.reload()
      await details.getByText(user.text('account:detailNone'), { exact: true }).waitFor()
    },
    'ja',
  ),
)

fullTest('a card that fails to load shows the reason and can be loaded again', () =>
  visitAs(stage, 'unread', async (user) => {
    await user.page.route('**/api/auth/mfa-preference', (route) => route.abort())
    await user.reload()
    const steps = card(user, 'account:stepHeading')
    await steps.getByText(user.text('errors:networkError')).waitFor()
    await user.page.unroute('**/api/auth/mfa-preference')
    await button(user, steps, 'account:tryAgain').click()
    await button(user, steps, 'account:stepSwitchOnNamed', { step: user.text('auth:mfaTotp') }).waitFor()
  }),
)
