import { expect, test } from 'vitest'
import {
  closureLines,
  hoursLines,
  isToBeChecked,
  monthsText,
} from '../../../../../client/features/planner/words/place-words.ts'
import { loadCatalogs } from '../../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import type { Closure, Hours } from '../../../../../shared/planner/places/place.ts'
import { PLACES } from '../../../../../shared/planner/places/places.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadCatalogs(language, ['maps'])))
const words = (language: Language = 'en') => translation(language, 'maps')

test.each<[readonly number[], Language, string]>([
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'en', 'all year'],
  [[5, 6, 7, 8, 9, 10], 'en', 'May–October'],
  [[12, 1, 2, 3], 'en', 'December–March'],
  [[2, 5, 6, 7], 'en', 'February and May–July'],
  [[5, 6, 7], 'ja', '5月〜7月'],
  [[5, 6, 7], 'ar', 'من مايو إلى يوليو'],
  [[5, 6, 7], 'fr', 'mai–juillet'],
])('writes the months %j in %s as %s', (months, language, text) => {
  expect(monthsText(words(language), months)).toBe(text)
})

test.each<[readonly Hours[], readonly string[]]>([
  [[], ['An open area without a gate']],
  [[{ opens: 540, closes: 1020 }], ['09:00–17:00']],
  [
    [
      { months: [11, 12, 1, 2], opens: 570, closes: 960 },
      { opens: 540, closes: 1080 },
    ],
    ['November–February: 09:30–16:00', 'other times: 09:00–18:00'],
  ],
  [[{ weekdays: [6, 0], opens: 780, closes: 960 }], ['Saturday and Sunday: 13:00–16:00']],
  [[{ months: [7], weekdays: [0], opens: 540, closes: 600 }], ['July, Sunday: 09:00–10:00']],
])('writes the hours %j as %j', (hours, lines) => {
  expect(hoursLines(words(), { hours })).toEqual(lines)
})

test.each<[Closure, Language, string]>([
  [{ weekdays: [1] }, 'en', 'Monday'],
  [{ weekdays: [3], ordinals: [2, 4] }, 'en', 'second and fourth Wednesday of the month'],
  [{ weekdays: [3], ordinals: [2, 4] }, 'ja', '毎月第2、第4水曜日'],
  [{ months: [11, 12, 1], weekdays: [1] }, 'en', 'November–January: Monday'],
  [{ from: '12-29', to: '01-03' }, 'en', '29 December–3 January'],
  [{ from: '12-29', to: '01-03' }, 'ja', '12月29日〜1月3日'],
  [{ months: [4] }, 'en', 'April'],
])('writes the closure %j in %s as %s', (closure, language, text) => {
  expect(closureLines(words(language), { closures: [closure] })).toEqual([text])
})

test.each(LANGUAGE_CODES)('has complete texts for every place in %s', (language) => {
  const lines = PLACES.flatMap((place) => [
    ...hoursLines(words(language), place),
    ...closureLines(words(language), place),
    monthsText(words(language), place.best),
  ])
  expect(lines.filter((line) => line.trim() === '' || /\{\{|undefined|hours\./.test(line))).toEqual([])
})

test.each([
  [true, [], 'high', true],
  [false, [{ opens: 540, closes: 600 }], 'medium', true],
  [false, [{ opens: 540, closes: 600 }], 'high', false],
  [false, [], 'low', false],
] as const)('with ask %s, hours %j and %s confidence the page advises a check: %s', (ask, hours, known, checked) => {
  expect(isToBeChecked({ ask, hours, confidence: { position: 'A', hours: known } })).toBe(checked)
})
