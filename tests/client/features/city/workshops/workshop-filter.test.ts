import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readChosen } from '../../../../../client/features/city/list-filter.ts'
import {
  filterWorkshops,
  readMinutes,
  WORKSHOP_FILTERS,
  type WorkshopFilter,
} from '../../../../../client/features/city/workshops/workshop-filter.ts'
import { spanText } from '../../../../../client/features/city/workshops/workshop-words.ts'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import { WORKSHOPS } from '../../../../../shared/city/workshops.ts'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'

const ALL: WorkshopFilter = readChosen('', WORKSHOP_FILTERS)

test('shows every workshop without a filter', () => expect(filterWorkshops(WORKSHOPS, ALL)).toEqual(WORKSHOPS))

test.each<[Partial<WorkshopFilter>, string[]]>([
  [{ craft: 'bead' }, ['taisho-bead', 'irodoriya-bead']],
  [{ entry: 'needed' }, ['taisho-tumbler', 'glass-studio']],
  [{ heat: 'none' }, ['music-box', 'sandblast', 'taisho-box']],
  [{ craft: 'candle', heat: 'none' }, []],
])('shows, with the filter %j, the workshops %j', (wishes, ids) => {
  expect(filterWorkshops(WORKSHOPS, { ...ALL, ...wishes }).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['60', 60],
  ['10', 10],
  ['480', 480],
  ['9', null],
  ['481', null],
  ['', null],
  ['-60', null],
  ['6e1', null],
  ['60.5', null],
  ['soon', null],
])('reads the text “%s” as %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))

for (const language of LANGUAGE_CODES)
  addCatalog(language, 'workshops', JSON.parse(readFileSync(`locales/${language}/workshops.json`, 'utf8')))

test.each([
  ['en', { least: 50, most: 55 }, '50 – 55 mins'],
  ['fr', { least: 10, most: 15 }, '10 – 15 min'],
  ['ja', { least: 50, most: 55 }, '50〜55分'],
  ['ja', { least: 30, most: 60 }, '30分〜1時間'],
  ['ar', { least: 10, most: 15 }, 'من 10 إلى 15 دقيقة'],
  ['ja', { least: 90, most: 90 }, '1時間30分'],
] as const)('formats in %s the span %j as “%s”', (language, span, text) => {
  expect(spanText(translation(language, 'workshops'), span).replaceAll('\u00a0', ' ')).toBe(text)
})
