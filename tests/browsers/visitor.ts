/**
 * Simulates a user of a browser with any engine. Controls are found by their role and by the accessible name that the
 * engine computes.
 */

import { error as errors, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { isHydrated } from '../journeys/site.ts'
import type { Engine } from '../support/browsers/engines/engines.ts'
import { openSession, type Session, type SessionOptions } from '../support/browsers/engines/sessions.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'

type TextKey = `${string}:${string}`
type Values = Readonly<Record<string, string | number>>

const catalogs = readCatalogs()

/** How long a step waits for an element, ms. It is long, because other processes may keep the machine busy. */
const STEP_TIMEOUT_MS = 60_000
const POLL_MS = 50

/**
 * For each role, a selector of the elements that can have it. The accessible name then decides between these elements.
 */
const CANDIDATES = {
  button: 'button:not([role]), summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog]',
  form: 'form',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]:not([role])',
  listitem: 'li[aria-label], li[aria-labelledby]',
  navigation: 'nav',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea',
} as const
export type Role = keyof typeof CANDIDATES

export interface Within {
  readonly within?: WebElement
  /** Whether the accessible name may continue after the given text, for example with a count. */
  readonly starts?: boolean
  /** Whether to use the last of several matching elements instead of the first. */
  readonly last?: boolean
}

/** Errors of a page that is still changing, after which a step is tried again. */
const RETRIED = [
  errors.StaleElementReferenceError,
  errors.ElementClickInterceptedError,
  errors.ElementNotInteractableError,
  errors.JavascriptError,
]

export class Visitor {
  readonly driver: WebDriver
  readonly version: string
  readonly #session: Session
  readonly #site: string
  readonly #language: Language

  private constructor(session: Session, site: string, language: Language) {
    this.driver = session.driver
    this.version = session.version
    this.#session = session
    this.#site = site
    this.#language = language
  }

