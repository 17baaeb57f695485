import { beforeAll, expect, test } from 'vitest'
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
