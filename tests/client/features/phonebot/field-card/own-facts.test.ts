import { expect, test } from 'vitest'
import {
  dial,
  NO_FACTS,
  ownErrors,
  parseFacts,
  tidy,
} from '../../../../../client/features/phonebot/field-card/own-facts.ts'

test.each([
  ['nothing', {}, {}],
  ['a Japanese number', { rental: '011-200-0000' }, {}],
  ['an international one', { rental: '+81 11 200 0000' }, {}],
  ['brackets', { rental: '(011) 200-0000' }, {}],
  ['words', { rental: 'call me' }, { rental: 'wrongPhone' }],
  ['five digits', { rental: '12345' }, { rental: 'wrongPhone' }],
  ['sixteen digits', { rental: '1234567890123456' }, { rental: 'wrongPhone' }],
  ['a plus sign in the middle', { rental: '011+2000000' }, { rental: 'wrongPhone' }],
  ['a Japanese plate', { plate: '札幌 300 わ 12-34' }, {}],
  ['a plate of 31 characters', { plate: 'x'.repeat(31) }, { plate: 'tooLong' }],
  ['a number of 41 characters', { insurance: '1'.repeat(41) }, { insurance: 'tooLong' }],
  ['a hotel of 121 characters', { hotel: 'x'.repeat(121) }, { hotel: 'tooLong' }],
])('validates %s: %j has the errors %j', (_, part, errors) => {
  expect(ownErrors({ ...NO_FACTS, ...part })).toEqual(errors)
})

test.each([
  ['full-width figures', ' ０１１－２００－００００ '],
  ['a Japanese minus sign', '０１１−２００−００００'],
  ['a Japanese long-vowel mark', '011ー200ー0000'],
  ['Arabic figures', '٠١١-٢٠٠-٠٠٠٠'],
  ['Persian figures', '۰۱۱-۲۰۰-۰۰۰۰'],
  ['dots', '011.200.0000'],
  ['marks of direction', '\u2066011-200-0000\u2069'],
])('makes a number with %s dialable', (_, written) => {
  const { rental } = tidy({ ...NO_FACTS, rental: written })
  expect([rental, ownErrors({ ...NO_FACTS, rental }), dial(rental)]).toEqual(['011-200-0000', {}, 'tel:0112000000'])
})

test('drops the zero in brackets after a country code', () => {
  expect(dial('+81 (11) 200')).toBe('tel:+8111200')
  expect(dial('+81 (0)11 200 0000')).toBe('tel:+81112000000')
})

test.each([
  ['nothing', '', NO_FACTS],
  ['no JSON', '{', NO_FACTS],
  ['a list', '[1]', NO_FACTS],
  ['another shape', '{"rental":{"x":1},"hotel":"宿"}', { ...NO_FACTS, hotel: '宿' }],
  ['a number that is none', '{"rental":"javascript:alert(1)","plate":"A"}', { ...NO_FACTS, plate: 'A' }],
])('parses a stored text that holds %s without trusting it', (_, text, facts) => {
  expect(parseFacts(text)).toEqual(facts)
})