  /**
   * Opens a browser with an empty profile, runs the steps, and closes the browser. If a step fails, the message has the
   * reason and the text of the page.
   */
  static async arrives(
    engine: Engine,
    site: string,
    language: Language,
    steps: (visitor: Visitor) => Promise<void>,
    options?: SessionOptions,
  ): Promise<void> {
    const visitor = new Visitor(await openSession(engine, options), site, language)
    try {
      await steps(visitor)
    } catch (error) {
      const shown: unknown = await visitor.driver
        .executeScript('return location.pathname + "\\n" + document.body.innerText')
        .catch(String)
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${reason} (${visitor.version}, ${language}, at ${String(shown).slice(0, 1_500)})`, {
        cause: error,
      })
    } finally {
      await visitor.#session.close()
    }
  }

  readonly text = (key: TextKey, values?: Values): string => textOf(catalogs, this.#language, key, values)

  async open(path: string): Promise<void> {
    await this.driver.get(this.#site + path)
    await this.hydrated()
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh()
    await this.hydrated()
  }

  async hydrated(): Promise<void> {
    await this.until('the page is hydrated', () => this.evaluate<boolean>(`return (${isHydrated})()`))
  }

  evaluate<Result>(script: string, ...parameters: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(script, ...parameters)
  }

  /** Runs the body of an async function in the page. */
  evaluateAsync<Result>(body: string, ...parameters: unknown[]): Promise<Result> {
    const run = `const [callback] = [...arguments].slice(-1); (async function () { ${body} })(...arguments).then(callback)`
    return this.driver.executeAsyncScript<Result>(run, ...parameters)
  }

  /** Waits until the condition returns neither undefined nor false, and returns its value. */
  async until<Value>(what: string, condition: () => Promise<Value | undefined | false>): Promise<Value> {
    const deadline = Date.now() + STEP_TIMEOUT_MS
    let last: unknown
    for (;;) {
      try {
        const value = await condition()
        if (value !== undefined && value !== false) return value
      } catch (error) {
        if (!RETRIED.some((type) => error instanceof type)) throw error
        last = error
      }
      if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`, { cause: last })
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  find(role: Role, name: string, options: Within = {}): Promise<WebElement> {
    return this.until(`there is a ${role} “${name}”`, () => this.#found(role, name, options))
  }

  async #found(
    role: Role,
    name: string,
    { within, starts = false, last = false }: Within,
  ): Promise<WebElement | undefined> {
    const candidates = await this.evaluate<WebElement[]>(VISIBLE, CANDIDATES[role], within ?? null)
    const names = await Promise.all(candidates.map((candidate) => candidate.getAccessibleName()))
    const fits = (each: string | undefined) => {
      const said = normal(each ?? '')
      return starts ? said.startsWith(normal(name)) : said === normal(name)
    }
    return candidates[last ? names.findLastIndex(fits) : names.findIndex(fits)]
  }

  async click(role: Role, name: string, options: Within = {}): Promise<void> {
    await this.until(`the ${role} “${name}” can be clicked`, async () => {
      const element = await this.#found(role, name, options)
      if (!element) return false
      await this.#press(element)
      return true
    })
  }

  /**
   * Scrolls the element to the centre first. WebDriver would scroll it only to the edge of the window, where a floating
   * bar covers it.
   */
  async #press(element: WebElement): Promise<void> {
    await this.evaluate('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
    await element.click()
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string, options: Within = {}): Promise<void> {
    const field = await this.find('textbox', name, options)
    const type = await this.evaluate<string>('return arguments[0].type', field)
    if (type === 'date' || type === 'time') {
      // The value is set directly, because typing into these fields differs by engine and by the order of a locale's
      // dates.
      await this.evaluate(SET_VALUE, field, text)
    } else {
      await field.clear()
      await field.sendKeys(text)
    }
    await this.until(`the field “${name}” has its text`, async () => (await fieldValue(this, field)) === text)
  }

  async valueOf(name: string): Promise<string> {
    return fieldValue(this, await this.find('textbox', name))
  }

  async choose(name: string, value: string): Promise<void> {
    const select = await this.find('combobox', name, { starts: true })
    await this.evaluate(SET_VALUE, select, value)
    await this.until(`the list “${name}” has its choice`, async () => (await fieldValue(this, select)) === value)
  }

  async check(role: 'checkbox' | 'radio', name: string): Promise<void> {
    await this.until(`“${name}” is checked`, async () => {
      const box = await this.#found(role, name, {})
      if (!box) return false
      if (!(await box.isSelected())) await this.#press(box)
      return box.isSelected()
    })
  }

  async press(key: keyof typeof Key | string): Promise<void> {
    const sent = Reflect.get(Key, key)
    await this.driver
      .actions()
      .sendKeys(typeof sent === 'string' ? sent : key)
      .perform()
  }

  /** Waits until the page, or an element of it, shows a text. */
  async sees(text: string, within?: WebElement): Promise<void> {
    await this.until(`“${text}” is shown`, async () => normal(await this.shown(within)).includes(normal(text)))
  }

  shown(within?: WebElement): Promise<string> {
    return this.evaluate<string>('return (arguments[0] ?? document.body).innerText', within ?? null)
  }

  heading(key: TextKey): Promise<WebElement> {
    return this.find('heading', this.text(key))
  }

  async at(path: string): Promise<void> {
    await this.until(`the address is ${path}`, async () => (await this.evaluate('return location.pathname')) === path)
  }

  /** Goes to the form of the account page through the drawer of a page in the visitor's language. */
  async toSignIn(): Promise<void> {
    await this.open(`/${this.#language}`)
    await this.click('button', this.text('common:topBar.menu'))
    await this.click('button', this.text('common:drawer.login'))
    await this.at('/user-profile')
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.toSignIn()
    await this.fill(this.text('auth:email'), email)
    await this.fill(this.text('auth:password'), password)
    await this.click('button', this.text('auth:signIn'))
    await this.heading('auth:greeting')
  }

  async isSignedIn(): Promise<boolean> {
    const { signedIn } = await this.evaluateAsync<{ signedIn: boolean }>(
      `return (await fetch('/api/session', { headers: { 'x-bff': '1' } })).json()`,
    )
    return signedIn
  }

  async crewView(view: 'create' | 'list' | 'requests'): Promise<void> {
    const within = await this.find('navigation', this.text('crew:views.label'))
    // The name of a link with notifications ends with their number.
    await this.click('link', this.text(`crew:views.${view}`), { within, starts: true })
    await this.heading(view === 'requests' ? 'crew:requests.heading' : `crew:heading.${view}`)
  }

  /** Fails if the page scrolls sideways. */
  async fitsItsWidth(): Promise<void> {
    expect(await this.evaluate('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
}

/** Removes direction marks and collapses white space, which do not count in a name. */
function normal(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function fieldValue(visitor: Visitor, field: WebElement): Promise<string> {
  return visitor.evaluate<string>('return arguments[0].value', field)
}

/** Returns the visible elements that match a selector, below an element or in the document. */
const VISIBLE = `
  const [selector, within] = arguments
  return [...(within ?? document).querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
  )`

/**
 * Sets the value as a user's input does. It uses the setter of the prototype, because React replaces the setter of the
 * element.
 */
const SET_VALUE = `
  const [field, value] = arguments
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.focus()
  set.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))`
