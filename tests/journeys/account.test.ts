/** The account page in a browser, over the whole house: second steps, devices, addresses, the export and the deletion. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { findToken } from '../support/browsers/token-canary.ts'
import { totp } from '../support/identity/totp.ts'
import { otherThan, type Stage, startStage, type Visitor } from './scenarios/stage.ts'

type Key = Parameters<Visitor['text']>[0]

/** The next code of an app: the one before it is used up. */
const NEXT_MS = 30_000

let stage: Stage
/** Numbers of the range that is kept for examples. */
let number = 2_025_550_100

beforeAll(async () => {
  stage = await startStage({
    MFA: 'optional',
    MFA_TYPES: 'SMS,TOTP',
    SIGN_UP_ATTRIBUTES: 'email,given_name,phone_number',
  })
  await stage.admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'OPTIONAL',
    SmsMfaConfiguration: { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::000000000000:role/sms' } },
    SoftwareTokenMfaConfiguration: { Enabled: true },
  })
})
afterAll(() => stage?.close())

/** Opens the account page as somebody new. */
async function visitAs(
  name: string,
  work: (visitor: Visitor, email: string) => Promise<void>,
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

/** Opens the page again, and waits until every card has its answer. */
async function allRead(visitor: Visitor): Promise<void> {
  await visitor.reload()
  await card(visitor, 'account:stepHeading').waitFor()
  await visitor.page.waitForLoadState('networkidle')
}

async function signInAgain(visitor: Visitor, email: string): Promise<void> {
  await button(visitor, card(visitor, 'account:signOutHeading'), 'account:signOut').click()
  await visitor.seesSignIn()
  await visitor.signIn(email)
}

const card = (visitor: Visitor, key: Key) => visitor.page.getByRole('region', { name: visitor.text(key), exact: true })

function button(visitor: Visitor, within: Locator, key: Key, values?: Record<string, string>): Locator {
  return within.getByRole('button', { name: visitor.text(key, values), exact: true })
}

/** The message stands in the card, and has the focus: whoever listens hears it. */
async function isTold(within: Locator | Page, text: string): Promise<void> {
  const message = within.locator('.alert').filter({ hasText: text })
  await message.waitFor()
  await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
}

test.each(['en', 'ar'] as const)(
  'the authenticator app is switched on, signed in with, and switched off, in %s',
  (language) =>
    visitAs(
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
        await isTold(steps, visitor.text('errors:EnableSoftwareTokenMFAException'))
        await code.fill(totp(secret, Date.now()))
        await button(visitor, steps, 'auth:confirm').click()
        await isTold(steps, visitor.text('account:stepIsOn', step))

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
        await isTold(steps, visitor.text('account:stepIsOff', step))

        await signInAgain(visitor, email)
        await visitor.isSignedIn()
      },
      language,
    ),
)

test('of two second steps one is asked for first, or the user chooses at each sign-in', () =>
  visitAs('two-steps', async (visitor, email) => {
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
    await isTold(steps, visitor.text('account:stepIsOn', { step: visitor.text('auth:mfaSms') }))
    await button(visitor, steps, 'account:stepSwitchOnNamed', { step: visitor.text('auth:mfaTotp') }).click()
    const secret = await steps.locator('code').innerText()
    await steps.getByLabel(visitor.text('auth:code'), { exact: true }).fill(totp(secret, Date.now()))
    await button(visitor, steps, 'auth:confirm').click()

    const first = (key: Key) => steps.getByRole('radio', { name: visitor.text(key), exact: true })
    await expect.poll(() => first('auth:mfaTotp').isChecked()).toBe(true)
    await first('account:preferenceEachTime').check()
    await button(visitor, steps, 'account:save').click()
    await isTold(steps, visitor.text('account:preferenceSaved'))

    await signInAgain(visitor, email)
    await visitor.heading('auth:mfaHeading').waitFor()
  }))

