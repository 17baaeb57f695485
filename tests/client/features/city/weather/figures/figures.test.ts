import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  clock,
  type Form,
  figureText,
  momentText,
} from '../../../../../../client/features/city/weather/figures/figures.ts'
import { addCatalog } from '../../../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../../shared/languages.ts'
import { NOW } from '../a-weather.ts'

for (const language of LANGUAGE_CODES) {
  addCatalog(language, 'weather', JSON.parse(readFileSync(`locales/${language}/weather.json`, 'utf8')))
}
const words = (language: Language) => translation(language, 'weather')
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each<[Language, Form, number | null, string]>([
  ['en', 'celsius', -7.4, '−7°C'],
  ['en', 'celsius', -0.3, '0°C'],
  ['fr', 'celsius', -7.4, '−7 °C'],
  ['ja', 'celsius', 21.6, '22°C'],
  ['ar', 'celsius', -7.4, '\u2066−7°\u2069 م'],
  ['ar', 'celsius', 12, '12° م'],
  ['ar', 'celsius', 0, '0° م'],
  ['en', 'centimetres', 2.44, '2.4 cm'],
  ['fr', 'centimetres', 2.44, '2,4 cm'],
  ['en', 'centimetres', 42.4, '42 cm'],
  ['ar', 'millimetres', 11, '11 مم'],
  ['en', 'speed', 72, '72 km/h'],
  ['ja', 'speed', 72, '20 m/s'],
  ['en', 'distance', 147, '150 m'],
  ['en', 'distance', 2_440, '2.4 km'],
  ['en', 'distance', 24_140, '24 km'],
  ['en', 'percent', 80, '80%'],
  ['en', 'celsius', null, 'not known'],
])('formats in %s the %s value %s as “%s”', (language, form, value, text) => {
  expect(plainSpaces(figureText(words(language), form, value))).toBe(text)
})

test.each<[Language, number, string]>([
  ['en', 16 * 60 + 3.4, '16:03'],
  ['fr', 7 * 60 + 6, '7 h 06'],
  ['ja', 4 * 60 + 59.7, '5:00'],
])('formats a time of day in %s', (language, minutes, text) => {
  expect(plainSpaces(clock(words(language), minutes))).toBe(text)
})

describe('a moment', () => {
  test.each<[string, string]>([
    ['2027-01-08T08:05:00+09:00', 'at 8:05'],
    ['2027-01-07T21:30:00+09:00', 'yesterday at 21:30'],
    // At this moment it is still 7 January in London, but the day in Japan counts.
    ['2027-01-08T00:10:00+09:00', 'at 0:10'],
    ['2027-01-06T21:30:00+09:00', 'on Wed 6 Jan at 21:30'],
  ])('%s is formatted as “%s”', (instant, text) => {
    expect(momentText(words('en'), Date.parse(instant), NOW).replace(',', '')).toBe(text)
  })
})
