import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

test.each(['atlantis | abcdef12345 | a view', 'sapporo | <script> | a view', 'sapporo | abcdef12345 |', 'sapporo'])(
  'LIVE_STREAMS=%s stops the start and names the variable',
  (LIVE_STREAMS) => {
    expect(() => readConfig({ LIVE_STREAMS })).toThrow(/LIVE_STREAMS/)
  },
)

test.each([
  { WEATHER_URL: 'http://weather.example' },
  { JMA_URL: 'ftp://weather.example' },
  { PODCAST_FEED_URL: 'feeds.example/rss' },
  { WEATHER_KEY: 'a-key' },
  { WEATHER_MODELS: 'jma seamless' },
])('%j stops the start and names the variable', (env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(Object.keys(env)[0] ?? 'never'))
})

test('accepts a feed over plain http on this machine', () => {
  expect(readConfig({ PODCAST_FEED_URL: 'http://127.0.0.1:8080/feed.xml' }).city.podcastFeedUrl).toBe(
    'http://127.0.0.1:8080/feed.xml',
  )
})

test("keeps the trailing slash of a feed's address and removes it from an origin", () => {
  const { podcastFeedUrl, weatherUrl } = readConfig({
    PODCAST_FEED_URL: 'https://podcast.example/feed/',
    WEATHER_URL: 'https://weather.example/',
  }).city
  expect(podcastFeedUrl).toBe('https://podcast.example/feed/')
  expect(weatherUrl).toBe('https://weather.example')
})

test('rejects a password in an address without repeating it', () => {
  const read = () => readConfig({ PODCAST_FEED_URL: 'https://name:secret@feeds.example/rss' })
  expect(read).toThrow(/^PODCAST_FEED_URL contains a name or a password/)
  expect(read).not.toThrow('secret')
})
