/** Opens the sign-in widget on a site with its own user pool; `BrowserUser` finds controls by their labels. */

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { RESEND_AFTER_MS } from '../../../client/auth/fields/resend-code.tsx'
import type { Language } from '../../../shared/languages.ts'
import { watchForTokens } from '../../support/browsers/token-canary.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { addUser, administer, CLIENT_ID, call, PASSWORD, type UserOptions } from '../people.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'

const catalogs = readCatalogs()
const CHARACTERS = { RequireLowercase: true, RequireUppercase: true, RequireNumbers: true, RequireSymbols: true }

const POLICY_MESSAGES = [
  'passwordMinLength',
  'passwordLowerCase',
  'passwordUpperCase',
  'passwordNumbers',
  'passwordSpecialCharacters',
]

type Key = `${string}:${string}`

export const SECOND_FACTORS = { MFA: 'optional', MFA_TYPES: 'SMS,TOTP,EMAIL' } as const

/** Settings of a pool that offers codes by SMS and an authenticator app. */
export const SMS_AND_APP = {
  SmsMfaConfiguration: { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::000000000000:role/sms' } },
  SoftwareTokenMfaConfiguration: { Enabled: true },
} as const

export interface Stage {
  readonly site: Site
  admin(operation: string, body?: object): Promise<Record<string, unknown>>
  /** Changes the pool's settings; settings left out return to their defaults, as in Cognito. */
  setPool(settings?: object): Promise<void>
  setClient(settings?: object): Promise<void>
  user(username: string, options?: UserOptions): Promise<void>
  /** Adds a confirmed user with a verified e-mail address, and returns the address. */
  known(name: string): Promise<string>
  fresh(name: string): string
  /**
   * Opens the account page in a fresh browser context and runs the steps. Fails if a script in the page could read a
   * token at the end.
   */
  visit(work: (user: BrowserUser) => Promise<void>, language?: Language): Promise<void>
}

let count = 0

/** Opens a stage. Its pool requires every class of characters in a password, so that tests can break each rule. */
export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const { site, browser } = await openSite({
    PASSWORD_CHARACTERS: 'lowerCase,upperCase,numbers,specialCharacters',
    ...env,
  })
  const stage: Stage = {
    site,
    admin: (operation, body) => administer(site, operation, body),
    async setPool(settings = {}) {
      await stage.admin('UpdateUserPool', {
        Policies: { PasswordPolicy: { MinimumLength: 8, ...CHARACTERS } },
        ...settings,
      })
    },
    async setClient(settings = {}) {
      await stage.admin('UpdateUserPoolClient', { ClientId: CLIENT_ID, ...settings })
    },
    user: (username, options) => addUser(site, username, options),
    async known(name) {
      const email = stage.fresh(name)
      await stage.user(email, { attributes: { email_verified: 'true' } })
      return email
    },
    fresh: (name) => `${name}-${++count}@example.com`,
    visit: (work, language = 'en') => visit(browser, site, language, work),
  }
  await stage.setPool()
  await warmUp(site)
  return stage
}

const warm = new Set<string>()

/**
 * Repeats a sign-in until it succeeds, once for each server. The first sign-in loads the Cognito client, starts the SRP
 * thread and fetches the pool's keys. On a busy machine that can take longer than the six seconds that the server
 * allows for a sign-in.
 */
async function warmUp(site: Site): Promise<void> {
  if (warm.has(site.url)) return
  const username = 'first-sign-in@example.com'
  await addUser(site, username, { attributes: { email: username, email_verified: 'true' } })
  await vi.waitFor(
    () => call(new FetchClient(site.url), 'POST', '/api/auth/sign-in', { username, password: PASSWORD }),
    { timeout: 90_000, interval: 200 },
  )
  warm.add(site.url)
}

async function visit(
  browser: Browser,
  site: Site,
  language: Language,
  work: (user: BrowserUser) => Promise<void>,
): Promise<void> {
  const context = await newContext(browser, language)
  const canary = watchForTokens(context)
  const page = await context.newPage()
  try {
    const user = new BrowserUser(context, page, site, language)
    await user.open('/user-profile')
    await work(user)
    expect(await canary.check(page), 'tokens within reach of scripts').toEqual([])
  } catch (error) {
    const shown = await page.innerText('body').catch(() => '')
    throw new Error(`at ${new URL(page.url()).pathname}:\n${shown.slice(0, 1_500)}`, { cause: error })
  } finally {
    await context.close()
  }
}

export class BrowserUser {
  readonly context: BrowserContext
  readonly page: Page
  readonly #site: Site
  readonly #language: Language
  #hasClock = false

  constructor(context: BrowserContext, page: Page, site: Site, language: Language) {
    this.context = context
    this.page = page
    this.#site = site
    this.#language = language
  }

  text(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    return textOf(catalogs, this.#language, key, values)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#site.url + path)
    await hydrated(this.page)
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await hydrated(this.page)
  }

  button(key: Key): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true })
  }

  heading(key: Key): Locator {
    return this.page.getByRole('heading', { name: this.text(key), exact: true })
  }

  /** Finds a field by its label, because password fields have no ARIA role. */
  field(key: Key): Locator {
    return this.page.getByLabel(this.text(key), { exact: true })
  }

  alert(): Locator {
    return this.page.getByRole('alert')
  }

  async press(key: Key): Promise<void> {
    await this.button(key).click()
  }

  /** Moves the page's clock forward, past the time for which the user must wait for another code. */
  async endWait(): Promise<void> {
    if (!this.#hasClock) await this.page.clock.install()
    this.#hasClock = true
    await this.page.clock.fastForward(RESEND_AFTER_MS + 1_000)
  }

  /** Opens the tab for creating an account and waits for its form, which is loaded on demand. */
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

  /** Checks whether the site's drawer offers signing in or signing out. The drawer is outside the sign-in widget. */
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

  async seesError(key: Key): Promise<void> {
    await this.alert()
      .filter({ hasText: this.text(key) })
      .waitFor()
  }

  allRules(): string {
    return POLICY_MESSAGES.map((key) => this.text(`auth:${key}`, { n: 8 })).join('\n')
  }

  /** Returns the messages that the field's aria-describedby refers to. Assistive technology reads these messages. */
  async messagesOf(field: Locator): Promise<string[]> {
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
    return Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).innerText()))
  }
}

export function otherThan(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
}
