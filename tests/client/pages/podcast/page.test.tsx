import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { guideList } from '../../../../client/features/guide/guide-list.ts'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { EpisodePlayer } from '../../../../client/features/podcast/episodes/episode-player.tsx'
import { createEpisodeSound } from '../../../../client/features/podcast/episodes/episode-sound.ts'
import { FeedSection } from '../../../../client/features/podcast/episodes/feed-section.tsx'
import type { Podcast } from '../../../../client/features/podcast/episodes/podcast-answer.ts'
import type { PodcastState } from '../../../../client/features/podcast/episodes/use-podcast.ts'
import { addressOfGuide, READ_ALOUD } from '../../../../client/features/podcast/guide-groups.ts'
import { GuidePlayer } from '../../../../client/features/podcast/guide-player.tsx'
import { createGuideReader } from '../../../../client/features/podcast/reading/guide-reader.ts'
import { openingOf } from '../../../../client/features/podcast/reading/sentences.ts'
import { ReadingText } from '../../../../client/features/podcast/reading-text.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/podcast/page.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { routeOf } from '../../../../shared/routes.ts'
import { aFeed, anEpisode } from '../../features/podcast/episodes/episodes.ts'
import { FakeAudio } from '../../features/podcast/episodes/fake-audio.ts'
import { aVoice, FakeInterval, FakeSpeech, utteranceOf } from '../../features/podcast/reading/fake-speech.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadGuide(language, 'podcast')))
const texts = (language: Language) => JSON.parse(readFileSync(`locales/${language}/podcast.json`, 'utf8'))
for (const language of LANGUAGE_CODES) addCatalog(language, 'podcast', texts(language))

