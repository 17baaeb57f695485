/** Scenarios of creating an account by e-mail, the default configuration. */

import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { openStage, otherThan, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

/** Runs while a trigger of the pool confirms every sign-up. */
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
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('texts'))
    const code = visitor.field('auth:code')
    await code.waitFor()
    expect(await code.getAttribute('placeholder')).toBe(visitor.text('auth:codePlaceholder'))
    await visitor.page.getByText('t***@e***').waitFor()
    await visitor.page.getByText(visitor.text('auth:codeTakesAWhile')).waitFor()
  }, 'fr'),
)

scenario('confirm-sign-up/wrong-code', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('wrong')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.field('auth:code').fill(otherThan(await stage.site.code(email)))
    await visitor.press('auth:confirm')
    await visitor.seesError('errors:CodeMismatchException')
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
  }),
)

scenario('confirm-sign-up/right-code', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('right')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.field('auth:code').fill(await stage.site.code(email))
    await visitor.press('auth:confirm')
    await visitor.isSignedIn()
  }),
)

scenario('confirm-sign-up/autocomplete', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('autocomplete'))
    expect(await visitor.field('auth:code').getAttribute('autocomplete')).toBe('one-time-code')
  }),
)

scenario('sign-up-with-email/email-only', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    const labels = await visitor.page.locator('form label').allInnerTexts()
    expect(labels).toEqual(['Email', 'Password', 'Confirm Password'])
  }),
)

scenario('sign-up-with-email/status', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('still-out'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.statusReads('common:drawer.login')
  }),
)

scenario('sign-up-with-email/plain', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('plain'))
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
  }),
)

scenario('sign-up-with-email/email-autocomplete', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    expect(await visitor.field('auth:email').getAttribute('autocomplete')).toBe('username')
  }),
)

scenario('sign-up-with-email/password-autocomplete', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    for (const key of ['auth:password', 'auth:confirmPassword'] as const) {
      expect(await visitor.field(key).getAttribute('autocomplete')).toBe('new-password')
    }
  }),
)

scenario('sign-up-with-errors/policy', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    await visitor.field('auth:password').fill('é')
    expect(await visitor.messagesOf(visitor.field('auth:password'))).toEqual(
      expect.arrayContaining([visitor.allRules()]),
    )
    expect(await visitor.button('auth:createAccount').isDisabled()).toBe(true)
  }),
)

scenario('sign-up-with-errors/lower-case', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    const field = visitor.field('auth:password')
    await field.fill('LAVENDER-7')
    expect(await visitor.messagesOf(field)).toContain(visitor.text('auth:passwordLowerCase'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }),
)

scenario('sign-up-auto-confirmed/email-only', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    expect(await visitor.field('auth:email').getAttribute('type')).toBe('email')
    expect(await visitor.field('auth:username').count()).toBe(0)
    expect(await visitor.field('auth:phone').count()).toBe(0)
  }),
)

scenario('sign-up-auto-confirmed/starts', () =>
  confirming(() =>
    stage.visit(async (visitor) => {
      await visitor.signUp(stage.fresh('auto'))
      await visitor.isSignedIn()
    }),
  ),
)

scenario('sign-up-auto-confirmed/mixed-case', () =>
  confirming(() =>
    stage.visit(async (visitor) => {
      await visitor.signUp(stage.fresh('Mixed.Case'))
      await visitor.isSignedIn()
    }),
  ),
)

scenario('sign-up-sms-mfa/fallback', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('fallback')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    // The account is confirmed, then disabled before the browser requests its session.
    const code = await stage.site.code(email)
    await visitor.page.route('**/api/auth/auto-sign-in', async (route) => {
      await stage.admin('AdminDisableUser', { Username: email })
      await route.continue()
    })
    await visitor.field('auth:code').fill(code)
    await visitor.press('auth:confirm')
    await visitor.page.getByText(visitor.text('auth:useCredentials')).waitFor()
    await visitor.seesSignIn()
  }),
)
