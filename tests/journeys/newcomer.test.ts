/** What somebody new to signing in is spared: writing twice, missing a message, a button that does nothing. */

import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, startStage } from './scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage({ MFA: 'optional', MFA_TYPES: 'TOTP' })
})
afterAll(() => stage?.close())

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

test('a login name that was written stands in the other forms as well', () =>
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

test('who asks for another code hears each time that it was sent', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('again'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    const notice = visitor.page.getByRole('status').filter({ hasText: visitor.text('auth:codeSentAgain') })
    for (const _time of ['first', 'second']) {
      await visitor.press('auth:resendCode')
      await expect.poll(async () => (await notice.count()) === 1 && (await hasFocus(notice))).toBe(true)
    }
  }))

test('a key that cannot be copied is selected without gaps, and its reader is told', async () => {
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
