/** The account page in a browser: the export of all data and the deletion of the account. */

import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { findToken } from '../support/browsers/token-canary.ts'
import { announces, button, card, openAccountStage, reloadCompletely, visitAs } from './account-page.ts'
import { fullTest } from './depth.ts'
import type { Stage } from './scenarios/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openAccountStage()
})

fullTest.each(['en', 'ar'] as const)(
  'all data is exported to a file named by date, without a token, in %s',
  (language) =>
    visitAs(
      stage,
      'export',
      async (visitor, email) => {
        const exports = card(visitor, 'account:exportHeading')
        const [download] = await Promise.all([
          visitor.page.waitForEvent('download'),
          button(visitor, exports, 'account:exportSave').click(),
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

fullTest('an incomplete export saves no file and shows the reason', () =>
  visitAs(stage, 'half-export', async (visitor) => {
    await visitor.page.route('**/api/my-data', (route) => route.abort())
    const exports = card(visitor, 'account:exportHeading')
    await button(visitor, exports, 'account:exportSave').click()
    await announces(exports, visitor.text('errors:networkError'))
  }),
)

test('an interrupted deletion shows what is left, can be resumed, and ends signed out', () =>
  visitAs(
    stage,
    'delete',
    async (visitor, email) => {
      const deletion = card(visitor, 'account:deleteHeading')
      const question = visitor.page.getByRole('dialog')
      await visitor.page.route('**/api/auth/user', (route) => route.abort())
      await button(visitor, deletion, 'account:deleteAccount').click()
      await button(visitor, question, 'account:deleteConfirm').click()
      await announces(question, visitor.text('errors:networkError'))
      await question.getByText(visitor.text('account:deleteHalfDone')).waitFor()
      await button(visitor, question, 'account:cancel').click()
      await deletion.getByText(visitor.text('account:deleteHalfDone')).waitFor()

      await visitor.page.unroute('**/api/auth/user')
      await button(visitor, deletion, 'account:deleteRest').click()
      await button(visitor, question, 'account:deleteConfirm').click()
      await announces(visitor.page, visitor.text('auth:accountDeleted'))
      await visitor.seesSignIn()
      await visitor.signIn(email)
      await visitor.seesError('errors:NotAuthorizedException')
    },
    'fr',
  ))

fullTest('a session that was ended on another device deletes nothing', () =>
  visitAs(stage, 'ended', async (visitor, email) => {
    await reloadCompletely(visitor)
    await stage.admin('AdminUserGlobalSignOut', { Username: email })
    const calls: string[] = []
    visitor.page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await button(visitor, card(visitor, 'account:deleteHeading'), 'account:deleteAccount').click()
    await button(visitor, visitor.page.getByRole('dialog'), 'account:deleteConfirm').click()
    await visitor.seesSignIn()
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  }),
)
