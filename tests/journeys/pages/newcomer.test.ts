import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fullTest } from '../depth.ts'
import { openStage, SECOND_FACTORS, type Stage } from '../scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage(SECOND_FACTORS)
})

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

fullTest('the typed login name is kept in the other forms', () =>
  stage.visit(async (user) => {
    const email = user.field('auth:email')
    await email.fill('hanako@example.com')
    await user.press('auth:forgotPassword')
    await user.heading('auth-steps:resetPasswordHeading').waitFor()
    expect(await email.inputValue()).toBe('hanako@example.com')
    await email.fill('aya@example.com')
    await user.press('auth:backToSignIn')
    await user.createAccountTab()
    expect(await email.inputValue()).toBe('aya@example.com')
  }),
)

test('each request for another code is announced', () =>
  stage.visit(async (user) => {
    await user.signUp(stage.fresh('again'))
    await user.heading('auth:confirmSignUpHeading').waitFor()
    const notice = user.page.getByRole('status').filter({ hasText: user.text('auth:codeSentAgain') })
    for (const _time of ['first', 'second']) {
      await user.endWait()
      await user.press('auth:resendCode')
      await expect.poll(async () => (await notice.count()) === 1 && (await hasFocus(notice))).toBe(true)
    }
  }))

fullTest('a key that cannot be copied is selected without gaps, and the page says so', async () => {
  const email = await stage.known('clipboard')
  await stage.visit(async (user) => {
    const { page } = user
    await user.signIn(email)
    const step = { step: user.text('auth:mfaTotp') }
    await page.getByRole('button', { name: user.text('account:stepSwitchOnNamed', step), exact: true }).click()
    const key = (await page.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^[A-Z2-7]{32,}$/)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await user.press('auth:copyKey')
    await page.getByText(user.text('auth:keySelected')).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(key)
  }, 'ar')
})
