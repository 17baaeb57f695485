/** The first journey through the house: two strangers, from the front door to one car. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'
import { type CrewPlan, type Person, Traveller } from './traveller.ts'

const DAY_MS = 86_400_000

let browser: Browser
let house: House

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.5', '/fr'],
  ['ar-EG', '/ar'],
  ['ja;q=0.4, de', '/ja'],
  ['de', '/en'],
])('whoever arrives with Accept-Language %s is led to %s', async (header, path) => {
  const answer = await fetch(`${house.url}/`, { headers: { 'accept-language': header }, redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(new URL(answer.headers.get('location') ?? '', house.url).pathname).toBe(path)
})

test.each(['en', 'ar'] as const)('two strangers come to share a car, in %s', async (language) => {
  const owner: Person = {
    email: `owner-${language}@example.com`,
    displayName: 'Aya',
    contact: 'aya.drives@example.org',
  }
  const guest: Person = {
    email: `guest-${language}@example.com`,
    displayName: 'Karim',
    contact: 'karim.rides@example.org',
  }
  const plan: CrewPlan = { title: `Shiretoko ${language}`, firstDay: dayFromNow(30), lastDay: dayFromNow(34) }
  const message = 'I can bring snacks and good music.'

  const first = await Traveller.arrive(browser, house, language, owner)
  await first.createAccount()
  await first.setUpProfile()
  await first.isApproved()
  await first.createCrew(plan)

  const second = await Traveller.arrive(browser, house, language, guest)
  await second.createAccount()
  await second.setUpProfile()
  await second.isApproved()
  await second.asksToJoin(plan, message)

  await first.accepts(plan, guest, message)
  await second.seesAcceptance(plan, owner)
  await first.signsOut()

  await first.leave()
  await second.leave()
})
