import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { type Feed, feedOf, isCachedFeed } from '../../../../server/city/podcast/podcast-feed.ts'
import { readRss } from '../../../../server/city/podcast/rss.ts'
import { PodcastFeed } from '../../../../shared/city/podcast-shapes.ts'
import { atDepth } from '../../../support/depth.ts'
import { enclosureOf, encode, FEED_URL, feedXml, itemOf } from './a-podcast.ts'

function read(xml: string, feedUrl = FEED_URL): Feed {
  return feedOf(readRss(xml), feedUrl)
}

const REAL = feedXml(
  [
    `<item><title>12. 冬の道 – Winter roads</title><itunes:title>冬の道</itunes:title>
      <guid isPermaLink="false">tag:podcast.example.com,2026:12</guid><link>https://podcast.example.com/12</link>
      <pubDate>Fri, 20 Nov 2026 07:00:00 +0900</pubDate><description>Short.</description>
      <content:encoded><![CDATA[<p>Ice &amp; snow.</p><ul><li>00:00 Tyres</li><li>12:30 <a href="https://x.example/">Chains</a></li></ul>]]></content:encoded>
      <enclosure url="https://count.example.net/redirect.mp3/audio.example.com/12.mp3?x=1&amp;y=2" length="41943040" type="audio/mpeg"/>
      <itunes:duration>1:02:03</itunes:duration><itunes:season>2</itunes:season><itunes:episode>12</itunes:episode>
      <itunes:explicit>true</itunes:explicit><itunes:image href="https://img.example.com/12.jpg"/>
      <podcast:transcript url="https://podcast.example.com/12.html" type="text/html"/>
      <podcast:transcript url="https://podcast.example.com/12.srt" type="application/x-subrip" language="ja"/>
      <podcast:transcript url="http://podcast.example.com/12.vtt" type="text/vtt"/></item>`,
    `<item><title>11</title><guid>https://podcast.example.com/?p=11</guid><pubDate>Fri, 13 Nov 2026 07:00:00 +0900</pubDate>
      <enclosure url="https://audio.example.com/11.m4a" type="audio/x-m4a" length="0"/></item>`,
  ],
  `<title>Snow &amp;amp; Roads</title><link>https://podcast.example.com</link><language>ja-jp</language>
    <description>Two lines.\nOf text.</description><itunes:author>Somebody</itunes:author>
    <image><url>https://img.example.com/a.jpg</url><title>Not this</title></image><itunes:image href="https://img.example.com/b.jpg"/>`,
)

test('converts a realistic feed into text, numbers and addresses', () => {
  const feed = read(REAL)
  expect(feed).toMatchObject({
    title: 'Snow & Roads',
    summary: ['Two lines.', 'Of text.'],
    link: 'https://podcast.example.com/',
    language: 'ja-JP',
    author: 'Somebody',
  })
  expect(feed.episodes.map(({ id: _, ...episode }) => episode)).toEqual([
    {
      title: '12. 冬の道 – Winter roads',
      summary: ['Ice & snow.', '00:00 Tyres', '12:30 Chains'],
      publishedAt: Date.UTC(2026, 10, 19, 22),
      seconds: 3_723,
      audio: {
        url: 'https://count.example.net/redirect.mp3/audio.example.com/12.mp3?x=1&y=2',
        type: 'audio/mpeg',
        bytes: 41_943_040,
      },
      link: 'https://podcast.example.com/12',
      season: 2,
      number: 12,
      explicit: true,
      transcripts: [
        { url: 'https://podcast.example.com/12.srt', format: 'srt', language: 'ja' },
        { url: 'https://podcast.example.com/12.html', format: 'html', language: null },
      ],
    },
    {
      title: '11',
      summary: [],
      publishedAt: Date.UTC(2026, 10, 12, 22),
      seconds: null,
      audio: { url: 'https://audio.example.com/11.m4a', type: 'audio/mp4', bytes: null },
      link: null,
      season: null,
      number: null,
      explicit: false,
      transcripts: [],
    },
  ])
  expect(JSON.stringify(feed)).not.toContain('img.example.com')
  expect(isCachedFeed(JSON.parse(JSON.stringify(feed)))).toBe(true)
})

test('derives the id of an episode from its guid alone', () => {
  const [one] = read(feedXml([itemOf({ title: 'A' })])).episodes
  const [same] = read(feedXml([itemOf({ title: 'B', enclosure: enclosureOf('https://x.example.com/b.mp3') })])).episodes
  const [other] = read(feedXml([itemOf({ guid: 'two', title: 'A' })])).episodes
  expect(one?.id).toMatch(/^[A-Za-z0-9_-]{16}$/)
  expect(same?.id).toBe(one?.id)
  expect(other?.id).not.toBe(one?.id)
})

