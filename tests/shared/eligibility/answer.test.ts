import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '../../../shared/countries.ts'
import { ANSWERS, answerOf, NOTES, noteOf } from '../../../shared/eligibility/answer.ts'

test.each([
  ['permit', 'US GB CA AU NZ SG MY IN PH TH LU', 'countries of the 1949 permit'],
  ['permit', 'DZ EG JO LB MA SY TN AE', 'Arab states of the 1949 convention'],
  ['permit', 'HK MO', 'a 1949 booklet of Hong Kong or Macau'],
  ['translation', 'CH DE FR BE MC TW', "those on JAF's list"],
  ['none', 'SA QA KW BH OM IQ IR LY YE SD MR', 'no permit of the 1949 form is issued'],
  ['none', 'CN VN ID BR MX', 'no permit that is accepted'],
  ['check', 'SN CI ML TG BJ BF NE', 'believed to be of the 1949 convention, and not proven'],
  ['check', 'IT SI EE', 'named by older pages, not on the list now'],
  ['check', 'ES PT IE AT NL SE NO DK FI PL CZ GR TR KR ZA AR CL KE JE GI XK', 'nothing stated'],
  ['nothing', 'JP', 'a Japanese licence is all there is to have'],
])('answers "%s" for %s: %s', (answer, countries) => {
  const found = countries.split(' ').map((country) => [country, answerOf(country)])
  expect(found).toEqual(countries.split(' ').map((country) => [country, answer]))
})

test('answers for every country, and uses every answer', () => {
  expect(new Set(COUNTRY_CODES.map(answerOf))).toEqual(new Set(ANSWERS))
})

test('answers "check" for an unknown code', () => expect(answerOf('ZZ')).toBe('check'))

test.each([
  ['GB', 'britain'],
  ['MA', 'frontPage'],
  ['TN', 'frontPage'],
  ['FR', 'france'],
  ['TW', 'taiwan'],
  ['HK', 'hongKong'],
  ['MO', 'hongKong'],
  ['CN', 'china'],
  ['SN', 'westAfrica'],
  ['NE', 'westAfrica'],
  ['IT', 'older'],
  ['EE', 'older'],
  ['US', undefined],
  ['SA', undefined],
])('gives a licence from %s the note %s', (country, note) => expect(noteOf(country)).toBe(note))

test('uses every note', () => {
  expect(new Set(COUNTRY_CODES.map(noteOf))).toEqual(new Set([...NOTES, undefined]))
})
