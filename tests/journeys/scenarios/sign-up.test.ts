import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { openStage, otherThan, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

async function confirming(work: () => Promise<void>): Promise<void> {
  await stage.setPool({
    LambdaConfig: { PreSignUp: 'arn:aws:lambda:ap-northeast-1:000000000000:function:auto-confirm' },
  })
  try {
    await work()
  } finally {
    await stage.setPool()
  }
}

scenario('confirm-sign-up/texts', () =>
  stage.visit(async (user) => {
    await user.signUp(stage.fresh('texts'))
    const code = user.field('auth:code')
    await code.waitFor()
    expect(await code.getAttribute('placeholder')).toBe(user.text('auth:codePlaceholder'))
    await user.page.getByText('t***@e***').waitFor()
    await user.page.getByText(user.text('auth:codeTakesAWhile')).waitFor()
  }, 'fr'),
)

scenario('confirm-sign-up/wrong-code', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('wrong')
    await user.signUp(email)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.field('auth:code').fill(otherThan(await stage.site.code(email)))
    await user.press('auth:confirm')
    await user.seesError('errors:CodeMismatchException')
    await user.heading('auth:confirmSignUpHeading').waitFor()
  }),
)

scenario('confirm-sign-up/right-code', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('right')
    await user.signUp(email)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.field('auth:code').fill(await stage.site.code(email))
    await user.press('auth:confirm')
    await user.isSignedIn()
  }),
)

scenario('confirm-sign-up/autocomplete', () =>
  stage.visit(async (user) => {
    await user.signUp(stage.fresh('autocomplete'))
    expect(await user.field('auth:code').getAttribute('autocomplete')).toBe('one-time-code')
  }),
)

scenario('sign-up-with-email/email-only', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    const labels = await user.page.locator('form label').allInnerTexts()
    expect(labels).toEqual(['Email', 'Password', 'Confirm Password'])
  }),
)

scenario('sign-up-with-email/status', () =>
  stage.visit(async (user) => {
    await user.signUp(stage.fresh('still-out'))
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.statusReads('common:drawer.login')
  }),
)

scenario('sign-up-with-email/plain', () =>
  stage.visit(async (user) => {
    await user.signUp(stage.fresh('plain'))
    await user.heading('auth:confirmSignUpHeading').waitFor()
  }),
)

scenario('sign-up-with-email/email-autocomplete', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    expect(await user.field('auth:email').getAttribute('autocomplete')).toBe('username')
  }),
)

scenario('sign-up-with-email/password-autocomplete', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    for (const key of ['auth:password', 'auth:confirmPassword'] as const) {
      expect(await user.field(key).getAttribute('autocomplete')).toBe('new-password')
    }
  }),
)

scenario('sign-up-with-errors/policy', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    await user.field('auth:password').fill('é')
    expect(await user.messagesOf(user.field('auth:password'))).toEqual(expect.arrayContaining([user.allRules()]))
    expect(await user.button('auth:createAccount').isDisabled()).toBe(true)
  }),
)

scenario('sign-up-with-errors/lower-case', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    const field = user.field('auth:password')
    await field.fill('LAVENDER-7')
    expect(await user.messagesOf(field)).toContain(user.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }),
)

scenario('sign-up-auto-confirmed/email-only', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    expect(await user.field('auth:email').getAttribute('type')).toBe('email')
    expect(await user.field('auth:username').count()).toBe(0)
    expect(await user.field('auth:phone').count()).toBe(0)
  }),
)

scenario('sign-up-auto-confirmed/starts', () =>
  confirming(() =>
    stage.visit(async (user) => {
      await user.signUp(stage.fresh('auto'))
      await user.isSignedIn()
    }),
  ),
)

scenario('sign-up-auto-confirmed/mixed-case', () =>
  confirming(() =>
    stage.visit(async (user) => {
      await user.signUp(stage.fresh('Mixed.Case'))
      await user.isSignedIn()
    }),
  ),
)

scenario('sign-up-sms-mfa/fallback', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('fallback')
    await user.signUp(email)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    // The account is confirmed, then disabled before the browser requests its session.
    const code = await stage.site.code(email)
    await user.page.route('**/api/auth/auto-sign-in', async (route) => {
      await stage.admin('AdminDisableUser', { Username: email })
      await route.continue()
    })
    await user.field('auth:code').fill(code)
    await user.press('auth:confirm')
    await user.page.getByText(user.text('auth:useCredentials')).waitFor()
    await user.seesSignIn()
  }),
)
