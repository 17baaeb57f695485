import { beforeAll, expect } from 'vitest'
import { scenario } from '../../support/scenarios/scenario.ts'
import { PASSWORD } from '../people.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

scenario('i18n/labels', () =>
  stage.visit(async (user) => {
    await user.createAccountTab()
    await user.button('auth:createAccount').waitFor()
    const labels = await user.page.locator('form label').allInnerTexts()
    expect(labels).toEqual(
      (['auth:email', 'auth:password', 'auth:confirmPassword'] as const).map((key) => user.text(key)),
    )
    expect(
      [...labels, await user.button('auth:createAccount').innerText()].filter((text) => /[A-Za-z]/.test(text)),
    ).toEqual([])
  }, 'ja'),
)

scenario('i18n/service-error', async () => {
  const email = await stage.known('languages')
  for (const language of ['fr', 'ar', 'ja'] as const) {
    await stage.visit(async (user) => {
      await user.signIn(email, `${PASSWORD}-wrong`)
      await user.seesError('errors:NotAuthorizedException')
      expect(await user.alert().innerText()).not.toMatch(/username|password/i)
    }, language)
  }
})

scenario('i18n/punctuation', () =>
  stage.visit(async (user) => {
    await user.signUp(stage.fresh('punctuation'))
    const sentence = await user.page.getByText('p***@e***').innerText()
    expect(sentence).toMatch(/。$/)
    expect(sentence).not.toContain('. ')
  }, 'ja'),
)
