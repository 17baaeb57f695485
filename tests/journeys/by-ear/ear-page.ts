/**
 * The actions of the screen reader journeys in a page. They do not depend on the browser engine, so the same journeys
 * run in Chromium and Firefox.
 */

import type { Language } from '../../../shared/languages.ts'
import type { ListenedPage } from '../../support/accessibility/heard-page.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import type { Site } from '../site.ts'

/** The ARIA roles by which journeys find controls. */
export type ControlRole = 'button' | 'combobox' | 'link' | 'option' | 'searchbox' | 'switch' | 'textbox'

/** Identifies a control by its role and accessible name. By default, the whole page is searched. */
export interface Control {
  readonly role: ControlRole
  /** The complete accessible name. If undefined, any control of the role matches. */
  readonly name?: string
  /** Whether only the open dialog is searched. */
  readonly inDialog?: boolean
}

/**
 * The element that an action applies to: the first matching control, or the first element that matches a CSS selector.
 */
export type Target = Control | string

/** A page that a journey controls. Every action waits until its target exists. */
export interface EarPage extends ListenedPage {
  /** Opens an address of the site, and waits until the page responds to keys. */
  open(path: string): Promise<void>
  /** Presses a key on the target or, without a target, on the focused element. */
  press(key: string, target?: Target): Promise<void>
  /** Types a text key by key. */
  type(text: string, target: Target): Promise<void>
  /** Replaces the value of a field at once. */
  fill(text: string, target: Target): Promise<void>
  select(value: string, target: Target): Promise<void>
  click(target: Target): Promise<void>
  /** Waits until the first element that matches the selector is visible and, if `text` is given, contains it. */
  shows(selector: string, text?: string): Promise<void>
  /** Waits until an element that matches the selector is in the document. */
  has(selector: string): Promise<void>
  /** Waits until no element that matches the selector is in the document. */
  loses(selector: string): Promise<void>
  close(): Promise<void>
}

export interface EarPageOptions {
  readonly site: Site
  readonly language: Language
  /** The client whose session the page uses. */
  readonly person?: FetchClient | undefined
  /** The fixed time of the page's clock, in ms since 1970. */
  readonly now: number
}

/**
 * Opens a page for a journey in a browser engine, at phone size and without animations, stored data or a service
 * worker.
 */
export type OpenEarPage = (options: EarPageOptions) => Promise<EarPage>

/** Runs in the page. Makes random numbers the same in every run, because the quiz uses them to select its cards. */
export function sameChance(): void {
  let last = 7
  crypto.getRandomValues = ((array: Uint32Array) => {
    for (let index = 0; index < array.length; index += 1) {
      last = (last * 48_271) % 2_147_483_647
      array[index] = last
    }
    return array
  }) as typeof crypto.getRandomValues
}
