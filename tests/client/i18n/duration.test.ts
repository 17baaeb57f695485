import { expect, test } from 'vitest'
import { formatMinutes, formatMinutesBriefly } from '../../../client/i18n/duration.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'

test.each<[Language, number, string]>([
  ['en', 37, '37 min'],
  ['en', 157, '2 h 37'],
  ['en', 65, '1 h 05'],
  ['fr', 120, '2 h'],
  ['ar', 157, '2 س 37 د'],
  ['ar', 0, '0 د'],
  ['ja', 157, '2時間37分'],
])('writes a duration briefly in %s: %i minutes as %s', (language, minutes, text) => {
  expect(formatMinutesBriefly(language, minutes).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

test.each<Language>(['en', 'fr', 'ja'])(
  'writes a duration in %s without a space where a line can break',
  (language) => {
    for (const minutes of [0, 5, 60, 112]) expect(formatMinutes(language, minutes)).not.toContain(' ')
  },
)

test.each(LANGUAGE_CODES)('writes a brief duration in %s without a space where a line can break', (language) => {
  for (const minutes of [0, 5, 60, 112]) expect(formatMinutesBriefly(language, minutes)).not.toContain(' ')
})
