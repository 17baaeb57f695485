import { expect, test } from 'vitest'
import { readRss } from '../../../../server/city/podcast/rss.ts'
import { cpuMs } from '../../../support/cpu-time.ts'
import { feedXml, itemOf } from './a-podcast.ts'

function firstItem(xml: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readRss(xml).items[0]?.fields ?? [])
}

test('reads a channel and its items by field names, ignoring case', () => {
  const { channel, items } = readRss(
    feedXml(
      [itemOf({ more: '<PubDate>today</PubDate><itunes:duration>62:03</itunes:duration>' }), itemOf({ guid: 'two' })],
      '<title>Roads</title><atom:link href="https://x.example/feed"/><link>https://x.example/</link><language>ja</language>',
    ),
  )
  expect(Object.fromEntries(channel)).toEqual({ title: 'Roads', link: 'https://x.example/', language: 'ja' })
  expect(items.map(({ fields }) => fields.get('guid'))).toEqual(['one', 'two'])
  expect(Object.fromEntries(items[0]?.fields ?? [])).toEqual({
    title: 'One',
    guid: 'one',
    pubdate: 'today',
    'itunes:duration': '62:03',
  })
  expect(items[0]?.enclosures).toEqual([
    { url: 'https://audio.example.com/one.mp3', type: 'audio/mpeg', length: '1234' },
  ])
})

test.each([
  // Columns: what the row tests, content of the description, result.
  ['CDATA as it stands', '<![CDATA[<p>a & b</p>]]>', '<p>a & b</p>'],
  ['two of them', '<![CDATA[a]]> and <![CDATA[b]]>', 'a and b'],
  ['XML’s own entities', '&lt;p&gt;a &amp;amp; b&lt;/p&gt; &#233;&#x65e5;', '<p>a &amp; b</p> é日'],
  ['markup that nobody encoded, for those who take it out', '<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['no entity of a page', '&eacute;&nbsp;', '&eacute;&nbsp;'],
  ['no entity of its own', '&lol9;&xxe;', '&lol9;&xxe;'],
  ['comments are no text', 'a<!-- b -->c', 'ac'],
])('reads a description with %s', (_what, description, text) => {
  expect(firstItem(feedXml([itemOf({ more: `<description>${description}</description>` })])).description).toBe(text)
})

test('recognizes a namespace under another prefix', () => {
  const xml = `<rss xmlns:it="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:PC="https://podcastindex.org/namespace/1.0">
    <channel xmlns:c="http://purl.org/rss/1.0/modules/content/"><item><it:duration>1</it:duration><c:encoded>notes</c:encoded>
    <pc:transcript url="https://x.example/a.vtt" type="text/vtt"/></item></channel></rss>`
  expect(firstItem(xml)).toEqual({ 'itunes:duration': '1', 'content:encoded': 'notes' })
  expect(readRss(xml).items[0]?.transcripts).toEqual([{ url: 'https://x.example/a.vtt', type: 'text/vtt' }])
})

test('ignores elements at other depths and outside the channel', () => {
  const more =
    '<source><title>Not this</title></source><media:group><enclosure url="https://x.example/b.mp3"/></media:group>'
  const { items } = readRss(
    feedXml([itemOf({ more })]).replace('</channel>', '</channel><item><title>x</title></item>'),
  )
  expect(items).toHaveLength(1)
  expect(items[0]?.fields.get('title')).toBe('One')
  expect(items[0]?.enclosures).toHaveLength(1)
})

test('treats names of object properties as ordinary names', () => {
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'toString']
  const more = names.map((name) => `<${name} ${name}="x">x</${name}><enclosure ${name}="x"/>`).join('')
  const { items } = readRss(feedXml([itemOf({ more })]))
  expect(items[0]?.enclosures).toHaveLength(5)
  expect(items[0]?.fields.size).toBe(2)
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})

