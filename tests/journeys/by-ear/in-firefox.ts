/**
 * Runs the screen reader journeys in Firefox. A frame script finds controls in the accessibility tree, and WebDriver
 * sends the keystrokes.
 */

import { Key } from 'selenium-webdriver'
import { Command } from 'selenium-webdriver/lib/command.js'
import { nodesOf } from '../../support/accessibility/accessibility-tree.ts'
import { watchAnnouncements } from '../../support/accessibility/announcements.ts'
import {
  type FrameRequest,
  frameScript,
  type RawAccessible,
  REPLY,
  REQUEST,
} from '../../support/accessibility/firefox-frame.ts'
import { type FirefoxNode, firefoxTreeOf } from '../../support/accessibility/firefox-tree.ts'
import { openSession, type Session } from '../../support/browsers/engines/sessions.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { isHydrated, saveData } from '../site.ts'
import { type Control, type EarPage, type OpenEarPage, sameChance, type Target } from './ear-page.ts'

/** Time in ms that a step waits for an element. It is long, because other processes may keep the machine busy. */
const STEP_TIMEOUT_MS = 60_000
const POLL_MS = 50

/** Makes Firefox report a mouse in addition to the keyboard, as Chromium does in its journeys. */
const PREFERENCES = {
  // The flags “fine” (2) and “hover” (4) of nsXPLookAndFeel.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
} as const

export const inFirefox: OpenEarPage = async ({ site, language, person, now }) => {
  const session = await openSession('Firefox', {
    preferences: { ...PREFERENCES, 'intl.accept_languages': language },
  })
  try {
    const page = new FirefoxPage(session, site.url)
    const scripts = [sameChance, saveData, withoutWorker, watchAnnouncements].map((run) => `(${run})()`)
    await page.listens([...scripts, `(${setFixedTime})(${now})`])
    if (person) await page.signsIn(person)
    return page
  } catch (error) {
    await session.close()
    throw error
  }
}

class FirefoxPage implements EarPage {
  readonly #session: Session
  readonly #site: string

  constructor(session: Session, site: string) {
    this.#session = session
    this.#site = site
  }

