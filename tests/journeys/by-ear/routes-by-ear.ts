/** The main journeys of the site as a listener makes them: what is read, what is done, and by which control. */

import type { Page } from 'playwright-core'
import { countryName } from '../../../client/i18n/format.ts'
import type { RouteId } from '../../../shared/routes.ts'
import type { HeardPage } from '../../support/accessibility/heard-page.ts'
import type { Site } from '../site.ts'
import type { TextLookup } from '../traveller.ts'

export type HeardLanguage = 'en' | 'ar'

/** Which user makes the journey: a visitor who is not signed in, or one of the demo accounts. */
export type Listener = 'anonymous' | 'approved'

export interface Scene {
  readonly heard: HeardPage
  readonly page: Page
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

const button = ({ page, text }: Scene, key: `${string}:${string}`, values = {}) =>
  page.getByRole('button', { name: text(key, values), exact: true })

async function homeAndPlanner(scene: Scene): Promise<void> {
  const { heard, page, open } = scene
  await open('home')
  await heard.reads('The home page', 'page')
  await heard.does('Opens the menu', () => button(scene, 'common:topBar.menu').press('Enter'))
  await heard.reads('The menu', 'dialog')
  await heard.does('Closes it with Escape', () => page.keyboard.press('Escape'))
  await heard.does('Opens the list of guides', () => button(scene, 'common:topBar.driveInJapan').press('Enter'))
  await page.keyboard.press('Escape')
  await heard.does('Chooses two days from New Chitose and sends the form', async () => {
    await page.locator('.starter input[name=first]').fill(FIRST_DAY)
    await page.locator('.starter select[name=days]').selectOption('2')
    await button(scene, 'home:starter.action').press('Enter')
    await button(scene, 'itinerary:form.send').waitFor()
    await page.locator('h1:focus').waitFor()
  })
  await heard.reads('The planner’s form', 'form')
  await heard.does('Plans the trip', async () => {
    await button(scene, 'itinerary:form.send').press('Enter')
    await page.locator('.plan h1:focus').waitFor()
  })
  await heard.reads('The plan')
  await heard.does('Opens the first day', () => page.locator('.plan-day summary').first().press('Enter'))
  await heard.reads('The first day', ({ role, children }) => role === 'list' && children.length > 2)
  await heard.does('Opens the first stop', () => page.locator('.stop-row summary').first().press('Enter'))
  await heard.does('Edits the plan', async () => {
    await button(scene, 'itinerary-plan:actions.edit').press('Enter')
    await page.locator('.edit-stop').first().waitFor()
  })
  await heard.reads('The first day while the plan is edited', 'region', 1)
  const tool = (control: string) => page.locator(`.edit-tools [data-control="${control}"]`).first()
  await heard.does('Moves the first stop later', () => tool('later').press('Enter'))
  await heard.does('Opens the days to which it can move', async () => {
    await page.locator('[data-control="handle"]').first().press('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
  })
  await heard.does('Closes them with Escape', () => page.keyboard.press('Escape'))
  await heard.does('Removes the first stop', () => tool('remove').press('Enter'))
  await heard.does('Takes it back', () => page.keyboard.press('Enter'))
}

/** All dates of the transcripts are in one autumn, so that they do not change with the day of the test. */
export const FIRST_DAY = '2027-10-11'

async function signIn(scene: Scene): Promise<void> {
  const { heard, page, text, site, open } = scene
  const account = site.accounts[0] ?? { email: '', password: '' }
  const password = page.getByLabel(text('auth:password'), { exact: true })
  await open('user-profile')
  await heard.reads('The sign-in page')
  await heard.does('Sends the empty form', () => button(scene, 'auth:signIn').press('Enter'))
  await heard.does('Signs in with a wrong password', async () => {
    await page.getByLabel(text('auth:email'), { exact: true }).fill(account.email)
    await password.fill('not-the-Password-1')
    await button(scene, 'auth:signIn').press('Enter')
    await page.getByRole('alert').first().waitFor()
  })
  await heard.does('Shows the password', () =>
    page
      .getByRole('switch', { name: text('auth:showPassword'), exact: true })
      .first()
      .press('Enter'),
  )
  await heard.does('Signs in', async () => {
    await password.fill(account.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: text('auth:greeting'), exact: true }).waitFor()
    // The parts of the account load one after the other; the field for a photo comes with the approval.
    await page.locator('.account-group input[type=file]').first().waitFor({ state: 'attached' })
    await page.locator('.account-group .spinner').first().waitFor({ state: 'detached' })
  })
  await heard.reads('The account', 'region')
}

async function quiz(scene: Scene): Promise<void> {
  const { heard, page, open } = scene
  await open('quiz')
  await heard.reads('The start of the quiz', 'form')
  await heard.does('Begins a round', async () => {
    await button(scene, 'quiz:start.begin').press('Enter')
    await page.locator('.quiz-question h1:focus').waitFor()
  })
  await heard.reads('The first question')
  await heard.does('Answers with the key 1', async () => {
    await page.keyboard.press('1')
    await page.locator('.quiz-verdict').waitFor()
  })
  await heard.reads('The verdict')
  await heard.does('Goes on with Enter', async () => {
    await page.keyboard.press('Enter')
    await page.locator('.quiz-verdict').waitFor({ state: 'detached' })
  })
}

async function canIDrive(scene: Scene): Promise<void> {
  const { heard, page, text, language, open } = scene
  const country = page.getByRole('combobox', { name: text('can-i-drive:country.label') })
  await open('can-i-drive-in-japan')
  await heard.reads('The form', 'form')
  await heard.does('Types the first letters of a country', () =>
    country.pressSequentially(countryName(language, 'FR').slice(0, 3)),
  )
  await heard.does('Moves to the first country', () => page.keyboard.press('ArrowDown'))
  await heard.does('Chooses France', async () => {
    await country.fill(countryName(language, 'FR'))
    await page.getByRole('option', { name: countryName(language, 'FR'), exact: true }).click()
    await page.locator('[data-answer="translation"]').waitFor()
  })
  await heard.reads('The answer', 'form')
}

async function crews(scene: Scene): Promise<void> {
  const { heard, page, text, open } = scene
  await open('crew-list', '?show=all')
  await page.locator('.crew-card').first().waitFor()
  await heard.reads('The list of crews')
  await heard.does('Opens the crew', async () => {
    await page.getByRole('link', { name: CREW_TITLE }).first().press('Enter')
    await page
      .getByRole('heading', { name: CREW_TITLE, level: 2 })
      .or(page.getByRole('heading', { name: CREW_TITLE, level: 1 }))
      .first()
      .waitFor()
  })
  await heard.reads('The crew')
  await heard.does('Asks to join', async () => {
    await button(scene, 'crew:card.ask').first().press('Enter')
    await page.getByRole('dialog').waitFor()
  })
  await heard.reads('The request', 'dialog')
  await heard.does('Sends it', async () => {
    await page.getByRole('dialog').getByRole('textbox').fill('I can bring snacks.')
    await button(scene, 'crew:join.send').press('Enter')
    await page.getByRole('dialog').getByText(text('crew:card.asked')).waitFor()
  })
}

export const CREW_TITLE = 'Shiretoko by the coast'

async function search(scene: Scene): Promise<void> {
  const { heard, page, language, open } = scene
  const box = page.getByRole('searchbox')
  await open('search')
  await heard.reads('The search')
  await heard.does('Types a word', async () => {
    await box.pressSequentially(language === 'ar' ? 'وقود' : 'fuel')
    await page.locator('[data-result]').first().waitFor()
  })
  await heard.reads('The results')
  await heard.does('Moves to the first result', () => page.keyboard.press('ArrowDown'))
  await heard.does('Types what is nowhere', async () => {
    await box.fill('qqqqzzzz')
    await page.locator('[data-result]').first().waitFor({ state: 'detached' })
  })
}

async function phonebot(scene: Scene): Promise<void> {
  const { heard, page, text, open } = scene
  await open('phonebot')
  await heard.reads('The start of the conversation')
  await heard.does('Chooses the first topic', async () => {
    await page.locator('.talk-topics > button').first().press('Enter')
    await page.locator('.talk-exchange').waitFor()
  })
  await heard.reads('The answer', 'log')
  await heard.does('Asks what the bot does not know', async () => {
    await page.getByLabel(text('phonebot:input'), { exact: true }).fill('xyzzy')
    await page.keyboard.press('Enter')
    await page.locator('.talk-unknown').waitFor()
  })
  await heard.does('Starts again', () => button(scene, 'phonebot:restart').press('Enter'))
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
