/**
 * A person with a separate browser context, who finds controls by the texts that the site shows in the person's
 * language.
 */

import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { languageName } from '../../client/i18n/format.ts'
import type { Language } from '../../shared/languages.ts'
import { type TokenCanary, watchForTokens } from '../support/browsers/token-canary.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { PASSWORD } from './people.ts'
import { hydrated, newContext, type Site } from './site.ts'

export interface Person {
  readonly email: string
  readonly displayName: string
  readonly contact: string
}

export interface CrewPlan {
  readonly title: string
  readonly firstDay: string
  readonly lastDay: string
}

export type TextLookup = (key: `${string}:${string}`, values?: Readonly<Record<string, string | number>>) => string

const catalogs = readCatalogs()

/**
 * Returns a regular expression for an accessible name that starts with these words. A hint, a note or a count may
 * follow them.
 */
export function startingWith(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

export class Traveller {
  readonly page: Page
  readonly text: TextLookup
  readonly #site: Site
  readonly #language: Language
  readonly #person: Person
  readonly #context: BrowserContext
  readonly #canary: TokenCanary

  private constructor(site: Site, language: Language, person: Person, context: BrowserContext, page: Page) {
    this.#site = site
    this.#language = language
    this.#person = person
    this.#context = context
    this.#canary = watchForTokens(context)
    this.page = page
    this.text = (key, values) => textOf(catalogs, language, key, values)
  }

  static async arrive(
    browser: Browser,
    site: Site,
    language: Language,
    person: Person,
    options?: BrowserContextOptions,
  ): Promise<Traveller> {
    const context = await newContext(browser, language, options)
    const traveller = new Traveller(site, language, person, context, await context.newPage())
    await traveller.open('/')
    expect(traveller.path).toBe(`/${language}`)
    return traveller
  }

  get path(): string {
    return new URL(this.page.url()).pathname
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#site.url + path)
    await hydrated(this.page)
  }

  /** Runs a step. Then searches for tokens in every place that a script could read. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const shown = await this.page.innerText('body').catch(() => '')
      throw new Error(`${this.#person.email}, ${name}, at ${this.path}:\n${shown.slice(0, 1_500)}`, { cause: error })
    }
    expect(await this.#canary.check(this.page), `tokens within reach of scripts after: ${name}`).toEqual([])
  }

  async leave(): Promise<void> {
    expect(this.#canary.bodiesRead).toBeGreaterThan(0)
    await this.#context.close()
  }

  async createAccount(): Promise<void> {
    const { page, text } = this
    await this.step('opens the account page from the drawer', async () => {
      await this.button('common:topBar.menu').click()
      await this.button('common:drawer.login').click()
      await this.at('/user-profile')
      await this.heading('auth:signInHeading').waitFor()
    })
    await this.step('creates an account', async () => {
      await page.getByRole('tab', { name: text('auth:createAccountTab'), exact: true }).click()
      await this.textbox('auth:email').fill(this.#person.email)
      await page.getByLabel(text('auth:password'), { exact: true }).fill(PASSWORD)
      await page.getByLabel(text('auth:confirmPassword'), { exact: true }).fill(PASSWORD)
      await this.button('auth:createAccount').click()
      await this.heading('auth:confirmSignUpHeading').waitFor()
    })
    await this.step('reloads, and the sign-up continues at the same step', async () => {
      await this.open('/user-profile')
      await this.heading('auth:confirmSignUpHeading').waitFor()
    })
    await this.step('confirms it with the code and is signed in', async () => {
      await this.textbox('auth:code').fill(await this.#site.code(this.#person.email))
      await this.button('auth:confirm').click()
      await this.heading('auth:greeting').waitFor()
      await page.getByText(this.#person.email).first().waitFor()
    })
  }

  async setUpProfile(): Promise<void> {
    const { page, text } = this
    await this.step('sets up a profile', async () => {
      await this.link('account:setUpProfile').click()
      await this.heading('profile:heading').waitFor()
      await this.textbox('profile:displayName').fill(this.#person.displayName)
      await this.textbox('profile:birthYear').fill('1990')
      for (const code of ['en', 'ar'] as const) {
        const box = page.getByRole('checkbox', { name: languageName(this.#language, code), exact: true })
        await box.setChecked(true)
      }
      await page.getByRole('radio', { name: text('profile:licenceKinds.translation'), exact: true }).check()
      await page.getByRole('combobox', { name: text('profile:licenceCountry'), exact: true }).selectOption('FR')
      await page.getByRole('combobox', { name: text('profile:contactKind'), exact: true }).selectOption('email')
      await this.textbox('profile:contactValue', 'profile:optional').fill(this.#person.contact)
      await page.getByRole('checkbox', { name: text('profile:rules'), exact: true }).check()
      await this.button('profile:save').click()
      await this.heading('profile:gate.waitingHeading').waitFor()
      expect(this.path).toBe('/waiting-approval')
    })
    await this.step('is redirected to the waiting page while the profile is under review', async () => {
      await this.open('/my-requests')
      await this.at('/waiting-approval')
      await this.heading('profile:gate.waitingHeading').waitFor()
    })
  }

  async isApproved(): Promise<void> {
    await this.step('is approved by the operator and sees it', async () => {
      await this.#site.approve(this.#person.email)
      await this.button('profile:gate.check').click()
      await this.heading('profile:gate.approvedHeading').waitFor()
      await this.link('profile:gate.findCrews').click()
      await this.heading('crew:heading.list').waitFor()
    })
  }

  async createCrew(plan: CrewPlan): Promise<void> {
    const { page, text } = this
    await this.step('creates a crew', async () => {
      await this.crewView('create')
      await this.textbox('crew:form.title').fill(plan.title)
      await page.getByLabel(text('crew:form.firstDay'), { exact: true }).fill(plan.firstDay)
      await page.getByLabel(text('crew:form.lastDay'), { exact: true }).fill(plan.lastDay)
      await page.getByRole('combobox', { name: text('crew:form.startTown'), exact: true }).selectOption('sapporo')
      await page.getByRole('combobox', { name: text('crew:form.endTown'), exact: true }).selectOption('utoro')
      await this.button('crew:form.submit').click()
      await page.getByText(text('crew:form.created')).waitFor()
      await page.getByRole('heading', { name: plan.title, exact: true }).waitFor()
    })
  }

  async asksToJoin(plan: CrewPlan, message: string): Promise<void> {
    const { page, text } = this
    await this.step('finds the crew and asks to join', async () => {
      await this.crewView('list')
      await this.link('survey:ways.all').click()
      const card = this.crewCard(plan.title)
      await card.getByRole('button', { name: text('crew:card.ask'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill(message)
      await dialog.getByRole('button', { name: text('crew:join.send'), exact: true }).click()
      await dialog.getByText(text('crew:card.asked')).waitFor()
      // The dialog has two close buttons, and this one is the last.
      await dialog
        .getByRole('button', { name: text('crew:join.close'), exact: true })
        .last()
        .click()
      await card.getByText(text('crew:roles.asked')).waitFor()
    })
  }

  async accepts(plan: CrewPlan, other: Person, message: string): Promise<void> {
    const { page, text } = this
    await this.step('accepts the request and sees the contact', async () => {
      await this.crewView('requests')
      const card = this.crewCard(plan.title)
      await card.getByText(text('crew:requests.from', { name: other.displayName })).waitFor()
      await card.getByText(message).waitFor()
      expect(await page.getByText(other.contact).count()).toBe(0)
      await card.getByRole('button', { name: text('crew:requests.accept'), exact: true }).click()
      await page.getByText(text('crew:requests.accepted')).waitFor()
      await card.getByText(other.contact).waitFor()
    })
  }

  async seesAcceptance(plan: CrewPlan, other: Person): Promise<void> {
    await this.step('sees the acceptance and the contact', async () => {
      expect(await this.page.getByText(other.contact).count()).toBe(0)
      await this.crewView('requests')
      const card = this.crewCard(plan.title)
      await card.getByText(this.text('crew:requests.states.accepted'), { exact: true }).waitFor()
      await card.getByText(other.contact).waitFor()
    })
  }

  async signsOut(): Promise<void> {
    await this.step('signs out', async () => {
      await this.page.getByRole('button', { name: startingWith(this.text('common:topBar.menu')) }).click()
      await this.button('common:drawer.logout').click()
      await this.at(`/${this.#language}`)
      await this.button('common:topBar.menu').click()
      await this.button('common:drawer.login').waitFor()
      await this.open('/my-requests')
      await this.at('/not-logged-in')
      await this.heading('profile:gate.notLoggedInHeading').waitFor()
    })
  }

  crewCard(title: string): Locator {
    return this.page.getByRole('listitem', { name: title, exact: true })
  }

  button(key: `${string}:${string}`): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true })
  }

  link(key: `${string}:${string}`): Locator {
    return this.page.getByRole('link', { name: this.text(key), exact: true })
  }

  heading(key: `${string}:${string}`): Locator {
    return this.page.getByRole('heading', { name: this.text(key), exact: true })
  }

  /** Finds a text field by its label. The label of an optional field ends with the word for “optional”. */
  textbox(key: `${string}:${string}`, optional?: `${string}:${string}`): Locator {
    const name = optional ? `${this.text(key)} ${this.text(optional)}` : this.text(key)
    return this.page.getByRole('textbox', { name, exact: true })
  }

  async choose(key: `${string}:${string}`, value: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: startingWith(this.text(key)) })
      .first()
      .selectOption(value)
  }

  async at(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path)
  }

  async crewView(view: 'find' | 'create' | 'list' | 'mine' | 'requests'): Promise<void> {
    const views = this.page.getByRole('navigation', { name: this.text('crew:views.label'), exact: true })
    // The accessible name of a link with notifications ends with their number.
    await views.getByRole('link', { name: startingWith(this.text(`crew:views.${view}`)) }).click()
    await this.heading(view === 'requests' ? 'crew:requests.heading' : `crew:heading.${view}`).waitFor()
  }
}
