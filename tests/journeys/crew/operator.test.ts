import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import account from '../../../locales/en/account.json' with { type: 'json' }
import catalog from '../../../locales/en/desk.json' with { type: 'json' }
import profile from '../../../locales/en/profile.json' with { type: 'json' }
import type { Profile } from '../../../shared/profile.ts'
import { findings } from '../../support/browsers/axe.ts'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts'
import { fullTest, rows } from '../depth.ts'
import { call, choose, shareSession, signInOverHttp } from '../people.ts'
import { newContext, PHONE } from '../site.ts'
import { addApplicant, approvalOf, BEYOND_UNDO_MS, DESKTOP, detailOf, row, visitDesk } from './desk-scene.ts'

const SIX_MINUTES_MS = 6 * 60_000

let site: ServerProcess
let operator: { readonly email: string; readonly password: string }
beforeAll(async () => {
  site = await startServerProcess({}, { movable: true })
  const found = site.accounts.find(({ email }) => email.startsWith('operator@'))
  if (!found) throw new Error('the site printed no operator account')
  operator = found
})
afterAll(() => site.stop())

const applicant = (profile: Profile) => addApplicant(site, profile)
const signIn = () => signInOverHttp(site, operator.email, operator.password)

async function openDesk(client: FetchClient | undefined, search = '', viewport = DESKTOP) {
  return visitDesk({ site, client, search, viewport })
}

/** Waits until the message with this text has the focus, because the control with the focus has disappeared. */
async function hasFocus(page: Page, text: string): Promise<void> {
  const message = page.getByRole('status').filter({ hasText: text })
  await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
}

test('an operator decides with the keyboard, can undo for ten seconds, and the people read the decision', async () => {
  const [ann, bob] = [
    await applicant({ displayName: 'Ann Keys' }),
    await applicant({ displayName: 'Bob Reason', licenceCountry: 'CN' }),
  ]
  const { page, context, canary } = await openDesk(await signIn())
  await row(page, 'Bob Reason').getByText(catalog.fault.notRecognised).waitFor()
  expect(await findings(page)).toEqual([])

  await row(page, 'Ann Keys').getByRole('button').click()
  await detailOf(page, 'Ann Keys').waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByText(catalog.undo.approve.replace('{{name}}', 'Ann Keys')).waitFor()
  await detailOf(page, 'Bob Reason').waitFor()
  await page.keyboard.press('z')
  await detailOf(page, 'Ann Keys').waitFor()
  await page.clock.fastForward(BEYOND_UNDO_MS)
  expect(await approvalOf(ann)).toMatchObject({ state: 'waiting' })

  await page.keyboard.press('a')
  await detailOf(page, 'Bob Reason').waitFor()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: catalog.approvals.reason }).fill('Your licence is not valid in Japan.')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: catalog.approvals.refuse }).click()
  await page.getByText(catalog.undo.refuse.replace('{{name}}', 'Bob Reason')).waitFor()
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.clock.fastForward(BEYOND_UNDO_MS)
  await sent
  await expect.poll(() => approvalOf(ann)).toMatchObject({ state: 'approved' })
  await expect
    .poll(() => approvalOf(bob))
    .toMatchObject({ state: 'rejected', reason: 'Your licence is not valid in Japan.' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: catalog.keys.heading }).waitFor()
  expect(await canary.check(page)).toEqual([])
  await context.close()
})

