import { beforeAll, expect, test } from 'vitest'
import { fullTest, rows } from '../depth.ts'
import { type BrowserUser, openStage, type Stage } from '../scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ AUTH_FLOW: 'USER_AUTH' })
})

async function signUpWithoutPassword(user: BrowserUser, email: string): Promise<void> {
  const { page } = user
  await user.createAccountTab()
  await user.field('auth:email').fill(email)
  await page.getByRole('radio', { name: user.text('auth-steps:wayCode'), exact: true }).check()
  expect(await user.field('auth:password').count()).toBe(0)
  await user.press('auth:createAccount')
  await user.field('auth:code').fill(await codeTo(user, email, 1))
  await user.press('auth:confirm')
  await user.isSignedIn()
}

/** Waits until exactly this many codes have been sent, then returns the latest one. */
async function codeTo(user: BrowserUser, email: string, sent: number): Promise<string> {
  await user.field('auth:code').waitFor()
  await expect.poll(async () => (await stage.site.outbox(email)).length).toBe(sent)
  return stage.site.code(email)
}

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'an account without a password signs in with codes alone, in %s',
  (language) =>
    stage.visit(async (user) => {
      const { page } = user
      const email = stage.fresh(`no-password-${language}`)
      await signUpWithoutPassword(user, email)
      await user.context.clearCookies()
      await user.open('/user-profile')
      await user.press('auth:emailMeCode')
      expect(await user.messagesOf(user.field('auth:email'))).toEqual([user.text('auth:emailEmpty')])
      await user.field('auth:email').fill(email)
      await user.press('auth:emailMeCode')
      await user.heading('auth-steps:confirmEmailHeading').waitFor()
      await codeTo(user, email, 2)

      // The button for the next code stays disabled until the wait ends.
      const resend = user.button('auth:resendCode')
      expect(await resend.getAttribute('aria-disabled')).toBe('true')
      await user.endWait()
      await resend.click()
      await page.getByText(user.text('auth:codeSentAgain')).waitFor()
      const code = await codeTo(user, email, 3)
      expect(await resend.getAttribute('aria-disabled')).toBe('true')

      // After a reload the same step is shown, and the user can choose another way to sign in.
      await user.reload()
      await user.field('auth:code').waitFor()
      await page.getByRole('button', { name: user.text('auth-steps:otherWay'), exact: true }).click()
      await user.heading('auth:factorHeading').waitFor()
      await user.press('auth:confirm')
      const last = await codeTo(user, email, 4)
      expect(last).not.toBe(code)
      await user.field('auth:code').fill(last)
      await user.press('auth:confirm')
      await user.isSignedIn()
    }, language),
)

fullTest('back leads from a code screen to the sign-in form and ends the flow', () =>
  stage.visit(async (user) => {
    const { page } = user
    const email = await stage.known('goes-back')
    await user.field('auth:email').fill(email)
    await user.press('auth:emailMeCode')
    await user.field('auth:code').waitFor()
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/pending'))
    await page.goBack()
    await user.seesSignIn()
    expect(await user.field('auth:email').inputValue()).toBe(email)
    await ended
    await user.reload()
    await user.seesSignIn()

    await user.press('auth:forgotPassword')
    await user.heading('auth-steps:resetPasswordHeading').waitFor()
    await page.goBack()
    await user.seesSignIn()

    // Leaving a screen by its button leaves no entry in the browser history.
    await user.press('auth:forgotPassword')
    await user.heading('auth-steps:resetPasswordHeading').waitFor()
    await user.press('auth:backToSignIn')
    await user.seesSignIn()
    await expect.poll(() => page.evaluate(() => history.state?.usr?.authStep)).toBeUndefined()
  }),
)

fullTest(
  'the sign-in form reports a session that ended in another tab, and not a sign-out in the same tab',
  async () => {
    const email = await stage.known('ended')
    await stage.visit(async (user) => {
      const { page } = user
      await user.field('auth:email').fill(email)
      await user.press('auth:emailMeCode')
      await user.field('auth:code').fill(await codeTo(user, email, 1))
      await user.press('auth:confirm')
      await user.isSignedIn()
      const other = await user.context.newPage()
      await other.goto(page.url())
      await other.getByRole('button', { name: user.text('common:topBar.menu'), exact: true }).click()
      await other.getByRole('button', { name: user.text('common:drawer.logout'), exact: true }).click()
      await other.waitForURL((url) => url.pathname === '/en')
      await page.getByText(user.text('auth:sessionEnded')).waitFor()
      await user.seesSignIn()
      await other.getByRole('button', { name: user.text('common:topBar.menu'), exact: true }).click()
      await other.getByRole('button', { name: user.text('common:drawer.login'), exact: true }).click()
      await other.getByRole('tab', { name: user.text('auth:signInTab'), exact: true, selected: true }).waitFor()
      expect(await other.getByText(user.text('auth:sessionEnded')).count()).toBe(0)
    })
  },
)
