/** Details that help people who sign in for the first time: nothing is typed twice, no message is missed, no button does nothing. */

import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openStage, SECOND_FACTORS, type Stage } from './scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage(SECOND_FACTORS)
})

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

test('the typed login name is kept in the other forms', () =>
  stage.visit(async (visitor) => {
    const email = visitor.field('auth:email')
    await email.fill('hanako@example.com')
    await visitor.press('auth:forgotPassword')
    await visitor.heading('auth:resetPasswordHeading').waitFor()
    expect(await email.inputValue()).toBe('hanako@example.com')
    await email.fill('aya@example.com')
    await visitor.press('auth:backToSignIn')
    await visitor.createAccountTab()
    expect(await email.inputValue()).toBe('aya@example.com')
  }))

test('each request for another code is announced', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('again'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    const notice = visitor.page.getByRole('status').filter({ hasText: visitor.text('auth:codeSentAgain') })
    for (const _time of ['first', 'second']) {
      await visitor.press('auth:resendCode')
      await expect.poll(async () => (await notice.count()) === 1 && (await hasFocus(notice))).toBe(true)
    }
  }))

test('a key that cannot be copied is selected without gaps, and the page says so', async () => {
  const email = await stage.known('clipboard')
  await stage.visit(async (visitor) => {
    const { page } = visitor
    await visitor.signIn(email)
    const step = { step: visitor.text('auth:mfaTotp') }
    await page.getByRole('button', { name: visitor.text('account:stepSwitchOnNamed', step), exact: true }).click()
    const key = (await page.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^[A-Z2-7]{32,}$/)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await visitor.press('auth:copyKey')
    await page.getByText(visitor.text('auth:keySelected')).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(key)
  }, 'ar')
})
