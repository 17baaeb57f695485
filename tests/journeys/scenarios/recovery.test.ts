/** Scenarios of a forgotten password and of an address that is not verified yet. */

import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { PASSWORD } from '../people.ts'
import { type BrowserUser, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

async function startReset(visitor: BrowserUser, email: string): Promise<void> {
  await visitor.press('auth:forgotPassword')
  await visitor.field('auth:email').fill(email)
  await visitor.press('auth:sendCode')
  await visitor.heading('auth:confirmResetPasswordHeading').waitFor()
}

scenario('forgot-password/whole', async () => {
  const email = await stage.known('forgot')
  const changed = `${PASSWORD}-new`
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    await visitor.field('auth:code').fill(await stage.site.code(email))
    await visitor.field('auth:newPassword').fill(changed)
    await visitor.field('auth:confirmPassword').fill(changed)
    await visitor.press('auth:changePassword')
    await visitor.seesSignIn()
    await visitor.signIn(email, changed)
    await visitor.isSignedIn()
  })
})

scenario('forgot-password/unknown', () =>
  stage.visit(async (visitor) => {
    const unknown = stage.fresh('nobody')
    await startReset(visitor, unknown)
    await visitor.page.getByText('n***@e***').waitFor()
    expect(await stage.site.outbox(unknown)).toEqual([])
  }),
)

scenario('forgot-password/mechanism', () =>
  stage.visit(async (visitor) => {
    await visitor.press('auth:forgotPassword')
    await visitor.heading('auth:resetPasswordHeading').waitFor()
    const fields = visitor.page.locator('form input')
    expect(await fields.count()).toBe(1)
    expect(await fields.getAttribute('placeholder')).toBe(visitor.text('auth:emailPlaceholder'))
  }),
)

scenario('forgot-password/policy', async () => {
  const email = await stage.known('policy')
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    await visitor.field('auth:newPassword').fill('é')
    expect(await visitor.messagesOf(visitor.field('auth:newPassword'))).toEqual(
      expect.arrayContaining([visitor.allRules()]),
    )
  })
})

scenario('forgot-password/lower-case', async () => {
  const email = await stage.known('lower')
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    const field = visitor.field('auth:newPassword')
    await field.fill('LAVENDER-7')
    expect(await visitor.messagesOf(field)).toContain(visitor.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })
})

scenario('forgot-password/resend', async () => {
  const email = await stage.known('resend')
  await stage.visit(async (visitor) => {
    await startReset(visitor, email)
    await visitor.press('auth:resendCode')
    await visitor.page.getByText(visitor.text('auth:codeSentAgain')).waitFor()
    const mails = await stage.site.outbox(email)
    expect(mails).toHaveLength(2)
    await visitor.field('auth:code').fill(mails[0]?.code ?? '')
    await visitor.field('auth:newPassword').fill(PASSWORD)
    await visitor.field('auth:confirmPassword').fill(PASSWORD)
    await visitor.press('auth:changePassword')
    await visitor.seesSignIn()
  })
})

scenario('verify-user/verifies', async () => {
  const email = stage.fresh('verifies')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.heading('auth:verifyContact').waitFor()
    await visitor.page.getByText(visitor.text('auth:verifyContactIntro')).waitFor()
    await visitor.press('auth:sendCode')
    await visitor.field('auth:code').fill(await stage.site.code(email))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
    await visitor.page.getByText(visitor.text('account:verified'), { exact: true }).waitFor()
  })
})

scenario('verify-user/skips', async () => {
  const email = stage.fresh('skips')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    await visitor.heading('auth:verifyContact').waitFor()
    await visitor.press('auth:skip')
    await visitor.isSignedIn()
  })
})

scenario('verify-user/chosen', async () => {
  const email = stage.fresh('chosen')
  await stage.user(email)
  await stage.visit(async (visitor) => {
    await visitor.signIn(email)
    const radios = visitor.page.getByRole('radio')
    await radios.first().waitFor()
    expect(await radios.count()).toBe(1)
    expect(await radios.isChecked()).toBe(true)
  })
})