  /**
   * Loads the frame script into the processes of all pages. In every page, `scripts` run before the page's own scripts.
   */
  async listens(scripts: readonly string[]): Promise<void> {
    await this.#asBrowser(() =>
      this.#session.driver.executeScript(
        'Services.mm.loadFrameScript(arguments[0], true)',
        `data:application/javascript;charset=utf-8,${encodeURIComponent(frameScript(scripts))}`,
      ),
    )
  }

  /** Opens the site before setting the cookies, because WebDriver sets cookies only for the site that is open. */
  async signsIn({ cookies }: FetchClient): Promise<void> {
    await this.#session.driver.get(`${this.#site}/robots.txt`)
    for (const [name, value] of cookies)
      await this.#session.driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Strict' })
  }

  async open(path: string): Promise<void> {
    await this.#session.driver.get(this.#site + path)
    await this.#until('the page is hydrated', () => this.evaluate(isHydrated, undefined))
  }

  async tree(): Promise<FirefoxNode> {
    return firefoxTreeOf((await this.#ask({ ask: 'tree' })) as RawAccessible)
  }

  evaluate<Result, Parameter>(run: (parameter: Parameter) => Result, parameter: Parameter): Promise<Awaited<Result>> {
    const script = `const [parameter, done] = arguments; Promise.resolve((${run})(parameter)).then(done)`
    return this.#session.driver.executeAsyncScript<Awaited<Result>>(script, parameter ?? null)
  }

  async press(key: string, target?: Target): Promise<void> {
    if (target !== undefined) await this.#focus(target)
    const sent = KEYS[key] ?? key
    await this.#session.driver.actions().sendKeys(sent).perform()
  }

  async type(text: string, target: Target): Promise<void> {
    await this.#focus(target)
    await this.#session.driver.actions().sendKeys(text).perform()
  }

  async fill(text: string, target: Target): Promise<void> {
    await this.#focus(target)
    await this.evaluate(setValueOfFocused, text)
  }

  select(value: string, target: Target): Promise<void> {
    return this.fill(value, target)
  }

  async click(target: Target): Promise<void> {
    if (typeof target === 'string') throw new Error(`click a control, not ${target}`)
    await this.#ask({ ask: 'act', at: await this.#found(target) })
  }

  async shows(selector: string, text = ''): Promise<void> {
    await this.#until(`${selector} shows “${text}”`, () => this.evaluate(isShown, { selector, text }))
  }

  async has(selector: string): Promise<void> {
    await this.#until(`there is ${selector}`, async () => (await this.evaluate(countOf, selector)) > 0)
  }

  async loses(selector: string): Promise<void> {
    await this.#until(`there is no ${selector}`, async () => (await this.evaluate(countOf, selector)) === 0)
  }

  close(): Promise<void> {
    return this.#session.close()
  }

  async #focus(target: Target): Promise<void> {
    await this.#until(`${nameOf(target)} has the focus`, async () =>
      typeof target === 'string'
        ? this.evaluate(focusFirst, target)
        : this.#ask({ ask: 'focus', at: await this.#found(target) }),
    )
  }

  async #found(control: Control): Promise<number> {
    let at = -1
    await this.#until(`there is ${nameOf(control)}`, async () => {
      at = controlIn(await this.tree(), control)?.at ?? -1
      return at >= 0
    })
    return at
  }

  async #ask(request: FrameRequest): Promise<unknown> {
    const reply = await this.#asBrowser(() =>
      this.#session.driver.executeAsyncScript<{ readonly value?: unknown; readonly error?: string }>(
        ASK,
        REQUEST,
        REPLY,
        request,
      ),
    )
    if (reply.error !== undefined) throw new Error(`Firefox: ${reply.error}`)
    return reply.value
  }

  /** Runs a function while scripts have the privileges of the browser itself. */
  async #asBrowser<Value>(run: () => Promise<Value>): Promise<Value> {
    await this.#context('chrome')
    try {
      return await run()
    } finally {
      await this.#context('content')
    }
  }

  async #context(value: 'chrome' | 'content'): Promise<void> {
    await this.#session.driver.execute(new Command('setContext').setParameter('value', value))
  }

  async #until(what: string, condition: () => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + STEP_TIMEOUT_MS
    while ((await condition()) !== true) {
      if (Date.now() > deadline) {
        const shown = await this.evaluate(textOfBody, undefined)
        throw new Error(`Firefox waited in vain until ${what}, at ${shown.slice(0, 1_500)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

const KEYS: Readonly<Record<string, string>> = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN }

/** Sends a request to the frame script of the page, and returns its reply. */
const ASK = `
  const [requestName, replyName, request, done] = arguments
  const listener = ({ data }) => {
    Services.mm.removeMessageListener(replyName, listener)
    done(data)
  }
  Services.mm.addMessageListener(replyName, listener)
  gBrowser.selectedBrowser.messageManager.sendAsyncMessage(requestName, request)`

const nameOf = (target: Target) => (typeof target === 'string' ? target : `the ${target.role} “${target.name ?? ''}”`)

function controlIn(tree: FirefoxNode, { role, name, inDialog = false }: Control): FirefoxNode | undefined {
  const nodes = [...nodesOf(tree)] as FirefoxNode[]
  const within = inDialog ? nodes.find((node) => node.role === 'dialog') : tree
  if (!within) return undefined
  return ([...nodesOf(within)] as FirefoxNode[]).find(
    (node) => node.role === role && (name === undefined || node.name.trim() === name.trim()),
  )
}

/**
 * Runs in the page. Makes the registration of the service worker have no effect, as in Playwright's pages without
 * workers.
 */
function withoutWorker(): void {
  navigator.serviceWorker.register = (() => Promise.resolve()) as unknown as ServiceWorkerContainer['register']
}

/** Runs in the page. Fixes the time that Date returns. Timers still run. */
function setFixedTime(now: number): void {
  const Real = Date
  class FixedDate extends Real {
    constructor(...parts: [] | [number]) {
      super(...(parts.length === 0 ? ([now] as [number]) : parts))
    }
    static override now(): number {
      return now
    }
  }
  window.Date = FixedDate as DateConstructor
}

/** Runs in the page. Sets the value of the focused field as a user's input does, bypassing React's own setter. */
function setValueOfFocused(value: string): void {
  const field = document.activeElement as HTMLInputElement
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function focusFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null && element === document.activeElement
}

function isShown({ selector, text }: { readonly selector: string; readonly text: string }): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    return isVisible && (element.textContent ?? '').includes(text)
  })
}

function countOf(selector: string): number {
  return document.querySelectorAll(selector).length
}

function textOfBody(): string {
  return `${location.pathname}\n${document.body.innerText}`
}
