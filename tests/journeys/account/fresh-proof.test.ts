import { beforeAll, expect, test } from 'vitest'
import { fullTest } from '../depth.ts'
import { PASSWORD } from '../people.ts'
import type { BrowserUser, Stage } from '../scenarios/stage.ts'
import { button, card, openAccountStage, visitAs } from './account-page.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openAccountStage()
})

const REFUSAL = { type: 'about:blank', title: 'ProofNeeded', status: 403, name: 'ProofNeeded', detail: 'ProofNeeded' }

/**
 * Refuses the first request to delete the user's data, as the site does when the last proof of identity is too old.
 * Returns a function that returns the number of requests.
 */
async function refuseOnce(user: BrowserUser): Promise<() => number> {
  let calls = 0
  await user.page.route('**/api/my-data', (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(REFUSAL) })
  })
  return () => calls
}

async function askForDeletion(user: BrowserUser): Promise<void> {
  await button(user, card(user, 'account:deleteHeading'), 'account:deleteAccount').click()
  const question = user.page.getByRole('dialog', { name: user.text('account:deleteQuestion') })
  await button(user, question, 'account:deleteConfirm').click()
}

const proofOf = (user: BrowserUser) => user.page.getByRole('dialog', { name: user.text('account:proof.heading') })

test('a change that needs a fresh proof asks for the password, and is then made', () =>
  visitAs(
    stage,
    'proof',
    async (user) => {
      const calls = await refuseOnce(user)
      await askForDeletion(user)
      const proof = proofOf(user)
      const password = proof.getByLabel(user.text('account:proof.password'))
      await password.fill('not the password')
      await button(user, proof, 'account:proof.confirm').click()
      await proof.getByRole('alert').getByText(user.text('account:proof.wrongPassword')).waitFor()
      await password.fill(PASSWORD)
      await button(user, proof, 'account:proof.confirm').click()
      await user.seesSignIn()
      expect(calls()).toBe(2)
    },
    'ar',
  ))

fullTest('selecting text beyond the dialog keeps it open, and a press outside cancels the proof and the change', () =>
  visitAs(stage, 'outside', async (user) => {
    const calls = await refuseOnce(user)
    await askForDeletion(user)
    const proof = proofOf(user)
    const password = proof.getByLabel(user.text('account:proof.password'))
    await password.fill('half a passw')
    const box = await password.boundingBox()
    if (!box) throw new Error('the field of the password is not rendered')
    const { mouse } = user.page
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await mouse.down()
    await mouse.move(5, 5)
    await mouse.up()
    expect(await password.inputValue()).toBe('half a passw')
    await mouse.click(5, 5)
    await proof.waitFor({ state: 'hidden' })
    expect(calls()).toBe(1)
  }),
)

fullTest('a change whose proof is cancelled is not made, and its dialog shows the reason', () =>
  visitAs(stage, 'no-proof', async (user) => {
    const calls = await refuseOnce(user)
    await askForDeletion(user)
    await button(user, proofOf(user), 'account:close').click()
    const question = user.page.getByRole('dialog', { name: user.text('account:deleteQuestion') })
    await question.getByText(user.text('errors:ProofNeeded')).waitFor()
    expect(calls()).toBe(1)
  }),
)
