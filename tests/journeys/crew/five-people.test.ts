/**
 * Four strangers with four languages and four devices share a car after the operator has approved them: from sign-up to
 * the settled costs and the references. After the front page, they follow only links of the site and of its mails.
 */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import type { Language } from '../../../shared/languages.ts'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts'
import { pathInMail } from '../../support/mail/read-mail.ts'
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts'
import { type Person, startingWith, Traveller } from '../traveller.ts'
import { answersTheOperator, approves, asksApplicant, operatorSignsIn } from './operator.ts'
import { paymentsOf } from './payments.ts'

const DAY_MS = 86_400_000
const TITLE = '釧路まで、ゆっくり'

let browser: Browser
/** A site that only this test uses, because the test moves the server's clock. */
let site: ServerProcess
let mailServer: MailServer

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => site?.stop())

const JAPAN_AHEAD_MS = 9 * 3_600_000
const dayFromNow = (days: number) => new Date(Date.now() + JAPAN_AHEAD_MS + days * DAY_MS).toISOString().slice(0, 10)

const person = (displayName: string): Person => ({
  email: `${displayName.toLowerCase()}@example.com`,
  displayName,
  contact: `${displayName.toLowerCase()}.travels@example.org`,
})

const AYA = person('Aya')
const KARIM = person('Karim')
const CLAIRE = person('Claire')
const BEN = person('Ben')

async function signsUp(language: Language, who: Person): Promise<Traveller> {
  const traveller = await Traveller.arrive(browser, site, language, who)
  await traveller.createAccount()
  await traveller.setUpProfile()
  return traveller
}

/** Waits for the mail about a notice of this kind, and opens the link in it. */
async function followsTheMail(who: Traveller, { email, displayName }: Person, kind: NoticeKind): Promise<void> {
  await who.step(`${displayName} follows the mail about ${kind}`, async () => {
    const find = () =>
      mailServer.mails.find(({ to, raw }) => to.includes(email) && raw.includes(`<${kind}.notices.hokkaido.example>`))
    await expect.poll(find).toBeDefined()
    const mail = find()
    if (mail) await who.open(pathInMail(mail, site.url))
  })
}

/** The crew drives from Sapporo via Furano to Kushiro. The budget for the car is ¥72,000 without fuel. */
async function opensTheCrew(aya: Traveller): Promise<void> {
  const { page, text } = aya
  await aya.step('opens a crew', async () => {
    await aya.crewView('create')
    await aya.textbox('crew:form.title').fill(TITLE)
    await page.getByLabel(text('crew:form.firstDay'), { exact: true }).fill(dayFromNow(5))
    await page.getByLabel(text('crew:form.lastDay'), { exact: true }).fill(dayFromNow(7))
    await aya.choose('crew:form.startTown', 'sapporo')
    await aya.choose('crew:form.endTown', 'kushiro')
    await aya.choose('crew:form.viaTown', 'furano')
    await aya.button('crew:form.viaAdd').click()
    await aya.choose('crew:form.seats', '3')
    await page.getByLabel(startingWith(text('crew:budget.rental'))).fill('60000')
    await page.getByLabel(startingWith(text('crew:budget.tolls'))).fill('12000')
    await aya.button('crew:form.submit').click()
    await page.getByText(text('crew:form.created')).waitFor()
    await page.getByRole('heading', { name: TITLE, exact: true }).waitFor()
  })
}

async function invites(aya: Traveller): Promise<string> {
  const { page, text } = aya
  let link = ''
  await aya.step('makes an invitation', async () => {
    await aya.button('crew-detail:invite.button').click()
    const dialog = page.getByRole('dialog')
    link = await dialog.getByLabel(text('crew-detail:invite.link'), { exact: true }).inputValue()
    await dialog
      .getByRole('button', { name: text('crew-detail:invite.close'), exact: true })
      .first()
      .click()
  })
  return link
}

async function findsByTheSurvey(karim: Traveller): Promise<void> {
  const { page, text } = karim
  await karim.step('says what he looks for and is shown the crew with the reasons', async () => {
    await karim.crewView('find')
    await page.getByLabel(text('survey:form.firstDay'), { exact: true }).fill(dayFromNow(5))
    await page.getByLabel(text('survey:form.lastDay'), { exact: true }).fill(dayFromNow(7))
    await karim.choose('survey:form.startTown', 'sapporo')
    await karim.choose('survey:form.endTown', 'kushiro')
    await karim.button('survey:form.submit').click()
    await karim.at('/crew-list/ar')
    const card = karim.crewCard(TITLE)
    await card.getByText(text('survey:why.dates_few', { count: 3 })).waitFor()
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  })
  await asks(karim, 'Music and dates for the road.')
}

async function findsInTheList(ben: Traveller): Promise<void> {
  await ben.step('finds the crew among all', async () => {
    await ben.link('survey:ways.all').click()
    await ben.crewCard(TITLE).getByRole('link', { name: TITLE }).click()
    await ben.heading('crew-detail:sheet.people').waitFor()
    expect(await ben.page.getByText(AYA.contact).count()).toBe(0)
  })
  await asks(ben, 'I can drive on snow.')
}

