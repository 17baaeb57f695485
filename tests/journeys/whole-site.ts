/**
 * Lists every address of the site with the kinds of users who can see it. Can visit each address as such a user, on a
 * site with several users and a crew.
 */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Language } from '../../shared/languages.ts'
import { allAddresses, pathTo, type RouteId } from '../../shared/routes.ts'
import type { FetchClient } from '../support/requests/fetch-client.ts'
import { aFutureCrew } from './crews.ts'
import { call, choose, shareSession, signInOverHttp } from './people.ts'
import { hydrated, openSite, type Site, STEP_TIMEOUT_MS } from './site.ts'

/** The owner has a crew, the guest has asked to join it, the newcomer has no profile, and the operator sees the desk. */
export type Person = 'anonymous' | 'owner' | 'guest' | 'newcomer' | 'operator'

export interface Stop {
  readonly name: string
  readonly address: string
  readonly language: Language
  readonly who: Person
  readonly ready: string
}

type Shown = Partial<Record<Person, string>>

const SHOWN: Partial<Readonly<Record<RouteId, Shown>>> = {
  'crew-list': { anonymous: '.crew-gate', guest: '.empty-state' },
  'create-crew': { anonymous: '.crew-gate', guest: 'form' },
  'my-crews': { anonymous: '.crew-gate', owner: '.crew-card' },
  'my-requests': { owner: '.crew-card' },
  'user-profile': { anonymous: '.auth-form input', owner: '.account-group' },
  'setup-profile': { newcomer: '.profile-form' },
  'waiting-approval': { newcomer: '.gate a', owner: '.gate a' },
  contact: { anonymous: '.contact-form' },
  operator: { operator: '.desk-counts' },
}

const QUERIED: readonly {
  readonly id: RouteId
  readonly search: string
  readonly who: Person
  readonly ready: string
}[] = [{ id: 'crew-list', search: '?show=all', who: 'guest', ready: '.crew-card' }]

export function stopsIn(language: Language): Stop[] {
  const queried = QUERIED.map(({ id, search, who, ready }): Stop => {
    const address = pathTo(id, language) + search
    return { name: `${address} as ${who}`, address, language, who, ready }
  })
  const plain = allAddresses()
    .filter((entry) => entry.language === language)
    .flatMap(({ route, address }) =>
      Object.entries(SHOWN[route.id] ?? { anonymous: 'main h1' }).map(([who, ready]) => ({
        name: who === 'anonymous' ? address : `${address} as ${who}`,
        address,
        language,
        who: who as Person,
        ready,
      })),
    )
  return [...plain, ...queried]
}

export function stopAt(id: RouteId, language: Language): Stop {
  const address = pathTo(id, language)
  return { name: address, address, language, who: 'anonymous', ready: 'main h1' }
}

/** The title of the crew on the site. Its owner wrote it, so its language is unknown. */
export const CREW_TITLE = 'Sapporo → 知床'

const CREW = aFutureCrew({ title: CREW_TITLE, tags: ['nature', 'onsen'] })

/** Number of pages that are open at the same time. While one page loads, another is examined. */
const PARALLEL_PAGES = 2

let opened: Promise<WholeSite> | undefined

export class WholeSite {
  readonly site: Site
  readonly browser: Browser
  readonly #people: ReadonlyMap<Person, FetchClient>

  private constructor(site: Site, browser: Browser, people: ReadonlyMap<Person, FetchClient>) {
    this.site = site
    this.browser = browser
    this.#people = people
  }

  /**
   * Signs users in and creates a crew, so that every page has content. This happens once per Vitest worker, for all
   * test files that the worker runs.
   */
  static open(): Promise<WholeSite> {
    opened ??= WholeSite.#prepare()
    return opened
  }

  static async #prepare(): Promise<WholeSite> {
    const { site, browser } = await openSite()
    const people = new Map<Person, FetchClient>()
    for (const [index, person] of (['owner', 'guest', 'newcomer', 'operator'] as const).entries()) {
      const { email, password } = site.accounts[index] ?? { email: '', password: '' }
      people.set(person, await signInOverHttp(site, email, password))
    }
    await site.approve(site.accounts[1]?.email ?? '')
    const { id } = await call(people.get('owner') as FetchClient, 'POST', '/api/crews', CREW)
    const request = { message: 'مرحبًا', seats: 1, canDrive: true }
    await call(people.get('guest') as FetchClient, 'POST', `/api/crews/${id}/requests`, request)
    return new WholeSite(site, browser, people)
  }

  /**
   * Opens a stop's address as the stop's user and in its language. Waits until the page is hydrated and its fonts and
   * transitions have finished.
   */
  async enter(page: Page, { address, language, who, ready }: Stop, theme = 'light'): Promise<void> {
    const context = page.context()
    await context.clearCookies()
    await choose(context, { theme, language })
    const person = this.#people.get(who)
    if (person) await shareSession(person, context)
    await page.goto(this.site.url + address)
    await page.locator(ready).first().waitFor()
    await hydrated(page)
    await settled(page)
  }

  /**
   * Visits the stops, several at a time, each time as the stop's user.
   * @returns findings and uncaught errors by the stop's name; stops without any are left out
   */
  async visitAll(
    stops: readonly Stop[],
    options: BrowserContextOptions,
    look: (page: Page, stop: Stop) => Promise<readonly string[]>,
  ): Promise<Record<string, readonly string[]>> {
    const found: Record<string, readonly string[]> = {}
    const left = [...stops]
    const visitNext = async () => {
      const context = await this.browser.newContext({ reducedMotion: 'reduce', ...options })
      context.setDefaultTimeout(STEP_TIMEOUT_MS)
      const page = await context.newPage()
      const uncaught: string[] = []
      page.on('pageerror', ({ message }) => uncaught.push(`uncaught: ${message.slice(0, 400)}`))
      for (let stop = left.shift(); stop; stop = left.shift()) {
        const seen = await this.enter(page, stop)
          .then(() => look(page, stop))
          .catch((error: unknown) => [`failed: ${String(error).slice(0, 400)}`])
        const here = [...seen, ...uncaught.splice(0)]
        if (here.length > 0) found[stop.name] = here
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, visitNext))
    return found
  }
}

/** Maximum wait for transitions, in frames: about one second. It limits the wait for transitions that never end. */
const MAX_FADE_FRAMES = 60

/** Waits until the fonts are loaded and no transition is running. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready
    // One frame without transitions is not enough. Elements that inherit a changed colour start their own transitions
    // one frame later.
    for (let frame = 0, quiet = 0; frame < longest && quiet < 2; frame += 1) {
      await new Promise(requestAnimationFrame)
      const fading = document.getAnimations().some((animation) => animation instanceof CSSTransition)
      quiet = fading ? 0 : quiet + 1
    }
  }, MAX_FADE_FRAMES)
}