function draw(what: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/podcast/${language}`}>
      <LanguageProvider language={language}>{what}</LanguageProvider>
    </StaticRouter>,
  )
}

const nothing = () => undefined
const aSound = (audio = new FakeAudio()) =>
  createEpisodeSound({ makeAudio: () => audio, placeOf: nothing, savePlace: nothing, isOnline: () => true })
const ready = (feed: Podcast['feed'], change: Partial<Podcast> = {}): Podcast => ({
  state: 'ready',
  source: 'live',
  readAt: Date.UTC(2026, 10, 20),
  feed,
  ...change,
})
const feedSection = (podcast: PodcastState) => (
  <FeedSection podcast={podcast} sound={aSound()} onPlay={nothing} onRetry={nothing} />
)

test.each(LANGUAGE_CODES)('in %s the server-rendered page has a link and a button for every guide', (language) => {
  const markup = draw(<Page route={routeOf('podcast')} />, language)
  const list = guideList(language) ?? {}
  for (const key of READ_ALOUD) {
    expect(list[key], key).toBeDefined()
    expect(markup).toContain(`href="${addressOfGuide(key, language)}"`)
    expect(markup).toContain(`id="read-${key}"`)
  }
  expect(new Set(READ_ALOUD).size).toBe(READ_ALOUD.length)
  const [noscript = ''] = markup.match(/<noscript>.*?<\/noscript>/) ?? []
  expect(noscript).toContain('JavaScript')
  expect(markup).not.toContain('class="player"')
  expect(markup).not.toContain('<audio')
})

test.each([
  ['waiting', false],
  ['none', false],
  ['unreachable', true],
  ['failed', true],
] as const)('explains a missing feed (%s) and offers a retry where it can help', (state, retry) => {
  const podcast: PodcastState =
    state === 'none' || state === 'unreachable' ? { state, source: null, readAt: null, feed: null } : { state }
  const markup = draw(feedSection(podcast))
  const { without, failure } = texts('en')
  expect(markup).toContain(without[state].title)
  expect(markup).toContain(without[state].text)
  expect(markup.includes(failure.retry)).toBe(retry)
})

test('shows the newest episode in the language of the feed, and the host of the audio', () => {
  const markup = draw(feedSection(ready(aFeed(12))), 'ar')
  expect(markup).toContain('<span lang="de" dir="auto">The road</span>')
  expect(markup.match(/class="episode"/g)).toHaveLength(1)
  expect(markup).toContain('lang="de" dir="auto">Episode 12</h3>')
  expect(markup).toContain('sound.example')
  expect(markup).toContain('12')
  expect(markup).not.toContain('src="https://sound.example')
})

test('states the date of a saved copy, and that a feed is empty', () => {
  expect(draw(feedSection(ready(aFeed(1), { source: 'kept' })))).toContain('20 November 2026')
  expect(draw(feedSection(ready(aFeed(0))))).toContain(texts('en').feed.empty)
})

test('renders markup in a feed as text', () => {
  const hostile = anEpisode(1, { title: '<img src=x onerror=alert(1)>', summary: ['<script>alert(1)</script>'] })
  const markup = draw(feedSection(ready(aFeed(0, { episodes: [hostile] }))))
  expect(markup).toContain('&lt;img src=x')
  expect(markup).not.toMatch(/<script|<img src=x/)
})

function playing(audio = new FakeAudio()) {
  const sound = aSound(audio)
  const feed = aFeed(3)
  const episode = feed.episodes[1] ?? anEpisode(0)
  sound.play(episode)
  return {
    audio,
    sound,
    player: <EpisodePlayer sound={sound} episode={episode} feed={feed} onPlay={nothing} onClose={nothing} />,
  }
}

test('describes the position in words and names the adjacent episodes', () => {
  const { audio, player } = playing()
  audio.arrives(2_460)
  audio.reaches(200)
  const markup = draw(player).replace(/\u00a0/g, ' ')
  expect(markup).toContain('aria-valuetext="3 minutes 20 seconds of 41 minutes"')
  expect(markup).toContain('aria-label="Earlier episode: Episode 1"')
  expect(markup).toContain('aria-label="Later episode: Episode 3"')
  expect(markup).toContain('3:20</bdi>')
  expect(markup).toContain('−37:40</bdi>')
  expect(markup).toContain('aria-label="Pause"')
})

test('shows the address of an episode that fails to play, and a retry', () => {
  const { audio, player } = playing()
  audio.fails(4)
  const markup = draw(player)
  expect(markup).toContain('role="alert"')
  expect(markup).toContain('href="https://sound.example/2.mp3"')
  expect(markup).toContain(texts('en').failure.format)
  expect(markup).toContain('aria-label="Play"')
})

const summary = { title: 'Fuel', lead: 'Most cars take レギュラー. Say so.' }
const guideNow = { kind: 'guide', key: 'fuel', text: 'ready' } as const

function aReader() {
  const speech = new FakeSpeech()
  const reader = createGuideReader({
    speech: () => speech,
    makeUtterance: utteranceOf,
    every: new FakeInterval().every,
  })
  return { speech, reader }
}

test('labels a guide as read by a machine and describes the section in words', () => {
  const { reader } = aReader()
  reader.open('en', [openingOf(summary, 'en')], true, { main: aVoice('en-GB'), japanese: undefined })
  const markup = draw(
    <GuidePlayer
      reader={reader}
      now={guideNow}
      title="Fuel"
      voices={[aVoice('en-GB')]}
      onRetry={nothing}
      onClose={nothing}
    />,
  )
  expect(markup).toContain(texts('en').reading.kind)
  expect(markup).toContain('aria-valuetext="Section 1 of 1: Fuel"')
})

test.each([
  ['none', null],
  ['language', [aVoice('ko-KR')]],
  ['remoteOnly', [aVoice('en-US', { localService: false })]],
] as const)('explains why no voice is usable (%s) and offers no play button', (kind, voices) => {
  const { reader } = aReader()
  reader.show('en', [openingOf(summary, 'en')])
  const markup = draw(
    <GuidePlayer reader={reader} now={guideNow} title="Fuel" voices={voices} onRetry={nothing} onClose={nothing} />,
  )
  expect(markup).toContain(texts('en').noVoice[kind])
  expect(markup).not.toContain('player-toggle')
  expect(markup.includes('sends the text to its maker')).toBe(kind === 'remoteOnly')
})

test('marks the sentence being read, with its Japanese words marked as Japanese', () => {
  const { speech, reader } = aReader()
  reader.open('en', [openingOf(summary, 'en')], true, { main: aVoice('en-GB'), japanese: undefined })
  speech.says()
  const markup = draw(<ReadingText reader={reader} now={guideNow} title="Fuel" address="/articles/fuel/en" />)
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1)
  expect(markup).toMatch(/aria-current="true">Most cars take <bdi lang="ja">レギュラー<\/bdi>/)
  expect(markup).toContain('href="/articles/fuel/en"')
})
