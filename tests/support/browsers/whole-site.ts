/** The whole site as its visitors find it: a house with people and a crew in it, every address, and who is shown its page. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { NewCrew } from '../../../shared/api/endpoints.ts'
import type { Language } from '../../../shared/languages.ts'
import { allAddresses, pathTo, type RouteId } from '../../../shared/routes.ts'
import { type House, startHouse } from '../servers/server-process.ts'
import { launchBrowser } from './browser.ts'
import { HttpVisitor } from './visitor.ts'

/** Nobody is signed in; the owner has a crew, the guest has asked to join it, the newcomer has no profile. */
export type Person = 'nobody' | 'owner' | 'guest' | 'newcomer'

/** An address, who looks at it, and what stands there once the page has been drawn for them. */
export interface Stop {
  readonly name: string
  readonly address: string
  readonly language: Language
  readonly who: Person
  readonly ready: string
}

type Seen = Partial<Record<Person, string>>

/** Pages that differ with who looks at them; every other one is drawn for nobody in particular. */
const SEEN: Partial<Readonly<Record<RouteId, Seen>>> = {
  'crew-list': { nobody: '.crew-gate', guest: '.empty-state' },
  'create-crew': { nobody: '.crew-gate', guest: 'form' },
  'my-crews': { nobody: '.crew-gate', owner: '.crew-card' },
  'my-requests': { owner: '.crew-card' },
  'user-profile': { nobody: '.auth-form input', owner: '.account-group' },
  'setup-profile': { newcomer: '.profile-form' },
  'waiting-approval': { newcomer: '.gate a', owner: '.gate a' },
  contact: { nobody: '.contact-form' },
}

/** What an address shows only when its query asks for it. */
const ASKED: readonly {
  readonly id: RouteId
  readonly search: string
  readonly who: Person
  readonly ready: string
}[] = [{ id: 'crew-list', search: '?show=all', who: 'guest', ready: '.crew-card' }]

/** Every address in a language, those of the route table and the articles, once for each who is shown something else there. */
export function stopsIn(language: Language): Stop[] {
  const asked = ASKED.map(({ id, search, who, ready }): Stop => {
    const address = pathTo(id, language) + search
    return { name: `${address} as ${who}`, address, language, who, ready }
  })
  const plain = allAddresses()
    .filter((entry) => entry.language === language)
    .flatMap(({ route, address }) =>
      Object.entries(SEEN[route.id] ?? { nobody: 'main h1' }).map(([who, ready]) => ({
        name: who === 'nobody' ? address : `${address} as ${who}`,
        address,
        language,
        who: who as Person,
        ready,
      })),
    )
  return [...plain, ...asked]
}

/** The address of one page in a language, looked at by nobody in particular. */
export function stopAt(id: RouteId, language: Language): Stop {
  const address = pathTo(id, language)
  return { name: address, address, language, who: 'nobody', ready: 'main h1' }
}

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const CREW: NewCrew = {
  title: 'Sapporo → 知床',
  languages: ['en', 'ja'],
  firstDay: dayFromNow(30),
  lastDay: dayFromNow(34),
  flexibleDays: 1,
  startTown: 'sapporo',
  via: [],
  endTown: 'utoro',
  car: 'rental',
  seats: 3,
  namedDrivers: 1,
  luggage: 'suitcase',
  pace: 'normal',
  tags: ['nature', 'onsen'],
  smoking: false,
  whoMayJoin: 'everyone',
  budget: [{ kind: 'fuel', yen: 12_000 }],
}

/** As many pages side by side as two cores keep busy. */
const WALKERS = 3

export class WholeSite {
  readonly house: House
  readonly browser: Browser
  readonly #people: ReadonlyMap<Person, HttpVisitor>

  private constructor(house: House, browser: Browser, people: ReadonlyMap<Person, HttpVisitor>) {
    this.house = house
    this.browser = browser
    this.#people = people
  }

