/** Listening in a browser: an episode from its host, steered by keys and remembered; without a feed, the guides read aloud. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { findings } from '../support/browsers/axe.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type PodcastHost, startPodcastHost } from '../support/external/podcast-host.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const catalogs = readCatalogs()
const EPISODES = 12

let browser: Browser
let host: PodcastHost
let house: House
let silent: House

beforeAll(async () => {
  host = await startPodcastHost(EPISODES)
  ;[house, silent, browser] = await Promise.all([
    startHouse({ PODCAST_FEED_URL: host.feedUrl }),
    startHouse(),
    launchBrowser(),
  ])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([house?.stop(), silent?.stop(), host?.close()])
})

const text = (key: string, values = {}, language: Language = 'en') =>
  textOf(catalogs, language, `podcast:${key}`, values)

interface Device {
  readonly at: House
  readonly language?: Language
  readonly theme?: string
  readonly width?: number
  readonly script?: boolean
  /** Whether the device has a voice, which this machine's browser has not. */
  readonly voice?: boolean
}

async function aDevice({ at, language = 'en', theme = 'light', width = 1280, script = true, voice }: Device) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    javaScriptEnabled: script,
  })
  await context.addCookies([{ name: 'theme', value: theme, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  if (voice) await page.addInitScript(giveVoice, language)
  await page.goto(at.url + pathTo('podcast', language))
  return page
}

interface Speaking {
  /** What the voice has been told to say. */
  said: string[]
  /** Ends what is being said. */
  end: () => void
}

/** A voice of the device that says nothing and ends when it is told to. */
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
const placeOf = async (page: Page) => Number(await slider(page).inputValue())
const near = (seconds: number) =>
  expect.toSatisfy((at: number) => at >= seconds && at <= seconds + 3, `about ${seconds}`)

/** The newest episode, playing. */
async function playNewest(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${text('player.play')} Talk ${EPISODES}`, exact: true }).click()
  await toggle(page, 'pause').waitFor()
  await page.waitForFunction(() => document.querySelector('.player')?.getAttribute('data-status') === 'playing')
}

test('an episode is asked of its host by the press, steered by keys, and remembered with its speed', async () => {
  const page = await aDevice({ at: house })
  await page.getByRole('heading', { name: 'Straßen im Schnee' }).waitFor()
  expect(await page.locator('.podcast-host').textContent()).toContain(new URL(host.url).host)
  await page.waitForLoadState('networkidle')
  expect(sounds()).toEqual([])

  await playNewest(page)
  expect(sounds()).toContain(`/${EPISODES}.wav`)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('k')
  await toggle(page, 'play').waitFor()
  const from = await placeOf(page)
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowRight')
  expect(await placeOf(page)).toEqual(near(from + 60))
  await page.keyboard.press('j')
  expect(await placeOf(page)).toEqual(near(from + 45))
  expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^4\d seconds of 2 minutes$/)
  await page.keyboard.press('>')
  await page.keyboard.press('Space')
  await toggle(page, 'pause').waitFor()
  await page.keyboard.press('Space')
  await toggle(page, 'play').waitFor()

  await page.reload()
  await page.getByRole('button', { name: `${text('player.play')} Talk ${EPISODES}`, exact: true }).waitFor()
  await playNewest(page)
  expect(await placeOf(page)).toEqual(near(from + 45))
  expect(
    await player(page)
      .getByRole('combobox', { name: text('player.speed') })
      .inputValue(),
  ).toBe('1.25')
  await page.context().close()
})

test('letters typed into the search stay there, and keys can be turned off', async () => {
  const page = await aDevice({ at: house })
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

test('a line of the transcript goes to its place, and the line being spoken is marked', async () => {
  const page = await aDevice({ at: house })
  await page.getByRole('button', { name: `${text('transcript.open')} Talk ${EPISODES}` }).click()
  await page.getByText('Now we are on the pass.').waitFor()
  const line = page.getByRole('button', { name: text('transcript.goTo', { time: '1 minute' }) })
  await line.click()
  await page.locator('.transcript-line[aria-current="true"]', { hasText: 'Now we are on the pass.' }).waitFor()
  expect(await placeOf(page)).toEqual(near(60))
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true)
  await player(page)
    .getByRole('button', { name: text('player.close') })
    .click()
  expect(await player(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text('player.play'))
  await page.context().close()
})

test('a sound that is not there is told with its address', async () => {
  const page = await aDevice({ at: house })
  await page.getByRole('button', { name: text('feed.all_other', { count: EPISODES }) }).click()
  await page.getByRole('button', { name: `${text('player.play')} Talk ${EPISODES - 1}`, exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText(text('failure.format')).waitFor()
  expect(await alert.getByRole('link').getAttribute('href')).toBe(`${host.url}/gone.wav`)
  await page.context().close()
})

const SIGHTS = [
  ['en', 'light', 1280],
  ['ar', 'dark', 320],
  ['ja', 'light', 390],
  ['fr', 'dark', 768],
] as const

/** What is wrong with the page as it stands. */
async function wrongs(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(await findings(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])]
}

test.each(SIGHTS)('in %s, %s, %i px wide, axe finds nothing in what plays', async (language, theme, width) => {
  const page = await aDevice({ at: house, language, theme, width })
  await page.getByRole('heading', { name: 'Straßen im Schnee' }).waitFor()
  expect(await wrongs(page)).toEqual([])
  await page.locator('.episode .button').click()
  await page.locator('.player[data-status="playing"]').waitFor()
  await page.locator('.episode .podcast-press[aria-controls], .transcript > .podcast-press').first().click()
  await page.locator('.transcript-line').first().waitFor()
  await page.getByRole('button', { name: text('player.more', {}, language) }).click()
  expect(await wrongs(page)).toEqual([])
  await page.context().close()
})

test.each(SIGHTS)('in %s, %s, %i px wide, a guide is read aloud without a finding', async (language, theme, width) => {
  const page = await aDevice({ at: silent, language, theme, width, voice: true })
  await page.getByRole('heading', { name: text('without.none.title', {}, language) }).waitFor()
  await page.locator('#read-fuel').locator('..').click()
  await page.locator('.reading-sentence[aria-current]').waitFor()
  expect(await wrongs(page)).toEqual([])
  await page.context().close()
})

test('a guide is read sentence by sentence, its text marked, and begins again where it was left', async () => {
  const page = await aDevice({ at: silent, voice: true })
  await page.getByText(text('voice.local')).waitFor()
  const title = 'Fuel: colours, words, distances'
  const button = page.getByRole('button', { name: `${text('reading.read')} ${title}` })
  await button.click()
  await page.getByRole('button', { name: text('reading.fromHere', { title: 'Three colours' }) }).waitFor()
  expect(await speakingIn(page)).toEqual([title])
  await endSentence(page)
  expect((await speakingIn(page))[1]).toContain('Most rental cars take regular petrol')
  await page.locator('.reading-sentence[aria-current]', { hasText: 'Most rental cars' }).waitFor()

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('n')
  expect((await speakingIn(page)).at(-1)).toBe('Three colours')
  await page.keyboard.press('Space')
  await toggle(page, 'play').waitFor()

  await page.reload()
  await page.getByText(text('reading.goesOn', { number: 2 })).waitFor()
  await button.click()
  await page.getByRole('button', { name: text('reading.fromHere', { title: 'Three colours' }) }).waitFor()
  await endSentence(page)
  expect(await speakingIn(page)).toEqual([title, 'Three colours'])
  await page.context().close()
})

test('leaving the page ends what is read', async () => {
  const page = await aDevice({ at: silent, voice: true })
  await page.getByRole('button', { name: new RegExp(`^${text('reading.read')} Fuel`) }).click()
  await player(page).waitFor()
  await page.getByRole('link', { name: text('reading.whole') }).click()
  await page.getByRole('heading', { level: 1, name: /^Fuel/ }).waitFor()
  expect(await player(page).count()).toBe(0)
  expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(false)
  await page.context().close()
})

test('a device without a voice is told so, and has the text', async () => {
  const page = await aDevice({ at: silent })
  await page.getByRole('button', { name: new RegExp(`^${text('reading.read')} Fuel`) }).click()
  await player(page).getByText(text('noVoice.language')).waitFor()
  await page.locator('.reading-section', { hasText: 'Three colours' }).first().waitFor()
  expect(await wrongs(page)).toEqual([])
  await page.context().close()
})

test('without a script the guides are links, and nothing offers to play', async () => {
  const page = await aDevice({ at: house, script: false })
  const told = page.locator('.read-aloud noscript p')
  expect(await told.isVisible()).toBe(true)
  expect(await told.textContent()).toBe(text('reading.noScript'))
  expect(await page.getByRole('button', { name: new RegExp(`^${text('reading.read')}`) }).count()).toBe(0)
  await page.getByRole('link', { name: /^Fuel/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Fuel/ }).waitFor()
  await page.context().close()
})

/** How far below the podcast's room the guides begin, CSS pixels. */
async function roomBefore(device: Device): Promise<number> {
  const page = await aDevice(device)
  const { at, language = 'en', script = true } = device
  if (script) {
    const heading = at === house ? 'Straßen im Schnee' : text('without.none.title', {}, language)
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  const room = await page.evaluate(() => {
    const [room, guides] = ['.podcast-feed', '#read-aloud'].map((name) => document.querySelector(name))
    return (guides?.getBoundingClientRect().top ?? 0) - (room?.getBoundingClientRect().top ?? 0)
  })
  await page.context().close()
  return room
}

test.each([
  ['fr', 360],
  ['ar', 360],
  ['en', 800],
  ['ja', 1280],
] as const)(
  'in %s, %i px wide, nothing below moves when the feed has come, or there is none',
  async (language, width) => {
    const served = await roomBefore({ at: silent, language, width, script: false })
    expect(served).toBeGreaterThan(300)
    expect(await roomBefore({ at: house, language, width })).toBe(served)
    expect(await roomBefore({ at: silent, language, width })).toBe(served)
  },
)