test('the question whether to remember this device survives a reload and goes with its answer; the device can be forgotten', async () => {
  await stage.setPool({ DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: true } })
  try {
    await visitAs('device', async (visitor) => {
      const question = card(visitor, 'account:rememberQuestion')
      await question.waitFor()
      await visitor.reload()
      await button(visitor, question, 'account:rememberYes').click()
      await isTold(visitor.page, visitor.text('account:remembered'))
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
})

test('a pool that keeps no devices has no card for them', () =>
  visitAs('untracked', async (visitor) => {
    await allRead(visitor)
    expect(await card(visitor, 'account:devicesHeading').count()).toBe(0)
  }))

test.each([
  ['the new address takes effect at once', {}],
  [
    'the present address stays until the new one is verified',
    { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
  ],
])('changing the e-mail address where %s: the page shows it without a reload, and it signs in', async (rule, pool) => {
  await stage.setPool(pool)
  try {
    await visitAs('email', async (visitor, email) => {
      const next = stage.fresh('next')
      const emails = card(visitor, 'account:emailHeading')
      await button(visitor, emails, 'account:emailChange').click()
      await emails.getByLabel(visitor.text('account:emailNew'), { exact: true }).fill(next)
      await button(visitor, emails, 'auth:sendCode').click()
      const code = emails.getByLabel(visitor.text('auth:code'), { exact: true })
      await code.waitFor()
      const shown = emails.locator('.account-address')
      expect(await shown.innerText()).toContain(rule.startsWith('the new') ? next : email)

      await code.fill(otherThan(await stage.house.code(next)))
      await button(visitor, emails, 'auth:confirm').click()
      await isTold(emails, visitor.text('errors:CodeMismatchException'))
      await button(visitor, emails, 'auth:resendCode').click()
      await emails.getByText(visitor.text('auth:codeSentAgain')).waitFor()
      await code.fill(await stage.house.code(next))
      await button(visitor, emails, 'auth:confirm').click()
      await isTold(emails, visitor.text('account:emailVerified'))
      await expect.poll(() => shown.innerText()).toBe(`${next} ${visitor.text('account:verified')}`)
      await expect.poll(() => visitor.page.locator('.account-who').innerText()).toContain(next)

      await signInAgain(visitor, next)
      await visitor.isSignedIn()
    })
  } finally {
    await stage.setPool()
  }
})

test('verification may be left for later, a reload included: the code that came is still good', () =>
  visitAs('later', async (visitor) => {
    const next = stage.fresh('later-next')
    const emails = card(visitor, 'account:emailHeading')
    await button(visitor, emails, 'account:emailChange').click()
    await emails.getByLabel(visitor.text('account:emailNew'), { exact: true }).fill(next)
    await button(visitor, emails, 'auth:sendCode').click()
    await button(visitor, emails, 'auth:skip').click()
    await emails.getByText(visitor.text('account:notVerified'), { exact: true }).waitFor()
    await visitor.reload()
    await button(visitor, emails, 'account:haveCode').click()
    await emails.getByLabel(visitor.text('auth:code'), { exact: true }).fill(await stage.house.code(next))
    await button(visitor, emails, 'auth:confirm').click()
    await emails.getByText(visitor.text('account:verified'), { exact: true }).waitFor()
  }))

test('a telephone number is added with its dial code and verified; details are changed and taken away', () =>
  visitAs(
    'phone',
    async (visitor) => {
      const phones = card(visitor, 'account:phoneHeading')
      await button(visitor, phones, 'account:phoneAdd').click()
      await phones.getByLabel(visitor.text('auth:countryCode')).selectOption('+81')
      const local = `90 ${String(++number).slice(-8, -4)} ${String(number).slice(-4)}`
      await phones.getByLabel(visitor.text('account:phoneNew'), { exact: true }).fill(local)
      await button(visitor, phones, 'auth:sendCode').click()
      const phone = `+81${local.replaceAll(' ', '')}`
      await phones.getByLabel(visitor.text('auth:code'), { exact: true }).fill(await stage.house.code(phone))
      await button(visitor, phones, 'auth:confirm').click()
      await isTold(phones, visitor.text('account:phoneVerified'))
      expect(await phones.locator('.account-address').innerText()).toBe(
        `${phone} ${visitor.text('account:phoneIsVerified')}`,
      )

      const details = card(visitor, 'account:detailsHeading')
      for (const name of ['花子', '']) {
        await button(visitor, details, 'account:detailsChange').click()
        await details.getByLabel(visitor.text('auth:givenName'), { exact: true }).fill(name)
        await button(visitor, details, 'account:save').click()
        await isTold(details, visitor.text('account:detailsSaved'))
        await details.getByText(name || visitor.text('account:detailNone'), { exact: true }).waitFor()
      }
      await visitor.reload()
      await details.getByText(visitor.text('account:detailNone'), { exact: true }).waitFor()
    },
    'ja',
  ))

test.each(['en', 'ar'] as const)(
  'everything is exported into a file named after the day, without a token, in %s',
  (language) =>
    visitAs(
      'export',
      async (visitor, email) => {
        const exports = card(visitor, 'account:exportHeading')
        const [download] = await Promise.all([
          visitor.page.waitForEvent('download'),
          button(visitor, exports, 'account:exportSave').click(),
        ])
        expect(download.suggestedFilename()).toMatch(/^drive-hokkaido-\d{4}-\d\d-\d\d\.json$/)
        await exports.getByText(download.suggestedFilename()).waitFor()
        const text = await readFile(await download.path(), 'utf8')
        expect(findToken(text)).toBeUndefined()
        expect(JSON.parse(text)).toMatchObject({
          account: { attributes: { email, given_name: 'Hanako' }, secondStep: { enabled: [] }, devices: [] },
          travel: { profile: {}, approval: { state: 'incomplete' }, crews: [], letters: [] },
        })
      },
      language,
    ),
)

test('an export of which a part is missing saves nothing, and says why', () =>
  visitAs('half-export', async (visitor) => {
    await visitor.page.route('**/api/my-data', (route) => route.abort())
    const exports = card(visitor, 'account:exportHeading')
    await button(visitor, exports, 'account:exportSave').click()
    await isTold(exports, visitor.text('errors:networkError'))
  }))

test('a deletion that stops half-way says how far it came, goes on when asked, and ends signed out', () =>
  visitAs(
    'delete',
    async (visitor, email) => {
      const deletion = card(visitor, 'account:deleteHeading')
      const question = visitor.page.getByRole('dialog')
      await visitor.page.route('**/api/auth/user', (route) => route.abort())
      await button(visitor, deletion, 'account:deleteAccount').click()
      await button(visitor, question, 'account:deleteConfirm').click()
      await isTold(question, visitor.text('errors:networkError'))
      await question.getByText(visitor.text('account:deleteHalfDone')).waitFor()
      await button(visitor, question, 'account:cancel').click()
      await deletion.getByText(visitor.text('account:deleteHalfDone')).waitFor()

      await visitor.page.unroute('**/api/auth/user')
      await button(visitor, deletion, 'account:deleteRest').click()
      await button(visitor, question, 'account:deleteConfirm').click()
      await isTold(visitor.page, visitor.text('auth:accountDeleted'))
      await visitor.seesSignIn()
      await visitor.signIn(email)
      await visitor.seesError('errors:NotAuthorizedException')
    },
    'fr',
  ))

test('a session that has ended elsewhere deletes nothing', () =>
  visitAs('ended', async (visitor, email) => {
    await allRead(visitor)
    await stage.admin('AdminUserGlobalSignOut', { Username: email })
    const calls: string[] = []
    visitor.page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await button(visitor, card(visitor, 'account:deleteHeading'), 'account:deleteAccount').click()
    await button(visitor, visitor.page.getByRole('dialog'), 'account:deleteConfirm').click()
    await visitor.seesSignIn()
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  }))

test('a card that cannot be read says why, and asks again', () =>
  visitAs('unread', async (visitor) => {
    await visitor.page.route('**/api/auth/mfa-preference', (route) => route.abort())
    await visitor.reload()
    const steps = card(visitor, 'account:stepHeading')
    await steps.getByText(visitor.text('errors:networkError')).waitFor()
    await visitor.page.unroute('**/api/auth/mfa-preference')
    await button(visitor, steps, 'account:tryAgain').click()
    await button(visitor, steps, 'account:stepSwitchOnNamed', { step: visitor.text('auth:mfaTotp') }).waitFor()
  }))
