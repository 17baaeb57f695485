import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { type PodcastHost, startPodcastHost } from '../../support/external/podcast-host.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, rows } from '../depth.ts'
import { choose } from '../people.ts'
import { hydrated, newContext, openSite, type Site, sharedSite } from '../site.ts'

const catalogs = readCatalogs()
const EPISODES = 12

let browser: Browser
let host: PodcastHost
let site: Site
let withoutFeed: Site

beforeAll(async () => {
  host = await startPodcastHost(EPISODES)
  ;({ site, browser } = await openSite({ PODCAST_FEED_URL: host.feedUrl }))
  withoutFeed = await sharedSite()
})

afterAll(() => host?.close())

const text = (key: string, values = {}, language: Language = 'en') =>
  textOf(catalogs, language, `podcast:${key}`, values)

interface Device {
  readonly at: Site
  readonly language?: Language
  readonly theme?: string
  readonly width?: number
  /** False turns scripts off. With `held`, no script file is delivered, so the page stays as it is before hydration. */
  readonly script?: boolean | 'held'
  /** Whether the device can speak. The test browser has no voice for speech synthesis, so a stub replaces it. */
  readonly voice?: boolean
}

async function aDevice({ at, language = 'en', theme = 'light', width = 1280, script = true, voice }: Device) {
  const context = await newContext(browser, language, {
    viewport: { width, height: 800 },
    javaScriptEnabled: script !== false,
  })
  if (script === 'held') await context.route(/\.js$/, (route) => route.abort())
  await choose(context, { theme })
  const page = await context.newPage()
  if (voice) await page.addInitScript(giveVoice, language)
  await page.goto(at.url + pathTo('podcast', language))
  if (script === true) await hydrated(page)
  return page
}

interface Speaking {
  said: string[]
  end: () => void
}

function giveVoice(language: string): void {
  let now: SpeechSynthesisUtterance | undefined
  const speaking: Speaking = {
    said: [],
    end: () => now?.onend?.call(now, new Event('end') as SpeechSynthesisEvent),
  }
  const speech = {
    get speaking() {
      return now !== undefined
    },
    pending: false,
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    resume: () => undefined,
    cancel: () => {
      now = undefined
    },
    speak(utterance: SpeechSynthesisUtterance) {
      now = utterance
      speaking.said.push(utterance.text)
      utterance.onstart?.call(utterance, new Event('start') as SpeechSynthesisEvent)
    },
  }
  const voices = [{ lang: language, name: 'A voice', voiceURI: 'a', localService: true, default: true }]
  class Utterance {
    text: string
    constructor(words: string) {
      this.text = words
    }
  }
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech })
  Object.assign(globalThis, { speaking, SpeechSynthesisUtterance: Utterance })
}

const speakingIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { speaking: Speaking }).speaking.said)
const endSentence = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { speaking: Speaking }).speaking.end())

const sounds = () => host.asked.filter((path) => path.endsWith('.wav'))
const player = (page: Page) => page.getByRole('region', { name: text('player.label') })
const toggle = (page: Page, name: 'play' | 'pause') =>
  player(page).getByRole('button', { name: text(`player.${name}`), exact: true })
const slider = (page: Page) => player(page).getByRole('slider')
const positionOf = async (page: Page) => Number(await slider(page).inputValue())
const near = (seconds: number) =>
  expect.toSatisfy((position: number) => position >= seconds && position <= seconds + 3, `about ${seconds}`)