  /** Starts a house of its own, signs people in and gives them something to look at. */
  static async open(): Promise<WholeSite> {
    const [house, browser] = await Promise.all([startHouse(), launchBrowser()])
    const people = new Map<Person, HttpVisitor>()
    for (const [index, person] of (['owner', 'guest', 'newcomer'] as const).entries())
      people.set(person, await signIn(house, index))
    const waiting = house.accounts[1]
    if (waiting) await house.approve(waiting.email)
    const id = await send(people.get('owner'), '/api/crews', CREW)
    await send(people.get('guest'), `/api/crews/${id}/requests`, { message: 'مرحبًا', seats: 1, canDrive: true })
    return new WholeSite(house, browser, people)
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.house.stop()
  }

  /** Goes to an address as the person of the stop, in its language, and waits until the page is drawn and answers to clicks. */
  async enter(page: Page, { address, language, who, ready }: Stop, theme = 'light'): Promise<void> {
    const cookie = { domain: 'localhost', path: '/', secure: false, sameSite: 'Lax' } as const
    const session = this.#people.get(who)?.cookies ?? new Map<string, string>()
    const context = page.context()
    await context.clearCookies()
    await context.addCookies([
      { ...cookie, name: 'theme', value: theme },
      { ...cookie, name: 'language', value: language },
      ...[...session].map(([name, value]) => ({ ...cookie, name, value, secure: true, httpOnly: true })),
    ])
    await page.goto(this.house.url + address)
    await page.locator(ready).first().waitFor()
    await answers(page)
    await settled(page)
  }

  /**
   * Visits stops side by side, each walker in a context of its own.
   * @returns by the stop's name what was found there, errors that nobody caught included (a takeover that failed is one); stops
   * without findings are left out
   */
  async walk(
    stops: readonly Stop[],
    options: BrowserContextOptions,
    look: (page: Page, stop: Stop) => Promise<readonly string[]>,
  ): Promise<Record<string, readonly string[]>> {
    const found: Record<string, readonly string[]> = {}
    const left = [...stops]
    const walker = async () => {
      const context = await this.browser.newContext({ reducedMotion: 'reduce', ...options })
      const page = await context.newPage()
      const uncaught: string[] = []
      page.on('pageerror', ({ message }) => uncaught.push(`is not caught: ${message.slice(0, 400)}`))
      for (let stop = left.shift(); stop; stop = left.shift()) {
        const seen = await this.enter(page, stop)
          .then(() => look(page, stop))
          .catch((error: unknown) => [`cannot be looked at: ${String(error).slice(0, 400)}`])
        const here = [...seen, ...uncaught.splice(0)]
        if (here.length > 0) found[stop.name] = here
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: WALKERS }, walker))
    return found
  }
}

/** Waits until the scripts have taken over the document. */
export async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

/** In frames: a second, after which what still fades is looked at as it is. */
const LONGEST_FADE = 60

/** Waits until the fonts are there and nothing fades or moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready
    // Even the shortest transition takes a frame, and what inherits the colour begins its own after that.
    for (let frame = 0, quiet = 0; frame < longest && quiet < 2; frame += 1) {
      await new Promise(requestAnimationFrame)
      const fading = document.getAnimations().some((animation) => animation instanceof CSSTransition)
      quiet = fading ? 0 : quiet + 1
    }
  }, LONGEST_FADE)
}

async function signIn(house: House, index: number): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(house.url)
  const { email: username, password } = house.accounts[index] ?? { email: '', password: '' }
  await send(visitor, '/api/auth/sign-in', { username, password })
  return visitor
}

async function send(visitor: HttpVisitor | undefined, path: string, body: unknown): Promise<unknown> {
  const answer = await visitor?.call('POST', path, body)
  if (!answer || answer.status >= 300) throw new Error(`${path} answered ${answer?.status}: ${answer?.text}`)
  return answer.body.id
}
