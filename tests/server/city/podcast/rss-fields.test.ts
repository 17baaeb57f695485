import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audioTypeOf, countOf, dateOf, languageOf, secondsOf } from '../../../../server/city/podcast/rss-fields.ts'

test.each([
  ['Fri, 20 Nov 2026 07:00:00 GMT', '2026-11-20T07:00:00Z'],
  ['Fri, 20 Nov 2026 16:00:00 +0900', '2026-11-20T07:00:00Z'],
  ['Fri, 20 Nov 2026 16:00:00 JST', '2026-11-20T07:00:00Z'],
  ['20 Nov 2026 02:00 EST', '2026-11-20T07:00:00Z'],
  ['Fri, 20 Nov 26 07:00:00 UT', '2026-11-20T07:00:00Z'],
  ['Sun, 20 Nov 94 07:00:00 Z', '1994-11-20T07:00:00Z'],
  ['Friday, 20 November 2026 07:00:00 -0000', '2026-11-20T07:00:00Z'],
  ['Fri, 1 Jan 2027 03:30:00 -0330', '2027-01-01T07:00:00Z'],
  ['  Fri, 20 Nov 2026 07:00:00 GMT\n', '2026-11-20T07:00:00Z'],
  ['2026-11-20T16:00:00+09:00', '2026-11-20T07:00:00Z'],
  ['2026-11-20', '2026-11-20T00:00:00Z'],
])('parses the date %j as %s', (text, moment) => expect(dateOf(text)).toBe(Date.parse(moment)))

test.each([
  ...[
    '',
    'yesterday',
    '20',
    'Fri, 31 Nov 2026 07:00:00 GMT',
    'Fri, 0 Nov 2026 07:00:00 GMT',
    'Fri, 20 Foo 2026 07:00:00 GMT',
  ],
  ...[
    'Fri, 20 Nov 2026 24:00:00 GMT',
    'Fri, 20 Nov 2026 07:60:00 GMT',
    'Fri, 20 Nov 2026 07:00:00 XYZ',
    '2026-13-01',
    '2026-02-30T99:00Z',
  ],
  ...[
    'Fri, 20 Nov 2026 07:00:00 GMT GMT',
    '99999999999999999999',
    '1795158000000',
    `20 Nov 2026${' '.repeat(99)}07:00`,
    'constructor',
  ],
])('rejects the date %j', (text) => expect(dateOf(text)).toBeNull())

test.each([
  ['3723', 3_723],
  ['1:02:03', 3_723],
  ['62:03', 3_723],
  ['01:02:03.9', 3_723],
  [' 45 ', 45],
  ['0:00', 0],
  ['', null],
  ['-5', null],
  ['1:2:3:4', null],
  ['1e9', null],
  ['an hour', null],
  ['999999', null],
  ['Infinity', null],
  ['1:99999999', null],
])('parses the duration %j as %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds))

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['-1', null],
  ['1.5', null],
  ['0x10', null],
  ['9'.repeat(16), null],
  ['', null],
])('parses the count %j as %s', (text, count) => expect(countOf(text)).toBe(count))

test.each([
  ['en', 'en'],
  ['en-us', 'en-US'],
  ['ja_JP', 'ja-JP'],
  ['zh-hant', 'zh-Hant'],
  ['', null],
  ['English', 'english'],
  ['x', null],
  ['"><script>', null],
  ['en-'.repeat(40), null],
])('parses the language %j as %s', (text, tag) => expect(languageOf(text)).toBe(tag))

test.each([
  // Columns: declared type, file name, result.
  ['audio/mpeg', 'a.mp3', 'audio/mpeg'],
  ['AUDIO/MPEG; charset=binary', 'a', 'audio/mpeg'],
  ['audio/mp3', 'a.mp3', 'audio/mpeg'],
  ['audio/x-m4a', 'a.m4a', 'audio/mp4'],
  ['', 'a.MP3', 'audio/mpeg'],
  ['application/octet-stream', 'a.opus', 'audio/ogg'],
  ['', 'a.mp3?x=y', 'audio/mpeg'],
  ['', 'a', null],
  ['', 'a.html', null],
  ['', 'mp3', null],
  ['video/mp4', 'a.mp3', null],
  ['text/html', 'a.mp3', null],
  ['audio/"onerror=', 'a.mp3', null],
  ['application/x-shockwave-flash', 'a.mp3', null],
])('derives the type of %j for %s as %s', (declared, file, type) => {
  expect(audioTypeOf(declared, new URL(file, 'https://audio.example.com/'))).toBe(type)
})

test('returns a value or null for any field', () => {
  const safe = (value: number | null) => value === null || Number.isSafeInteger(value)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([dateOf(text), secondsOf(text), countOf(text)].every(safe)).toBe(true)
      expect(languageOf(text) ?? 'en').toMatch(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
    }),
  )
})
