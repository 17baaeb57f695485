/** Signing up where the pool sends a link: the page waits for it to be followed elsewhere, a reload in between, and signs in by itself. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, startStage } from './scenarios/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage({ SIGN_UP_VERIFICATION: 'link' })
  // The stage has set the pool anew, and what is left out there returns to its default: a code.
  await stage.setPool({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
})
afterAll(() => stage?.close())

test('the page that was left open on the desk is signed in when the link is followed on the telephone', () =>
  stage.visit(async (visitor) => {
    const email = stage.fresh('by-link')
    await visitor.signUp(email)
    await visitor.heading('auth:confirmSignUpHeading').waitFor()
    await visitor.page.getByText(visitor.text('auth:linkGoesOn')).waitFor()
    expect(await visitor.field('auth:code').count()).toBe(0)

    await visitor.reload()
    await visitor.page.getByText(visitor.text('auth:linkGoesOn')).waitFor()

    const [mail] = await stage.house.outbox(email)
    expect((await fetch(mail?.link ?? '')).status).toBe(200)
    await visitor.isSignedIn()
  }))
