import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanNote } from '../../../../shared/planner/outline/typed-text.ts'

test.each([
  ['spaces and line breaks', ' Hotel\t\nNord  ', 'Hotel Nord'],
  ['control characters', 'A\u0000B\u0007', 'A B'],
  ['direction overrides', '\u202eevil\u2066', 'evil'],
  ['a decomposed accent', 'Cafe\u0301', 'Café'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ['nothing but spaces', ' \u2028 ', ''],
])('cleans a line with %s', (_, typed, cleaned) => expect(cleanLine(typed, 60)).toBe(cleaned))

test('keeps joiners, which Persian and emoji need', () => {
  expect(cleanLine('می\u200cخواهم 👨\u200d👩\u200d👧', 60)).toBe('می\u200cخواهم 👨\u200d👩\u200d👧')
})

test('keeps the line breaks of a note, but no more than one blank line', () => {
  expect(cleanNote('\n one \r\n\r\n\r\n two\u2028three\n', 300)).toBe('one\n\ntwo\nthree')
})

test('cuts between code points', () => {
  expect(cleanLine('🚗🚗🚗', 2)).toBe('🚗🚗')
  expect(cleanNote('ab\ncd', 3)).toBe('ab')
})

test('leaves a cleaned text as it is', () => {
  for (const clean of [cleanLine, cleanNote]) {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 20 }), (text, most) => {
        const once = clean(text, most)
        expect(clean(once, most)).toBe(once)
      }),
    )
  }
})