fullTest('an operator asks instead of deciding, and the person answers on the page of the approval', async () => {
  const hana = await applicant({ displayName: 'Hana Waits' })
  const { page, context } = await openDesk(await signIn())
  await row(page, 'Hana Waits').getByRole('button').click()
  await detailOf(page, 'Hana Waits').waitFor()
  const ask = async (words: string) => {
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: catalog.approvals.question }).fill(words)
    await page.getByRole('button', { name: catalog.approvals.ask, exact: true }).click()
    await page.getByText(catalog.undo.ask.replace('{{name}}', 'Hana Waits')).waitFor()
  }
  await ask('Who are you?')
  await page.keyboard.press('z')
  await detailOf(page, 'Hana Waits').waitFor()
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Who are you?')
  await page.clock.fastForward(BEYOND_UNDO_MS)
  expect((await approvalOf(hana)).question).toBeUndefined()
  await page.keyboard.press('Escape')
  await ask('Which licence do you bring?')
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.clock.fastForward(BEYOND_UNDO_MS)
  await sent
  await row(page, 'Hana Waits').getByText(catalog.approvals.questioned).waitFor()

  const own = await newContext(await sharedBrowser(), 'en', { viewport: PHONE })
  await choose(own, { language: 'en' })
  await shareSession(hana.client, own)
  const gate = await own.newPage()
  await gate.goto(`${site.url}/waiting-approval`)
  await gate.getByText('Which licence do you bring?').waitFor()
  await gate.getByRole('button', { name: profile.gate.sendAnswer }).click()
  await gate.getByText(profile.gate.answerMissing).waitFor()
  await gate.getByRole('textbox', { name: profile.gate.answer }).fill('The one from 1949.')
  expect(await findings(gate)).toEqual([])
  await gate.getByRole('button', { name: profile.gate.sendAnswer }).click()
  await gate.getByText(profile.gate.answerSent).waitFor()
  expect(await approvalOf(hana)).toMatchObject({ state: 'waiting', question: { answer: 'The one from 1949.' } })
  await own.close()

  await page.reload()
  await row(page, 'Hana Waits').getByText(catalog.approvals.answered).waitFor()
  await row(page, 'Hana Waits').getByRole('button').click()
  await page.getByText('The one from 1949.').waitFor()
  expect(await findings(page)).toEqual([])
  await context.close()
})

fullTest('leaving the section sends the decisions that wait', async () => {
  const dana = await applicant({ displayName: 'Dana Leaves' })
  const { page, context } = await openDesk(await signIn())
  await row(page, 'Dana Leaves').getByRole('button').click()
  await page.getByRole('button', { name: catalog.approvals.approve }).click()
  await page.getByRole('link', { name: catalog.section.trail }).click()
  await expect.poll(() => approvalOf(dana)).toMatchObject({ state: 'approved' })
  await context.close()
})

fullTest('an operator suspends a person after a fresh proof, and lifts the suspension', async () => {
  const carl = await applicant({ displayName: 'Carl Stops' })
  await site.approve(carl.email)
  const client = await signIn()
  await site.advance(SIX_MINUTES_MS)
  const { page, context, canary } = await openDesk(client, '?section=people')
  await page.getByRole('textbox', { name: catalog.people.who }).fill(carl.email)
  await page.getByRole('button', { name: catalog.people.search }).click()
  await detailOf(page, 'Carl Stops').waitFor()
  await page.locator('summary').filter({ hasText: catalog.people.suspend }).click()
  await page.getByRole('textbox', { name: catalog.people.suspendReason }).fill('Asked for money')
  await page.getByRole('button', { name: catalog.people.suspend }).click()

  const proof = page.getByRole('dialog', { name: account.proof.heading })
  await proof.getByLabel(account.proof.password).fill('not the password')
  await proof.getByRole('button', { name: account.proof.confirm }).click()
  await proof.getByRole('alert').waitFor()
  expect(await findings(page)).toEqual([])
  await proof.getByLabel(account.proof.password).fill(operator.password)
  await proof.getByRole('button', { name: account.proof.confirm }).click()
  await page.getByRole('button', { name: catalog.people.lift }).waitFor()
  await hasFocus(page, catalog.people.suspended)
  expect(await approvalOf(carl)).toMatchObject({ state: 'suspended', reason: 'Asked for money' })

  await page.getByRole('button', { name: catalog.people.lift }).click()
  await page.locator('summary').filter({ hasText: catalog.people.suspend }).waitFor()
  await hasFocus(page, catalog.people.lifted)
  expect(await approvalOf(carl)).toMatchObject({ state: 'approved' })
  await page.getByRole('link', { name: catalog.people.trail }).click()
  for (const action of ['suspend', 'lift-suspension', 'read-person'] as const) {
    await page.getByText(catalog.action[action]).first().waitFor()
  }
  expect(await canary.check(page)).toEqual([])
  await context.close()
})

