/** The account page in a browser: second factors, devices, addresses and details. */

import { beforeAll, expect, test } from 'vitest'
import { totp } from '../support/identity/totp.ts'
import { announces, button, card, openAccountStage, reloadCompletely, signInAgain, visitAs } from './account-page.ts'
import { fullTest, rows } from './depth.ts'
import { type BrowserUser, otherThan, type Stage } from './scenarios/stage.ts'

type Key = Parameters<BrowserUser['text']>[0]

/** How long an authenticator app shows a code. A used code is refused, so the next sign-in takes the following one. */
const NEXT_MS = 30_000

let stage: Stage
/** The last number used, of the range reserved for examples. */
let number = 2_025_550_100

beforeAll(async () => {
  stage = await openAccountStage()
})

test.each(rows(['en', 'ar'] as const))(
  'an authenticator app can be switched on, used to sign in and switched off, in %s',
  (language) =>
    visitAs(
      stage,
      'totp',
      async (visitor, email) => {
        const step = { step: visitor.text('auth:mfaTotp') }
        const steps = card(visitor, 'account:stepHeading')
        await button(visitor, steps, 'account:stepSwitchOnNamed', step).click()
        const { width, height } = (await steps.getByRole('img').boundingBox()) ?? {}
        expect([width, height]).toEqual([228, 228])
        const secret = await steps.locator('code').innerText()
        const code = steps.getByLabel(visitor.text('auth:code'), { exact: true })

        await code.fill(otherThan(totp(secret, Date.now() - 3_600_000)))
        await button(visitor, steps, 'auth:confirm').click()
        await announces(steps, visitor.text('errors:EnableSoftwareTokenMFAException'))
        await code.fill(totp(secret, Date.now()))
        await button(visitor, steps, 'auth:confirm').click()
        await announces(steps, visitor.text('account:stepIsOn', step))

        await signInAgain(visitor, email)
        await visitor.heading('auth:confirmTotpHeading').waitFor()
        await visitor.field('auth:code').fill(totp(secret, Date.now() + NEXT_MS))
        await visitor.press('auth:confirm')
        await visitor.isSignedIn()

        await button(visitor, steps, 'account:stepSwitchOffNamed', step).click()
        const question = visitor.page.getByRole('dialog')
        await button(visitor, question, 'account:cancel').click()
        await button(visitor, steps, 'account:stepSwitchOffNamed', step).click()
        await button(visitor, question, 'account:stepSwitchOff').click()
        await announces(steps, visitor.text('account:stepIsOff', step))

        await signInAgain(visitor, email)
        await visitor.isSignedIn()
      },
      language,
    ),
)

fullTest('a user with two second factors can prefer one or choose at each sign-in', () =>
  visitAs(stage, 'two-steps', async (visitor, email) => {
    const phone = `+1${++number}`
    await stage.admin('AdminUpdateUserAttributes', {
      Username: email,
      UserAttributes: [
        { Name: 'phone_number', Value: phone },
        { Name: 'phone_number_verified', Value: 'true' },
      ],
    })
    await visitor.reload()
    const steps = card(visitor, 'account:stepHeading')
    await button(visitor, steps, 'account:stepSwitchOnNamed', { step: visitor.text('auth:mfaSms') }).click()
    await announces(steps, visitor.text('account:stepIsOn', { step: visitor.text('auth:mfaSms') }))
    await button(visitor, steps, 'account:stepSwitchOnNamed', { step: visitor.text('auth:mfaTotp') }).click()
    const secret = await steps.locator('code').innerText()
    await steps.getByLabel(visitor.text('auth:code'), { exact: true }).fill(totp(secret, Date.now()))
    await button(visitor, steps, 'auth:confirm').click()

    const first = (key: Key) => steps.getByRole('radio', { name: visitor.text(key), exact: true })
    await expect.poll(() => first('auth:mfaTotp').isChecked()).toBe(true)
    await first('account:preferenceEachTime').check()
    await button(visitor, steps, 'account:save').click()
    await announces(steps, visitor.text('account:preferenceSaved'))

    await signInAgain(visitor, email)
    await visitor.heading('auth:mfaHeading').waitFor()
  }),
)

fullTest(
  'the question whether to remember the device survives a reload and ends with its answer; the device can be forgotten',
  async () => {
    await stage.setPool({ DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: true } })
    try {
      await visitAs(stage, 'device', async (visitor) => {
        const question = card(visitor, 'account:rememberQuestion')
        await question.waitFor()
        await visitor.reload()
        await button(visitor, question, 'account:rememberYes').click()
        await announces(visitor.page, visitor.text('account:remembered'))
        await visitor.reload()
        const devices = card(visitor, 'account:devicesHeading')
        await devices.getByText(visitor.text('account:deviceCurrent'), { exact: true }).waitFor()
        expect(await question.count()).toBe(0)
        expect(await devices.getByRole('listitem').count()).toBe(1)

        await devices.getByRole('button').click()
        await button(visitor, visitor.page.getByRole('dialog'), 'account:deviceForget').click()
        await devices.getByText(visitor.text('account:devicesNone')).waitFor()
        await visitor.reload()
        await visitor.isSignedIn()
      })
    } finally {
      await stage.setPool()
    }
  },
)

