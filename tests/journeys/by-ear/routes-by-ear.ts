/**
 * Defines the main journeys of the site for screen reader users: what is read, which actions are taken, and with
 * which control.
 */

import { countryName } from '../../../client/i18n/format.ts'
import type { RouteId } from '../../../shared/routes.ts'
import type { HeardPage } from '../../support/accessibility/heard-page.ts'
import type { Site } from '../site.ts'
import type { TextLookup } from '../traveller.ts'
import type { Control, EarPage } from './ear-page.ts'

export type HeardLanguage = 'en' | 'ar'

/** Which user makes the journey: a visitor who is not signed in, or an approved user. */
export type Listener = 'anonymous' | 'approved'

export interface Scene {
  readonly heard: HeardPage
  readonly page: EarPage
  readonly site: Site
  readonly language: HeardLanguage
  readonly text: TextLookup
  readonly open: (id: RouteId, search?: string) => Promise<void>
}

export interface JourneyByEar {
  /** The name of the transcript's file. */
  readonly name: string
  readonly title: string
  readonly listener: Listener
  readonly walk: (scene: Scene) => Promise<void>
}

type TextKey = `${string}:${string}`

const control =
  (role: Control['role']) =>
  ({ text }: Scene, key: TextKey): Control => ({ role, name: text(key) })
const button = control('button')
const field = control('textbox')

async function homeAndPlanner(scene: Scene): Promise<void> {
  const { heard, page, open } = scene
  await open('home')
  await heard.reads('The home page', 'page')
  await heard.does('Opens the menu', () => page.press('Enter', button(scene, 'common:topBar.menu')))
  await heard.reads('The menu', 'dialog')
  await heard.does('Closes it with Escape', () => page.press('Escape'))
  await heard.does('Opens the list of guides', () => page.press('Enter', button(scene, 'common:topBar.driveInJapan')))
  await page.press('Escape')
  await heard.does('Chooses two days from New Chitose and sends the form', async () => {
    await page.fill(FIRST_DAY, '.starter input[name=first]')
    await page.select('2', '.starter select[name=days]')
    await page.press('Enter', button(scene, 'home:starter.action'))
    await page.shows('.ask-send button')
    await page.shows('h1:focus')
  })
  await heard.reads('The planner’s form', 'form')
  await heard.does('Plans the trip', async () => {
    await page.press('Enter', button(scene, 'itinerary:form.send'))
    await page.shows('.plan h1:focus')
  })
  await heard.reads('The plan')
  await heard.does('Opens the first day', () => page.press('Enter', '.plan-day summary'))
  await heard.reads('The first day', ({ role, children }) => role === 'list' && children.length > 2)
  await heard.does('Opens the first stop', () => page.press('Enter', '.stop-row summary'))
  await heard.does('Edits the plan', async () => {
    await page.press('Enter', button(scene, 'itinerary-plan:actions.edit'))
    await page.shows('.edit-stop')
  })
  await heard.reads('The first day while the plan is edited', 'region', 1)
  const tool = (name: string) => `.edit-tools [data-control="${name}"]`
  await heard.does('Moves the first stop later', () => page.press('Enter', tool('later')))
  await heard.does('Opens the days to which it can move', async () => {
    await page.press('Enter', '[data-control="handle"]')
    await page.shows('[role=menuitem]:focus')
  })
  await heard.does('Closes them with Escape', () => page.press('Escape'))
  await heard.does('Removes the first stop', () => page.press('Enter', tool('remove')))
  await heard.does('Takes it back', () => page.press('Enter'))
}

/** The crew's first day. It is fixed, because the dates in the transcripts must not depend on the day of the test. */
export const FIRST_DAY = '2027-10-11'

async function signIn(scene: Scene): Promise<void> {
  const { heard, page, text, site, open } = scene
  const account = site.accounts[0] ?? { email: '', password: '' }
  const password = field(scene, 'auth:password')
  await open('user-profile')
  await heard.reads('The sign-in page')
  await heard.does('Sends the empty form', () => page.press('Enter', button(scene, 'auth:signIn')))
  await heard.does('Signs in with a wrong password', async () => {
    await page.fill(account.email, field(scene, 'auth:email'))
    await page.fill('not-the-Password-1', password)
    await page.press('Enter', button(scene, 'auth:signIn'))
    await page.shows('[role=alert]')
  })
  await heard.does('Shows the password', () => page.press('Enter', control('switch')(scene, 'auth:showPassword')))
  await heard.does('Signs in', async () => {
    await page.fill(account.password, password)
    await page.press('Enter')
    await page.shows('h1', text('auth:greeting'))
    // The parts of the account load one after the other. The field for a photo appears once the approval state has
    // loaded.
    await page.has('.account-group input[type=file]')
    await page.loses('.account-group .spinner')
  })
  await heard.reads('The account', 'region')
}

