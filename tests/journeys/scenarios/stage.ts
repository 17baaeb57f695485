/** Where the widget's scenarios are played: a house with its own pool, one browser, and a visitor who knows the labels. */

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { launchBrowser } from '../../support/browsers/browser.ts'
import { watchForTokens } from '../../support/browsers/token-canary.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { type House, startHouse } from '../../support/servers/server-process.ts'

const catalogs = readCatalogs()
const POOL_ID = 'ap-northeast-1_Local0001'
const CLIENT_ID = 'localclient000000000000001'
/** Keeps every rule of the strictest policy. */
export const PASSWORD = 'lavender-Fields-7'
const CHARACTERS = { RequireLowercase: true, RequireUppercase: true, RequireNumbers: true, RequireSymbols: true }

const POLICY_MESSAGES = [
  'passwordMinLength',
  'passwordLowerCase',
  'passwordUpperCase',
  'passwordNumbers',
  'passwordSpecialCharacters',
]

type Key = `${string}:${string}`

export interface Stage {
  readonly house: House
  /** Calls the identity service as its administrator; fails with the service's words. */
  admin(operation: string, body?: object): Promise<Record<string, unknown>>
  /** The pool's settings; what is left out returns to its default, as at the service. */
  setPool(settings?: object): Promise<void>
  setClient(settings?: object): Promise<void>
  user(username: string, options?: UserOptions): Promise<void>
  /** A confirmed user with a verified address. */
  known(name: string): Promise<string>
  /** Nobody has used this name before. */
  fresh(name: string): string
  visit(work: (visitor: Visitor) => Promise<void>, language?: Language): Promise<void>
  close(): Promise<void>
}

export interface UserOptions {
  readonly attributes?: Readonly<Record<string, string>>
  /** Leaves the first password a temporary one. */
  readonly temporary?: boolean
}

/** Every house here demands all classes of characters, so that each rule can be broken. */
export async function startStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const [house, browser] = await Promise.all([
    startHouse({ PASSWORD_CHARACTERS: 'lowerCase,upperCase,numbers,specialCharacters', ...env }),
    launchBrowser(),
  ])
  let count = 0

  async function admin(operation: string, body: object = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(house.identityUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ UserPoolId: POOL_ID, ...body }),
    })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }

  const stage: Stage = {
    house,
    admin,
    async setPool(settings = {}) {
      await admin('UpdateUserPool', { Policies: { PasswordPolicy: { MinimumLength: 8, ...CHARACTERS } }, ...settings })
    },
    async setClient(settings = {}) {
      await admin('UpdateUserPoolClient', { ClientId: CLIENT_ID, ...settings })
    },
    async user(username, { attributes = {}, temporary = false } = {}) {
      await admin('AdminCreateUser', {
        Username: username,
        TemporaryPassword: PASSWORD,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      })
      if (!temporary) await admin('AdminSetUserPassword', { Username: username, Password: PASSWORD, Permanent: true })
    },
    async known(name) {
      const email = stage.fresh(name)
      await stage.user(email, { attributes: { email_verified: 'true' } })
      return email
    },
    fresh: (name) => `${name}-${++count}@example.com`,
    visit: (work, language = 'en') => visit(browser, house, language, work),
    async close() {
      await browser.close()
      await house.stop()
    },
  }
  await stage.setPool()
  return stage
}

async function visit(
  browser: Browser,
  house: House,
  language: Language,
  work: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: language,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const canary = watchForTokens(context)
  const page = await context.newPage()
  try {
    const visitor = new Visitor(context, page, house, language)
    await visitor.open('/user-profile')
    await work(visitor)
    expect(await canary.check(page), 'tokens in reach of scripts').toEqual([])
  } catch (error) {
    const shown = await page.innerText('body').catch(() => '')
    throw new Error(`at ${new URL(page.url()).pathname}:\n${shown.slice(0, 1_500)}`, { cause: error })
  } finally {
    await context.close()
  }
}

export class Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly #house: House
  readonly #language: Language

  constructor(context: BrowserContext, page: Page, house: House, language: Language) {
    this.context = context
    this.page = page
    this.#house = house
    this.#language = language
  }

  text(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    return textOf(catalogs, this.#language, key, values)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#house.url + path)
    await this.#alive()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.#alive()
  }

  /** Until the page answers to clicks. */
  async #alive(): Promise<void> {
    await this.page.waitForFunction(() => {
      const root = document.getElementById('root')
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    })
  }

  button(key: Key): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true })
  }

  heading(key: Key): Locator {
    return this.page.getByRole('heading', { name: this.text(key), exact: true })
  }

  /** A field by its label; passwords have no role of their own. */
  field(key: Key): Locator {
    return this.page.getByLabel(this.text(key), { exact: true })
  }

  alert(): Locator {
    return this.page.getByRole('alert')
  }

  async press(key: Key): Promise<void> {
    await this.button(key).click()
  }

  /** Opens the other tab and waits for its form: it is fetched when it is first asked for. */
  async createAccountTab(): Promise<void> {
    await this.page.getByRole('tab', { name: this.text('auth:createAccountTab'), exact: true }).click()
    await this.button('auth:createAccount').waitFor()
  }

  async signIn(username: string, password = PASSWORD, label: Key = 'auth:email'): Promise<void> {
    await this.field(label).fill(username)
    await this.field('auth:password').fill(password)
    await this.press('auth:signIn')
  }

  async signUp(username: string, password = PASSWORD): Promise<void> {
    await this.createAccountTab()
    await this.field('auth:email').fill(username)
    await this.field('auth:password').fill(password)
    await this.field('auth:confirmPassword').fill(password)
    await this.press('auth:createAccount')
  }

  async isSignedIn(): Promise<void> {
    await this.heading('auth:greeting').waitFor()
  }

  async seesSignIn(): Promise<void> {
    await this.page.getByRole('tab', { name: this.text('auth:signInTab'), exact: true, selected: true }).waitFor()
    await this.button('auth:signIn').waitFor()
  }

  /** What the drawer, outside the widget, offers: logging in, or out. */
  async statusReads(key: 'common:drawer.login' | 'common:drawer.logout'): Promise<void> {
    await this.press('common:topBar.menu')
    await this.button(key).waitFor()
    await this.page.keyboard.press('Escape')
  }

  async signOut(): Promise<void> {
    await this.press('common:topBar.menu')
    await this.press('common:drawer.logout')
    await this.page.waitForURL((url) => url.pathname === `/${this.#language}`)
  }

  /** Waits for a refusal in the alert of the form, by its catalog key. */
  async seesError(key: Key): Promise<void> {
    await this.alert()
      .filter({ hasText: this.text(key) })
      .waitFor()
  }

  /** Every message of the strictest policy, in the order of the specification, as a field lists them. */
  allRules(): string {
    return POLICY_MESSAGES.map((key) => this.text(`auth:${key}`, { n: 8 })).join('\n')
  }

  /** The messages that assistive technology reads with the field. */
  async messagesOf(field: Locator): Promise<string[]> {
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
    return Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).innerText()))
  }
}

/** A code that surely is not the one. */
export function otherThan(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
}
