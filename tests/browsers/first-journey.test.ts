/**
 * Two strangers, who use two browsers with the same engine, sign up with a confirmation code and arrange to share a
 * car.
 */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { languageName } from '../../client/i18n/format.ts'
import type { Language } from '../../shared/languages.ts'
import { dayFromNow } from '../journeys/crews.ts'
import { PASSWORD } from '../journeys/people.ts'
import { type Site, sharedSite } from '../journeys/site.ts'
import { engineRows } from './rows.ts'
import { Visitor } from './visitor.ts'

interface Person {
  readonly email: string
  readonly displayName: string
  readonly contact: string
}

const person = (displayName: string): Person => ({
  email: `${displayName.toLowerCase()}-${randomUUID()}@example.com`,
  displayName,
  contact: `${displayName.toLowerCase()}.drives@example.org`,
})

async function signsUp(visitor: Visitor, site: Site, { email }: Person): Promise<void> {
  const { text } = visitor
  await visitor.toSignIn()
  await visitor.click('tab', text('auth:createAccountTab'))
  await visitor.fill(text('auth:email'), email)
  await visitor.fill(text('auth:password'), PASSWORD)
  await visitor.fill(text('auth:confirmPassword'), PASSWORD)
  await visitor.click('button', text('auth:createAccount'))
  await visitor.heading('auth:confirmSignUpHeading')
  await visitor.reload()
  await visitor.fill(text('auth:code'), await site.code(email))
  await visitor.click('button', text('auth:confirm'))
  await visitor.heading('auth:greeting')
  await visitor.sees(email)
}

async function setsUpProfile(visitor: Visitor, site: Site, who: Person, language: Language): Promise<void> {
  const { text } = visitor
  await visitor.click('link', text('account:setUpProfile'))
  await visitor.heading('profile:heading')
  await visitor.fill(text('profile:displayName'), who.displayName)
  await visitor.fill(text('profile:birthYear'), '1990')
  for (const code of ['en', 'ar'] as const) await visitor.check('checkbox', languageName(language, code))
  await visitor.check('radio', text('profile:licenceKinds.translation'))
  await visitor.choose(text('profile:licenceCountry'), 'FR')
  await visitor.choose(text('profile:contactKind'), 'email')
  await visitor.fill(`${text('profile:contactValue')} ${text('profile:optional')}`, who.contact)
  await visitor.check('checkbox', text('profile:rules'))
  await visitor.click('button', text('profile:save'))
  await visitor.at('/waiting-approval')
  await visitor.heading('profile:gate.waitingHeading')
  await site.approve(who.email)
  await visitor.click('button', text('profile:gate.check'))
  await visitor.heading('profile:gate.approvedHeading')
  await visitor.click('link', text('profile:gate.findCrews'))
  await visitor.heading('crew:heading.list')
}

const ROWS = engineRows(1)

test.each(ROWS)('two strangers sign up and come to share a car, in %s, %s', async (engine, language) => {
  const site = await sharedSite()
  const [owner, guest] = [person('Aya'), person('Karim')]
  // This crew departs sooner than the crews of all other journeys, so that it is on the first page of the list.
  const daysAhead = 28 - ROWS.findIndex((row) => row[0] === engine && row[1] === language)
  // No random digits: the list masks a run of them as a phone number.
  const title = `Shiretoko by ${engine}, ${language}`
  const message = 'I can bring snacks and good music.'

  await Visitor.arrives(engine, site.url, language, async (first) => {
    const { text } = first
    await signsUp(first, site, owner)
    await setsUpProfile(first, site, owner, language)
    await first.crewView('create')
    await first.fill(text('crew:form.title'), title)
    await first.fill(text('crew:form.firstDay'), dayFromNow(daysAhead))
    await first.fill(text('crew:form.lastDay'), dayFromNow(daysAhead + 4))
    await first.choose(text('crew:form.startTown'), 'sapporo')
    await first.choose(text('crew:form.endTown'), 'utoro')
    await first.click('button', text('crew:form.submit'))
    await first.sees(text('crew:form.created'))
    await first.find('heading', title)

    await Visitor.arrives(engine, site.url, language, async (second) => {
      await signsUp(second, site, guest)
      await setsUpProfile(second, site, guest, language)
      await second.crewView('list')
      await second.click('link', text('survey:ways.all'))
      await second.click('button', text('crew:card.ask'), { within: await second.find('listitem', title) })
      const dialog = { within: await second.find('dialog', '', { starts: true }) }
      await second.fill(text('crew:join.message', { name: owner.displayName }), message, { ...dialog, starts: true })
      await second.click('button', text('crew:join.send'), dialog)
      await second.sees(text('crew:card.asked'), dialog.within)
      // The dialog has two close buttons, and this one is the last.
      await second.click('button', text('crew:join.close'), { ...dialog, last: true })
      await second.sees(text('crew:roles.asked'), await second.find('listitem', title))

      await first.crewView('requests')
      const card = await first.find('listitem', title)
      await first.sees(message, card)
      expect(await first.shown()).not.toContain(guest.contact)
      await first.click('button', text('crew:requests.accept'), { within: card })
      await first.sees(text('crew:requests.accepted'))
      await first.sees(guest.contact, await first.find('listitem', title))

      expect(await second.shown()).not.toContain(owner.contact)
      await second.crewView('requests')
      const asked = await second.find('listitem', title)
      await second.sees(text('crew:requests.states.accepted'), asked)
      await second.sees(owner.contact, asked)
      await second.fitsItsWidth()
    })
  })
})
