/** Signing up where the pool sends a link: the page waits until the link is opened on another device, then signs in. */

import { beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ SIGN_UP_VERIFICATION: 'link' })
  // Opening the stage has reset this setting to its default, a code.
  await stage.setPool({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
})

test('an open sign-up page signs in when the link is opened on another device, even after a reload', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('by-link')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.page.getByText(visitor.text('auth:linkGoesOn')).waitFor()
    expect(await visitor.field('auth:code').count()).toBe(0)

    await visitor.reload()
    await visitor.page.getByText(visitor.text('auth:linkGoesOn')).waitFor()

    const [mail] = await stage.site.outbox(email)
    expect((await fetch(mail?.link ?? '')).status).toBe(200)
    await visitor.isSignedIn()
  }))
