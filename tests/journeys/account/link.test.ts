import { beforeAll, expect, test } from 'vitest'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { fullTest } from '../depth.ts'
import { call, PASSWORD } from '../people.ts'
import { openStage, type Stage } from '../scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ SIGN_UP_VERIFICATION: 'link' })
  // `openStage` has reset the pool to its default, which sends a code instead of a link.
  await stage.setPool({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
})

test('an open sign-up page signs in when the link is opened on another device, even after a reload', () =>
  stage.visit(async (user) => {
    const email = stage.fresh('by-link')
    await user.signUp(email)
    await user.heading('auth:confirmSignUpHeading').waitFor()
    await user.page.getByText(user.text('auth-steps:linkGoesOn')).waitFor()
    expect(await user.field('auth:code').count()).toBe(0)

    await user.reload()
    await user.page.getByText(user.text('auth-steps:linkGoesOn')).waitFor()

    const [mail] = await stage.site.outbox(email)
    expect((await fetch(mail?.link ?? '')).status).toBe(200)
    await user.isSignedIn()
  }))

fullTest(
  'an unconfirmed user who signs in gets a link instead of a code, another one on request, and is signed in',
  () =>
    stage.visit(async (user) => {
      const email = stage.fresh('later-by-link')
      await call(new FetchClient(stage.site.url), 'POST', '/api/auth/sign-up', { username: email, password: PASSWORD })
      await user.signIn(email)
      await user.page.getByText(user.text('auth-steps:linkGoesOn')).waitFor()
      expect(await user.field('auth:code').count()).toBe(0)
      const [first] = await stage.site.outbox(email)

      await user.endWait()
      await user.press('auth-steps:resendLink')
      await user.page.getByText(user.text('auth-steps:linkSentAgain')).waitFor()
      const [mail] = await stage.site.outbox(email)
      expect(mail?.link).not.toBe(first?.link)

      await user.reload()
      await user.page.getByText(user.text('auth-steps:linkGoesOn')).waitFor()
      expect((await fetch(mail?.link ?? '')).status).toBe(200)
      await user.isSignedIn()
    }),
)