async function playNewest(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${text('player.play')} Talk ${EPISODES}`, exact: true }).click()
  await toggle(page, 'pause').waitFor()
  await page.waitForFunction(() => document.querySelector('.player')?.getAttribute('data-status') === 'playing')
}

test('an episode loads from its host when play is pressed, is controlled by keys, and is resumed with its speed', async () => {
  const page = await aDevice({ at: site })
  await page.getByRole('heading', { name: 'Straßen im Schnee' }).waitFor()
  expect(await page.locator('.podcast-host').textContent()).toContain(new URL(host.url).host)
  await page.waitForLoadState('networkidle')
  expect(sounds()).toEqual([])

  await playNewest(page)
  expect(sounds()).toContain(`/${EPISODES}.wav`)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('k')
  await toggle(page, 'play').waitFor()
  const from = await positionOf(page)
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => positionOf(page)).toEqual(near(from + 60))
  await page.keyboard.press('j')
  await expect.poll(() => positionOf(page)).toEqual(near(from + 45))
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^4\d seconds of 2 minutes$/)
  await page.keyboard.press('>')
  await page.keyboard.press('Space')
  await toggle(page, 'pause').waitFor()
  await page.keyboard.press('Space')
  await toggle(page, 'play').waitFor()

  await page.reload()
  await page.getByRole('button', { name: `${text('player.play')} Talk ${EPISODES}`, exact: true }).waitFor()
  await playNewest(page)
  await expect.poll(() => positionOf(page)).toEqual(near(from + 45))
  expect(
    await player(page)
      .getByRole('combobox', { name: text('player.speed') })
      .inputValue(),
  ).toBe('1.25')
  await page.context().close()
})

fullTest('keys typed into the search do not control the player, and the keys can be turned off', async () => {
  const page = await aDevice({ at: site })
  await page.getByRole('button', { name: text('feed.all_other', { count: EPISODES }) }).click()
  await page.getByRole('button', { name: `${text('player.play')} Talk 3`, exact: true }).click()
  await toggle(page, 'pause').waitFor()
  const search = page.getByRole('searchbox', { name: text('feed.search') })
  await search.pressSequentially('talk 1')
  expect(await search.inputValue()).toBe('talk 1')
  await page.getByText(text('feed.count_other', { count: 4 }), { exact: true }).waitFor()
  await toggle(page, 'pause').waitFor()

  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: text('keys.on') }).uncheck()
  await page.locator('h1').click()
  await page.keyboard.press('k')
  await toggle(page, 'pause').waitFor()
  await page.getByRole('checkbox', { name: text('keys.on') }).check()
  await page.keyboard.press('k')
  await toggle(page, 'play').waitFor()
  await page.context().close()
})

fullTest('a line of the transcript seeks to its position, and the current line is marked', async () => {
  const page = await aDevice({ at: site })
  await page.getByRole('button', { name: `${text('transcript.open')} Talk ${EPISODES}` }).click()
  await page.getByText('Now we are on the pass.').waitFor()
  const line = page.getByRole('button', { name: text('transcript.goTo', { time: '1 minute' }) })
  await line.click()
  await page.locator('.transcript-line[aria-current="true"]', { hasText: 'Now we are on the pass.' }).waitFor()
  await expect.poll(() => positionOf(page)).toEqual(near(60))
  await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true)
  await player(page)
    .getByRole('button', { name: text('player.close') })
    .click()
  await player(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text('player.play'))
  await page.context().close()
})

fullTest('a missing audio file is reported with its address', async () => {
  const page = await aDevice({ at: site })
  await page.getByRole('button', { name: text('feed.all_other', { count: EPISODES }) }).click()
  await page.getByRole('button', { name: `${text('player.play')} Talk ${EPISODES - 1}`, exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText(text('failure.format')).waitFor()
  expect(await alert.getByRole('link').getAttribute('href')).toBe(`${host.url}/gone.wav`)
  await page.context().close()
})

const LOOKS = [
  ['ar', 'dark', 320],
  ['en', 'light', 1280],
  ['ja', 'light', 390],
  ['fr', 'dark', 768],
] as const

async function faultsOf(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(await findings(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])]
}

fullTest.each(rows(LOOKS, 0))(
  'in %s, %s, %i px wide, axe finds nothing while an episode plays',
  async (language, theme, width) => {
    const page = await aDevice({ at: site, language, theme, width })
    await page.getByRole('heading', { name: 'Straßen im Schnee' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.locator('.episode .button').click()
    await page.locator('.player[data-status="playing"]').waitFor()
    await page.locator('.episode .podcast-press[aria-controls], .transcript > .podcast-press').first().click()
    await page.locator('.transcript-line').first().waitFor()
    await page.getByRole('button', { name: text('player.more', {}, language) }).click()
    expect(await faultsOf(page)).toEqual([])
    await page.context().close()
  },
)

fullTest.each(rows(LOOKS, 0))(
  'in %s, %s, %i px wide, axe finds nothing while a guide is read aloud',
  async (language, theme, width) => {
    const page = await aDevice({ at: withoutFeed, language, theme, width, voice: true })
    await page.getByRole('heading', { name: text('without.none.title', {}, language) }).waitFor()
    await page.locator('#read-fuel').locator('..').click()
    await page.locator('.reading-sentence[aria-current]').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.context().close()
  },
)

fullTest('a guide is read sentence by sentence with the current one marked, and resumes where it stopped', async () => {
  const page = await aDevice({ at: withoutFeed, voice: true })
  await page.getByText(text('voice.local')).waitFor()
  const title = 'Fuel: colours, words, distances'
  const button = page.getByRole('button', { name: `${text('reading.read')} ${title}` })
  await button.click()
  await page.getByRole('button', { name: text('reading.fromHere', { title: 'Three colours' }) }).waitFor()
  await expect.poll(() => speakingIn(page)).toEqual([title])
  await endSentence(page)
  await expect.poll(async () => (await speakingIn(page))[1]).toContain('Most rental cars take regular petrol')
  await page.locator('.reading-sentence[aria-current]', { hasText: 'Most rental cars' }).waitFor()

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('n')
  await expect.poll(async () => (await speakingIn(page)).at(-1)).toBe('Three colours')
  await page.keyboard.press('Space')
  await toggle(page, 'play').waitFor()

  await page.reload()
  await page.getByText(text('reading.goesOn', { number: 2 })).waitFor()
  await button.click()
  await page.getByRole('button', { name: text('reading.fromHere', { title: 'Three colours' }) }).waitFor()
  await endSentence(page)
  await expect.poll(() => speakingIn(page)).toEqual([title, 'Three colours'])
  await page.context().close()
})

fullTest('leaving the page stops the reading', async () => {
  const page = await aDevice({ at: withoutFeed, voice: true })
  await page.getByRole('button', { name: new RegExp(`^${text('reading.read')} Fuel`) }).click()
  await player(page).waitFor()
  await page.getByRole('link', { name: text('reading.whole') }).click()
  await page.getByRole('heading', { level: 1, name: /^Fuel/ }).waitFor()
  expect(await player(page).count()).toBe(0)
  expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(false)
  await page.context().close()
})

fullTest('a device without a voice gets a message and the text', async () => {
  const page = await aDevice({ at: withoutFeed })
  await page.getByRole('button', { name: new RegExp(`^${text('reading.read')} Fuel`) }).click()
  await player(page).getByText(text('noVoice.language')).waitFor()
  await page.locator('.reading-section', { hasText: 'Three colours' }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

fullTest('without scripts the guides are links, and no button offers to play', async () => {
  const page = await aDevice({ at: site, script: false })
  const note = page.locator('.read-aloud noscript p')
  expect(await note.isVisible()).toBe(true)
  expect(await note.textContent()).toBe(text('reading.noScript'))
  expect(await page.getByRole('button', { name: new RegExp(`^${text('reading.read')}`) }).count()).toBe(0)
  await page.getByRole('link', { name: /^Fuel/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Fuel/ }).waitFor()
  await page.context().close()
})

async function distanceToGuides(device: Device): Promise<number> {
  const page = await aDevice(device)
  const { at, language = 'en', script = true } = device
  if (script === true) {
    const heading = at === site ? 'Straßen im Schnee' : text('without.none.title', {}, language)
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  const distance = await page.evaluate(() => {
    const [section, guides] = ['.podcast-feed', '#read-aloud'].map((name) => document.querySelector(name))
    return (guides?.getBoundingClientRect().top ?? 0) - (section?.getBoundingClientRect().top ?? 0)
  })
  await page.context().close()
  return distance
}

fullTest.each(
  rows(
    [
      ['fr', 360],
      ['ja', 1280],
      ['ar', 360],
      ['en', 800],
    ] as const,
    0,
  ),
)('in %s, %i px wide, nothing below moves when the feed has loaded, or there is none', async (language, width) => {
  const served = await distanceToGuides({ at: withoutFeed, language, width, script: 'held' })
  // The guides, which can be read aloud, are above the podcast section, so that the page begins with something to
  // listen to. The distance is therefore negative.
  expect(served).toBeLessThan(0)
  expect(await distanceToGuides({ at: site, language, width })).toBe(served)
  expect(await distanceToGuides({ at: withoutFeed, language, width })).toBe(served)
})
