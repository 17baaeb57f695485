import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { PASSWORD } from '../people.ts'
import { type BrowserUser, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

async function startReset(user: BrowserUser, email: string): Promise<void> {
  await user.press('auth:forgotPassword')
  await user.field('auth:email').fill(email)
  await user.press('auth:sendCode')
  await user.heading('auth-steps:confirmResetPasswordHeading').waitFor()
}

scenario('forgot-password/whole', async () => {
  const email = await stage.known('forgot')
  const changed = `${PASSWORD}-new`
  await stage.visit(async (user) => {
    await startReset(user, email)
    await user.field('auth:code').fill(await stage.site.code(email))
    await user.field('auth:newPassword').fill(changed)
    await user.field('auth:confirmPassword').fill(changed)
    await user.press('auth:changePassword')
    await user.seesSignIn()
    await user.signIn(email, changed)
    await user.isSignedIn()
  })
})

scenario('forgot-password/unknown', () =>
  stage.visit(async (user) => {
    const unknown = stage.fresh('nobody')
    await startReset(user, unknown)
    await user.page.getByText('n***@e***').waitFor()
    expect(await stage.site.outbox(unknown)).toEqual([])
  }),
)

scenario('forgot-password/mechanism', () =>
  stage.visit(async (user) => {
    await user.press('auth:forgotPassword')
    await user.heading('auth-steps:resetPasswordHeading').waitFor()
    const fields = user.page.locator('form input')
    expect(await fields.count()).toBe(1)
    expect(await fields.getAttribute('placeholder')).toBe(user.text('auth:emailPlaceholder'))
  }),
)

scenario('forgot-password/policy', async () => {
  const email = await stage.known('policy')
  await stage.visit(async (user) => {
    await startReset(user, email)
    await user.field('auth:newPassword').fill('é')
    expect(await user.messagesOf(user.field('auth:newPassword'))).toEqual(expect.arrayContaining([user.allRules()]))
  })
})

scenario('forgot-password/lower-case', async () => {
  const email = await stage.known('lower')
  await stage.visit(async (user) => {
    await startReset(user, email)
    const field = user.field('auth:newPassword')
    await field.fill('LAVENDER-7')
    expect(await user.messagesOf(field)).toContain(user.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })
})

scenario('forgot-password/resend', async () => {
  const email = await stage.known('resend')
  await stage.visit(async (user) => {
    await startReset(user, email)
    await user.endWait()
    await user.press('auth:resendCode')
    await user.page.getByText(user.text('auth:codeSentAgain')).waitFor()
    const mails = await stage.site.outbox(email)
    expect(mails).toHaveLength(2)
    await user.field('auth:code').fill(mails[0]?.code ?? '')
    await user.field('auth:newPassword').fill(PASSWORD)
    await user.field('auth:confirmPassword').fill(PASSWORD)
    await user.press('auth:changePassword')
    await user.seesSignIn()
  })
})

scenario('verify-user/verifies', async () => {
  const email = stage.fresh('verifies')
  await stage.user(email)
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.heading('auth:verifyContact').waitFor()
    await user.page.getByText(user.text('auth-steps:verifyContactIntro')).waitFor()
    await user.press('auth:sendCode')
    await user.field('auth:code').fill(await stage.site.code(email))
    await user.press('auth:confirm')
    await user.isSignedIn()
    await user.page.getByText(user.text('account:verified'), { exact: true }).waitFor()
  })
})

scenario('verify-user/skips', async () => {
  const email = stage.fresh('skips')
  await stage.user(email)
  await stage.visit(async (user) => {
    await user.signIn(email)
    await user.heading('auth:verifyContact').waitFor()
    await user.press('auth:skip')
    await user.isSignedIn()
  })
})

scenario('verify-user/chosen', async () => {
  const email = stage.fresh('chosen')
  await stage.user(email)
  await stage.visit(async (user) => {
    await user.signIn(email)
    const radios = user.page.getByRole('radio')
    await radios.first().waitFor()
    expect(await radios.count()).toBe(1)
    expect(await radios.isChecked()).toBe(true)
  })
})