test('lists the newest episodes first, undated ones last, and each guid once', () => {
  const dates = [
    'Sun, 01 Nov 2026 00:00:00 GMT',
    undefined,
    'Tue, 03 Nov 2026 00:00:00 GMT',
    'Mon, 32 Nov 2026 00:00:00 GMT',
  ]
  const items = dates.map((pubDate, index) =>
    itemOf({ guid: `${index}`, title: `${index}`, ...(pubDate && { pubDate }) }),
  )
  const again = itemOf({ guid: '0', title: 'again', pubDate: 'Wed, 04 Nov 2026 00:00:00 GMT' })
  expect(read(feedXml([...items, again])).episodes.map(({ title }) => title)).toEqual(['again', '2', '1', '3'])
})

test('cuts the notes of older episodes first, so that the response stays small', () => {
  const more = `<description>${'word '.repeat(1_000)}</description>`
  const items = Array.from({ length: 200 }, (_, index) => itemOf({ guid: `${index}`, more }))
  const lengths = read(feedXml(items)).episodes.map(({ summary }) => summary.join('').length)
  expect([lengths[0], lengths.at(-1)]).toEqual([2_000, 300])
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(200_000)
})

test('lists the 200 newest episodes of a long feed', () => {
  const items = Array.from({ length: 1_000 }, (_, index) =>
    itemOf({ guid: `${index}`, title: `${index}`, pubDate: new Date(Date.UTC(2020, 0, index)).toUTCString() }),
  )
  const { episodes } = read(feedXml(items))
  expect([episodes.length, episodes[0]?.title, episodes.at(-1)?.title]).toEqual([200, '999', '800'])
})

test.each([
  ...[
    '',
    'one.mp3',
    'http://audio.example.com/one.mp3',
    'file:///one.mp3',
    'javascript:alert(1)',
    'data:audio/mpeg;base64,AA',
  ],
  ...['https://192.168.1.1/one.mp3', 'https://localhost/one.mp3', 'https://[::1]/one.mp3', 'https://nas/one.mp3'],
  ...[
    'https://3232235777/one.mp3',
    'https://0300.0250.01.01/one.mp3',
    'https://0xc0a80101/one.mp3',
    'https://192.168.257/one.mp3',
  ],
  ...['https://169.254.169.254/one.mp3', 'https://metadata.google.internal/one.mp3', 'https://router.local/one.mp3'],
  ...[
    'https://user:pass@audio.example.com/one.mp3',
    'https://audio.example.com:8080/one.mp3',
    'https://audio.example.com./one.mp3',
  ],
])('drops an item with its audio at %j', (url) => {
  expect(read(feedXml([itemOf({ enclosure: enclosureOf(url) })])).episodes).toEqual([])
})

test.each([
  ['without audio', ''],
  ['with a film', enclosureOf('https://audio.example.com/one.mp4', 'video/mp4')],
  ['with a page', enclosureOf('https://audio.example.com/one', 'text/html')],
  ['with no address', '<enclosure type="audio/mpeg"/>'],
])('drops an item %s', (_what, enclosure) => {
  expect(read(feedXml([itemOf({ enclosure })])).episodes).toEqual([])
})

test('takes the first enclosure with playable audio', () => {
  const enclosure = ['http://a.example.com/1.mp3', 'https://10.0.0.1/2.mp3', 'https://audio.example.com/3.mp3'].map(
    (url) => enclosureOf(url),
  )
  expect(read(feedXml([itemOf({ enclosure: enclosure.join('') })])).episodes[0]?.audio.url).toBe(
    'https://audio.example.com/3.mp3',
  )
})

