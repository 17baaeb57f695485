import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { findToken } from '../../support/browsers/token-canary.ts'
import { fullTest, rows } from '../depth.ts'
import { OUTLINE, REQUEST } from '../itinerary/itinerary-scene.ts'
import type { Stage } from '../scenarios/stage.ts'
import { announces, button, card, openAccountStage, reloadCompletely, visitAs } from './account-page.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openAccountStage()
})

fullTest.each(rows(['ar', 'en'] as const, 0, 1))(
  'all data is exported to a file named by date, without a token, in %s',
  (language) =>
    visitAs(
      stage,
      'export',
      async (user, email) => {
        const exports = card(user, 'account:exportHeading')
        const [download] = await Promise.all([
          user.page.waitForEvent('download'),
          button(user, exports, 'account:exportSave').click(),
        ])
        expect(download.suggestedFilename()).toMatch(/^drive-hokkaido-\d{4}-\d\d-\d\d\.json$/)
        await exports.getByText(download.suggestedFilename()).waitFor()
        const text = await readFile(await download.path(), 'utf8')
        expect(findToken(text)).toBeUndefined()
        expect(JSON.parse(text)).toMatchObject({
          account: { attributes: { email, given_name: 'Hanako' }, secondStep: { enabled: [] }, devices: [] },
          travel: { profile: {}, approval: { state: 'incomplete' }, crews: [], letters: [] },
        })
      },
      language,
    ),
)

fullTest.each(rows(['ar', 'en'] as const, 0, 1))('saved plans open from the account page, in %s', (language) =>
  visitAs(
    stage,
    'plans',
    async (user) => {
      const plans = card(user, 'account:plansHeading')
      await plans.getByText(user.text('account:plansNone')).waitFor()
      const status = await user.page.evaluate(
        async (body) =>
          (
            await fetch('/api/itineraries', {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-bff': '1' },
              body: JSON.stringify(body),
            })
          ).status,
        { title: 'Otaru', code: writeCode(REQUEST, OUTLINE), firstDay: REQUEST.firstDay, lastDay: REQUEST.lastDay },
      )
      expect(status).toBe(200)
      await user.page.route('**/api/itineraries?*', (route) => route.abort())
      await user.reload()
      await plans.getByText(user.text('errors:networkError')).waitFor()
      await user.page.unroute('**/api/itineraries?*')
      await button(user, plans, 'account:tryAgain').click()
      await plans.getByRole('link', { name: 'Otaru', exact: true }).waitFor()
      await plans.getByRole('link', { name: 'Otaru', exact: true }).click()
      await user.page.locator('.plan').waitFor()
    },
    language,
  ),
)

fullTest('the focus returns to a reference that is kept, and moves to the message about a deleted one', () =>
  visitAs(stage, 'references', async (user) => {
    const name = '\u2068Idris\u2069'
    const reference = { id: 'reference-1', text: 'A calm driver.', again: true, month: '2026-11' }
    let items = [{ ...reference, crewId: 'crew-1', about: { id: 'person-1', displayName: 'Idris' }, shown: true }]
    await user.page.route('**/api/references/written*', (route) => route.fulfill({ json: { items } }))
    await user.page.route('**/api/references/reference-1', (route) => {
      items = []
      return route.fulfill({ json: { deleted: true } })
    })
    await reloadCompletely(user)
    const references = card(user, 'safety:references.headingOwn')
    const remove = references.getByRole('button', { name: user.text('safety:references.deleteNamed', { name }) })
    await remove.click()
    await button(user, references, 'safety:references.deleteCancel').click()
    await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await remove.click()
    await button(user, references, 'safety:references.delete').click()
    await announces(references, user.text('safety:references.deleted'))
    await references.getByText(user.text('safety:references.writtenNone')).waitFor()
  }),
)

fullTest('an incomplete export saves no file and shows the reason', () =>
  visitAs(stage, 'half-export', async (user) => {
    await user.page.route('**/api/my-data?*', (route) => route.abort())
    const exports = card(user, 'account:exportHeading')
    await button(user, exports, 'account:exportSave').click()
    await announces(exports, user.text('errors:networkError'))
  }),
)

test('an interrupted deletion shows the remaining steps, can be resumed, and ends signed out', () =>
  visitAs(
    stage,
    'delete',
    async (user, email) => {
      const deletion = card(user, 'account:deleteHeading')
      const question = user.page.getByRole('dialog')
      await user.page.route('**/api/auth/user', (route) => route.abort())
      await button(user, deletion, 'account:deleteAccount').click()
      await button(user, question, 'account:deleteConfirm').click()
      await announces(question, user.text('errors:networkError'))
      await question.getByText(user.text('account:deleteHalfDone')).waitFor()
      await button(user, question, 'account:cancel').click()
      await deletion.getByText(user.text('account:deleteHalfDone')).waitFor()

      await user.page.unroute('**/api/auth/user')
      await button(user, deletion, 'account:deleteRest').click()
      await button(user, question, 'account:deleteConfirm').click()
      await announces(user.page, user.text('auth:accountDeleted'))
      await user.seesSignIn()
      await user.signIn(email)
      await user.seesError('errors:NotAuthorizedException')
    },
    'fr',
  ))

fullTest('a session that was ended on another device deletes nothing', () =>
  visitAs(stage, 'ended', async (user, email) => {
    await reloadCompletely(user)
    await stage.admin('AdminUserGlobalSignOut', { Username: email })
    const calls: string[] = []
    user.page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await button(user, card(user, 'account:deleteHeading'), 'account:deleteAccount').click()
    await button(user, user.page.getByRole('dialog'), 'account:deleteConfirm').click()
    await user.seesSignIn()
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  }),
)
