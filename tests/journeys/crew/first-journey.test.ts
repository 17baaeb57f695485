/** The main journey of the site: two strangers arrive, sign up and share a car. */

import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../crews.ts'
import { rows } from '../depth.ts'
import { openSite, type Site } from '../site.ts'
import { type CrewPlan, type Person, Traveller } from '../traveller.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.5', '/fr'],
  ['ar-EG', '/ar'],
  ['ja;q=0.4, de', '/ja'],
  ['de', '/en'],
])('the front page redirects Accept-Language %s to %s', async (header, path) => {
  const response = await fetch(`${site.url}/`, { headers: { 'accept-language': header }, redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(new URL(response.headers.get('location') ?? '', site.url).pathname).toBe(path)
})

test.each(rows(['en', 'ar'] as const, 1, 1))('two strangers can come to share a car, in %s', async (language) => {
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

  const first = await Traveller.arrive(browser, site, language, owner)
  await first.createAccount()
  await first.setUpProfile()
  await first.isApproved()
  await first.createCrew(plan)

  const second = await Traveller.arrive(browser, site, language, guest)
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