test('accepts audio on the origin of a loopback feed, and nowhere else on this machine', () => {
  const items = [4000, 4001].map((port) =>
    itemOf({ guid: `${port}`, enclosure: enclosureOf(`http://127.0.0.1:${port}/one.mp3`) }),
  )
  const urls = (feedUrl: string) => read(feedXml(items), feedUrl).episodes.map(({ audio }) => audio.url)
  expect(urls('http://127.0.0.1:4000/feed.xml')).toEqual(['http://127.0.0.1:4000/one.mp3'])
  expect(urls(FEED_URL)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'http://podcast.example.com/',
  'data:text/html,x',
  'https://localhost/',
  '/relative',
])('omits the link %j', (link) => {
  const feed = read(feedXml([itemOf({ more: `<link>${link}</link>` })], `<link>${link}</link>`))
  expect([feed.link, feed.episodes[0]?.link]).toEqual([null, null])
})

test('names an episode without a title after its file', () => {
  const enclosure = enclosureOf('https://audio.example.com/season-1/winter-roads.mp3')
  expect(read(feedXml([itemOf({ title: ' <b/> ', enclosure })])).episodes[0]?.title).toBe('winter-roads')
  const bare = enclosureOf('https://audio.example.com/')
  expect(read(feedXml([itemOf({ title: '', enclosure: bare })])).episodes[0]?.title).toBe('audio.example.com')
})

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'

test.each([
  ['as markup', SCRIPT.replace('x onerror', '"x" onerror')],
  ['encoded', encode(SCRIPT)],
  ['encoded twice', encode(encode(SCRIPT))],
  ['encoded three times', encode(encode(encode(SCRIPT)))],
  ['in CDATA', `<![CDATA[${SCRIPT}]]>`],
  ['encoded in CDATA', `<![CDATA[${encode(SCRIPT)}]]>`],
  ['cut in two by CDATA', '<![CDATA[<scr]]><![CDATA[ipt>alert(1)</script>]]>'],
  ['cut in two by a tag that is taken out', encode('<scr<script></script>ipt>alert(1)</script>')],
  ['reordered', '\u202E&lt;script&gt;alert(1)&lt;/script&gt;'],
])('removes a script in every text, %s', (_what, text) => {
  const names = [
    'title',
    'description',
    'link',
    'guid',
    'pubDate',
    'content:encoded',
    'itunes:title',
    'itunes:summary',
    'itunes:author',
  ]
  const fields = [...names, 'itunes:duration', 'itunes:season', 'itunes:episode', 'itunes:explicit', 'language']
    .map((name) => `<${name}>${text}</${name}>`)
    .join('')
  const feed = read(feedXml([`<item>${fields}${enclosureOf('https://audio.example.com/one.mp3')}</item>`], fields))
  // The content of the link element is not a valid URL, so the episode has no link. The texts may still contain a part of
  // the `javascript:` URL, but no markup and no character that reverses the direction.
  expect(feed.episodes).toMatchObject([{ link: null }])
  expect(JSON.stringify(feed)).not.toMatch(/<[a-z/!?]|\u202E/i)
})

const RUNS = atDepth({ quick: 100, full: 500 })

test('returns only text and https URLs in the promised shape, whatever the fields contain', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['https', 'http', 'ftp'] }),
    fc.ipV4().map((address) => `https://${address}/a.mp3`),
    fc.ipV6().map((address) => `https://[${address}]/a.mp3`),
    fc.constantFrom(
      SCRIPT,
      encode(SCRIPT),
      `<![CDATA[${SCRIPT}]]>`,
      'https://a.example.com/a.mp3#<script>',
      '\u202E',
      ']]>',
      '<!--',
      '</item>',
    ),
  )
  const fields = fc.dictionary(
    fc.constantFrom(
      'title',
      'description',
      'link',
      'guid',
      'pubDate',
      'language',
      'content:encoded',
      'itunes:author',
      'itunes:duration',
      'itunes:explicit',
      'itunes:season',
    ),
    fc.oneof(text, text.map(encode)),
  )
  const enclosure = fc.record({
    url: fc.oneof(text, fc.constant('https://audio.example.com/a.mp3')),
    type: fc.oneof(text, fc.constant('audio/mpeg')),
  })
  const write = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')
  let episodes = 0
  fc.assert(
    fc.property(fields, fc.array(fc.tuple(fields, enclosure), { maxLength: 4 }), (channel, items) => {
      const written = items.map(
        ([values, { url, type }]) =>
          `<item>${enclosureOf(url, type)}<podcast:transcript url="${encode(url)}" type="text/vtt"/>${write(values)}</item>`,
      )
      let feed: Feed
      try {
        feed = read(feedXml(written, write(channel)))
      } catch (error) {
        // Unescaped texts may make the feed invalid. The parser must then reject it with an ExternalResponseError.
        return void expect(error).toMatchObject({ name: 'ExternalResponseError' })
      }
      episodes += feed.episodes.length
      expect(isCachedFeed(feed)).toBe(true)
      const shown = { ...feed, episodes: feed.episodes.map((episode) => ({ ...episode, hasTranscript: false })) }
      expect(Value.Errors(PodcastFeed, shown)).toEqual([])
      expect(JSON.stringify(feed)).not.toMatch(/<[a-z/!?]/i)
      for (const { audio, link, transcripts } of feed.episodes) {
        const urls = [audio.url, ...transcripts.map(({ url }) => url), ...(link === null ? [] : [link])]
        for (const url of urls) expect(new URL(url).protocol).toBe('https:')
      }
    }),
    { numRuns: RUNS },
  )
  expect(episodes).toBeGreaterThan(0.2 * RUNS)
})
