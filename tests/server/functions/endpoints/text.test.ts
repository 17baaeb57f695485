import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, hasVisibleSign } from '../../../../server/functions/endpoints/text.ts'

test.each([
  ['a reversed name is stored as it is shown', '\u202enimda', 'admin'],
  ['isolates', '\u2066Anna\u2069', 'Anna'],
  ['tag letters', 'Anna\u{e0041}\u{e0042}', 'Anna'],
  ['a byte order mark', '\ufeffAnna', 'Anna'],
  ['stacked marks', `A${'\u0301'.repeat(40)}b`, `Á\u0301\u0301\u0301\u0301b`],
  ['control characters', 'An\u0007na\r\nB', 'Anna\nB'],
])('cleans %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test.each([
  ['joiners of Persian', 'می\u200cخواهم'],
  ['joiners of Devanagari', 'क्\u200dष'],
  ['joined emoji', '👨\u200d👩\u200d👧'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['pointed Arabic', 'مُحَمَّدٌ'],
  ['a single direction mark', 'Anna\u200f!'],
])('keeps %s', (_what, text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test.each(['', ' ', '\u200b\u200b', '\u3164', '\u2800', '\u200d', '!!!', '👋', '\u115f\u1160', '\uffa0'])(
  'a name of %j shows no letter and no digit',
  (name) => {
    expect(hasVisibleSign(cleanText(name))).toBe(false)
  },
)

test.each(['Anna', '花', 'ليلى', '7', '👋 Kim'])('a name of %s shows a letter or a digit', (name) => {
  expect(hasVisibleSign(cleanText(name))).toBe(true)
})

test('any cleaned text is clean, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = cleanText(text)
      expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]|\p{M}{6}/u)
      expect(cleanText(once)).toBe(once)
    }),
  )
})