async function followsTheInvitation(link: string, operator: Traveller): Promise<Traveller> {
  const claire = await Traveller.arrive(browser, site, 'fr', CLAIRE)
  const { page, text } = claire
  await claire.step('opens the link and is asked who she is', async () => {
    await claire.open(new URL(link).pathname + new URL(link).search)
    await page.getByText(text('crew:gate.signedOut')).waitFor()
  })
  await claire.createAccount()
  await claire.setUpProfile()
  await approves(operator, [CLAIRE.displayName])
  await claire.step('is led back to the invitation once she is approved', async () => {
    await claire.button('profile:gate.check').click()
    await claire.link('profile:gate.wantedCrew').click()
    await page.getByText(text('crew-detail:invite.by', { name: AYA.displayName })).waitFor()
  })
  await asks(claire, 'Je descends volontiers à Furano.', { leave: 'furano' })
  return claire
}

async function asks(who: Traveller, message: string, part: { leave?: string } = {}): Promise<void> {
  const { page, text } = who
  await who.step('asks for a seat', async () => {
    await page
      .getByRole('button', { name: text('crew:card.ask'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(message)
    if (part.leave) await dialog.getByLabel(text('crew:join.getOut'), { exact: true }).selectOption(part.leave)
    await dialog.getByRole('button', { name: text('crew:join.send'), exact: true }).click()
    await dialog.getByText(text('crew:card.asked')).waitFor()
    await dialog
      .getByRole('button', { name: text('crew:join.close'), exact: true })
      .last()
      .click()
  })
}

async function acceptsAll(aya: Traveller): Promise<void> {
  const { page, text } = aya
  await followsTheMail(aya, AYA, 'request-received')
  await aya.step('is notified of three requests and accepts them', async () => {
    for (const { displayName } of [KARIM, BEN, CLAIRE]) {
      await page
        .getByText(text('notices:kinds.request-received', { name: displayName, crew: TITLE }))
        .first()
        .waitFor()
    }
    for (const { displayName, contact } of [KARIM, BEN, CLAIRE]) {
      const card = page
        .getByRole('listitem', { name: TITLE, exact: true })
        .filter({ hasText: text('crew:requests.from', { name: displayName }) })
      await card.getByRole('button', { name: text('crew:requests.accept'), exact: true }).click()
      await card.getByText(contact).waitFor()
    }
  })
}

async function opensTheirCrew(who: Traveller): Promise<void> {
  await who.step('opens the crew', async () => {
    await who.crewView('mine')
    await who.crewCard(TITLE).getByRole('link', { name: TITLE }).click()
    await who.heading('crew-detail:sheet.people').waitFor()
  })
}

async function seesAcceptance(who: Traveller, person: Person): Promise<void> {
  await followsTheMail(who, person, 'request-accepted')
  await who.step('sees the contact', () => who.page.getByText(AYA.contact).first().waitFor())
}

async function showsTheCode(aya: Traveller): Promise<string> {
  const { page, text } = aya
  let code = ''
  await aya.step('shows the code of the pick-up', async () => {
    await aya.open('/my-crews/ja')
    await opensTheirCrew(aya)
    await aya.button('crew-detail:pickUp.show').click()
    const dialog = page.getByRole('dialog')
    code = await dialog.getByRole('code').innerText()
    await dialog.getByRole('button', { name: text('scan:show.close') }).click()
  })
  return code
}

async function typesTheCode(who: Traveller, language: Language, code: string): Promise<void> {
  const { page, text } = who
  await who.open(`/my-crews/${language}`)
  await opensTheirCrew(who)
  await who.step('types the code at the car', async () => {
    await page.getByLabel(startingWith(text('crew-detail:pickUp.typed'))).fill(code)
    await who.button('crew-detail:pickUp.checkIn').click()
    await page
      .getByText(text('crew-detail:pickUp.done', { time: '' }).slice(0, 8))
      .first()
      .waitFor()
  })
}

async function checksInByHand(aya: Traveller, other: Person): Promise<void> {
  const { page, text } = aya
  await aya.step(`checks ${other.displayName} in by hand`, async () => {
    await page
      .getByRole('button', { name: text('crew-detail:pickUp.byHandOf', { name: other.displayName }), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('crew-detail:pickUp.byHandYes'), exact: true })
      .click()
    await page.getByText(text('crew-detail:pickUp.byHandDone', { name: other.displayName })).waitFor()
    await page.getByText(text('crew-detail:pickUp.everybody')).waitFor()
  })
}

async function laysOut(who: Traveller, kind: string, yen: string): Promise<void> {
  const { page, text } = who
  await who.step('writes down what was laid out', async () => {
    await page.getByText(text('cost:expenses.add'), { exact: true }).click()
    await who.choose('cost:expenses.kind', kind)
    await page.getByLabel(startingWith(text('cost:expenses.yen'))).fill(yen)
    await who.button('cost:expenses.submit').click()
    await who.heading('cost:settle.heading').waitFor()
    await page.getByText(text('cost:settle.text')).waitFor()
  })
}

test('four strangers in four languages and the operator reach each other, from sign-up to references', {
  timeout: 300_000,
}, async () => {
  mailServer = await startMailServer()
  site = await startServerProcess(
    { SMTP_URL: mailServer.url, MAIL_FROM: 'Drive Hokkaido <noreply@hokkaido.example>' },
    { movable: true },
  )
  const operator = await operatorSignsIn(browser, site)
  const [aya, karim, ben] = await Promise.all([signsUp('ja', AYA), signsUp('ar', KARIM), signsUp('en', BEN)])
  await asksApplicant(operator, KARIM.displayName, 'هل رخصتك من اتفاقية 1949؟')
  await followsTheMail(karim, KARIM, 'profile-asked')
  await answersTheOperator(karim, 'نعم، وهي سارية حتى مارس.')
  await approves(operator, [AYA.displayName, KARIM.displayName, BEN.displayName])
  await Promise.all([
    followsTheMail(aya, AYA, 'profile-approved'),
    followsTheMail(karim, KARIM, 'profile-approved'),
    followsTheMail(ben, BEN, 'profile-approved'),
  ])
  await opensTheCrew(aya)
  const link = await invites(aya)

  const [claire] = await Promise.all([
    followsTheInvitation(link, operator),
    findsByTheSurvey(karim),
    findsInTheList(ben),
  ])
  await acceptsAll(aya)
  await Promise.all([seesAcceptance(karim, KARIM), seesAcceptance(ben, BEN), seesAcceptance(claire, CLAIRE)])
  await writeToEachOther(aya, karim)

  // One day before the journey, joining is closed and check-in is open.
  await site.advance(4 * DAY_MS)
  const code = await showsTheCode(aya)
  await Promise.all([typesTheCode(karim, 'ar', code), typesTheCode(claire, 'fr', code)])
  await aya.open('/my-crews/ja')
  await opensTheirCrew(aya)
  await checksInByHand(aya, BEN)

  await site.advance(4 * DAY_MS)
  await aya.open('/my-crews/ja')
  await opensTheirCrew(aya)
  await laysOut(aya, 'rental', '60000')
  await ben.open('/my-crews/en')
  await opensTheirCrew(ben)
  await laysOut(ben, 'fuel', '9870')

  await Promise.all([karim.open('/my-crews/ar'), claire.open('/my-crews/fr'), aya.open('/my-crews/ja')])
  await Promise.all([karim, claire, aya].map(opensTheirCrew))
  // All members see the same amounts, each in their own language.
  const everybody = [aya, karim, claire, ben]
  const shown = await Promise.all(everybody.map(paymentsOf))
  expect(new Set(shown.map(({ yen }) => yen.join(' '))).size).toBe(1)
  expect(shown[0]?.yen.length).toBeLessThanOrEqual(3)
  // Passengers' shares are rounded down to ¥10. Claire travels to Furano only, so she pays less than Karim.
  const [, karims = 0, claires = 0] = shown.map(({ own }) => own)
  expect(claires).toBeGreaterThan(0)
  expect(claires).toBeLessThan(karims)
  expect([karims % 10, claires % 10]).toEqual([0, 0])
  expect(karims + claires).toBeLessThan(69_870 / 2)

  await writesAReference(aya, KARIM, '気持ちのよい旅でした。')
  await followsTheMail(karim, KARIM, 'reference-to-write')
  await writesAReference(karim, AYA, 'قيادة هادئة وصحبة طيبة.')
  await karim.page.getByText('気持ちのよい旅でした。').waitFor()

  await Promise.all([...everybody, operator].map((who) => who.leave()))
})

async function writeToEachOther(aya: Traveller, karim: Traveller): Promise<void> {
  await opensTheirCrew(aya)
  await sends(aya, '8時に札幌駅で。')
  await karim.step('reads the message and answers', () => karim.page.getByText('8時に札幌駅で。').first().waitFor())
  await sends(karim, 'إلى اللقاء.')
  await aya.step('reads the answer while the page is open', () => aya.page.getByText('إلى اللقاء.').first().waitFor())
}

async function sends(who: Traveller, message: string): Promise<void> {
  await who.step('writes a message', async () => {
    await who.page.getByLabel(startingWith(who.text('messages:label'))).fill(message)
    await who.button('messages:send').click()
    await who.page.getByText(message).first().waitFor()
  })
}

async function writesAReference(who: Traveller, { displayName: name }: Person, words: string): Promise<void> {
  const { page, text } = who
  await who.step(`writes a reference about ${name}, after putting it off`, async () => {
    const write = page.getByRole('button', { name: text('safety:references.write', { name }), exact: true })
    await write.click()
    await who.button('safety:references.cancel').click()
    await expect.poll(() => write.evaluate((element) => element === document.activeElement)).toBe(true)
    await write.click()
    await page.getByLabel(startingWith(text('safety:references.text', { name }))).fill(words)
    await page.getByRole('radio', { name: text('safety:references.againYes'), exact: true }).check()
    await who.button('safety:references.send').click()
    await page.getByText(words).first().waitFor()
  })
}