fullTest('a double click on the button that deletes a person only opens the question', async () => {
  const dora = await applicant({ displayName: 'Dora Goes' })
  const { page, context } = await openDesk(await signIn(), '?section=people')
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await page.getByRole('textbox', { name: catalog.people.who }).fill(dora.email)
  await page.getByRole('button', { name: catalog.people.search }).click()
  await detailOf(page, 'Dora Goes').waitFor()
  await page.locator('summary').filter({ hasText: catalog.people.data }).click()
  const opener = page.getByRole('button', { name: catalog.people.delete })
  await opener.dblclick()
  const question = page.getByRole('dialog').filter({ hasText: catalog.people.deleteHint })
  await question.waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect([deletions, await approvalOf(dora)]).toMatchObject([[], { state: 'waiting' }])

  await opener.click()
  await question.getByRole('button', { name: catalog.people.deleteNow }).click()
  await hasFocus(page, catalog.people.deleted)
  expect(deletions).toHaveLength(1)
  await context.close()
})

fullTest('on a phone the link of the current section is inside the row of sections with its counts', async () => {
  await applicant({ displayName: 'Fay Waits' })
  const { page, context } = await openDesk(await signIn(), '?section=trail', PHONE)
  const link = page.locator('.desk-rail a[aria-current]')
  const isInside = () =>
    link.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await page.locator('.desk-rail-count').first().waitFor()
  await expect.poll(isInside).toBe(true)
  await context.close()
})

fullTest('on a phone the detail replaces the list, and back returns to it', async () => {
  await applicant({ displayName: 'Emi Small' })
  const { page, context } = await openDesk(await signIn(), '', PHONE)
  await row(page, 'Emi Small').getByRole('button').click()
  await detailOf(page, 'Emi Small').waitFor()
  expect(await row(page, 'Emi Small').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.goBack()
  await row(page, 'Emi Small').waitFor()
  await context.close()
})

const SECTIONS = ['letters', 'approvals', 'people', 'photos', 'events', 'crews', 'facts', 'mail', 'trail'] as const

fullTest('the sections of the desk have no findings of axe, and read as section, list and detail', async () => {
  const visitor = new FetchClient(site.url)
  const letter = { name: 'Yuki Writes', email: 'yuki@example.com', topic: 'question', message: 'Is the pass open?' }
  await call(visitor, 'POST', '/api/contact', letter)
  await applicant({ displayName: 'Gus Waits' })
  const client = await signIn()
  const found: Record<string, string[]> = {}
  for (const viewport of [DESKTOP, PHONE]) {
    const { page, context } = await openDesk(client, '?section=letters', viewport)
    // On a phone, a quick run examines one section, because the sections differ in their content only.
    for (const section of rows(SECTIONS, viewport === DESKTOP ? 3 : 1, SECTIONS.length)) {
      await page.getByRole('link', { name: catalog.section[section] }).first().click()
      await page.getByRole('heading', { level: 2, name: catalog.section[section] }).waitFor()
      const first = page.locator('.desk-table tbody button').first()
      const hasRows = ['letters', 'approvals', 'events', 'facts'].includes(section)
      if (hasRows) {
        await first.click()
        await page.locator('.desk-detail').waitFor()
      }
      const faults = await findings(page)
      if (faults.length > 0) found[`${section} ${viewport.width}`] = faults
      if (hasRows && viewport === DESKTOP) {
        const headings = await page.locator('main').getByRole('heading').allInnerTexts()
        expect(headings.slice(0, 3)).toEqual([catalog.heading, catalog.section[section], expect.any(String)])
        expect(await page.getByRole('heading', { level: 2 }).count()).toBe(2)
      }
    }
    await context.close()
  }
  expect(found).toEqual({})
})

test('other users are sent home, as by an unknown address, and their menu has no link to the desk', async () => {
  const { client } = await applicant({ displayName: 'Fay Visits' })
  for (const who of [client, undefined]) {
    const { page, context } = await openDesk(who)
    expect(new URL(page.url()).pathname).toBe('/en')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).waitFor()
    expect(await page.getByRole('link', { name: catalog.link }).count()).toBe(0)
    await context.close()
  }
})
