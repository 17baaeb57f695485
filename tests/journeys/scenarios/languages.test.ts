/** The sign-in widget in the languages of the site. */

import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { PASSWORD } from '../people.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

scenario('i18n/labels', () =>
  stage.visit(async (visitor) => {
    await visitor.createAccountTab()
    await visitor.button('auth:createAccount').waitFor()
    const labels = await visitor.page.locator('form label').allInnerTexts()
    expect(labels).toEqual(
      (['auth:email', 'auth:password', 'auth:confirmPassword'] as const).map((key) => visitor.text(key)),
    )
    expect(
      [...labels, await visitor.button('auth:createAccount').innerText()].filter((text) => /[A-Za-z]/.test(text)),
    ).toEqual([])
  }, 'ja'),
)

scenario('i18n/service-error', async () => {
  const email = await stage.known('languages')
  for (const language of ['fr', 'ar', 'ja'] as const) {
    await stage.visit(async (visitor) => {
      await visitor.signIn(email, `${PASSWORD}-wrong`)
      await visitor.seesError('errors:NotAuthorizedException')
      expect(await visitor.alert().innerText()).not.toMatch(/username|password/i)
    }, language)
  }
})

scenario('i18n/punctuation', () =>
  stage.visit(async (visitor) => {
    await visitor.signUp(stage.fresh('punctuation'))
    const sentence = await visitor.page.getByText('p***@e***').innerText()
    expect(sentence).toMatch(/。$/)
    expect(sentence).not.toContain('. ')
  }, 'ja'),
)
