/** Controls the operator's desk with the buttons that the page shows. */

import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import type { ServerProcess } from '../../support/servers/server-process.ts'
import { startingWith, Traveller } from '../traveller.ts'

const EMAIL = 'operator@example.com'

export async function operatorSignsIn(browser: Browser, site: ServerProcess): Promise<Traveller> {
  const account = site.accounts.find(({ email }) => email === EMAIL)
  if (!account) throw new Error('the server has printed no account of an operator')
  const person = { email: EMAIL, displayName: 'Operator', contact: '' }
  const operator = await Traveller.arrive(browser, site, 'en', person, { viewport: { width: 1280, height: 800 } })
  const { page, text } = operator
  await operator.step('signs in', async () => {
    await operator.button('common:topBar.menu').click()
    await operator.button('common:drawer.login').click()
    await operator.textbox('auth:email').fill(account.email)
    await page.getByLabel(text('auth:password'), { exact: true }).fill(account.password)
    await operator.button('auth:signIn').click()
    await operator.heading('auth:greeting').waitFor()
  })
  await operator.step('opens the desk from the drawer', async () => {
    await page.getByRole('button', { name: startingWith(text('common:topBar.menu')) }).click()
    await operator.link('desk:link').click()
    await operator.heading('desk:heading').waitFor()
  })
  return operator
}

/** Opens another section first, so that the list is read again. */
async function opensApprovals(operator: Traveller): Promise<void> {
  await section(operator, 'trail').click()
  await operator.heading('desk:section.trail').waitFor()
  await section(operator, 'approvals').click()
  await operator.heading('desk:section.approvals').waitFor()
}

/** Asks a person in the list. Leaving the section sends the question before the time to undo it is over. */
export async function asksApplicant(operator: Traveller, name: string, question: string): Promise<void> {
  const { page, text } = operator
  await operator.step(`asks ${name}`, async () => {
    await opensApprovals(operator)
    await page.getByRole('main').getByText(name, { exact: true }).first().click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: startingWith(text('desk:approvals.ask')) }).click()
    await operator.textbox('desk:approvals.question').fill(question)
    await operator.button('desk:approvals.ask').click()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(text('desk:approvals.questioned')).waitFor()
    await section(operator, 'trail').click()
    await page.getByText(question, { exact: true }).waitFor()
  })
}

export async function answersTheOperator(who: Traveller, answer: string): Promise<void> {
  await who.step('answers the question of the operator', async () => {
    await who.textbox('profile:gate.answer').fill(answer)
    await who.button('profile:gate.sendAnswer').click()
    await who.page.getByText(who.text('profile:gate.answerSent')).waitFor()
  })
}

const section = ({ page, text }: Traveller, name: string) =>
  page
    .getByRole('navigation', { name: text('desk:sections'), exact: true })
    .getByRole('link', { name: startingWith(text(`desk:section.${name}`)) })

/** Approves the people in the list. Leaving the section sends the decisions before the time to undo them is over. */
export async function approves(operator: Traveller, names: readonly string[]): Promise<void> {
  const { page, text } = operator
  await operator.step(`approves ${names.join(', ')}`, async () => {
    await opensApprovals(operator)
    for (const name of names) {
      await page.getByRole('main').getByText(name, { exact: true }).first().click()
      await page.getByRole('heading', { name, exact: true }).waitFor()
      await page.getByRole('button', { name: startingWith(text('desk:approvals.approve')) }).click()
      await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
    }
    await section(operator, 'trail').click()
    await expect
      .poll(() => page.getByText(text('desk:action.approve'), { exact: true }).count())
      .toBeGreaterThanOrEqual(names.length)
  })
}