fullTest('the page has no card for devices if the pool tracks none', () =>
  visitAs(stage, 'untracked', async (visitor) => {
    await reloadCompletely(visitor)
    expect(await card(visitor, 'account:devicesHeading').count()).toBe(0)
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
      await visitAs(stage, 'email', async (visitor, email) => {
        const next = stage.fresh('next')
        const emails = card(visitor, 'account:emailHeading')
        await button(visitor, emails, 'account:emailChange').click()
        await emails.getByLabel(visitor.text('account:emailNew'), { exact: true }).fill(next)
        await button(visitor, emails, 'auth:sendCode').click()
        const code = emails.getByLabel(visitor.text('auth:code'), { exact: true })
        await code.waitFor()
        const shown = emails.locator('.account-address')
        expect(await shown.innerText()).toContain(rule.startsWith('the new') ? next : email)

        await code.fill(otherThan(await stage.site.code(next)))
        await button(visitor, emails, 'auth:confirm').click()
        await announces(emails, visitor.text('errors:CodeMismatchException'))
        await button(visitor, emails, 'auth:resendCode').click()
        await emails.getByText(visitor.text('auth:codeSentAgain')).waitFor()
        await code.fill(await stage.site.code(next))
        await button(visitor, emails, 'auth:confirm').click()
        await announces(emails, visitor.text('account:emailVerified'))
        await expect.poll(() => shown.innerText()).toBe(`${next} ${visitor.text('account:verified')}`)
        await expect.poll(() => visitor.page.locator('.account-who').innerText()).toContain(next)

        await signInAgain(visitor, next)
        await visitor.isSignedIn()
      })
    } finally {
      await stage.setPool()
    }
  },
)

fullTest('verification can be postponed: after a reload the code still works', () =>
  visitAs(stage, 'later', async (visitor) => {
    const next = stage.fresh('later-next')
    const emails = card(visitor, 'account:emailHeading')
    await button(visitor, emails, 'account:emailChange').click()
    await emails.getByLabel(visitor.text('account:emailNew'), { exact: true }).fill(next)
    await button(visitor, emails, 'auth:sendCode').click()
    await button(visitor, emails, 'auth:skip').click()
    await emails.getByText(visitor.text('account:notVerified'), { exact: true }).waitFor()
    await visitor.reload()
    await button(visitor, emails, 'account:haveCode').click()
    await emails.getByLabel(visitor.text('auth:code'), { exact: true }).fill(await stage.site.code(next))
    await button(visitor, emails, 'auth:confirm').click()
    await emails.getByText(visitor.text('account:verified'), { exact: true }).waitFor()
  }),
)

fullTest('a phone number is added with its dial code and verified; details can be changed and removed', () =>
  visitAs(
    stage,
    'phone',
    async (visitor) => {
      const phones = card(visitor, 'account:phoneHeading')
      await button(visitor, phones, 'account:phoneAdd').click()
      await phones.getByLabel(visitor.text('auth:countryCode')).selectOption('+81')
      const local = `90 ${String(++number).slice(-8, -4)} ${String(number).slice(-4)}`
      await phones.getByLabel(visitor.text('account:phoneNew'), { exact: true }).fill(local)
      await button(visitor, phones, 'auth:sendCode').click()
      const phone = `+81${local.replaceAll(' ', '')}`
      await phones.getByLabel(visitor.text('auth:code'), { exact: true }).fill(await stage.site.code(phone))
      await button(visitor, phones, 'auth:confirm').click()
      await announces(phones, visitor.text('account:phoneVerified'))
      expect(await phones.locator('.account-address').innerText()).toBe(
        `${phone} ${visitor.text('account:phoneIsVerified')}`,
      )

      const details = card(visitor, 'account:detailsHeading')
      for (const name of ['花子', '']) {
        await button(visitor, details, 'account:detailsChange').click()
        await details.getByLabel(visitor.text('auth:givenName'), { exact: true }).fill(name)
        await button(visitor, details, 'account:save').click()
        await announces(details, visitor.text('account:detailsSaved'))
        await details.getByText(name || visitor.text('account:detailNone'), { exact: true }).waitFor()
      }
      await visitor.reload()
      await details.getByText(visitor.text('account:detailNone'), { exact: true }).waitFor()
    },
    'ja',
  ),
)

fullTest('a card that fails to load shows the reason and can be loaded again', () =>
  visitAs(stage, 'unread', async (visitor) => {
    await visitor.page.route('**/api/auth/mfa-preference', (route) => route.abort())
    await visitor.reload()
    const steps = card(visitor, 'account:stepHeading')
    await steps.getByText(visitor.text('errors:networkError')).waitFor()
    await visitor.page.unroute('**/api/auth/mfa-preference')
    await button(visitor, steps, 'account:tryAgain').click()
    await button(visitor, steps, 'account:stepSwitchOnNamed', { step: visitor.text('auth:mfaTotp') }).waitFor()
  }),
)
