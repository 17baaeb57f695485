import { beforeAll, expect, test } from 'vitest'
import account from '../../../locales/en/account.json' with { type: 'json' }
import catalog from '../../../locales/en/desk.json' with { type: 'json' }
import queues from '../../../locales/en/desk-queues.json' with { type: 'json' }
import { findings } from '../../support/browsers/axe.ts'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { jpegOf } from '../../support/photos/pictures.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { aCrew } from '../../support/servers/functions.ts'
import { call, choose, shareSession, signInOverHttp } from '../people.ts'
import { newContext, PHONE, type Site, sharedSite } from '../site.ts'
import { addApplicant, BEYOND_UNDO_MS, DESKTOP, detailOf, row, visitDesk } from './desk-scene.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})

async function openDesk(section: 'photos' | 'letters' | 'facts') {
  const operator = site.accounts.find(({ email }) => email.startsWith('operator@'))
  if (!operator) throw new Error('the site printed no operator account')
  const client = await signInOverHttp(site, operator.email, operator.password)
  return visitDesk({ site, client, search: `?section=${section}`, viewport: DESKTOP })
}

test('a photo waits at the desk without its metadata, and replaces the initial once it is accepted', async () => {
  const [anna, ben] = [
    await addApplicant(site, { displayName: 'Anna Shows' }),
    await addApplicant(site, { displayName: 'Ben Looks' }),
  ]
  for (const { email } of [anna, ben]) await site.approve(email)
  const from = Date.now() + 20 * 86_400_000
  const [firstDay = '', lastDay = ''] = [from, from + 86_400_000].map((at) => new Date(at).toISOString().slice(0, 10))
  const crew = await call(anna.client, 'POST', '/api/crews', aCrew({ title: 'With a face', firstDay, lastDay }))
  const context = await newContext(await sharedBrowser(), 'en', { viewport: PHONE })
  await choose(context, { language: 'en' })
  await shareSession(anna.client, context)
  const page = await context.newPage()
  await page.goto(`${site.url}/user-profile`)
  const file = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(900, 700) }
  await page.getByLabel(account.photo.choose).setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await page.getByText(account.photo.fault.unreadable).waitFor()
  await page.getByLabel(account.photo.choose).setInputFiles(file)
  await page.getByRole('button', { name: account.photo.send }).click()
  await page.getByText(account.photo.sent).waitFor()
  expect(await findings(page)).toEqual([])
  await context.close()

  const seen = await newContext(await sharedBrowser(), 'en', { viewport: PHONE })
  await choose(seen, { language: 'en' })
  await shareSession(ben.client, seen)
  const crews = await seen.newPage()
  const mark = crews.locator('.person-mark').first()
  await crews.goto(`${site.url}/crew-list?crew=${crew.id}`)
  await mark.waitFor()
  expect(await mark.locator('img').count()).toBe(0)

  const desk = await openDesk('photos')
  await row(desk.page, 'Anna Shows').getByRole('button').click()
  await desk.page.getByRole('img', { name: /Anna Shows/ }).waitFor()
  await desk.page.keyboard.press('a')
  await desk.page.keyboard.press('Enter')
  await desk.page.getByText(/Anna Shows.*accepted in a few seconds/).waitFor()
  const decided = desk.page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await desk.page.clock.fastForward(BEYOND_UNDO_MS)
  await decided
  await desk.context.close()

  await crews.reload()
  const loaded = () => mark.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(loaded).toBe(320)
  await seen.close()
})

test('an answer to a letter is kept on undo and when it cannot be sent, and the answered letter is done', async () => {
  const letter = { name: 'Aki Asks', email: 'aki@example.com', topic: 'question', message: 'Is Shiretoko open?' }
  await call(new FetchClient(site.url), 'POST', '/api/contact', letter)
  const { page, context } = await openDesk('letters')
  await row(page, 'Aki Asks').getByRole('button').click()
  await detailOf(page, 'Aki Asks').waitFor()
  const answer = page.getByRole('textbox', { name: queues.letters.answer })
  const send = page.getByRole('button', { name: queues.letters.send })
  const hasFocus = () => expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true)
  await send.press('Enter')
  await page.getByText(queues.letters.answerMissing).waitFor()
  await hasFocus()
  await detailOf(page, 'Aki Asks').focus()
  await page.keyboard.press('a')
  await page.keyboard.type('The road is open until November.')
  const isKept = () => expect.poll(() => answer.inputValue()).toBe('The road is open until November.')
  await isKept()
  await send.click()
  await page.keyboard.press('z')
  await isKept()
  await hasFocus()
  await page.route('**/api/desk/letters/*/answer', (route) => route.abort(), { times: 1 })
  await send.click()
  await page.getByRole('link', { name: catalog.section.trail }).click()
  await page.getByRole('alert').filter({ hasText: 'Aki Asks' }).waitFor()
  await page.getByRole('link', { name: catalog.section.letters }).click()
  await row(page, 'Aki Asks').getByRole('button').click()
  await isKept()
  await send.click()
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.clock.fastForward(BEYOND_UNDO_MS)
  await sent
  await page.reload()
  await page.getByRole('heading', { level: 2, name: catalog.section.letters }).waitFor()
  await expect.poll(() => row(page, 'Aki Asks').count()).toBe(0)
  // The outbox page of the embedded identity service shows the site's mails.
  const outbox = await context.newPage()
  await expect
    .poll(async () => {
      await outbox.goto(`${site.identityUrl}/outbox`)
      return outbox.getByRole('row').filter({ hasText: 'aki@example.com' }).count()
    })
    .toBe(1)
  await outbox.getByRole('row').filter({ hasText: 'aki@example.com' }).getByRole('link').click()
  await outbox.getByText('The road is open until November.').first().waitFor()
  await context.close()
})

test('the check of a fact without a day names the day as missing, and the focus moves to its field', async () => {
  const { page, context } = await openDesk('facts')
  await page.getByRole('row').getByRole('button').first().click()
  const day = page.getByLabel(queues.facts.day)
  await day.fill('')
  await page.getByRole('button', { name: queues.facts.confirm, exact: true }).click()
  await page.getByText(queues.facts.dayMissing).waitFor()
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await findings(page)).toEqual([])
  await context.close()
})