async function quiz(scene: Scene): Promise<void> {
  const { heard, page, open } = scene
  await open('quiz')
  await heard.reads('The start of the quiz', 'form')
  await heard.does('Begins a round', async () => {
    await page.press('Enter', button(scene, 'quiz:start.begin'))
    await page.shows('.quiz-question h1:focus')
  })
  await heard.reads('The first question')
  await heard.does('Answers with the key 1', async () => {
    await page.press('1')
    await page.shows('.quiz-verdict')
  })
  await heard.reads('The verdict')
  await heard.does('Goes on with Enter', async () => {
    await page.press('Enter')
    await page.loses('.quiz-verdict')
  })
}

async function canIDrive(scene: Scene): Promise<void> {
  const { heard, page, language, open } = scene
  const country = control('combobox')(scene, 'can-i-drive:country.label')
  await open('can-i-drive-in-japan')
  await heard.reads('The form', 'form')
  await heard.does('Types the first letters of a country', () =>
    page.type(countryName(language, 'FR').slice(0, 3), country),
  )
  await heard.does('Moves to the first country', () => page.press('ArrowDown'))
  await heard.does('Chooses France', async () => {
    await page.fill(countryName(language, 'FR'), country)
    await page.click({ role: 'option', name: countryName(language, 'FR') })
    await page.shows('[data-answer="translation"]')
  })
  await heard.reads('The answer', 'form')
}

/** Matches elements with the role of a dialog. */
const DIALOG = 'dialog[open], [role=dialog]'

async function crews(scene: Scene): Promise<void> {
  const { heard, page, text, open } = scene
  await open('crew-list', '?show=all')
  await page.shows('.crew-card')
  // The accessible name of the link contains the number of new notifications, so wait until the number is shown.
  await page.has('main .count-mark')
  await heard.reads('The list of crews')
  await heard.does('Opens the crew', async () => {
    await page.press('Enter', { role: 'link', name: CREW_TITLE })
    await page.shows('h2:focus', CREW_TITLE)
  })
  await heard.reads('The crew')
  await heard.does('Asks to join', async () => {
    await page.press('Enter', button(scene, 'crew:card.ask'))
    await page.shows(DIALOG)
  })
  await heard.reads('The request', 'dialog')
  await heard.does('Sends it', async () => {
    await page.fill('I can bring snacks.', { role: 'textbox', inDialog: true })
    await page.press('Enter', button(scene, 'crew:join.send'))
    await page.shows(DIALOG, text('crew:card.asked'))
  })
}

export const CREW_TITLE = 'Shiretoko by the coast'

async function search(scene: Scene): Promise<void> {
  const { heard, page, language, open } = scene
  const box: Control = { role: 'searchbox' }
  await open('search')
  await heard.reads('The search')
  await heard.does('Types a word', async () => {
    await page.type(language === 'ar' ? 'وقود' : 'fuel', box)
    await page.shows('[data-result]')
  })
  await heard.reads('The results')
  await heard.does('Moves to the first result', () => page.press('ArrowDown'))
  await heard.does('Types what is nowhere', async () => {
    await page.fill('qqqqzzzz', box)
    await page.loses('[data-result]')
  })
}

async function phonebot(scene: Scene): Promise<void> {
  const { heard, page, open } = scene
  await open('phonebot')
  // Wait for the final status, because it would otherwise change while it is read. Saving fails, because these pages
  // have no service worker.
  await page.shows('[data-saved=failed]')
  await heard.reads('The start of the conversation')
  await heard.does('Chooses the first topic', async () => {
    await page.press('Enter', '.talk-topics > button')
    await page.shows('.talk-exchange')
  })
  await heard.reads('The answer', 'log')
  await heard.does('Asks what the bot does not know', async () => {
    await page.fill('xyzzy', field(scene, 'phonebot:input'))
    await page.press('Enter')
    await page.shows('.talk-unknown')
  })
  await heard.does('Starts again', () => page.press('Enter', button(scene, 'phonebot:restart')))
}

export const JOURNEYS_BY_EAR: readonly JourneyByEar[] = [
  {
    name: 'home-and-planner',
    title: 'From the home page to an edited plan',
    listener: 'anonymous',
    walk: homeAndPlanner,
  },
  { name: 'sign-in', title: 'Signing in', listener: 'anonymous', walk: signIn },
  { name: 'quiz', title: 'A question of the quiz', listener: 'anonymous', walk: quiz },
  { name: 'can-i-drive', title: 'May I drive with my licence?', listener: 'anonymous', walk: canIDrive },
  { name: 'crews', title: 'Finding a crew and asking to join', listener: 'approved', walk: crews },
  { name: 'search', title: 'Searching', listener: 'anonymous', walk: search },
  { name: 'help-bot', title: 'Trouble on the road', listener: 'anonymous', walk: phonebot },
]