const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((level) => `<!ENTITY lol${level} "${`&lol${level === 1 ? '' : level - 1};`.repeat(10)}">`)
  .join('')}]>${feedXml([itemOf({ title: '&lol9;' })]).replace(/^<\?xml.*?\?>/, '')}`

const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY xxe SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://169.254.169.254/">%p;]>
${feedXml([itemOf({ title: '&xxe;' })]).replace(/^<\?xml.*?\?>/, '')}`

test.each([
  ['entities of entities', BILLION_LAUGHS, '&lol9;'],
  ['entities from elsewhere', EXTERNAL, '&xxe;'],
  [
    'a document type',
    feedXml().replace('<rss', '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://x.example/rss.dtd">\n<rss'),
    'One',
  ],
  ['an instruction', feedXml().replace('<rss', '<?xml-stylesheet href="javascript:alert(1)"?><rss'), 'One'],
  ['XInclude', feedXml([itemOf({ more: '<xi:include href="file:///etc/passwd"/>' })]), 'One'],
])('fetches and expands nothing for %s', (_what, xml, title) => expect(firstItem(xml).title).toBe(title))

test.each([
  ['nothing', '', 'not RSS'],
  ['spaces', ' \n ', 'not RSS'],
  ['a page', '<!doctype html><html><head><title>Sign in</title></head><body><br></body></html>', 'not RSS'],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>', 'not RSS'],
  ['JSON', '{"version":"https://jsonfeed.org/version/1"}', 'not RSS'],
  ['RSS without a channel', '<rss version="2.0"></rss>', 'not RSS'],
  ['a feed that ends within an item', feedXml([itemOf(), itemOf()]).slice(0, -100), 'incomplete'],
  ['a feed that ends before its last tag', feedXml().replace('</rss>', ''), 'incomplete'],
  ['a tower', feedXml([itemOf({ more: '<a>'.repeat(10_000) })]), 'too deep'],
  ['a tower in a text', feedXml([itemOf({ more: `<description>${'<a>'.repeat(10_000)}` })]), 'too deep'],
  ['a tower of channels', '<rss>'.repeat(10_000), 'too deep'],
  [
    'a thousand attributes',
    `<rss ${Array.from({ length: 1_000 }, (_, index) => `a${index}=""`).join(' ')}>`,
    'too many attributes',
  ],
])('rejects %s: %#', (_what, xml, reason) => expect(() => readRss(xml)).toThrow(reason))

test.each([
  ['items', () => feedXml(Array.from({ length: 100_000 }, (_, index) => `<item><guid>${index}</guid></item>`))],
  ['tags that close nothing', () => feedXml([`<item>${'</a>'.repeat(1_000_000)}</item>`])],
  [
    'attributes',
    () => feedXml([`<item ${Array.from({ length: 400_000 }, (_, index) => `a${index}=""`).join(' ')}></item>`]),
  ],
  ['enclosures', () => feedXml([`<item>${'<enclosure url="x"/>'.repeat(150_000)}</item>`])],
  ['entities', () => feedXml([itemOf({ title: '&amp;'.repeat(700_000) })])],
  ['a text', () => feedXml([itemOf({ title: 'x'.repeat(4_000_000) })])],
  ['half an entity', () => feedXml([itemOf({ title: `&#${'0'.repeat(4_000_000)}` })])],
  ['opening brackets', () => feedXml([itemOf({ title: '<'.repeat(4_000_000) })])],
  ['opened comments', () => feedXml([itemOf({ title: '<!--'.repeat(1_000_000) })])],
])('processes four million characters of %s within two seconds', (_what, make) => {
  const xml = make()
  const from = cpuMs()
  try {
    const { items } = readRss(xml)
    expect(items.length).toBeLessThanOrEqual(5_000)
    for (const { fields, enclosures } of items) {
      expect(enclosures.length).toBeLessThanOrEqual(20)
      expect(fields.get('title')?.length ?? 0).toBeLessThanOrEqual(100_000)
    }
  } catch (error) {
    expect(error).toMatchObject({
      name: 'ExternalResponseError',
      message: expect.stringMatching(/^(incomplete|too deep|too many attributes|not RSS)$/),
    })
  }
  expect(cpuMs() - from).toBeLessThan(2_000)
})
